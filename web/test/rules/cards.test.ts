import { expect, test } from "vitest";
import {
  cardOf,
  indexOf,
  isRed,
  ORDERED_DECK,
  parseCard,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
} from "../../src/rules";
import { buildsOn } from "../../src/rules/cards";

test("the ordered deck holds 52 cards, clubs, diamonds, hearts, spades, ace to king", () => {
  expect(new Set(ORDERED_DECK).size).toBe(52);
  expect(ORDERED_DECK.slice(0, 13).join(" ")).toBe("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
  expect([13, 26, 39, 51].map((i) => ORDERED_DECK[i])).toEqual(["AD", "AH", "AS", "KS"]);
});

test("each of the 52 cards knows its place, rank, suit and colour", () => {
  for (const [suitIndex, suit] of SUITS.entries()) {
    for (const rank of RANKS) {
      const card = cardOf(rank, suit);
      expect(ORDERED_DECK[indexOf(card)]).toBe(card);
      expect(indexOf(card)).toBe(13 * suitIndex + rank - 1);
      expect([rankOf(card), suitOf(card)]).toEqual([rank, suit]);
      expect(isRed(card)).toBe(suit === "D" || suit === "H");
    }
  }
});

test("each card is read in every spelling", () => {
  const symbols = { C: "♣", D: "♦", H: "♥", S: "♠" };
  for (const card of ORDERED_DECK) {
    const rank = card.slice(0, 1);
    const ranks = rank === "T" ? ["T", "t", "10"] : [rank, rank.toLowerCase()];
    for (const r of ranks) {
      for (const s of [suitOf(card), suitOf(card).toLowerCase(), symbols[suitOf(card)]]) {
        expect(parseCard(r + s)).toBe(card);
      }
    }
  }
});

test.each(["", "7", "S7", "1S", "11S", "0S", "7X", "10", "TDD", " 7S", "7S ", "7ſ", "constructor"])(
  "'%s' is no card",
  (text) => expect(parseCard(text)).toBeNull(),
);

test("a card builds on one of the next rank and the other colour, 48 × 2 pairs in all", () => {
  const pairs = ORDERED_DECK.flatMap((card) => ORDERED_DECK.filter((exposed) => buildsOn(card, exposed)));
  expect(pairs).toHaveLength(96);
  expect(ORDERED_DECK.filter((exposed) => buildsOn("7H", exposed))).toEqual(["8C", "8S"]);
  expect(ORDERED_DECK.filter((exposed) => buildsOn("KH", exposed))).toEqual([]);
});
