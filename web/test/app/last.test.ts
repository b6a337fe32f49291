/** Where a lost line could last be won: few verdicts, and an honest range where some stay undecided. */
import { describe, expect, it } from "vitest";
import { lastWinnable } from "../../src/app/last";
import type { Verdict } from "../../src/worker/types";

/** A line whose tables up to `won` are winnable; those of `open` are not decided. */
function line(won: number, open: readonly number[] = []) {
  const asked: number[] = [];
  const verdict = async (at: number): Promise<Verdict> => {
    asked.push(at);
    if (open.includes(at)) return "undecided";
    return at <= won ? "winnable" : "unwinnable";
  };
  return { asked, verdict };
}

describe("the last winnable table", () => {
  it("is found for every place in a line, in a handful of verdicts", async () => {
    for (let count = 1; count < 40; count++) {
      for (let won = -1; won < count; won++) {
        const { asked, verdict } = line(won);
        expect(await lastWinnable(count, verdict)).toEqual({
          at: won < 0 ? null : won,
          lost: won + 1,
          exact: true,
        });
        expect(asked.length).toBeLessThanOrEqual(7);
        expect(new Set(asked).size).toBe(asked.length);
      }
    }
  });

  it("is found past tables that stay undecided, where the others settle it", async () => {
    const { verdict } = line(12, [15, 20]);
    expect(await lastWinnable(30, verdict)).toEqual({ at: 12, lost: 13, exact: true });
  });

  it("is a range where the tables between stay undecided", async () => {
    const { verdict } = line(12, [12, 13, 14]);
    expect(await lastWinnable(30, verdict)).toEqual({ at: 11, lost: 15, exact: false });
  });

  it("gives up after eight undecided ones", async () => {
    const all = Array.from({ length: 200 }, (_, i) => i);
    const { asked, verdict } = line(100, all);
    expect(await lastWinnable(200, verdict)).toEqual({ at: null, lost: 200, exact: false });
    expect(asked).toHaveLength(8);
  });
});
