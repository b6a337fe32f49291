/** What a screen reader hears: what was done, not what a comparison of tables would guess. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Happening, saidAfter } from "../../src/app/announce";
import {
  type Change,
  deal,
  leaveFor,
  playHand,
  redo,
  restart,
  type Session,
  undo,
} from "../../src/app/session";
import { wordsFrom } from "../../src/app/words";
import { type PresetName, parseAttempt, readDeal } from "../../src/rules";

const words = wordsFrom("en", readFileSync("../src/klondike/locale/en.ftl", "utf8"));
const AT = "2026-01-02T03:04:05.000Z";
const fresh = (number = "24", preset: PresetName = "casual-1"): Session =>
  deal(preset, readDeal(number), { timed: false, banked: false });

/** A table that is told about. */
class Heard {
  constructor(public session: Session) {}
  step(change: Change | null, what: Happening): string {
    if (!change) throw new Error(what);
    const before = this.session;
    this.session = change.session;
    return saidAfter(words, before, this.session, what);
  }
  play(text: string): string {
    const attempt = parseAttempt(text);
    const played = attempt && playHand(this.session, attempt, AT, "id");
    return this.step(played?.ok ? played.change : null, "play");
  }
  undo = (): string => this.step(undo(this.session), "undo");
  restart = (): string => this.step(restart(this.session, AT, "loss"), "restart");
}

describe("a screen reader is told", () => {
  it("a move, its undoing and redoing", () => {
    const table = new Heard(fresh());
    expect(table.play("S-W")).toMatch(/^drawn: \w+ of \w+\.$/);
    expect(table.undo()).toBe("undone.");
    expect(table.step(redo(table.session), "redo")).toMatch(/^redone, drawn: /);
  });
  it("a new game, and its undoing as such", () => {
    const table = new Heard(fresh());
    table.play("S-W");
    expect(table.step(leaveFor(table.session, fresh("25"), AT, "loss"), "new")).toBe(
      "new game, Deal 25, Draw 1, casual.",
    );
    expect(table.undo()).toBe("undone, Deal 24.");
  });
  it("a restart, also of a line that was undone to its start, and the undoing of both", () => {
    const table = new Heard(fresh());
    table.play("S-W");
    table.undo();
    expect(table.restart()).toBe("same deal, from the start.");
    expect(table.undo()).toBe("undone, Deal 24.");
  });
  it("a return to a preset's own game", () => {
    const table = new Heard(fresh("25", "casual-3"));
    const own = { session: fresh("24"), add: null, remove: null };
    expect(table.step(own, "return")).toBe("Draw 1, casual, Deal 24.");
  });
});
