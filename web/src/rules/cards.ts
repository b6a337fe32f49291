/** The 52 cards. A card is its text, rank then suit: `7S`, `TD`; everything about it stands in a table. */

export const SUITS = ["C", "D", "H", "S"] as const;
export type Suit = (typeof SUITS)[number];

/** Rank texts by rank: `RANK_TEXTS[0]` is the ace. */
export const RANK_TEXTS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export type RankText = (typeof RANK_TEXTS)[number];

/** 1 is the ace, 13 the king. */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
export const RANKS: readonly Rank[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
export const KING: Rank = 13;

export type Card = `${RankText}${Suit}`;

/** `AC 2C … KC AD … KD AH … KH AS … KS`: where every shuffle and every deal code starts. */
export const ORDERED_DECK: readonly Card[] = SUITS.flatMap((suit) =>
  RANK_TEXTS.map((rank): Card => `${rank}${suit}`),
);

/** A fact about each card, computed once. */
function table<T>(fact: (index: number) => T): Readonly<Record<Card, T>> {
  return Object.fromEntries(ORDERED_DECK.map((card, index) => [card, fact(index)])) as Record<Card, T>;
}

const INDEX = table((index) => index);
const RANK = table((index) => ((index % 13) + 1) as Rank);
const SUIT = table((index) => SUITS[Math.floor(index / 13)] as Suit);
const RED = table((index) => index >= 13 && index < 39);

/**
 * Place of a card in the ordered deck, 0 … 51.
 *
 * @example indexOf("KS") // 51
 */
export const indexOf = (card: Card): number => INDEX[card];

/**
 * Rank of a card, 1 (ace) … 13 (king).
 *
 * @example rankOf("TD") // 10
 */
export const rankOf = (card: Card): Rank => RANK[card];

/**
 * Suit of a card.
 *
 * @example suitOf("TD") // "D"
 */
export const suitOf = (card: Card): Suit => SUIT[card];

/**
 * Whether a card is red: diamonds and hearts are.
 *
 * @example isRed("TD") // true
 */
export const isRed = (card: Card): boolean => RED[card];

/**
 * The card of a rank and a suit.
 *
 * @example cardOf(7, "S") // "7S"
 */
export const cardOf = (rank: Rank, suit: Suit): Card => `${RANK_TEXTS[rank - 1] as RankText}${suit}`;

/** Whether a card goes on another in a column: one rank lower and of the other colour. */
export function buildsOn(card: Card, exposed: Card): boolean {
  return RANK[card] + 1 === RANK[exposed] && RED[card] !== RED[exposed];
}

const SYMBOLS: Readonly<Record<Suit, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** What a telephone writes after a symbol that is to be a picture. */
const AS_PICTURE = "\ufe0f";

// All spellings stand in one table rather than behind toUpperCase(), which would also take letters such
// as the long s.
const SPELLINGS: ReadonlyMap<string, Card> = new Map(
  ORDERED_DECK.flatMap((card) => {
    const rank = RANK_TEXTS[RANK[card] - 1] as RankText;
    const ranks = [rank, rank.toLowerCase(), ...(rank === "T" ? ["10"] : [])];
    const symbol = SYMBOLS[SUIT[card]];
    const suits = [SUIT[card], SUIT[card].toLowerCase(), symbol, symbol + AS_PICTURE];
    return ranks.flatMap((r) => suits.map((s): [string, Card] => [r + s, card]));
  }),
);

/**
 * The card a text names, or `null`. Takes `TD`, `10D`, `td` and `7♠`.
 *
 * @example parseCard("10d") // "TD"
 */
export function parseCard(text: string): Card | null {
  return SPELLINGS.get(text) ?? null;
}

/**
 * The texts between the blanks of a list such as a deck, a pile or a line of moves; none for an empty one. Only
 * ASCII's blanks are blank: other languages mean other signs by it.
 */
export function words(text: string): string[] {
  return text.split(/[ \t\n\v\f\r]+/).filter((word) => word !== "");
}
