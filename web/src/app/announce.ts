/** What a screen reader is told after a change: what happened, once, with the score. */

import { isColumn, isWon, type Move } from "../rules";
import type { Session } from "./session";
import { cardAt, cardsOf, countAt } from "./table";
import { cardWords, numberWords, pileWords, type Words } from "./words";

/** One sentence for the step from one session to the next. */
export function saidAfter(words: Words, before: Session, after: Session): string {
  const parts = happened(words, before, after);
  if (parts.length === 0) return "";
  if (after.game.rules.scoring !== "none" && after.game.score !== before.game.score) {
    parts.push(words.t("said-score", { score: numberWords(words, after.game.score) }));
  }
  if (isWon(after.game) && !isWon(before.game)) parts.push(words.t("said-won"));
  return `${parts.join(", ")}.`;
}

function happened(words: Words, { game: was }: Session, { game, preset }: Session): string[] {
  const { t } = words;
  if (game.deal !== was.deal) {
    return [
      t("said-new", {
        deal: t("deal-number", { deal: game.deal.number?.toString() ?? t("deal-copied-deck") }),
      }),
      t(`preset-${preset}`),
    ];
  }
  if (game.moves.length === was.moves.length) return [];
  if (game.moves.length < was.moves.length) {
    return [
      t(was.moves.length > 0 && game.moves.length === 0 && !game.started ? "said-restarted" : "said-undone"),
    ];
  }
  const parts = game.undone.length < was.undone.length ? [t("said-redone")] : [];
  const played = game.track[game.moves.length - 1];
  const previous = game.track[game.moves.length - 2]?.position ?? was.position;
  return played ? [...parts, ...moveWords(words, played.move, previous, played.position)] : parts;
}

type Position = Session["game"]["position"];

function moveWords(words: Words, move: Move, before: Position, after: Position): string[] {
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
