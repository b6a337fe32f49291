/** What a screen reader is told after a change: what happened, once, with the score. */

import { isColumn, isWon, type Move, startPosition } from "../rules";
import type { Session } from "./session";
import { cardAt, cardsOf, countAt } from "./table";
import { cardWords, numberWords, pileWords, sentence, type Words } from "./words";

/** What led from one session to the next; `return` is going back to a preset's own game. */
export type Happening = "play" | "undo" | "redo" | "new" | "restart" | "return";

/**
 * One sentence for the step from one session to the next; empty when there is nothing to tell.
 *
 * @example saidAfter(words, before, after, "undo") // "undone, score 0."
 */
export function saidAfter(words: Words, before: Session, after: Session, what: Happening): string {
  const parts = happened(words, before, after, what);
  if (parts.length === 0) return "";
  if (after.game.rules.scoring !== "none" && after.game.score !== before.game.score) {
    parts.push(words.t("said-score", { score: numberWords(words, after.game.score) }));
  }
  if (isWon(after.game) && !isWon(before.game)) parts.push(words.t("said-won"));
  return `${parts.join(", ")}.`;
}

function happened(words: Words, before: Session, after: Session, what: Happening): string[] {
  const { t } = words;
  switch (what) {
    case "new":
      return [t("said-new", { deal: dealText(words, after) }), t(`preset-${after.preset}`)];
    case "return":
      return [t(`preset-${after.preset}`), dealText(words, after)];
    case "restart":
      return [t("said-restarted")];
    case "undo":
      // Another table comes back by its name: its last move was told when it was made.
      return before.game.moves.length === 0 ? [t("said-undone"), dealText(words, after)] : [t("said-undone")];
    case "redo":
      return [t("said-redone"), ...lastMove(words, before, after)];
    case "play":
      return lastMove(words, before, after);
  }
}

function dealText({ t }: Words, { game }: Session): string {
  const { number } = game.deal;
  return number === null ? t("deal-copied-deck") : t("deal-number", { deal: String(number) });
}

function lastMove(words: Words, { game: was }: Session, { game }: Session): string[] {
  if (game.moves.length === was.moves.length) return [];
  const played = game.track[game.moves.length - 1];
  return played ? moveWords(words, played.move, was.position, played.position) : [];
}

type Position = Session["game"]["position"];

/** The move that led to a game's table, as a sentence; empty where none was made. */
export function lastMoveWords(words: Words, game: Session["game"]): string {
  const played = game.track[game.moves.length - 1];
  if (!played) return "";
  const before = game.track[game.moves.length - 2]?.position ?? startPosition(game.deal.deck);
  return `${sentence(moveWords(words, played.move, before, played.position).join(", "))}.`;
}

/** What a move did: the card and where it went, the card it turned up; or the cards it drew. */
export function moveWords(words: Words, move: Move, before: Position, after: Position): string[] {
  const { t } = words;
  if (move.kind === "draw" || move.kind === "recycle") {
    const from = move.kind === "draw" ? before.waste.length : 0;
    const drawn = after.waste.slice(from).map((card) => cardWords(words, card));
    const recycled = move.kind === "recycle" ? [t("said-recycled")] : [];
    return drawn.length > 0 ? [...recycled, t("said-drawn", { cards: drawn.join(", ") })] : recycled;
  }
  const at = { pile: move.source, index: cardsOf(before, move.source).length - move.count };
  const card = cardAt(before, at);
  const parts = card
    ? [t("said-moved", { card: cardWords(words, card), pile: pileWords(words, move.target) })]
    : [];
  const left = cardsOf(after, move.source);
  const shown = left.length - 1;
  const wasDown = isColumn(move.source) && cardAt(before, { pile: move.source, index: shown }) === null;
  const top = cardAt(after, { pile: move.source, index: shown });
  if (wasDown && top && countAt(after, { pile: move.source, index: shown }) === 1) {
    parts.push(t("said-turned", { card: cardWords(words, top) }));
  }
  return parts;
}
