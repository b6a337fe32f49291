/** What is asked of a search and what comes back; the same words as `klondike solve` uses. */
import type { Position, Rules } from "../rules";

/**
 * Winnable: a line of legal moves to the win is in hand. Unwinnable: an exhaustive search found none.
 * Undecided: the search met a limit. Never mixed.
 */
export type Verdict = "winnable" | "unwinnable" | "undecided";
export type Stop = "states" | "seconds" | "memory" | "cancelled";

/** Where a search stops. States give the same answer on every machine; seconds are a second belt. */
export interface Limits {
  /** Search states entered; null for no such limit. */
  readonly states: number | null;
  readonly seconds: number | null;
  /** Megabytes (2^20 bytes) of its tables. */
  readonly memory: number;
}

/** A table to search from, in the pass it stands in, all cards known. */
export interface Ask {
  readonly position: Position;
  readonly rules: Rules;
  readonly limits: Limits;
}

export interface Solution {
  readonly verdict: Verdict;
  /** Legal moves to the win with recycles as acts of their own, replayed by the rulebook; null unless winnable. */
  readonly moves: readonly string[] | null;
  /** Its draws and moves, recycles not counted. */
  readonly length: number | null;
  readonly states: number;
  readonly seconds: number;
  /** The limit that was met. */
  readonly stopped: Stop | null;
}

/** From the page to the worker. Each request is answered once, by its id. */
export type Request = { readonly id: number } & Question;
export type Question = { readonly kind: "solve"; readonly ask: Ask };

/** From the worker to the page. `missing`: there is no kernel to be had here, now or later. */
export type Reply =
  | { readonly id: number; readonly solution: Solution }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly missing: string };
