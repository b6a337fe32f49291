/** The table at one moment, and what a move makes of it. Nothing here is ever changed in place. */

import { type Card, cardOf, KING, type Rank, SUITS, type Suit } from "./cards";
import {
  COLUMN_INDEXES,
  type Column,
  type ColumnIndex,
  columnIndex,
  type Foundation,
  isColumn,
  isFoundation,
  type Move,
  type Pile,
  type Seven,
  suitOfFoundation,
} from "./moves";
import type { DrawCount, Rules } from "./rules";

export type Cards = readonly Card[];
/** Cards on each foundation, 0 … 13: the rank of its top. */
export type Foundations = Readonly<Record<Suit, number>>;

export interface Position {
  /** First drawn first. */
  readonly stock: Cards;
  /** Bottom to top; the last is the one to play. */
  readonly waste: Cards;
  readonly foundations: Foundations;
  /** Base to exposed, like the face-up cards that lie on them. */
  readonly faceDown: Seven<Cards>;
  /** Base to exposed; always a run. */
  readonly faceUp: Seven<Cards>;
  /** 1 from the deal on; each recycle opens the next. */
  readonly pass: number;
}

/** The same for each column. */
export function sevenOf<T>(make: (column: ColumnIndex) => T): Seven<T> {
  return COLUMN_INDEXES.map(make) as unknown as Seven<T>;
}

/**
 * The position a deck is dealt to: row by row, the first card of each row face up, 24 left as the stock.
 *
 * @param deck 52 cards in deal order, as `readDeal` gives them
 * @example startPosition(deal.deck).faceUp[6] // ["KC"]
 */
export function startPosition(deck: Cards): Position {
  const faceDown = sevenOf((): Card[] => []);
  const faceUp = sevenOf((): Card[] => []);
  let next = 0;
  for (const row of COLUMN_INDEXES) {
    for (const column of COLUMN_INDEXES.slice(row)) {
      (column === row ? faceUp : faceDown)[column].push(deck[next++] as Card);
    }
  }
  return {
    stock: deck.slice(next),
    waste: [],
    foundations: { C: 0, D: 0, H: 0, S: 0 },
    faceDown,
    faceUp,
    pass: 1,
  };
}

/**
 * Whether all 52 cards are on the foundations.
 *
 * @example isWon(position) // false
 */
export function isWon({ foundations }: Position): boolean {
  return SUITS.every((suit) => foundations[suit] === KING);
}

/** The top card of a foundation, `undefined` for an empty one. */
export function foundationTop({ foundations }: Position, suit: Suit): Card | undefined {
  const rank = foundations[suit];
  return rank === 0 ? undefined : cardOf(rank as Rank, suit);
}

/** How many cards lie on a pile, face-down ones included. */
export function heightOf(position: Position, pile: Pile): number {
  if (pile === "S") return position.stock.length;
  if (pile === "W") return position.waste.length;
  if (isFoundation(pile)) return position.foundations[suitOfFoundation(pile)];
  const column = columnIndex(pile);
  return position.faceDown[column].length + position.faceUp[column].length;
}

/**
 * The card a move of `count` cards would put down first: the lowest one taken. `undefined` when the pile
 * does not show that many.
 */
export function cardTaken(position: Position, pile: Pile, count: number): Card | undefined {
  if (pile === "S") return undefined;
  if (pile === "W") return position.waste.at(-count);
  if (isFoundation(pile)) return foundationTop(position, suitOfFoundation(pile));
  return position.faceUp[columnIndex(pile)].at(-count);
}

/**
 * Whether a legal move turns up a face-down card, by taking the last face-up card off it.
 *
 * @example turnsUp(position, moveOf({ source: "T3", target: "FC", count: 1 })) // true
 */
export function turnsUp(position: Position, { source, count }: Move): boolean {
  if (!isColumn(source)) return false;
  const column = columnIndex(source);
  return position.faceUp[column].length === count && position.faceDown[column].length > 0;
}

/** The position after a move that is known to be legal; `play` is the one that checks. */
export function moved(position: Position, rules: Rules, move: Move): Position {
  switch (move.kind) {
    case "draw":
      return drawn(position, rules.draw);
    case "recycle": {
      const rebuilt = { ...position, stock: position.waste, waste: [], pass: position.pass + 1 };
      return rules.recycleDraws ? drawn(rebuilt, rules.draw) : rebuilt;
    }
    case "waste-to-foundation": {
      return {
        ...position,
        waste: position.waste.slice(0, -1),
        foundations: raised(position, move.target, 1),
      };
    }
    case "waste-to-column":
      return {
        ...position,
        waste: position.waste.slice(0, -1),
        faceUp: laid(position.faceUp, move.target, position.waste.slice(-1)),
      };
    case "column-to-foundation":
      return {
        ...position,
        ...lifted(position, move.source, 1),
        foundations: raised(position, move.target, 1),
      };
    case "column-to-column": {
      const run = position.faceUp[columnIndex(move.source)].slice(-move.count);
      const rest = lifted(position, move.source, move.count);
      return { ...position, ...rest, faceUp: laid(rest.faceUp, move.target, run) };
    }
    case "foundation-to-column": {
      const card = foundationTop(position, suitOfFoundation(move.source)) as Card;
      return {
        ...position,
        foundations: raised(position, move.source, -1),
        faceUp: laid(position.faceUp, move.target, [card]),
      };
    }
  }
}

function drawn(position: Position, count: DrawCount): Position {
  const { stock, waste } = position;
  return { ...position, stock: stock.slice(count), waste: [...waste, ...stock.slice(0, count)] };
}

function raised({ foundations }: Position, pile: Foundation, by: 1 | -1): Foundations {
  const suit = suitOfFoundation(pile);
  return { ...foundations, [suit]: foundations[suit] + by };
}

function replaced(columns: Seven<Cards>, column: ColumnIndex, cards: Cards): Seven<Cards> {
  return columns.with(column, cards) as unknown as Seven<Cards>;
}

function laid(faceUp: Seven<Cards>, pile: Column, cards: Cards): Seven<Cards> {
  const column = columnIndex(pile);
  return replaced(faceUp, column, [...faceUp[column], ...cards]);
}

/** A column without its last cards; the card they uncover is turned up as part of the same move. */
function lifted(
  { faceDown, faceUp }: Position,
  pile: Column,
  count: number,
): Pick<Position, "faceDown" | "faceUp"> {
  const column = columnIndex(pile);
  const left = faceUp[column].slice(0, -count);
  const down = faceDown[column];
  if (left.length > 0 || down.length === 0) return { faceDown, faceUp: replaced(faceUp, column, left) };
  return {
    faceDown: replaced(faceDown, column, down.slice(0, -1)),
    faceUp: replaced(faceUp, column, down.slice(-1)),
  };
}
