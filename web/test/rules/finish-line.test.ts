/** The automatic finish of an open table with cards left in stock or waste: it plays the line that proved it. */
import { describe, expect, it } from "vitest";
import { asPlayed } from "../../src/app/truth";
import {
  canFinish,
  canFinishBy,
  finishTick,
  type Game,
  groupsOf,
  isWon,
  startFinish,
  stopFinish,
  undo,
} from "../../src/rules";
import { gameAt } from "../app/tables";

/** One card in the stock, one in the waste, kings and queens in the columns. */
const open = (): Game =>
  gameAt(
    {
      stock: "JS",
      foundations: { C: 13, D: 13, H: 10, S: 10 },
      columns: ["KH QS JH", "KS QH"],
    },
    "casual-3",
  );
const LINE = "S-W W-FS T1-FH T1-FS T2-FH T2-FS T1-FH".split(" ");

function finished(game: Game): Game {
  let now: Game = game;
  for (let next = finishTick(now); next !== null; next = finishTick(now)) now = next;
  return now;
}

describe("a proved finish", () => {
  it("plays its line, one undo step, and wins", () => {
    const game = open();
    expect([canFinish(game), canFinishBy(game)]).toEqual([false, true]);
    const won = finished(startFinish(game, LINE) as Game);
    expect(isWon(won)).toBe(true);
    expect(won.moves).toEqual(LINE);
    expect(groupsOf(won)).toEqual([[0, LINE.length]]);
    expect(won.finishing).toBe(false);
  });

  it("stopped, is taken back as one, and what it had still to play is forgotten", () => {
    const game = open();
    const two = finishTick(finishTick(startFinish(game, LINE) as Game) as Game) as Game;
    const stopped = stopFinish(two);
    expect(stopped.finishLine).toBeNull();
    expect(undo(stopped)?.undone).toEqual(LINE.slice(0, 2));
    expect(startFinish(stopped)?.finishLine ?? null).toBeNull();
  });

  it("refuses a line that is not legal, or does not win", () => {
    expect(startFinish(open(), LINE.slice(1))).toBeNull();
    expect(startFinish(open(), LINE.slice(0, -1))).toBeNull();
    expect(startFinish(open(), ["nonsense"])).toBeNull();
  });

  it("is not offered while a card lies face down", () => {
    const hidden = gameAt({
      stock: "JS",
      foundations: { C: 13, D: 13, H: 10, S: 10 },
      columns: ["KH", "JH", "KS QH"],
      down: ["", "QS"],
    });
    expect(canFinishBy(hidden)).toBe(false);
    expect(startFinish(hidden, LINE)).toBeNull();
  });
});

describe("a proved line as the game plays it", () => {
  it("leaves out the draw that a recycle makes, also where moves come between", () => {
    const line = ["S-W", "W-S", "S-W", "W-FC", "W-S", "T1-T2", "S-W", "S-W"];
    expect(asPlayed(line, true)).toEqual(["S-W", "W-S", "W-FC", "W-S", "T1-T2", "S-W"]);
    expect(asPlayed(line, false)).toEqual(line);
  });
});
