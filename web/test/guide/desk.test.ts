import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import boards from "../../../src/klondike/learn/data/boards.json";
import walk from "../../../src/klondike/learn/data/walk.json";
import { readSettings } from "../../src/app/settings";
import { wordsFrom } from "../../src/app/words";
import { createDesk } from "../../src/guide/desk";
import { type BoardData, startLesson } from "../../src/guide/lesson";
import { isWon, parseAttempt } from "../../src/rules";

const words = wordsFrom(
  "en",
  readFileSync(new URL("../../../src/klondike/locale/en.ftl", import.meta.url), "utf8"),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function deskOf(data: BoardData) {
  const changed = vi.fn();
  const desk = createDesk(startLesson(data), words, readSettings(null), changed);
  const play = (moves: string): boolean[] =>
    moves.split(" ").map((text) => {
      const attempt = parseAttempt(text);
      return attempt !== null && desk.attempt(attempt, null);
    });
  return { desk, changed, play };
}

test("a move is played and told", () => {
  const { desk, changed, play } = deskOf(boards["free-card"] as BoardData);
  expect(play("T7-T5")).toEqual([true]);
  expect(desk.lesson().done).toBe(true);
  expect(desk.state().said).toBe("five of spades to column 5, turned up: seven of diamonds, score 5.");
  expect(changed).toHaveBeenCalled();
});

test("a refusal is said, counts as a try, and is forgotten with the next move", () => {
  const { desk, play } = deskOf(boards["free-card"] as BoardData);
  expect(play("T5-T7")).toEqual([false]);
  expect(desk.refused()).toBe("wrong_rank");
  expect(desk.state().said).toBe("A card goes on one that is one rank higher.");
  expect(desk.lesson().tries).toBe(1);
  play("T7-T5");
  expect(desk.refused()).toBe(null);
});

test("the same words said twice are told twice", () => {
  const { desk, play } = deskOf(boards.setup as BoardData);
  play("T5-T7");
  const first = desk.state().said;
  play("T5-T7");
  expect(desk.state().said).not.toBe(first);
  expect(desk.state().said.replace("\u200b", "")).toBe(first);
});

test("undo, redo and restart, and what is said when there is nothing to take back", () => {
  const { desk, play } = deskOf(boards.setup as BoardData);
  desk.undo();
  expect(desk.state().said).toBe("Nothing to undo.");
  play("T3-FC S-W");
  desk.undo();
  expect(desk.lesson().game.moves).toEqual(["T3-FC"]);
  desk.redo();
  desk.restart();
  expect(desk.lesson().game.moves).toEqual([]);
  desk.undo();
  expect(desk.lesson().game.moves).toEqual(["T3-FC", "S-W"]);
  desk.redo();
  expect(desk.state().said).toBe("Nothing to redo.");
});

test("what is held is let go, and a move lets go of it too", () => {
  const { desk, play } = deskOf(boards.setup as BoardData);
  desk.hold({ spot: { pile: "T3", index: 2 }, meant: true });
  desk.letGo();
  expect(desk.state().held).toBe(null);
  expect(desk.state().said).toBe("let go");
  desk.hold({ spot: { pile: "T3", index: 2 }, meant: true });
  play("T3-FC");
  expect(desk.state().held).toBe(null);
});

test("the rest is finished by itself, and can be stopped by a move", () => {
  const line = walk.steps.filter(({ name }) => !["queen-way", "king-way-one", "win"].includes(name));
  const { desk, play } = deskOf({ deal: walk.deck, rules: walk.rules, goal: null, hint_after: null });
  desk.finish();
  expect(desk.state().said).toMatch(/automatic finish/);
  const moves = line.flatMap(({ moves }) => (moves === "" ? [] : moves.split(" ")));
  expect(play(moves.join(" ")).every(Boolean)).toBe(true);
  desk.finish();
  const begun = desk.lesson().game.moves.length;
  expect(begun).toBe(moves.length + 1);
  desk.undo();
  vi.advanceTimersByTime(10_000);
  expect(desk.lesson().game.moves.length).toBe(moves.length);
  desk.finish();
  vi.advanceTimersByTime(10_000);
  expect(isWon(desk.lesson().game)).toBe(true);
});
