/** Where a tapped card goes. */

import type { Spot } from "../board/types";
import {
  type Card,
  columnIndex,
  type Game,
  isColumn,
  isFoundation,
  isRed,
  type Move,
  type Pile,
  type Position,
  rankOf,
  SUITS,
  suitOf,
  turnsUp,
} from "../rules";
import { cardAt, movesFrom } from "./table";

/**
 * Whether a card may go up without being missed below: nothing left in play could still want to lie on it.
 * Both foundations of the other colour stand at least at its rank − 2, the other of its own at rank − 3.
 */
export function safeToSendUp({ foundations }: Position, card: Card): boolean {
  const rank = rankOf(card);
  return SUITS.every((suit) => {
    if (suit === suitOf(card)) return true;
    const sameColour = isRed(`A${suit}`) === isRed(card);
    return foundations[suit] >= rank - (sameColour ? 3 : 2);
  });
}

/** How long the run is that a move to a column makes. */
function runAfter(position: Position, move: Move): number {
  return isColumn(move.target) ? position.faceUp[columnIndex(move.target)].length + move.count : 0;
}

/** A whole column moved to an empty one changes nothing. */
function pointless(position: Position, { source, target, count }: Move): boolean {
  if (!isColumn(source) || !isColumn(target)) return false;
  const from = columnIndex(source);
  return (
    position.faceUp[columnIndex(target)].length === 0 &&
    position.faceDown[from].length === 0 &&
    position.faceUp[from].length === count
  );
}

/**
 * The moves a tap on this spot may choose, best first: one that turns up a card, else the foundation when
 * that is safe, else the longest resulting run, else the foundation. Empty when the card can only be picked
 * up: it fits nowhere, lies on a foundation, or could only go back to where it just came from.
 *
 * @param cameFrom the pile this very card was moved from last, if nothing else was played since
 * @example choices(game, { pile: "W", index: 0 })[0]?.text // "W-T4"
 */
export function choices(game: Game, spot: Spot, cameFrom: Pile | null = null): Move[] {
  const { position } = game;
  const card = cardAt(position, spot);
  if (card === null || isFoundation(spot.pile) || spot.pile === "S") return [];
  const weight = (move: Move): number[] => [
    turnsUp(position, move) ? 1 : 0,
    isFoundation(move.target) && safeToSendUp(position, card) ? 1 : 0,
    runAfter(position, move),
  ];
  return movesFrom(game, spot)
    .filter((move) => move.target !== cameFrom && !pointless(position, move))
    .map((move) => ({ move, weight: weight(move) }))
    .sort((a, b) => compare(b.weight, a.weight))
    .map(({ move }) => move);
}

function compare(a: number[], b: number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
