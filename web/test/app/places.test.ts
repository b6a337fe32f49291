/** Where the words of a hint lie in a low window. */
import { describe, expect, it } from "vitest";
import { freePlace } from "../../src/app/places";
import { type Card, newGame, type Position, PRESETS, readDeal } from "../../src/rules";

const dealt = newGame(readDeal("24"), PRESETS["casual-3"]).position;
/** A run that reaches the lower edge, in every column. */
const run: readonly Card[] = ["KS", "QH", "JS", "TH", "9S", "8H"];
const long: Position = { ...dealt, faceUp: [run, run, run, run, run, run, run] };

describe("the words of a hint lie beside what is lit", () => {
  it("below, when only the top row is lit, or columns that are short", () => {
    expect(freePlace({ from: { pile: "S", index: 23 }, to: null }, long)).toBe("bottom");
    expect(freePlace({ from: { pile: "W", index: 2 }, to: "FC" }, long)).toBe("bottom");
    expect(freePlace(null, long)).toBe("bottom");
    expect(freePlace({ from: { pile: "T3", index: 2 }, to: "FC" }, dealt)).toBe("bottom");
  });

  it("above, when only columns are lit, long ones among them", () => {
    expect(freePlace({ from: { pile: "T6", index: 5 }, to: "T2" }, long)).toBe("top");
  });

  it("over the half of the top row that is not lit, when both are", () => {
    expect(freePlace({ from: { pile: "T3", index: 2 }, to: "FC" }, long)).toBe("stock");
    expect(freePlace({ from: { pile: "W", index: 2 }, to: "T3" }, long)).toBe("foundations");
    expect(freePlace({ from: { pile: "FH", index: 4 }, to: "T3" }, long)).toBe("stock");
  });
});
