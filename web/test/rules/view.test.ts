import { expect, test } from "vitest";
import { numberedDeal, PRESETS, play, startPosition, viewOf } from "../../src/rules";
import { randomGame, seeded } from "./helpers";

const rules = PRESETS["casual-1"];
const start = startPosition(numberedDeal(24n).deck);

test("in pass 1 the stock is unknown, and of face-down cards only their number is known", () => {
  const view = viewOf(start);
  expect(view.stock).toEqual(Array(24).fill(null));
  expect(view.faceDown).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(view.faceUp).toEqual(start.faceUp);
});

test("once the stock was gone through, its cards are known", () => {
  let position = start;
  for (let i = 0; i < 24; i++) position = play(position, rules, { source: "S", target: "W", count: 1 });
  expect(viewOf(position).waste).toEqual(start.stock);
  position = play(position, { ...rules, recycleDraws: false }, { source: "W", target: "S", count: 1 });
  expect(viewOf(position).stock).toEqual(start.stock);
});

test("a view never tells a card that was not seen along the line", () => {
  const seen = new Set(start.faceUp.flat());
  let passes = 1;
  for (const { position } of randomGame(start, rules, seeded(3), 400)) {
    for (const card of [...position.waste, ...position.faceUp.flat()]) seen.add(card);
    const view = viewOf(position);
    for (const card of [...view.stock, ...view.waste, ...view.faceUp.flat()]) {
      if (card !== null) expect(seen).toContain(card);
    }
    passes = position.pass;
  }
  expect(passes).toBeGreaterThan(1);
});
