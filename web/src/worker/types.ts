/** What is asked of a search and what comes back; the same words as `klondike solve` uses. */
import type { Card, Pile, Position, Rules, View } from "../rules";

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

/** A game as a line that any engine reads: its deal's name, and the moves of its current line. */
export interface Line {
  readonly deal: string | number;
  readonly moves: readonly string[];
}

/** What a player knows, for a fair hint. */
export interface AdviceAsk {
  readonly rules: Rules;
  /** The tables since the last progress, the present one last: none is led back to. */
  readonly visited: readonly View[];
  /** Imagined games; 0 for the kernel's own number, the same in every face. */
  readonly playouts: number;
}

/** Why a move is advised, in the order of the kernel's numbers from 1. */
export const REASONS = [
  "safe_up",
  "turns_up_longest",
  "turns_up",
  "place_for_king",
  "frees_column",
  "frees_card",
  "plays_stock",
  "prepares",
  "worry_back_for",
  "draw_unseen",
  "draw_for",
  "recycle_for",
  "prepares_card",
] as const;
export type Reason = (typeof REASONS)[number];

/** A move that is advised. Null where its reason names no such card or pile. */
export interface Advice {
  readonly move: string;
  readonly reason: Reason;
  /** What moves. */
  readonly card: Card | null;
  /** What it is done for. */
  readonly goal: Card | null;
  readonly pile: Pile | null;
  /** Cards or draws, as the reason has it. */
  readonly number: number;
  /** Imagined games won after it, of so many; 0 of 0 where no thought was needed. */
  readonly wins: number;
  readonly playouts: number;
}

export interface UsefulAsk {
  readonly view: View;
  readonly rules: Rules;
  readonly limits: Limits;
}

/** Every kind of question with what comes back. */
export interface Questions {
  readonly solve: { readonly ask: Ask; readonly answer: Solution };
  /** Best first; empty when everything leads back, or nowhere. */
  readonly advise: { readonly ask: AdviceAsk; readonly answer: readonly Advice[] };
  /** Whether something useful may still happen: false is proved, null when a limit was met first. */
  readonly useful: { readonly ask: UsefulAsk; readonly answer: boolean | null };
}
export type Kind = keyof Questions;

/** From the page to the worker. Each request is answered once, by its id. */
export type Request = {
  readonly [K in Kind]: { readonly id: number; readonly kind: K; readonly ask: Questions[K]["ask"] };
}[Kind];

/** From the worker to the page. `missing`: there is no kernel to be had here, now or later. */
export type Reply =
  | { readonly id: number; readonly answer: Questions[Kind]["answer"] }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly missing: string };
