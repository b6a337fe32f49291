/** One line of input, one answer: games, positions and records played by the rulebook. */

import { words } from "./cards";
import { dealFromJson } from "./deals";
import { type ErrorCode, quoted, RulebookError } from "./errors";
import { DEEPEST, isObject, isTooDeep, numberText } from "./json";
import { type PositionJson, positionToJson, readPosition } from "./layout";
import { legalMoves } from "./legal";
import { playLine } from "./line";
import { isWon, type Position, startPosition } from "./position";
import { fromRecord } from "./record";
import { DEFAULT_PRESET, type Rules, readRules } from "./rules";
import { startScore, timeBonus } from "./scoring";

/** Bytes a line, record or request body from outside may have. */
export const LARGEST_TEXT = 65_536;

export interface Replayed extends PositionJson {
  /** As given; `null` for a position. */
  readonly deal: unknown;
  /** As given, or the preset that was used. */
  readonly rules: unknown;
  readonly ok: true;
  readonly moves: number;
  /** With a time bonus. */
  readonly score: number;
  /** After each move, without a time bonus. */
  readonly scores: readonly number[];
  /** Before each move. */
  readonly legal_counts: readonly number[];
  /** After the last move. */
  readonly legal: readonly string[];
  readonly won: boolean;
}

export interface Refused {
  readonly ok: false;
  readonly error: ErrorCode;
  /** Zero-based index of the move at fault, or `null`. */
  readonly at: number | null;
  readonly message: string;
}

export type Answer = Replayed | Refused;

/** What a line may say. */
const LINE_KEYS = new Set(["deal", "position", "rules", "moves", "seconds"]);

/** What answers say: passed over in a line, so that an answer can be fed back as one. */
const ANSWER_KEYS = new Set(
  (
    "ok score scores legal_counts legal won stock waste foundations face_down face_up pass " +
    "verdict length lower_bound states stopped engine error at message"
  ).split(" "),
);

/**
 * Answers one line of JSON: a game, a position with moves, or a record. Never throws for bad input.
 *
 * @example answerLine('{"deal": "24", "moves": "T3-FC"}').score // 15
 */
export function answerLine(text: string): Answer {
  try {
    return answer(readLine(text));
  } catch (error) {
    if (!(error instanceof RulebookError)) throw error;
    return { ok: false, error: error.code, at: error.at, message: error.message };
  }
}

/**
 * An answer as one line of JSON. Deal numbers beyond 2^53 keep all their digits.
 *
 * @example answerText(answerLine("[]")).slice(0, 30) // '{"ok":false,"error":"bad_json"'
 */
export function answerText(answer: Answer): string {
  const members = Object.entries(answer).map(
    ([key, value]) => `${JSON.stringify(key)}:${typeof value === "bigint" ? value : JSON.stringify(value)}`,
  );
  return `{${members.join(",")}}`;
}

type Line = Readonly<Record<string, unknown>>;

function readLine(text: string): Line {
  const bytes = utf8Length(text);
  if (bytes > LARGEST_TEXT) {
    throw new RulebookError("too_large", `${bytes} bytes, expected at most ${LARGEST_TEXT}`);
  }
  const line = parseJson(text);
  if (isTooDeep(line)) throw new RulebookError("bad_json", `nested more than ${DEEPEST} deep`);
  if (!isObject(line)) throw new RulebookError("bad_json", `line is ${quoted(line)}, expected an object`);
  // JSON.parse rounds whole numbers beyond 2^53, and a rounded number is another deal.
  if (typeof line.deal !== "number" || Number.isSafeInteger(line.deal)) return line;
  const digits = numberText(text, "deal") ?? "";
  return /^-?\d+$/.test(digits) ? { ...line, deal: BigInt(digits) } : line;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RulebookError("bad_json", `not JSON: ${quoted(text)}`);
  }
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function answer(line: Line): Replayed {
  if (Object.hasOwn(line, "format")) {
    const { game } = fromRecord(line);
    const start = startPosition(game.deal.deck);
    return told(line.deal, line.rules, start, game.rules, line.moves, game.seconds);
  }
  const unknown = Object.keys(line).find((key) => !LINE_KEYS.has(key) && !ANSWER_KEYS.has(key));
  if (unknown !== undefined) throw new RulebookError("bad_rules", `unknown key ${quoted(unknown)} in a line`);

  const { rules: given = DEFAULT_PRESET, moves = "", seconds = null } = line;
  if (Object.hasOwn(line, "position")) {
    if ((line.deal ?? null) !== null) {
      throw new RulebookError("bad_deal", "a deal and a position, expected one of them");
    }
    const rules = readRules(given);
    const start = readPosition(line.position, rules);
    return told(null, given, start, rules, moves, seconds);
  }
  const start = startPosition(dealFromJson(line.deal).deck);
  return told(line.deal, given, start, readRules(given), moves, seconds);
}

function told(
  deal: unknown,
  given: unknown,
  start: Position,
  rules: Rules,
  moves: unknown,
  seconds: unknown,
): Replayed {
  checkSeconds(seconds);
  if (typeof moves !== "string") {
    throw new RulebookError("bad_move", `moves are ${quoted(moves)}, expected a text`);
  }
  const line = playLine(start, rules, words(moves));
  const tables = [start, ...line.map(({ position }) => position)];
  const last = tables.at(-1) as Position;
  const score = line.at(-1)?.score ?? startScore(rules);
  return {
    deal,
    rules: given,
    ok: true,
    moves: line.length,
    score: score + timeBonus(last, rules, seconds),
    scores: line.map((played) => played.score),
    legal_counts: tables.slice(0, -1).map((table) => legalMoves(table, rules).length),
    legal: legalMoves(last, rules).map((move) => move.text),
    won: isWon(last),
    ...positionToJson(last),
  };
}

function checkSeconds(seconds: unknown): asserts seconds is number | null {
  if (seconds === null || (typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0)) return;
  throw new RulebookError(
    "bad_rules",
    `'seconds' is ${quoted(seconds)}, expected null or a number from 0 up`,
  );
}
