/** Where a lost game could last be won: a search over the tables of its line. Python has the same in `advice`. */
import type { Verdict } from "../worker/types";

export interface Last {
  /** Moves made at the last table known to be winnable; null when none is, not even the deal. */
  readonly at: number | null;
  /** The number of the move after which it is known to be lost. */
  readonly lost: number;
  /** Whether no table between the two was left undecided: the move named is the one that lost it. */
  readonly exact: boolean;
}

/** Tables left undecided before a range is good enough: each costs a whole limit. */
const PATIENCE = 8;

/**
 * Finds it. What is lost stays lost and what is winnable was so before, so that one verdict in the middle
 * settles a whole side; an undecided one settles nothing, and the next is taken as far from all known ones as
 * there is.
 *
 * @param count moves made at a table known to be lost
 * @param verdict of the table after so many moves
 * @example await lastWinnable(40, async (at) => (at < 17 ? "winnable" : "unwinnable")) // at 16, lost 17, exact
 */
export async function lastWinnable(count: number, verdict: (at: number) => Promise<Verdict>): Promise<Last> {
  let won = -1;
  let lost = count;
  const open: number[] = [];
  for (;;) {
    const at = farthest(won, lost, open);
    if (at === null || open.length >= PATIENCE) break;
    const told = await verdict(at);
    if (told === "winnable") won = at;
    else if (told === "unwinnable") lost = at;
    else open.push(at);
  }
  return { at: won < 0 ? null : won, lost, exact: lost === won + 1 };
}

/** The middle of the widest gap between the known tables; null when there is no gap left. */
function farthest(won: number, lost: number, open: readonly number[]): number | null {
  const marks = [won, ...open.filter((at) => won < at && at < lost).sort((a, b) => a - b), lost];
  let widest = 1;
  let middle: number | null = null;
  for (const [i, mark] of marks.entries()) {
    const gap = mark - (marks[i - 1] ?? mark);
    if (gap <= widest) continue;
    widest = gap;
    middle = mark - Math.floor(gap / 2);
  }
  return middle;
}
