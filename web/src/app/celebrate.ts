/** The order in which a won table's cards leap: the suits in turn, kings first. */
import { FOUNDATIONS, type Game } from "../rules";
import { cardsOf } from "./table";

/** Card texts for the board's celebration. */
export function celebrationOf({ position }: Game): string[] {
  const piles = FOUNDATIONS.map((pile) => [...cardsOf(position, pile)].reverse());
  return [...Array(13).keys()].flatMap((i) => piles.map((cards) => cards[i] ?? "").filter((c) => c !== ""));
}
