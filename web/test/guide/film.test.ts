import { expect, test } from "vitest";
import walk from "../../../src/klondike/learn/data/walk.json";
import { endOf, stepsOf, type WalkData } from "../../src/guide/film";
import { isWon } from "../../src/rules";

const steps = stepsOf(walk);
const step = (name: string) => {
  const found = steps.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

test("every step begins where the one before it ended, but for the way back to the fork", () => {
  steps.slice(1).forEach((next, i) => {
    const before = next.name === "back" ? step("empty") : steps[i];
    expect(next.frames[0]).toBe(before && endOf(before));
  });
});

test("a step has a table before its moves and one after each", () => {
  walk.steps.forEach(({ moves }, i) => {
    const count = moves === "" ? 0 : moves.split(" ").length;
    expect(steps[i]?.frames).toHaveLength(count + 1);
  });
});

test("the fork has an empty column and a king under a queen in the waste", () => {
  const { position } = endOf(step("empty"));
  expect(position.faceUp[0]).toEqual([]);
  expect(position.waste.slice(-2)).toEqual(["KS", "QD"]);
});

test("the last step wins", () => {
  expect(isWon(endOf(step("win")))).toBe(true);
  expect(isWon(endOf(step("rest")))).toBe(false);
});

const cut = (change: Partial<WalkData>) => () => stepsOf({ ...walk, ...change });

test("a move against the rules is a fault of the data", () => {
  expect(cut({ steps: [{ name: "start", moves: "T1-T2" }] })).toThrow("T1-T2 is refused");
  expect(cut({ steps: [{ name: "start", moves: "draw" }] })).toThrow("draw is no move");
});

test("a step can only go back to one before it", () => {
  expect(cut({ steps: [{ name: "start", moves: "", from: "later" }] })).toThrow(RangeError);
});
