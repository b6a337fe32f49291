import { describe, expect, it } from "vitest";
import { choices, safeToSendUp } from "../../src/app/choose";
import { cardsOf } from "../../src/app/table";
import type { PileName } from "../../src/board/types";
import type { Game } from "../../src/rules";
import { gameAt } from "./tables";

/** Targets a tap on the exposed card of a pile may choose, best first. */
function tap(game: Game, pile: PileName, cameFrom: PileName | null = null): string[] {
  const index = cardsOf(game.position, pile).length - 1;
  return choices(game, { pile, index }, cameFrom).map((move) => move.text);
}

describe("a tapped card", () => {
  it("goes up when nothing below could still want to lie on it", () => {
    const game = gameAt({ foundations: { C: 2, D: 2, H: 2, S: 1 }, waste: "3D", columns: ["4C"] });
    expect(tap(game, "W")).toEqual(["W-FD", "W-T1"]);
  });

  it("goes to a column when going up is not safe", () => {
    const game = gameAt({ foundations: { C: 0, D: 2, H: 0, S: 0 }, waste: "3D", columns: ["4C"] });
    expect(tap(game, "W")).toEqual(["W-T1", "W-FD"]);
  });

  it("makes the longest run it can", () => {
    const game = gameAt({ waste: "5D", columns: ["6C", "7D 6S"] });
    expect(tap(game, "W")).toEqual(["W-T2", "W-T1"]);
  });

  it("goes up, safe or not, when no column takes it", () => {
    const game = gameAt({ foundations: { D: 6 }, waste: "7D", columns: ["4C"] });
    expect(tap(game, "W")).toEqual(["W-FD"]);
  });

  it("takes its run along, and turns up what it uncovers", () => {
    const game = gameAt({ columns: ["8C 7D", "9H"], down: ["", "KS"] });
    expect(choices(game, { pile: "T1", index: 0 }).map((m) => m.text)).toEqual(["T1-T2x2"]);
    expect(choices(game, { pile: "T1", index: 1 })).toEqual([]);
  });

  it("never goes back the way it just came", () => {
    const game = gameAt({ columns: ["6C", "6S 5D"] });
    expect(tap(game, "T2")).toEqual(["T2-T1"]);
    expect(tap(game, "T2", "T1")).toEqual([]);
  });

  it("stays when all it could do is change one empty column for another", () => {
    expect(tap(gameAt({ columns: ["KC"] }), "T1")).toEqual([]);
    const useful = gameAt({ columns: ["", "KC"], down: ["", "2H"] });
    expect(tap(useful, "T2")[0]).toBe("T2-T1");
  });

  it("stays on its foundation, which a tap only picks up from", () => {
    const game = gameAt({ foundations: { D: 3 }, columns: ["4C"] });
    expect(tap(game, "FD")).toEqual([]);
  });

  it("stays when it fits nowhere", () => {
    expect(tap(gameAt({ waste: "9H", columns: ["4C"] }), "W")).toEqual([]);
  });
});

describe("going up is safe", () => {
  const at = (C: number, D: number, H: number, S: number) => gameAt({ foundations: { C, D, H, S } }).position;
  it("for aces and twos, always but for a missing partner", () => {
    expect(safeToSendUp(at(0, 0, 0, 0), "AH")).toBe(true);
    expect(safeToSendUp(at(0, 0, 1, 0), "2H")).toBe(true);
  });
  it("with the other colour at least at rank − 2, its own at least at rank − 3", () => {
    expect(safeToSendUp(at(5, 4, 6, 5), "7H")).toBe(true);
    expect(safeToSendUp(at(4, 4, 6, 5), "7H")).toBe(false);
    expect(safeToSendUp(at(5, 3, 6, 5), "7H")).toBe(false);
  });
});
