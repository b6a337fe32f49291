/** The 13 piles and the 615 moves between them, as texts that print and parse the same everywhere. */

import { RANKS, type Suit } from "./cards";

export const FOUNDATIONS = ["FC", "FD", "FH", "FS"] as const;
export const COLUMNS = ["T1", "T2", "T3", "T4", "T5", "T6", "T7"] as const;
export const PILES = ["S", "W", ...FOUNDATIONS, ...COLUMNS] as const;
export type Foundation = (typeof FOUNDATIONS)[number];
export type Column = (typeof COLUMNS)[number];
export type Pile = (typeof PILES)[number];

/** Place of a column in the lists of seven, from the left. */
export type ColumnIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const COLUMN_INDEXES: Seven<ColumnIndex> = [0, 1, 2, 3, 4, 5, 6];
/** One a column, T1 … T7. */
export type Seven<T> = readonly [T, T, T, T, T, T, T];

const SUIT_OF = { FC: "C", FD: "D", FH: "H", FS: "S" } as const satisfies Record<Foundation, Suit>;
const FOUNDATION_OF = { C: "FC", D: "FD", H: "FH", S: "FS" } as const satisfies Record<Suit, Foundation>;
const INDEX_OF = { T1: 0, T2: 1, T3: 2, T4: 3, T5: 4, T6: 5, T7: 6 } as const satisfies Record<
  Column,
  ColumnIndex
>;

/** @example suitOfFoundation("FH") // "H" */
export const suitOfFoundation = (pile: Foundation): Suit => SUIT_OF[pile];
/** @example foundationOf("H") // "FH" */
export const foundationOf = (suit: Suit): Foundation => FOUNDATION_OF[suit];
/** @example columnIndex("T1") // 0 */
export const columnIndex = (pile: Column): ColumnIndex => INDEX_OF[pile];
/** @example columnAt(0) // "T1" */
export const columnAt = (index: ColumnIndex): Column => COLUMNS[index];
/** @example isFoundation("FH") // true */
export const isFoundation = (pile: Pile): pile is Foundation => pile in SUIT_OF;
/** @example isColumn("FH") // false */
export const isColumn = (pile: Pile): pile is Column => pile in INDEX_OF;

/** Something a player or a text asks for: any pile to any pile. Whether there is such a move is for `refusal`. */
export interface Attempt {
  readonly source: Pile;
  readonly target: Pile;
  /** Number of cards, 1 … 13. */
  readonly count: number;
}

export type MoveKind =
  | "draw"
  | "recycle"
  | "waste-to-foundation"
  | "waste-to-column"
  | "column-to-foundation"
  | "column-to-column"
  | "foundation-to-column";

interface Kind<K extends MoveKind, S extends Pile, T extends Pile> extends Attempt {
  readonly kind: K;
  readonly source: S;
  readonly target: T;
  readonly text: string;
}

export type ColumnToColumn = Kind<"column-to-column", Column, Column>;

/** One of the 615. Each exists once, so that lists of moves cost no new objects. */
export type Move =
  | Kind<"draw", "S", "W">
  | Kind<"recycle", "W", "S">
  | Kind<"waste-to-foundation", "W", Foundation>
  | Kind<"waste-to-column", "W", Column>
  | Kind<"column-to-foundation", Column, Foundation>
  | ColumnToColumn
  | Kind<"foundation-to-column", Foundation, Column>;

/** What a move between two piles would be, or `null` when the rules know none (`S-T1`, `FC-FD`, `T1-T1`). */
export function kindOf(source: Pile, target: Pile): MoveKind | null {
  if (source === target) return null;
  if (source === "S") return target === "W" ? "draw" : null;
  if (source === "W" && target === "S") return "recycle";
  if (isFoundation(target)) {
    if (source === "W") return "waste-to-foundation";
    return isColumn(source) ? "column-to-foundation" : null;
  }
  if (!isColumn(target)) return null;
  if (source === "W") return "waste-to-column";
  return isColumn(source) ? "column-to-column" : "foundation-to-column";
}

/**
 * Text of an attempt; `x1` is never written.
 *
 * @example formatAttempt({ source: "T3", target: "T5", count: 1 }) // "T3-T5"
 */
export function formatAttempt({ source, target, count }: Attempt): string {
  return count === 1 ? `${source}-${target}` : `${source}-${target}x${count}`;
}

const SHAPE = /^(S|W|F[CDHS]|T[1-7])-(S|W|F[CDHS]|T[1-7])(?:x(1[0-3]|[1-9]))?$/;

/**
 * Reads `PILE-PILE` with an optional `xN`, N 1 … 13; `null` for any other text (`bad_move`).
 *
 * Upper case only, the whole text, no leading zero.
 *
 * @example parseAttempt("T3-T5x2") // { source: "T3", target: "T5", count: 2 }
 */
export function parseAttempt(text: string): Attempt | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  return { source: match[1] as Pile, target: match[2] as Pile, count: Number(match[3] ?? 1) };
}

function make<K extends MoveKind, S extends Pile, T extends Pile>(
  kind: K,
  source: S,
  target: T,
  count = 1,
): Kind<K, S, T> {
  return { kind, source, target, count, text: formatAttempt({ source, target, count }) };
}

const bySuit = <T>(fact: (pile: Foundation) => T): Readonly<Record<Suit, T>> => ({
  C: fact("FC"),
  D: fact("FD"),
  H: fact("FH"),
  S: fact("FS"),
});
const byColumn = <T>(fact: (pile: Column) => T): Seven<T> => COLUMNS.map(fact) as unknown as Seven<T>;

// The tables `legalMoves` picks its moves from, by column, by suit, and by number of cards.
export const DRAW = make("draw", "S", "W");
export const RECYCLE = make("recycle", "W", "S");
export const WASTE_UP = bySuit((to) => make("waste-to-foundation", "W", to));
export const WASTE_DOWN = byColumn((to) => make("waste-to-column", "W", to));
export const COLUMN_UP = byColumn((from) => bySuit((to) => make("column-to-foundation", from, to)));
export const WORRY_BACK = bySuit((from) => byColumn((to) => make("foundation-to-column", from, to)));
/** `ACROSS[from][to][count]`; nothing at count 0, nor from a column to itself. */
export const ACROSS = byColumn((from) =>
  byColumn((to): readonly (ColumnToColumn | undefined)[] =>
    from === to ? [] : [undefined, ...RANKS.map((count) => make("column-to-column", from, to, count))],
  ),
);

/** All 615 moves. */
export const MOVES: readonly Move[] = [
  DRAW,
  RECYCLE,
  ...Object.values(WASTE_UP),
  ...WASTE_DOWN,
  ...COLUMN_UP.flatMap((moves) => Object.values(moves)),
  ...ACROSS.flat(2).filter((move) => move !== undefined),
  ...Object.values(WORRY_BACK).flat(),
];

const BY_TEXT: ReadonlyMap<string, Move> = new Map(MOVES.map((move) => [move.text, move]));

/**
 * The move an attempt asks for, or `null` when it is none of the 615 (`S-T1`, `W-FCx2`).
 *
 * @example moveOf({ source: "S", target: "W", count: 1 })?.kind // "draw"
 */
export function moveOf(attempt: Attempt): Move | null {
  return BY_TEXT.get(formatAttempt(attempt)) ?? null;
}
