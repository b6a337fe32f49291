/** Where new deals come from: proved ahead of time, from the table of known verdicts until then. */
import { describe, expect, it } from "vitest";
import whole from "../../../src/klondike/winnable/verdicts.json";
import { readKnown } from "../../src/app/known";
import { createSupply } from "../../src/app/supply";
import { PRESET_NAMES, PRESETS } from "../../src/rules";
import type { Door } from "../../src/worker/door";
import type { Ask, Solution } from "../../src/worker/types";

/** Answers “winnable” to every n-th question, or fails. */
function doorOf(nth: number | null): { door: Door; asked: Ask[] } {
  const asked: Ask[] = [];
  const door: Door = {
    wake() {},
    here: () => true,
    advise: () => Promise.reject(new Error("not asked here")),
    useful: () => Promise.reject(new Error("not asked here")),
    async solve(ask) {
      if (nth === null) throw new Error("nobody to ask");
      asked.push(ask);
      return { verdict: asked.length % nth === 0 ? "winnable" : "undecided" } as Solution;
    },
  };
  return { door, asked };
}
const known = readKnown(whole);

describe("the supply of deals", () => {
  it("has a winnable deal of every preset at once, out of the table", () => {
    const supply = createSupply(doorOf(1).door);
    for (const preset of PRESET_NAMES) {
      const { deal, proof } = supply.next(preset, true);
      expect(proof).toBe("winnable");
      expect(known.verdict(deal.number, PRESETS[preset])).toBe("winnable");
    }
  });

  it("gives the deal that was proved meanwhile, by the preset's own passes, once", async () => {
    const { door, asked } = doorOf(3);
    const supply = createSupply(door);
    await supply.prepare("vegas-3");
    expect(asked).toHaveLength(3);
    expect(asked.every(({ rules }) => rules.passes === 3 && rules.draw === 3)).toBe(true);
    const { deal, proof } = supply.next("vegas-3", true);
    expect([deal.deck.slice(28), proof]).toEqual([asked[2]?.position.stock, "winnable"]);
    expect(known.verdict(supply.next("vegas-3", true).deal.number, PRESETS["vegas-3"])).toBe("winnable");
  });

  it("does not draw again while one is at hand or under way", async () => {
    const { door, asked } = doorOf(1);
    const supply = createSupply(door);
    await Promise.all([supply.prepare("casual-1"), supply.prepare("standard-1"), supply.prepare("casual-1")]);
    await supply.prepare("book");
    expect(asked).toHaveLength(1);
  });

  it("takes numbers out of the whole table where nobody can be asked", async () => {
    const supply = createSupply(doorOf(null).door);
    await supply.prepare("casual-3");
    const numbers = Array.from({ length: 60 }, () => supply.next("casual-3", true).deal.number as bigint);
    expect(numbers.every((n) => known.verdict(n, PRESETS["casual-3"]) === "winnable")).toBe(true);
    expect(numbers.some((n) => n > 512n)).toBe(true);
  });

  it("claims nothing of a deal when any may come", () => {
    expect(createSupply(doorOf(1).door).next("casual-1", false).proof).toBeNull();
  });
});

describe("known verdicts", () => {
  it("are none beyond the table, nor for rules that are not in it", () => {
    expect(known.verdict(null, PRESETS["casual-1"])).toBeNull();
    expect(known.verdict(0n, PRESETS["casual-1"])).toBeNull();
    expect(known.verdict(10n ** 9n, PRESETS["casual-1"])).toBeNull();
    expect(known.verdict(24n, { ...PRESETS["casual-1"], passes: 9 })).toBeNull();
    expect(known.winnable({ ...PRESETS["casual-1"], worryBack: false })).toEqual([]);
  });
});
