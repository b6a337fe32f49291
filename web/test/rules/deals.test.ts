import { describe, expect, test } from "vitest";
import { codeOf, dealFromJson, numberedDeal, ORDERED_DECK, RulebookError, readDeal } from "../../src/rules";
import { fairChoice, splitMix64 } from "../../src/rules/deals";
import { readJson, seeded } from "./helpers";

const { deals } = readJson<{ deals: Record<string, string> }>("deals.json");
const codes = readJson<Record<string, string> & { codes: Record<string, string> }>("codes.json");

function fault(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof RulebookError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "no fault";
}

test("SplitMix64 gives its published outputs", () => {
  const outputs = splitMix64(1234567n);
  const first = [outputs.next().value, outputs.next().value, outputs.next().value];
  expect(first).toEqual([6457827717110365317n, 3203168211198807973n, 9817491932198370423n]);
});

test("a choice among n passes over the outputs that would make it unfair", () => {
  const outputs = [2n ** 64n - 1n, 2n ** 64n - (2n ** 64n % 52n), 2n ** 64n - (2n ** 64n % 52n) - 1n];
  expect(fairChoice(52, outputs.values() as Iterator<bigint, never>)).toBe(51);
  expect(fairChoice(2, [2n ** 64n - 1n].values() as Iterator<bigint, never>)).toBe(1);
});

test.each(Object.entries(deals))("deal %s is dealt as every engine deals it", (number, deck) => {
  const deal = readDeal(number);
  expect(deal.deck.join(" ")).toBe(deck);
  expect(deal.number).toBe(BigInt(number));
  expect(dealFromJson(BigInt(number)).deck).toEqual(deal.deck);
});

describe("a deal code", () => {
  test.each(Object.entries(codes.codes))("of deal %s names its deck", (number, code) => {
    expect(readDeal(number).code).toBe(code);
    expect(readDeal(code).deck).toEqual(readDeal(number).deck);
    expect(readDeal(code).number).toBeNull();
  });

  test("has its ends at the ordered deck and its reverse", () => {
    expect(codeOf(ORDERED_DECK)).toBe(codes["ordered deck"]);
    expect(codeOf([...ORDERED_DECK].reverse())).toBe(codes["ordered deck reversed"]);
    expect(readDeal(codes["ordered deck"] ?? "").deck).toEqual(ORDERED_DECK);
    expect(readDeal(codes["ordered deck reversed"] ?? "").deck).toEqual([...ORDERED_DECK].reverse());
  });

  test("is read in any case, with hyphens, and with O, I and L for digits", () => {
    const deck = readDeal("24").deck;
    const code = readDeal("24").code;
    expect(readDeal(code.toLowerCase()).deck).toEqual(deck);
    expect(readDeal((code.match(/.{1,5}/g) ?? []).join("-")).deck).toEqual(deck);
    expect(readDeal(code.replace(/0/g, "o").replace(/1/g, "l")).deck).toEqual(deck);
    expect(readDeal(code.replace(/0/g, "O").replace(/1/g, "I")).deck).toEqual(deck);
  });

  test("comes back from every deck", () => {
    const below = seeded(1);
    for (let i = 0; i < 200; i++) {
      const deal = numberedDeal(BigInt(below(1_000_000_000)));
      expect(deal.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{46}$/);
      expect(readDeal(deal.code).deck).toEqual(deal.deck);
    }
  });

  test("of 52! and more is refused", () => {
    expect(fault(() => readDeal("1FVS99MCKMRS4WZTTB305DPQ5SC0N9W1HRNCG000000000"))).toMatch(/^bad_deal/);
    expect(fault(() => readDeal("Z".repeat(46)))).toMatch(/^bad_deal/);
  });
});

test("a deck text, in any spelling, and a Klondike-Solver string name the same deck as its number", () => {
  const { deck } = readDeal("24");
  const spelled = deck.map((card) => card.replace("T", "10").replace("S", "♠").toLowerCase());
  expect(readDeal(deck.join(" ")).deck).toEqual(deck);
  expect(readDeal(` ${spelled.join("  ")}\n`).deck).toEqual(deck);
  const digits = deck.map((card) => {
    const index = ORDERED_DECK.indexOf(card);
    return String((index % 13) + 1).padStart(2, "0") + (Math.floor(index / 13) + 1);
  });
  expect(readDeal(digits.join("")).deck).toEqual(deck);
});

test("a deal keeps the name it was asked for by, trimmed", () => {
  expect(readDeal(" 0024 ").name).toBe("0024");
  expect(readDeal(" 0024 ").number).toBe(24n);
  expect(numberedDeal(24n).name).toBe("24");
});

const deck = readDeal("24").deck;
test.each([
  ["an empty text", "", /unknown deal/],
  ["2^64", "18446744073709551616", /out of range/],
  ["a number below 0", "-1", /unknown deal/],
  ["21 digits", "1".repeat(21), /unknown deal/],
  ["45 characters of a code", "0".repeat(45), /unknown deal/],
  ["47 characters of a code", "0".repeat(47), /unknown deal/],
  ["a U in a code", `U${"0".repeat(45)}`, /unknown deal/],
  ["another program's number", "pysol:24", /not known yet/],
  ["51 cards", deck.slice(1).join(" "), /4D is not in the deck/],
  ["53 cards", [...deck, "AC"].join(" "), /AC is in the deck twice/],
  ["a card twice", ["JD", ...deck.slice(1)].join(" "), /JD is in the deck twice/],
  ["a card that is none", ["XX", ...deck.slice(1)].join(" "), /'XX'/],
  ["156 digits with a rank 14", "141".repeat(52), /'141'/],
  ["156 digits with a suit 5", "015".repeat(52), /'015'/],
  ["156 digits with a card twice", "011".repeat(52), /AC is in the deck twice/],
])("%s is no deal", (_, text, message) => {
  expect(fault(() => readDeal(text))).toMatch(/^bad_deal/);
  expect(fault(() => readDeal(text))).toMatch(message);
});

test.each([[null], [true], [24.5], [1e20], [-1], [["24"]], [{}]])("JSON %j is no deal", (json) => {
  expect(fault(() => dealFromJson(json))).toMatch(/^bad_deal/);
});
