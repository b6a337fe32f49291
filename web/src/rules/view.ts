/** What a player sees of a table: no face-down card, and a stock card only once it was drawn. */

import type { Card } from "./cards";
import type { Seven } from "./moves";
import { type Cards, type Foundations, type Position, sevenOf } from "./position";

export interface View {
  /** First drawn first; `null` for a card never drawn along this line. */
  readonly stock: readonly (Card | null)[];
  readonly waste: Cards;
  readonly foundations: Foundations;
  /** How many cards are face down in each column. */
  readonly faceDown: Seven<number>;
  readonly faceUp: Seven<Cards>;
  readonly pass: number;
}

/**
 * What a player knows of a position, as a function of the deal and the line of moves that led to it.
 *
 * In pass 1 no stock card was ever drawn. From pass 2 on all were: a recycle wants an empty stock.
 *
 * @example viewOf(position).stock[0] // null
 */
export function viewOf({ stock, waste, foundations, faceDown, faceUp, pass }: Position): View {
  return {
    stock: pass === 1 ? stock.map(() => null) : stock,
    waste,
    foundations,
    faceDown: sevenOf((i) => faceDown[i].length),
    faceUp,
    pass,
  };
}
