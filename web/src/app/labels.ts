/** What a screen reader calls each place of the table. */
import type { PileName } from "../board/types";
import { type Game, isColumn, isFoundation } from "../rules";
import type { Held } from "./state";
import { cardAt, cardsOf, downOf, passesLeft } from "./table";
import { cardWords, pileWords, type Words } from "./words";

/** “column 3, 5 cards, 2 face down, exposed: seven of spades”; a card inside a run by what lies on it. */
export function label(
  words: Words,
  game: Game,
  held: Held | null,
  pile: PileName,
  index: number | null,
): string {
  const text = plain(words, game, pile, index);
  const isHeld = held?.spot.pile === pile && held.spot.index === index;
  return isHeld ? `${text}, ${words.t("picked-up")}` : text;
}

function plain(words: Words, game: Game, pile: PileName, index: number | null): string {
  const { t } = words;
  const { position } = game;
  const count = cardsOf(position, pile).length;
  const name = pileWords(words, pile);
  if (pile === "S") return stockLabel(words, game);
  const spot = index === null ? null : cardAt(position, { pile, index });
  if (spot === null || index === null) return t("pile-empty", { pile: name });
  const card = cardWords(words, spot);
  if (pile === "W") return t("pile-waste-full", { count, card });
  if (isFoundation(pile)) return t("pile-foundation-full", { pile: name, card });
  if (isColumn(pile) && index < count - 1)
    return t("pile-column-inner", { card, above: count - 1 - index, pile: name });
  return t("pile-column-full", { pile: name, count, down: downOf(position, pile), card });
}

function stockLabel({ t }: Words, game: Game): string {
  const { stock, waste } = game.position;
  const left = passesLeft(game);
  const passes = left === null ? "" : `, ${t("passes-left", { count: left })}`;
  if (stock.length > 0) return t("pile-stock-full", { count: stock.length }) + passes;
  return t(waste.length > 0 && left !== 0 ? "pile-stock-recycle" : "pile-stock-empty") + passes;
}
