/** Verdicts known beforehand for the first deal numbers, made by surveys; Python reads the same files. */
import type { Rules } from "../rules";
import type { Verdict } from "../worker/types";

interface Row {
  readonly draw: number;
  readonly passes: number | null;
  readonly worry_back: boolean;
  readonly deals: number;
  /** Base64; deal n is bit (n − 1) mod 8, the lowest first, of byte (n − 1) / 8. */
  readonly winnable: string;
  readonly undecided: readonly number[];
}

export interface Known {
  /** A deal's verdict; null for numbers and rules that are not in the table. */
  readonly verdict: (number: bigint | null, rules: Rules) => Verdict | null;
  /** All numbers known to be winnable by these rules. */
  readonly winnable: (rules: Rules) => readonly number[];
}

/**
 * Reads a table.
 *
 * @example readKnown(first).verdict(24n, PRESETS["casual-3"]) // "winnable"
 */
export function readKnown({ rules: rows }: { readonly rules: readonly Row[] }): Known {
  const rowOf = ({ draw, passes, worryBack }: Rules): Row | undefined =>
    rows.find((row) => row.draw === draw && row.passes === passes && row.worry_back === worryBack);
  const isSet = (bytes: string, number: number): boolean => {
    const at = number - 1;
    return ((bytes.charCodeAt(at >> 3) >> (at & 7)) & 1) === 1;
  };
  return {
    verdict(number, rules) {
      const row = rowOf(rules);
      if (!row || number === null || number < 1n || number > BigInt(row.deals)) return null;
      if (row.undecided.includes(Number(number))) return "undecided";
      return isSet(atob(row.winnable), Number(number)) ? "winnable" : "unwinnable";
    },
    winnable(rules) {
      const row = rowOf(rules);
      if (!row) return [];
      const bytes = atob(row.winnable);
      return Array.from({ length: row.deals }, (_, i) => i + 1).filter((number) => isSet(bytes, number));
    },
  };
}
