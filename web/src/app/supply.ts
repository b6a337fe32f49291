/**
 * Where new deals come from. A winnable one is drawn ahead of time: random numbers, until a search proves one
 * by the preset's own rules. The table is never kept waiting: until that is done, a number comes out of the
 * table of known verdicts, whose beginning is at hand from the first moment.
 */
import first from "../../../src/klondike/winnable/first.json";
import { type Deal, numberedDeal, PRESETS, type PresetName, type Rules, startPosition } from "../rules";
import type { Door } from "../worker/door";
import type { Limits, Verdict } from "../worker/types";
import { randomDeal, randomOf } from "./chance";
import { type Known, readKnown } from "./known";

/** What each number is given: most winnable deals need far less, and another number is soon drawn. */
const EACH: Limits = { states: 2000, seconds: null, memory: 64 };

export interface Dealt {
  readonly deal: Deal;
  readonly proof: Verdict | null;
}

export interface Supply {
  /** The next deal, at once; with its proof when only winnable ones are wanted. */
  readonly next: (preset: PresetName, winnableOnly: boolean) => Dealt;
  /** Proves a deal for the next time; resolves when one is at hand, or none can be had. */
  readonly prepare: (preset: PresetName) => Promise<void>;
}

/** Presets that differ in scoring alone share their deals. */
const keyOf = ({ draw, passes, worryBack }: Rules): string => [draw, passes, worryBack].join();

export function createSupply(door: Door): Supply {
  let known: Known = readKnown(first);
  const ready = new Map<string, Deal>();
  const underWay = new Map<string, Promise<void>>();

  async function loadKnown(): Promise<void> {
    known = readKnown((await import("../../../src/klondike/winnable/verdicts.json")).default);
  }

  /** Draws until one is proved. */
  async function draw(rules: Rules): Promise<void> {
    for (;;) {
      const deal = randomDeal();
      const ask = { position: startPosition(deal.deck), rules, limits: EACH };
      if ((await door.solve(ask, undefined, "later")).verdict !== "winnable") continue;
      ready.set(keyOf(rules), deal);
      return;
    }
  }

  return {
    next(preset, winnableOnly) {
      const rules = PRESETS[preset];
      if (!winnableOnly) return { deal: randomDeal(), proof: null };
      const proved = ready.get(keyOf(rules));
      ready.delete(keyOf(rules));
      return { deal: proved ?? numberedDeal(BigInt(randomOf(known.winnable(rules)))), proof: "winnable" };
    },
    prepare(preset) {
      const rules = PRESETS[preset];
      const key = keyOf(rules);
      if (ready.has(key)) return Promise.resolve();
      const going =
        underWay.get(key) ??
        draw(rules)
          // Nobody can be asked: the table has thousands of numbers more than its beginning.
          .catch(loadKnown)
          .catch(() => {})
          .finally(() => underWay.delete(key));
      underWay.set(key, going);
      return going;
    },
  };
}
