/** What may be played on a table, and why the rest may not. */

import { buildsOn, type Card, isRed, KING, rankOf, SUITS, suitOf } from "./cards";
import type { Refusal } from "./errors";
import { illegalMove } from "./explain";
import {
  ACROSS,
  type Attempt,
  COLUMN_INDEXES,
  COLUMN_UP,
  columnIndex,
  DRAW,
  isColumn,
  isFoundation,
  kindOf,
  type Move,
  moveOf,
  type Pile,
  RECYCLE,
  suitOfFoundation,
  WASTE_DOWN,
  WASTE_UP,
  WORRY_BACK,
} from "./moves";
import { cardTaken, foundationTop, heightOf, isWon, moved, type Position } from "./position";
import type { Rules } from "./rules";

const goesUp = ({ foundations }: Position, card: Card): boolean =>
  foundations[suitOf(card)] + 1 === rankOf(card);

const goesDown = (card: Card, exposed: Card | undefined): boolean =>
  exposed === undefined ? rankOf(card) === KING : buildsOn(card, exposed);

const passLeft = ({ pass }: Position, { passes }: Rules): boolean => passes === null || pass < passes;

/**
 * Every legal move, pointless ones included, in no promised order; none on a won table.
 *
 * The same set as the 615 moves without those that `refusal` names a reason for; written apart because
 * every move of a game asks for it.
 *
 * @example legalMoves(position, rules).length // 5
 */
export function legalMoves(position: Position, rules: Rules): Move[] {
  const moves: Move[] = [];
  if (isWon(position)) return moves;
  const { stock, waste, faceUp } = position;

  if (stock.length > 0) moves.push(DRAW);
  else if (waste.length > 0 && passLeft(position, rules)) moves.push(RECYCLE);

  const top = waste.at(-1);
  if (top !== undefined) {
    if (goesUp(position, top)) moves.push(WASTE_UP[suitOf(top)]);
    for (const to of COLUMN_INDEXES) {
      if (goesDown(top, faceUp[to].at(-1))) moves.push(WASTE_DOWN[to]);
    }
  }

  for (const from of COLUMN_INDEXES) {
    const run = faceUp[from];
    const card = run.at(-1);
    if (card === undefined) continue;
    if (goesUp(position, card)) moves.push(COLUMN_UP[from][suitOf(card)]);
    for (const to of COLUMN_INDEXES) {
      if (to === from) continue;
      // Ranks of a run go down by one, so at most one of its cards can fit: the one that stands one rank
      // below the target's exposed card. An empty column waits for a king, as if rank 14 lay on it.
      const exposed = faceUp[to].at(-1);
      const count = (exposed === undefined ? KING + 1 : rankOf(exposed)) - rankOf(card);
      if (count < 1 || count > run.length) continue;
      const move = ACROSS[from][to][count];
      if (move && goesDown(run.at(-count) as Card, exposed)) moves.push(move);
    }
  }

  if (rules.worryBack) {
    for (const suit of SUITS) {
      const card = foundationTop(position, suit);
      if (card === undefined) continue;
      for (const to of COLUMN_INDEXES) {
        if (goesDown(card, faceUp[to].at(-1))) moves.push(WORRY_BACK[suit][to]);
      }
    }
  }
  return moves;
}

/**
 * The first reason why an attempt is refused, in the order every engine and face keeps; `null` when it is
 * legal.
 *
 * @example refusal(position, rules, { source: "S", target: "T1", count: 1 }) // "no_such_move"
 */
export function refusal(position: Position, rules: Rules, attempt: Attempt): Refusal | null {
  const { source, target, count } = attempt;
  if (isWon(position)) return "game_won";
  if (source === target) return "same_pile";
  const kind = kindOf(source, target);
  if (kind === null) return "no_such_move";

  if (kind === "draw") {
    if (count > 1) return "no_such_move";
    return position.stock.length > 0 ? null : "stock_empty";
  }
  if (kind === "recycle") {
    if (count > 1) return "no_such_move";
    if (position.stock.length > 0) return "stock_not_empty";
    if (position.waste.length === 0) return "nothing_to_recycle";
    return passLeft(position, rules) ? null : "no_passes_left";
  }

  if (kind === "foundation-to-column" && !rules.worryBack) return "worry_back_off";
  const height = heightOf(position, source);
  if (height === 0 || height < count) return "nothing_there";
  if (count > 1 && kind !== "column-to-column") return "one_card_only";
  const card = cardTaken(position, source, count);
  if (card === undefined) return "face_down";
  return whyNotOn(position, card, target);
}

/** Why a card, alone or heading its run, cannot be laid on a foundation or a column. */
function whyNotOn(position: Position, card: Card, target: Pile): Refusal | null {
  if (isFoundation(target)) {
    const suit = suitOfFoundation(target);
    const height = position.foundations[suit];
    if (suitOf(card) !== suit) return "wrong_suit";
    if (rankOf(card) === height + 1) return null;
    return height === 0 ? "needs_ace" : "needs_next_rank";
  }
  if (!isColumn(target)) return "no_such_move";
  const exposed = position.faceUp[columnIndex(target)].at(-1);
  if (exposed === undefined) return rankOf(card) === KING ? null : "needs_king";
  if (isRed(card) === isRed(exposed)) return "wrong_colour";
  return rankOf(card) + 1 === rankOf(exposed) ? null : "wrong_rank";
}

/**
 * The position after a move, which leaves the one it was played on as it is.
 *
 * @throws RulebookError with the refusal's code when the move is not legal.
 * @example play(position, rules, { source: "S", target: "W", count: 1 }).waste // ["TS"]
 */
export function play(position: Position, rules: Rules, attempt: Attempt): Position {
  const reason = refusal(position, rules, attempt);
  if (reason !== null) throw illegalMove(position, attempt, reason);
  return moved(position, rules, moveOf(attempt) as Move);
}
