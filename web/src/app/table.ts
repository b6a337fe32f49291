/** From the rulebook's position to what the board shows; the only place that knows both. */

import type { Pile as BoardPile, PileName, Spot, Table } from "../board/types";
import type { Card } from "../rules";
import {
  COLUMNS,
  columnIndex,
  FOUNDATIONS,
  type Game,
  isColumn,
  isFoundation,
  legalMoves,
  type Move,
  type Pile,
  type Position,
  RANK_TEXTS,
  suitOfFoundation,
} from "../rules";
import type { Words } from "./words";

/** All cards of a pile, base to exposed. The stock's next card lies last, so that it is on top. */
export function cardsOf(position: Position, pile: Pile): readonly Card[] {
  if (pile === "S") return [...position.stock].reverse();
  if (pile === "W") return position.waste;
  if (isFoundation(pile)) {
    const suit = suitOfFoundation(pile);
    return RANK_TEXTS.slice(0, position.foundations[suit]).map((rank): Card => `${rank}${suit}`);
  }
  if (!isColumn(pile)) return [];
  const i = columnIndex(pile);
  return [...position.faceDown[i], ...position.faceUp[i]];
}

/** Where a card lies face up; null when it is face down or in the stock. */
export function spotOf(position: Position, card: Card): Spot | null {
  for (const pile of ["W", ...FOUNDATIONS, ...COLUMNS] as const) {
    const index = cardsOf(position, pile).indexOf(card);
    if (index >= downOf(position, pile)) return { pile, index };
  }
  return null;
}

/** How many cards of a pile lie face down. */
export function downOf(position: Position, pile: Pile): number {
  if (pile === "S") return position.stock.length;
  return isColumn(pile) ? position.faceDown[columnIndex(pile)].length : 0;
}

/** How many cards of the waste are left of the last group that was turned up: at least the top one. */
export function wasteFan({ position, track, moves }: Game): number {
  const waste = position.waste.length;
  if (waste === 0) return 0;
  for (let i = moves.length - 1; i >= 0; i--) {
    const kind = track[i]?.move.kind;
    if (kind !== "draw" && kind !== "recycle") continue;
    const before = kind === "draw" ? (track[i - 1]?.position.waste.length ?? 0) : 0;
    return Math.min(waste, Math.max(1, waste - before));
  }
  return 1;
}

/** How many passes are left beyond the one that runs; null when there is no limit. */
export const passesLeft = ({ rules, position }: Game): number | null =>
  rules.passes === null ? null : rules.passes - position.pass;

/** What an empty stock tells: that it can be gone through again, how often, or that it cannot. */
function stockSign(game: Game, words: Words): Table["stockSign"] {
  const left = passesLeft(game);
  const text = left === null ? "" : words.t("passes-left", { count: left });
  if (left === 0) return { icon: "stop", text };
  return { icon: game.position.waste.length > 0 ? "recycle" : "none", text };
}

/** What the board shows for a game, with the card in hand and the move that is hinted at. */
export function tableOf(game: Game, held: Spot | null, words: Words, hint: Table["hint"] = null): Table {
  const { position } = game;
  const pile = (name: PileName): BoardPile => ({
    cards: cardsOf(position, name),
    down: downOf(position, name),
  });
  const piles = Object.fromEntries(
    ["S", "W", ...FOUNDATIONS, ...COLUMNS].map((name) => [name, pile(name as PileName)]),
  ) as Record<PileName, BoardPile>;
  return {
    piles,
    fan: wasteFan(game),
    held,
    targets: held ? targetsOf(game, held) : [],
    hint,
    stockSign: stockSign(game, words),
  };
}

/** How many cards move when the card at a spot is taken. */
export function countAt(position: Position, { pile, index }: Spot): number {
  return cardsOf(position, pile).length - index;
}

/** The card at a spot, if it lies face up. */
export function cardAt(position: Position, { pile, index }: Spot): Card | null {
  return index >= downOf(position, pile) ? (cardsOf(position, pile)[index] ?? null) : null;
}

/** The legal moves that take exactly the cards from this spot on; from the waste only its top can go. */
export function movesFrom({ position, rules }: Game, spot: Spot): Move[] {
  const count = countAt(position, spot);
  return legalMoves(position, rules).filter(
    (move) =>
      move.source === spot.pile && move.count === count && move.kind !== "draw" && move.kind !== "recycle",
  );
}

/** Piles that would take the cards from this spot on. */
export const targetsOf = (game: Game, spot: Spot): PileName[] => movesFrom(game, spot).map((m) => m.target);
