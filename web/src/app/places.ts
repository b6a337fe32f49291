/** Where the words of a hint lie in a low window, so that they never cover what the hint lights. */
import type { Table } from "../board/types";
import { type Column, columnIndex, isColumn, type Position } from "../rules";

/** How far a column may reach before the lower edge is not free: steps of hidden cards; open ones step twice as far. */
const FAR = 6;

export type Place = "bottom" | "top" | "stock" | "foundations";

/**
 * The part of the table that the lit cards leave free: its lower edge while their columns are short, else all of
 * its top row, or the half of it with the stock, or with the foundations.
 *
 * @example freePlace({ from: { pile: "T3", index: 2 }, to: "FC" }, position) // "bottom": column 3 is short
 */
export function freePlace(lit: Table["hint"], position: Position): Place {
  const piles = [lit?.from?.pile, lit?.to].filter((pile) => pile !== null && pile !== undefined);
  const above = piles.filter((pile) => !isColumn(pile));
  if (!piles.some((pile) => isColumn(pile) && reach(position, pile) > FAR)) return "bottom";
  if (above.length === 0) return "top";
  return above.some((pile) => pile === "S" || pile === "W") ? "foundations" : "stock";
}

function reach({ faceDown, faceUp }: Position, column: Column): number {
  const i = columnIndex(column);
  return faceDown[i].length + 2 * Math.max(0, faceUp[i].length - 1);
}
