import { describe, expect, test } from "vitest";
import {
  type Move,
  moveOf,
  numberedDeal,
  type Position,
  PRESETS,
  parseAttempt,
  pointsFor,
  type Rules,
  readRules,
  scoreAfter,
  startPosition,
  startScore,
  timeBonus,
} from "../../src/rules";

const dealt = startPosition(numberedDeal(24n).deck);

function move(text: string): Move {
  const attempt = parseAttempt(text);
  const found = attempt && moveOf(attempt);
  if (!found) throw new Error(`${text} is no move`);
  return found;
}

/** Points of acts, one row of RULES.md a case: casual, standard, vegas. */
const covered: Position = dealt; // T7's king lies on six face-down cards
const bare: Position = { ...dealt, faceDown: [[], [], [], [], [], [], []] };

test.each([
  ["start", null, bare, [0, 0, -52]],
  ["draw", "S-W", bare, [0, 0, 0]],
  ["waste to column", "W-T1", bare, [5, 5, 0]],
  ["waste to foundation", "W-FC", bare, [15, 10, 5]],
  ["column to foundation", "T7-FC", bare, [10, 10, 5]],
  ["column to foundation, turning up a card", "T7-FC", covered, [15, 15, 5]],
  ["column to column", "T7-T1", bare, [0, 0, 0]],
  ["column to column, turning up a card", "T7-T1", covered, [5, 5, 0]],
  [
    "column to column, leaving face-up cards",
    "T6-T1",
    { ...covered, faceUp: bare.faceUp.with(5, ["QH", "JS"]) },
    [0, 0, 0],
  ],
  ["foundation to column", "FC-T1", bare, [0, -15, -5]],
] as const)("%s", (_, text, position, points) => {
  const presets: Rules[] = [PRESETS["casual-1"], PRESETS["standard-1"], PRESETS["vegas-1"]];
  const given = presets.map((rules) =>
    text === null ? startScore(rules) : pointsFor(position as Position, rules, move(text)),
  );
  expect(given).toEqual(points);
  expect(text === null ? 0 : pointsFor(position as Position, PRESETS.book, move(text))).toBe(0);
});

test.each([
  ["casual-1", [0, 0, 0, 0, 0]],
  ["casual-2", [0, 0, 0, 0, 0]],
  ["casual-3", [-20, -20, -20, -20, -20]],
  ["standard-1", [-100, -100, -100, -100, -100]],
  ["standard-3", [0, 0, -20, -20, -20]],
  ["vegas-3", [0, 0, 0, 0, 0]],
  ["book", [0, 0, 0, 0, 0]],
] as const)("recycles one to five of %s", (name, points) => {
  const fines = [1, 2, 3, 4, 5].map((pass) => pointsFor({ ...dealt, pass }, PRESETS[name], move("W-S")));
  expect(fines).toEqual(points);
});

test("the floor holds casual and standard at 0, once for the whole move, and vegas not at all", () => {
  expect(scoreAfter(10, bare, PRESETS["standard-1"], move("FC-T1"))).toBe(0);
  expect(scoreAfter(15, bare, PRESETS["standard-1"], move("FC-T1"))).toBe(0);
  expect(scoreAfter(20, bare, PRESETS["standard-1"], move("FC-T1"))).toBe(5);
  expect(scoreAfter(5, dealt, PRESETS["casual-3"], move("W-S"))).toBe(0);
  expect(scoreAfter(-52, bare, PRESETS["vegas-1"], move("FC-T1"))).toBe(-57);
});

describe("time bonus", () => {
  const won: Position = { ...dealt, foundations: { C: 13, D: 13, H: 13, S: 13 } };
  const timed = readRules({ scoring: "standard", timed: true });

  test.each([
    [0, 700_000],
    [0.9, 700_000],
    [1, 700_000],
    [1.99, 700_000],
    [2, 350_000],
    [120.9, 5833],
    [699_999, 1],
    [700_000, 1],
    [700_001, 0],
  ])("of %d seconds is %d", (seconds, bonus) => expect(timeBonus(won, timed, seconds)).toBe(bonus));

  test("is nothing without seconds, without a win and without a clock that counts", () => {
    expect(timeBonus(won, timed, null)).toBe(0);
    expect(timeBonus(dealt, timed, 100)).toBe(0);
    expect(timeBonus(won, PRESETS["standard-1"], 100)).toBe(0);
  });
});
