/** A refused move in words that let one log line reproduce it. Players get words of their own, by code. */

import { cardOf, isRed, KING, type Rank, rankOf, SUITS } from "./cards";
import { type Refusal, RulebookError } from "./errors";
import { layoutText } from "./layout";
import { type Attempt, columnIndex, formatAttempt, isColumn, isFoundation, suitOfFoundation } from "./moves";
import { cardTaken, heightOf, type Position } from "./position";

/** The error for a refused attempt: its reason as code, the table it was tried on at the end. */
export function illegalMove(
  position: Position,
  attempt: Attempt,
  reason: Refusal,
  at: number | null = null,
): RulebookError {
  const why = because(position, attempt, reason);
  return new RulebookError(
    reason,
    `illegal move '${formatAttempt(attempt)}': ${why}; in ${layoutText(position)}`,
    at,
  );
}

function because(position: Position, { source, target, count }: Attempt, reason: Refusal): string {
  const card = cardTaken(position, source, count) ?? "the card";
  switch (reason) {
    case "game_won":
      return "the game is won";
    case "same_pile":
      return `${source} is both source and target`;
    case "no_such_move":
      return `no move takes ${count === 1 ? "a card" : `${count} cards`} from ${source} to ${target}`;
    case "stock_empty":
      return "the stock is empty";
    case "stock_not_empty":
      return `the stock still has ${position.stock.length} cards`;
    case "nothing_to_recycle":
      return "stock and waste are empty";
    case "no_passes_left":
      return `pass ${position.pass} was the last`;
    case "worry_back_off":
      return "option 'worry_back' is off";
    case "nothing_there":
      return `${source} has ${heightOf(position, source)} cards, expected ${count} or more`;
    case "one_card_only":
      return `${count} cards at once, expected 1`;
    case "face_down":
      return `${source} does not show ${count} cards`;
    case "wrong_suit":
    case "needs_ace":
    case "needs_next_rank":
      return `${card} does not go on ${target}, needs ${nextUp(position, target)}`;
    case "needs_king":
      return `${card} does not go on an empty column, needs a king`;
    case "wrong_colour":
    case "wrong_rank":
      return `${card} does not build on ${nextDown(position, target)}`;
  }
}

function nextUp(position: Position, target: Attempt["target"]): string {
  if (!isFoundation(target)) return "a foundation";
  const suit = suitOfFoundation(target);
  const height = position.foundations[suit];
  return height === KING ? "no card, it is full" : cardOf((height + 1) as Rank, suit);
}

function nextDown(position: Position, target: Attempt["target"]): string {
  const exposed = isColumn(target) ? position.faceUp[columnIndex(target)].at(-1) : undefined;
  if (exposed === undefined) return "nothing";
  const rank = rankOf(exposed) - 1;
  if (rank === 0) return `${exposed}, nothing does`;
  const fits = SUITS.map((suit) => cardOf(rank as Rank, suit)).filter(
    (card) => isRed(card) !== isRed(exposed),
  );
  return `${exposed}, needs ${fits.join(" or ")}`;
}
