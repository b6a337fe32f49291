import { describe, expect, it } from "vitest";
import { fan, hit, type Layout, layout, places, type Rect, underCard } from "../../src/board/layout";
import { PILES, type Pile, type PileName, type Table } from "../../src/board/types";

const WINDOWS: readonly (readonly [number, number])[] = [
  [320, 516],
  [360, 688],
  [412, 863],
  [578, 360],
  [740, 360],
  [820, 1132],
  [1024, 720],
  [1280, 752],
  [1920, 1032],
  [2560, 1392],
];
const frame = (width: number, height: number, leftHand = false) => ({
  width,
  height,
  leftHand,
  bigIndex: false,
});
const empty: Pile = { cards: [], down: 0 };
const cards = (n: number, name: string): string[] => Array.from({ length: n }, (_, i) => `${name}${i}`);

function table(piles: Partial<Record<PileName, Pile>>, fanned = 1): Table {
  const all = Object.fromEntries(PILES.map((p) => [p, piles[p] ?? empty])) as Record<PileName, Pile>;
  return {
    piles: all,
    fan: fanned,
    held: null,
    targets: [],
    hint: null,
    stockSign: { icon: "none", text: "" },
  };
}

const within = (at: Layout, r: Rect): boolean =>
  r.x >= 0 && r.y >= 0 && r.x + r.w <= at.frame.width && r.y + r.h <= at.frame.height;

describe.each(WINDOWS)("a table of %i × %i", (width, height) => {
  it.each([false, true])(
    "keeps all thirteen places inside, apart and unmixed (left hand: %s)",
    (leftHand) => {
      const at = layout(frame(width, height, leftHand));
      const rects = PILES.map((pile) => at.place[pile]);
      for (const rect of rects) expect(within(at, rect)).toBe(true);
      for (const [i, a] of rects.entries()) {
        for (const b of rects.slice(i + 1)) {
          expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
        }
      }
    },
  );

  it("fits the longest column, nineteen cards, and every face-up one can be gripped and read", () => {
    const at = layout(frame(width, height));
    const { ys, step, index } = fan(at, { down: 6, count: 19 });
    expect(ys).toHaveLength(19);
    const bottom = (ys.at(-1) ?? 0) + at.cardH;
    expect(bottom).toBeLessThanOrEqual(height);
    expect(ys.every((y, i) => i === 0 || y > (ys[i - 1] ?? 0))).toBe(true);
    expect(step).toBeGreaterThanOrEqual(11);
    // The letter of a squeezed index is 0.234 (big) or 0.13 (full) of the card's height, times its scale.
    expect(at.cardH * (at.bigIndex ? 0.234 : 0.13) * index).toBeGreaterThanOrEqual(9);
  });

  it("fans face-up cards by 0.24 to 0.38 of their height, face-down ones by about half of that", () => {
    const { fanUp, fanDown, cardH } = layout(frame(width, height));
    expect(fanUp / cardH).toBeGreaterThanOrEqual(0.24);
    expect(fanUp).toBeLessThanOrEqual(cardH * 0.38 + 0.5);
    expect(Math.abs(fanDown - fanUp / 2)).toBeLessThanOrEqual(1);
  });

  it("keeps the fanned waste clear of the foundations on both hands", () => {
    for (const leftHand of [false, true]) {
      const at = layout(frame(width, height, leftHand));
      const spots = places(at, table({ W: { cards: cards(3, "w"), down: 0 } }, 3));
      for (const spot of spots.values()) {
        for (const pile of ["FC", "FD", "FH", "FS", "S"] as const) {
          const r = at.place[pile];
          expect(spot.x + at.cardW <= r.x || spot.x >= r.x + r.w).toBe(true);
        }
      }
    }
  });
});

describe("a long column", () => {
  const at = layout(frame(640, 360));
  it("squeezes its face-down cards before its face-up ones", () => {
    const loose = fan(at, { down: 6, count: 8 });
    const tight = fan(at, { down: 6, count: 13 });
    const downStep = (ys: readonly number[]): number => (ys[1] ?? 0) - (ys[0] ?? 0);
    expect(downStep(tight.ys)).toBeLessThan(downStep(loose.ys));
    expect(tight.step).toBe(at.fanUp);
  });
  it("leaves a short one as it is", () => {
    expect(fan(at, { down: 0, count: 3 }).step).toBe(at.fanUp);
    expect(fan(at, { down: 0, count: 1 }).ys).toEqual([at.place.T1.y]);
    expect(fan(at, { down: 0, count: 0 }).ys).toEqual([]);
  });
});

describe("an upright window", () => {
  it.each([
    [360, 688],
    [390, 792],
    [412, 863],
    [820, 1132],
  ])("of %i × %i opens its columns as far as they may", (width, height) => {
    const { fanUp, cardH } = layout(frame(width, height));
    expect(fanUp).toBe(Math.round(cardH * 0.38));
  });
  it("has room for six face-down cards under eight at that, nearly square ones too", () => {
    const at = layout(frame(700, 720));
    expect(fan(at, { down: 6, count: 13 }).step).toBe(at.fanUp);
  });
});

describe("the waste", () => {
  it("fans the last group, three at most, and stacks the rest", () => {
    const at = layout(frame(1280, 752));
    const spots = places(at, table({ W: { cards: cards(5, "w"), down: 0 } }, 3));
    const xs = cards(5, "w").map((c) => (spots.get(c)?.x ?? 0) - at.place.W.x);
    expect(xs).toEqual([0, 0, 0, at.fanWaste, 2 * at.fanWaste]);
  });
  it("keeps its top card in place on a left-handed table", () => {
    const at = layout(frame(1280, 752, true));
    for (const n of [1, 2, 3]) {
      const spots = places(at, table({ W: { cards: cards(5, "w"), down: 0 } }, n));
      expect(spots.get("w4")?.x).toBe(at.place.W.x);
    }
  });
});

describe("a left-handed table", () => {
  it("has the stock at the right, the foundations at the left, the columns in the same order", () => {
    const at = layout(frame(1280, 752, true));
    expect(at.place.S.x).toBeGreaterThan(at.place.W.x);
    expect(at.place.W.x).toBeGreaterThan(at.place.FS.x);
    expect(at.place.T1.x).toBeLessThan(at.place.T7.x);
  });
});

describe("what lies under a point", () => {
  const at = layout(frame(1280, 752));
  const shown = table({ T3: { cards: cards(5, "t"), down: 2 }, W: { cards: cards(3, "w"), down: 0 } }, 3);
  const spots = [...places(at, shown).values()];
  const { x } = at.place.T3;
  const ys = fan(at, { down: 2, count: 5 }).ys;

  it("is the strip of a covered card, and all of the exposed one", () => {
    expect(hit(at, spots, x + 5, (ys[2] ?? 0) + 2)).toEqual({ pile: "T3", index: 2 });
    expect(hit(at, spots, x + 5, (ys[4] ?? 0) + at.cardH - 2)).toEqual({ pile: "T3", index: 4 });
  });
  it("is the column, but no card, anywhere below its cards", () => {
    expect(hit(at, spots, x + 5, 745)).toEqual({ pile: "T3", index: null });
  });
  it("is an empty place", () => {
    expect(hit(at, spots, at.place.FH.x + 3, at.place.FH.y + 3)).toEqual({ pile: "FH", index: null });
  });
  it("is the top card where the fanned waste overlaps", () => {
    expect(hit(at, spots, at.place.W.x + 2 * at.fanWaste + 2, at.place.W.y + 9)).toEqual({
      pile: "W",
      index: 2,
    });
  });
  it("is nothing on bare felt", () => {
    expect(hit(at, spots, 2, 400)).toBeNull();
  });
});

describe("a carried card", () => {
  const at = layout(frame(1280, 752));
  it("counts for the pile it covers most", () => {
    const between = (at.place.T2.x + at.place.T3.x) / 2;
    expect(underCard(at, between + 8, 300)).toBe("T3");
    expect(underCard(at, between - 8, 300)).toBe("T2");
  });
  it("counts for a column anywhere over it, down to the table's edge", () => {
    expect(underCard(at, at.place.T5.x, 700)).toBe("T5");
  });
  it("counts for nothing outside", () => {
    expect(underCard(at, -500, 300)).toBeNull();
  });
});
