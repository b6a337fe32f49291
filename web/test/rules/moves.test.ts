import { expect, test } from "vitest";
import { formatAttempt, MOVES, moveOf, PILES, parseAttempt } from "../../src/rules";

test("there are 13 piles", () => {
  expect(PILES.join(" ")).toBe("S W FC FD FH FS T1 T2 T3 T4 T5 T6 T7");
});

test("there are 615 moves, by kind as the rules count them", () => {
  expect(new Set(MOVES.map((move) => move.text)).size).toBe(615);
  const counts: Record<string, number> = {};
  for (const { kind } of MOVES) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({
    draw: 1,
    recycle: 1,
    "waste-to-foundation": 4,
    "waste-to-column": 7,
    "column-to-foundation": 28,
    "column-to-column": 546,
    "foundation-to-column": 28,
  });
});

test("every attempt prints and parses; 615 of the 2,197 are moves", () => {
  let moves = 0;
  for (const source of PILES) {
    for (const target of PILES) {
      for (let count = 1; count <= 13; count++) {
        const attempt = { source, target, count };
        expect(parseAttempt(formatAttempt(attempt))).toEqual(attempt);
        const move = moveOf(attempt);
        if (move === null) continue;
        moves += 1;
        expect(move).toMatchObject({ ...attempt, text: formatAttempt(attempt) });
        expect(MOVES).toContain(move);
      }
    }
  }
  expect(moves).toBe(615);
});

test("x1 is read and never written", () => {
  const attempt = parseAttempt("T3-T5x1");
  expect(attempt).toEqual({ source: "T3", target: "T5", count: 1 });
  expect(attempt && formatAttempt(attempt)).toBe("T3-T5");
});

test.each([
  "",
  "S",
  "S-",
  "S-W-S",
  "s-w",
  "t3-T5",
  "T0-T1",
  "T8-T1",
  "FX-T1",
  "T3T5",
  "T3-T5x",
  "T3-T5x0",
  "T3-T5x02",
  "T3-T5x14",
  "T3-T5x1.0",
  "T3-T5x-1",
  "T3-T5 x2",
  "T3-T5X2",
  " T3-T5",
  "T3-T5 ",
  "T3-T5\n",
  "T3–T5",
])("'%s' is no attempt", (text) => expect(parseAttempt(text)).toBeNull());
