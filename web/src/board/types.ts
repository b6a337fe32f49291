/** What the board is told and what it tells. It knows piles and cards by name, and no rules. */

export const PILES = ["S", "W", "FC", "FD", "FH", "FS", "T1", "T2", "T3", "T4", "T5", "T6", "T7"] as const;
export type PileName = (typeof PILES)[number];
export const COLUMNS = ["T1", "T2", "T3", "T4", "T5", "T6", "T7"] as const;
export const FOUNDATIONS = ["FC", "FD", "FH", "FS"] as const;

/** Rank then suit, as in `7S`. */
export type CardText = string;

/** The cards of one pile from base to exposed; the first `down` of them lie face down. */
export interface Pile {
  readonly cards: readonly CardText[];
  readonly down: number;
}

/** A card inside a pile: the `index`-th from the base, with all that lies on it. */
export interface Spot {
  readonly pile: PileName;
  readonly index: number;
}

/** Everything that is to be seen on the table. */
export interface Table {
  readonly piles: Readonly<Record<PileName, Pile>>;
  /** How many cards of the waste lie fanned out (the last group, three at most). */
  readonly fan: number;
  /** The card that is picked up, if one is. */
  readonly held: Spot | null;
  /** Where the held card may go. */
  readonly targets: readonly PileName[];
  /** A move that is hinted at: the cards from a spot on, and where they go. */
  readonly hint: { readonly from: Spot | null; readonly to: PileName | null } | null;
  /** What the empty stock shows. */
  readonly stockSign: { readonly icon: "recycle" | "stop" | "none"; readonly text: string };
}

/** What a hand did. A null index is a tap on a pile but on none of its cards. */
export type BoardEvent =
  | {
      readonly kind: "tap";
      readonly pile: PileName;
      readonly index: number | null;
      /** The second half of a double tap; what lies here now may not be what the first one met. */
      readonly again: boolean;
    }
  | { readonly kind: "press"; readonly pile: PileName; readonly index: number }
  | { readonly kind: "secondary"; readonly pile: PileName; readonly index: number }
  | { readonly kind: "drop"; readonly from: Spot; readonly to: PileName }
  | { readonly kind: "miss" };

/** What the board asks of its owner. */
export interface BoardOwner extends GridOwner {
  readonly onEvent: (event: BoardEvent) => void;
  /** A drag begins: true when the card may leave its place at all, legal target or not. */
  readonly mayLift: (spot: Spot) => boolean;
  /** Piles that would take the card, to be lit while it is carried. */
  readonly targetsOf: (spot: Spot) => readonly PileName[];
}

/** What the grid of buttons asks: how things are called, and what choosing one does. */
export interface GridOwner {
  /** Enter, Space, or a screen reader's click. A null index is an empty place. */
  readonly pick: (pile: PileName, index: number | null) => void;
  readonly describe: (pile: PileName, index: number | null) => string;
  readonly describeTable: () => { readonly table: string; readonly top: string; readonly columns: string };
}

/** How fast pictures follow the state. */
export type Speed = "normal" | "fast" | "instant";
