/** Names of decks: numbers, codes and other texts. The one place where decks come from. */

import {
  type Card,
  cardOf,
  indexOf,
  ORDERED_DECK,
  parseCard,
  type Rank,
  SUITS,
  type Suit,
  words,
} from "./cards";
import { quoted, RulebookError } from "./errors";

export interface Deal {
  /** The name it was asked for by, trimmed: a number, a code, a deck text. */
  readonly name: string;
  /** 0 … 2^64 − 1, or `null` for a deck that was not named by a number. */
  readonly number: bigint | null;
  /** 52 cards in deal order: row by row, then the stock, first drawn first. */
  readonly deck: readonly Card[];
  /** The deck's 46-character code. */
  readonly code: string;
}

const TWO_64 = 1n << 64n;

/** SplitMix64: endless 64-bit outputs, the same for the same state on every machine. */
export function* splitMix64(state: bigint): Generator<bigint, never> {
  for (let s = state; ; ) {
    s = BigInt.asUintN(64, s + 0x9e3779b97f4a7c15n);
    let z = s;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    yield z ^ (z >> 31n);
  }
}

/**
 * A fair choice of 0 … n − 1. A plain modulo would favour low numbers: outputs above the last whole multiple
 * of n are passed over.
 */
export function fairChoice(n: number, outputs: Iterator<bigint, never>): number {
  const choices = BigInt(n);
  const bound = (TWO_64 / choices) * choices;
  let output = outputs.next().value;
  while (output >= bound) output = outputs.next().value;
  return Number(output % choices);
}

/** The deck of a deal number, by a Fisher–Yates shuffle whose every step is unbiased. */
export function shuffledDeck(number: bigint): Card[] {
  const outputs = splitMix64(number);
  const deck = [...ORDERED_DECK];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = fairChoice(i + 1, outputs);
    [deck[i], deck[j]] = [deck[j] as Card, deck[i] as Card];
  }
  return deck;
}

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 46;

/** 52!: how many decks there are, and the first value no code has. */
const DECKS = ORDERED_DECK.reduce((product, _, i) => product * BigInt(i + 1), 1n);

/**
 * The code of a deck: its rank among all orders of the ordered deck, in Crockford's Base32.
 *
 * @param deck 52 different cards
 * @example codeOf(ORDERED_DECK) // "0".repeat(46)
 */
export function codeOf(deck: readonly Card[]): string {
  // Horner's scheme over the factorial number system: digit i is the number of later, lower cards.
  const places = deck.map(indexOf);
  let rank = 0n;
  for (const [i, place] of places.entries()) {
    const lower = places.slice(i + 1).filter((later) => later < place).length;
    rank = rank * BigInt(places.length - i) + BigInt(lower);
  }
  let code = "";
  for (let i = 0; i < CODE_LENGTH; i++, rank >>= 5n) code = ALPHABET.charAt(Number(rank & 31n)) + code;
  return code;
}

function deckOfCode(code: string): Card[] {
  const spelled = code.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  let rank = 0n;
  for (const digit of spelled) rank = (rank << 5n) | BigInt(ALPHABET.indexOf(digit));
  if (rank >= DECKS) throw new RulebookError("bad_deal", `deal code ${quoted(code)} is beyond the last deck`);
  const digits: number[] = [];
  for (let radix = 1n; radix <= 52n; radix++) {
    digits.unshift(Number(rank % radix));
    rank /= radix;
  }
  const left = [...ORDERED_DECK];
  return digits.flatMap((digit) => left.splice(digit, 1));
}

/** The deck of 156 digits as Klondike-Solver writes them: rank 01 … 13 and suit 1 … 4 of each card. */
function deckOfDigits(digits: string): Card[] {
  return Array.from({ length: 52 }, (_, i) => {
    const triple = digits.slice(3 * i, 3 * i + 3);
    const rank = Number(triple.slice(0, 2));
    const suit: Suit | undefined = SUITS[Number(triple[2]) - 1];
    if (rank < 1 || rank > 13 || suit === undefined) {
      throw new RulebookError("bad_deal", `unknown card '${triple}' at digit ${3 * i}, expected 011 to 134`);
    }
    return cardOf(rank as Rank, suit);
  });
}

function deckOfWords(texts: readonly string[]): Card[] {
  return texts.map((text) => {
    const card = parseCard(text);
    if (card === null) throw new RulebookError("bad_deal", `unknown card ${quoted(text)} in a deck`);
    return card;
  });
}

function checkWhole(deck: readonly Card[]): void {
  const seen = new Set<Card>();
  for (const card of deck) {
    if (seen.has(card)) throw new RulebookError("bad_deal", `card ${card} is in the deck twice`);
    seen.add(card);
  }
  const missing = ORDERED_DECK.find((card) => !seen.has(card));
  if (missing !== undefined) throw new RulebookError("bad_deal", `card ${missing} is not in the deck`);
}

function dealOf(name: string, number: bigint | null, deck: readonly Card[]): Deal {
  return {
    name,
    number,
    deck,
    get code() {
      return codeOf(deck);
    },
  };
}

/**
 * Reads a deal by any of its names, told apart by their shape: a number of at most 20 digits, a code of 46
 * characters (any case, hyphens allowed, O for 0, I and L for 1), 156 digits of Klondike-Solver, or 52 card
 * texts.
 *
 * @throws RulebookError `bad_deal`; for a deck at fault the message names the card.
 * @example readDeal("24").deck[0] // "4D"
 */
export function readDeal(text: string): Deal {
  const name = words(text).join(" ");
  if (/^[0-9]{1,20}$/.test(name)) return numberedDeal(BigInt(name), name);
  if (/^[0-9]{156}$/.test(name)) {
    const deck = deckOfDigits(name);
    checkWhole(deck);
    return dealOf(name, null, deck);
  }
  const code = name.replace(/-/g, "");
  if (/^[0-9A-TV-Z]{46}$/i.test(code)) return dealOf(name, null, deckOfCode(code));
  if (/^[A-Za-z][\w-]*:/.test(name)) {
    throw new RulebookError("bad_deal", `deal ${quoted(name)} is another program's number, not known yet`);
  }

  const texts = words(name);
  const cards = texts.filter((word) => parseCard(word) !== null).length;
  if (texts.length === 52 || cards > 1) {
    const deck = deckOfWords(texts);
    checkWhole(deck);
    return dealOf(name, null, deck);
  }
  throw new RulebookError(
    "bad_deal",
    `unknown deal ${quoted(name)}, expected a number, a code of ${CODE_LENGTH} characters or 52 cards`,
  );
}

/**
 * The deal of a number.
 *
 * @throws RulebookError `bad_deal` below 0 and from 2^64 up.
 * @example numberedDeal(24n).deck[0] // "4D"
 */
export function numberedDeal(number: bigint, name = String(number)): Deal {
  if (number < 0n || number >= TWO_64) {
    throw new RulebookError(
      "bad_deal",
      `deal number ${quoted(name)} is out of range, expected 0 to ${TWO_64 - 1n}`,
    );
  }
  return dealOf(name, number, shuffledDeck(number));
}

/**
 * Reads the deal that a line of JSON names, by a text or a number.
 *
 * @throws RulebookError `bad_deal`; numbers that a JavaScript number cannot hold exactly are no deal, hand them
 * over as `bigint` or text.
 * @example dealFromJson(24).name // "24"
 */
export function dealFromJson(json: unknown): Deal {
  if (typeof json === "string") return readDeal(json);
  if (typeof json === "bigint") return numberedDeal(json);
  if (Number.isSafeInteger(json)) return numberedDeal(BigInt(json as number));
  throw new RulebookError("bad_deal", `deal is ${quoted(json)}, expected a number, a code or a deck`);
}
