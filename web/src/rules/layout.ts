/** A position as JSON and as one line of text, and the checks on one that comes from outside. */

import { buildsOn, type Card, cardOf, KING, ORDERED_DECK, parseCard, RANKS, SUITS, words } from "./cards";
import { type PositionFault, quoted, RulebookError } from "./errors";
import { isObject, isWhole } from "./json";
import { COLUMN_INDEXES, COLUMNS } from "./moves";
import { type Cards, type Foundations, type Position, sevenOf } from "./position";
import type { Rules } from "./rules";

export interface PositionJson {
  readonly stock: string;
  readonly waste: string;
  readonly foundations: Foundations;
  readonly face_down: readonly string[];
  readonly face_up: readonly string[];
  readonly pass: number;
}

/**
 * The JSON that `readPosition` reads back; piles are card texts with blanks between them.
 *
 * @example positionToJson(position).face_up // ["4D", "5D", "AC", "QC", "3C", "2H", "KC"]
 */
export function positionToJson(position: Position): PositionJson {
  return {
    stock: position.stock.join(" "),
    waste: position.waste.join(" "),
    foundations: { ...position.foundations },
    face_down: position.faceDown.map((cards) => cards.join(" ")),
    face_up: position.faceUp.map((cards) => cards.join(" ")),
    pass: position.pass,
  };
}

/**
 * A whole table on one line, for error messages: face-down cards in brackets, `-` for an empty pile.
 *
 * @example layoutText(position).slice(0, 4) // "S TS"
 */
export function layoutText({ stock, waste, foundations, faceDown, faceUp, pass }: Position): string {
  const pile = (cards: Cards) => cards.join(" ") || "-";
  const columns = COLUMN_INDEXES.map((i) => {
    const down = faceDown[i].length > 0 ? `(${faceDown[i].join(" ")}) ` : "";
    return `${COLUMNS[i]} ${down}${pile(faceUp[i])}`;
  });
  const tops = SUITS.map((suit) => `F${suit} ${foundations[suit]}`);
  return [`S ${pile(stock)}`, `W ${pile(waste)}`, ...tops, ...columns, `pass ${pass}`].join(" | ");
}

const KEYS = ["stock", "waste", "foundations", "face_down", "face_up"];

/**
 * Reads a position from JSON that may hold anything. `pass` left out is 1.
 *
 * @throws RulebookError with the first of `POSITION_FAULTS` that applies.
 * @example readPosition(positionToJson(position), rules).stock[0] // "TS"
 */
export function readPosition(json: unknown, rules: Rules): Position {
  checkShape(json);
  const cards = (text: string) => words(text).map(readCard);
  const faceDown = sevenOf((i): Cards => cards(json.face_down[i] as string));
  const position: Position = {
    stock: cards(json.stock),
    waste: cards(json.waste),
    faceDown,
    faceUp: sevenOf((i): Cards => cards(json.face_up[i] as string)),
    foundations: { ...json.foundations },
    pass: json.pass ?? 1,
  };
  checkFoundations(position);
  checkColumnHeights(position);
  checkCards(position);
  checkRuns(position);
  checkPass(position, rules);
  return position;
}

const fault = (code: PositionFault, message: string): RulebookError => new RulebookError(code, message);

type Outside = Omit<PositionJson, "pass"> & { readonly pass?: number };

function checkShape(json: unknown): asserts json is Outside {
  if (!isObject(json)) throw fault("bad_position", `position is ${quoted(json)}, expected an object`);
  for (const key of KEYS) {
    if (!Object.hasOwn(json, key)) throw fault("bad_position", `position without '${key}'`);
  }
  for (const [key, value] of Object.entries(json)) {
    const wrong = (expected: string) =>
      fault("bad_position", `'${key}' is ${quoted(value)}, expected ${expected}`);
    if (key === "stock" || key === "waste") {
      if (typeof value !== "string") throw wrong("a text of cards");
    } else if (key === "face_down" || key === "face_up") {
      const seven = Array.isArray(value) && value.length === 7 && value.every((v) => typeof v === "string");
      if (!seven) throw wrong("seven texts of cards");
    } else if (key === "foundations") {
      const four = isObject(value) && Object.keys(value).sort().join("") === "CDHS";
      if (!four || !Object.values(value).every(isWhole)) throw wrong("a whole number for each of C, D, H, S");
    } else if (key === "pass") {
      if (!isWhole(value)) throw wrong("a whole number");
    } else throw fault("bad_position", `unknown key ${quoted(key)} in a position`);
  }
}

function readCard(text: string): Card {
  const card = parseCard(text);
  if (card === null)
    throw fault("bad_card", `unknown card ${quoted(text)}, expected a rank and a suit like 7S`);
  return card;
}

function checkFoundations({ foundations }: Position): void {
  for (const suit of SUITS) {
    const height = foundations[suit];
    if (height < 0 || height > KING) {
      throw fault("bad_foundation", `foundation F${suit} is ${height}, expected 0 to 13`);
    }
  }
}

function checkColumnHeights({ faceDown, faceUp }: Position): void {
  // The deal leaves i − 1 cards face down in column Ti, and no move adds one.
  for (const i of COLUMN_INDEXES) {
    if (faceDown[i].length > i) {
      throw fault(
        "too_many_face_down",
        `${COLUMNS[i]} has ${faceDown[i].length} cards face down, expected at most ${i}`,
      );
    }
  }
  for (const i of COLUMN_INDEXES) {
    if (faceDown[i].length > 0 && faceUp[i].length === 0) {
      throw fault("nothing_face_up", `${COLUMNS[i]} has cards face down and none face up`);
    }
  }
}

function checkCards({ stock, waste, faceDown, faceUp, foundations }: Position): void {
  const up = SUITS.flatMap((suit) => RANKS.slice(0, foundations[suit]).map((rank) => cardOf(rank, suit)));
  const seen = new Set<Card>();
  for (const card of [...up, ...stock, ...waste, ...faceDown.flat(), ...faceUp.flat()]) {
    if (seen.has(card)) throw fault("duplicate_card", `card ${card} is there twice`);
    seen.add(card);
  }
  const missing = ORDERED_DECK.find((card) => !seen.has(card));
  if (missing !== undefined) throw fault("missing_card", `card ${missing} is missing`);
}

function checkRuns({ faceUp }: Position): void {
  for (const i of COLUMN_INDEXES) {
    faceUp[i].forEach((card, place, run) => {
      const below = run[place - 1];
      if (below !== undefined && !buildsOn(card, below)) {
        throw fault("column_not_a_run", `${card} does not build on ${below} in ${COLUMNS[i]}`);
      }
    });
  }
}

function checkPass({ pass }: Position, { passes }: Rules): void {
  if (pass < 1 || (passes !== null && pass > passes)) {
    throw fault("bad_pass", `pass is ${pass}, expected ${passes === null ? "1 or more" : `1 to ${passes}`}`);
  }
}
