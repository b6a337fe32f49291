import { describe, expect, test } from "vitest";
import {
  type Card,
  legalMoves,
  MOVES,
  numberedDeal,
  ORDERED_DECK,
  type Position,
  PRESET_NAMES,
  PRESETS,
  parseAttempt,
  play,
  RulebookError,
  type Rules,
  readDeal,
  readRules,
  refusal,
  startPosition,
  turnsUp,
} from "../../src/rules";
import { cardsOf, randomGame, readJsonLines, readText, seeded } from "./helpers";

// perft.txt: layout, draw count, counts of lines, counts of distinct tables.

const DEPTH = process.env.KLONDIKE_DEEP ? 8 : 5;

/** Numbers of the ordered deck's cards by place, as perft.txt writes them: `i`, `51-i`, `17i+3 mod 52`. */
function cardNumber(rule: string, i: number): number {
  const match = /^(\d*)i(?:\+(\d+))? mod 52$/.exec(rule);
  if (match) return (Number(match[1] || 1) * i + Number(match[2] ?? 0)) % 52;
  if (rule === "i") return i;
  if (rule === "51-i") return 51 - i;
  throw new Error(`unknown deck rule ${rule}`);
}

/** A deck laid column by column, in our order: row by row. */
function byRows(deck: readonly Card[]): Card[] {
  const startOf = (column: number) => (column * (column + 1)) / 2;
  const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6]
      .filter((column) => column >= row)
      .map((column) => deck[startOf(column) + row] as Card),
  );
  return [...rows, ...deck.slice(28)];
}

function countLines(position: Position, rules: Rules, depth: number): number {
  const moves = legalMoves(position, rules);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + countLines(play(position, rules, move), rules, depth - 1), 0);
}

/** How many distinct tables 0, 1, … `depth` moves reach together. The pass is no part of a table. */
function countTables(start: Position, rules: Rules, depth: number): number[] {
  const key = ({ pass, ...piles }: Position) => JSON.stringify(piles);
  const seen = new Set([key(start)]);
  const counts = [1];
  let frontier = [start];
  for (let i = 0; i < depth; i++) {
    const next: Position[] = [];
    for (const position of frontier) {
      for (const move of legalMoves(position, rules)) {
        const child = play(position, rules, move);
        if (seen.has(key(child))) continue;
        seen.add(key(child));
        next.push(child);
      }
    }
    frontier = next;
    counts.push(seen.size);
  }
  return counts;
}

const layouts = readText("perft.txt")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

test("perft.txt holds ten layouts", () => expect(layouts).toHaveLength(10));

describe.each(layouts)("%s", (line) => {
  const [rule, draw, lines, tables] = line.split("|") as [string, string, string, string];
  const numbers = (text: string) => text.split(" ").map(Number);
  const deck = byRows(ORDERED_DECK.map((_, i) => ORDERED_DECK[cardNumber(rule, i)] as Card));
  const start = startPosition(readDeal(deck.join(" ")).deck);
  const rules = readRules({ draw: Number(draw), recycle_draws: false });

  test(`lines of moves to depth ${DEPTH}`, () => {
    const counts = Array.from({ length: DEPTH }, (_, i) => countLines(start, rules, i + 1));
    expect(counts).toEqual(numbers(lines).slice(0, DEPTH));
  });

  test("distinct tables to depth 8", () => {
    expect(countTables(start, rules, 8)).toEqual(numbers(tables));
  });
});

// refusals.jsonl: games, then tries on the last table.

const refusals = readJsonLines<{
  deal: string;
  rules: unknown;
  moves: string;
  tries: Record<string, string>;
}>("refusals.jsonl");

test.each(refusals)("refusals after deal $deal", ({ deal, rules: given, moves, tries }) => {
  const rules = readRules(given);
  let position = startPosition(readDeal(deal).deck);
  for (const text of moves.split(" ").filter((word) => word !== "")) {
    const attempt = parseAttempt(text);
    if (attempt === null) throw new Error(`${text} is unreadable`);
    position = play(position, rules, attempt);
  }
  const answers = Object.keys(tries).map((text) => {
    const attempt = parseAttempt(text);
    return [text, attempt === null ? "bad_move" : refusal(position, rules, attempt)];
  });
  expect(Object.fromEntries(answers)).toEqual(tries);
});

// Random games over all presets.

describe.each(PRESET_NAMES)("random games of %s", (name) => {
  const rules = PRESETS[name];
  const below = seeded(PRESET_NAMES.indexOf(name));
  const games = Array.from({ length: 6 }, () => startPosition(numberedDeal(BigInt(below(1_000_000))).deck));

  test("legal moves are all moves without the refused ones", () => {
    for (const start of games) {
      for (const { position } of randomGame(start, rules, below, 120)) {
        const legal = legalMoves(position, rules).map((move) => move.text);
        const allowed = MOVES.filter((move) => refusal(position, rules, move) === null);
        expect(legal.sort()).toEqual(allowed.map((move) => move.text).sort());
      }
    }
  });

  test("52 cards, runs that build and nothing changed in place", () => {
    for (const start of games) {
      for (const { position, move } of randomGame(start, rules, below, 120)) {
        const before = structuredClone(position);
        const after = play(position, rules, move);
        expect(position).toEqual(before);
        expect(new Set(cardsOf(after)).size).toBe(52);
        expect(cardsOf(after)).toHaveLength(52);
        const down = (table: Position) => table.faceDown.flat().length;
        expect(down(before) - down(after)).toBe(turnsUp(position, move) ? 1 : 0);
      }
    }
  });
});

test("a refused move is told with its cards and its table", () => {
  const position = startPosition(readDeal("24").deck);
  const attempt = { source: "T1", target: "T2", count: 1 } as const;
  expect(() => play(position, PRESETS["casual-1"], attempt)).toThrow(RulebookError);
  expect(() => play(position, PRESETS["casual-1"], attempt)).toThrow(
    /^illegal move 'T1-T2': 4D does not build on 5D, needs 4C or 4S; in S .* \| T7 .*KC \| pass 1$/,
  );
});
