/** A game as a record: saved, shared, verified. What stands in one is believed only after a replay. */

import { words } from "./cards";
import { dealFromJson } from "./deals";
import { quoted, RulebookError } from "./errors";
import { finalScore, type Game, type Group, groupsOf, isWon, resumedGame } from "./game";
import { isObject, isWhole } from "./json";
import { type Played, playLine } from "./line";
import { startPosition } from "./position";
import { type RulesJson, readRules, rulesToJson } from "./rules";

export const RECORD_FORMAT = "klondike-record/1";

/** `lost` is a game its player has left; no engine can tell, so it is taken on trust. */
export const RESULTS = ["won", "lost", "open"] as const;
export type Result = (typeof RESULTS)[number];

/** JSON of a record, keys in the order of their description. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly deal: string | number;
  readonly rules: RulesJson;
  readonly moves: string;
  /** Next redo first. */
  readonly undone: string;
  /** What one undo takes back as one, counted along moves then undone; two moves and more. */
  readonly groups: readonly Group[];
  /** Whole; `null` when unknown. */
  readonly seconds: number | null;
  /** When its first move was made, an ISO time. */
  readonly started: string | null;
  readonly hints: number;
  readonly undos: number;
  readonly result: Result;
  /** With the time bonus of a timed win. */
  readonly score: number;
}

/** What a game does not know of itself. */
export interface RecordExtra {
  /** ISO time of the first move. */
  readonly started?: string | null;
  /** Whether its player has left it, which makes a game that is not won a lost one. */
  readonly left?: boolean;
}

/**
 * The record of a game as it stands, an automatic finish where it is.
 *
 * @example toRecord(game).result // "open"
 */
export function toRecord(game: Game, { started = null, left = false }: RecordExtra = {}): GameRecord {
  return {
    format: RECORD_FORMAT,
    deal: game.deal.name,
    rules: rulesToJson(game.rules),
    moves: game.moves.join(" "),
    undone: game.undone.join(" "),
    groups: groupsOf(game),
    seconds: game.seconds === null ? null : Math.floor(game.seconds),
    started,
    hints: game.hints,
    undos: game.undos,
    result: isWon(game) ? "won" : left ? "lost" : "open",
    score: finalScore(game),
  };
}

/** A record that was replayed and found true. */
export interface ReadRecord {
  readonly game: Game;
  readonly started: string | null;
  readonly result: Result;
}

/**
 * Reads a record from JSON that may hold anything, and replays it.
 *
 * @throws RulebookError `format_unknown`; `bad_record` for its shape; the code of what is wrong with its deal,
 * rules or moves, `at` counted along moves then undone; `result_mismatch` and `score_mismatch` for a record
 * that its own replay denies.
 * @example fromRecord(toRecord(game)).game.deal.name // "24"
 */
export function fromRecord(json: unknown): ReadRecord {
  checkShape(json);
  const deal = dealFromJson(json.deal);
  const rules = readRules(json.rules);
  const moves = words(json.moves);
  const undone = words(json.undone);
  const joined = joinedMoves(json.groups, moves.length, moves.length + undone.length);
  const line = playLine(startPosition(deal.deck), rules, [...moves, ...undone]);
  const track = line.map((played, index): Played => ({ ...played, joined: joined.has(index) }));
  const game = resumedGame(deal, rules, track, moves.length, json);
  checkClaims(json, game);
  return { game, started: json.started, result: json.result };
}

type Outside = Omit<GameRecord, "format" | "deal" | "rules" | "groups"> & {
  readonly deal: unknown;
  readonly rules: unknown;
  readonly groups: readonly unknown[];
};

const isText = (value: unknown): boolean => typeof value === "string";
const isCount = (value: unknown): boolean => isWhole(value) && value >= 0;

/** Every key with what it holds. Deal and rules have readers, and so errors, of their own. */
const KEYS: ReadonlyMap<string, readonly [expected: string, holds: (value: unknown) => boolean]> = new Map([
  ["format", [`'${RECORD_FORMAT}'`, (value) => value === RECORD_FORMAT]],
  ["deal", ["a deal", () => true]],
  ["rules", ["rules", () => true]],
  ["moves", ["a text of moves", isText]],
  ["undone", ["a text of moves", isText]],
  ["groups", ["a list of [start, count]", Array.isArray]],
  ["seconds", ["a whole number or null", (value) => value === null || isCount(value)]],
  ["started", ["an ISO time or null", (value) => value === null || isTime(value)]],
  ["hints", ["a whole number", isCount]],
  ["undos", ["a whole number", isCount]],
  ["result", [RESULTS.join(", "), (value) => RESULTS.some((result) => result === value)]],
  ["score", ["a whole number", isWhole]],
]);

function checkShape(json: unknown): asserts json is Outside {
  if (!isObject(json)) throw new RulebookError("bad_record", `record is ${quoted(json)}, expected an object`);
  if (json.format !== RECORD_FORMAT) {
    const message = `unknown format ${quoted(json.format)}, expected ${RECORD_FORMAT}`;
    throw new RulebookError("format_unknown", message);
  }
  for (const [key, [expected, holds]] of KEYS) {
    if (!Object.hasOwn(json, key)) throw new RulebookError("bad_record", `record without '${key}'`);
    if (holds(json[key])) continue;
    throw new RulebookError("bad_record", `'${key}' is ${quoted(json[key])}, expected ${expected}`);
  }
  const unknown = Object.keys(json).find((key) => !KEYS.has(key));
  if (unknown !== undefined)
    throw new RulebookError("bad_record", `unknown key ${quoted(unknown)} in a record`);
}

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:Z|[+-][01]\d:?[0-5]\d)?)?$/;

/** An ISO 8601 date with or without a time of day, of a day that exists. */
function isTime(value: unknown): boolean {
  const match = typeof value === "string" ? TIME.exec(value) : null;
  if (match === null) return false;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  // A day that its month does not have falls into another month.
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}

/** Indexes of the moves that one undo takes back together with the one before them. */
function joinedMoves(groups: readonly unknown[], done: number, total: number): Set<number> {
  const joined = new Set<number>();
  let free = 0;
  for (const group of groups) {
    if (!Array.isArray(group) || group.length !== 2 || !group.every(isCount)) {
      throw new RulebookError("bad_record", "a group is no [start, count] of whole numbers");
    }
    const [start, count] = group as [number, number];
    const end = start + count;
    if (count < 2 || start < free || end > total || (start < done && done < end)) {
      throw new RulebookError(
        "bad_record",
        `group [${start}, ${count}] is too short, out of order, out of range or half undone`,
      );
    }
    for (let index = start + 1; index < end; index++) joined.add(index);
    free = end;
  }
  return joined;
}

function checkClaims({ result, score }: Outside, game: Game): void {
  if ((result === "won") !== isWon(game)) {
    const truth = isWon(game) ? "won" : "not won";
    throw new RulebookError("result_mismatch", `result is '${result}', but the game is ${truth}`);
  }
  if (score !== finalScore(game)) {
    throw new RulebookError("score_mismatch", `score is ${score}, but the replay gives ${finalScore(game)}`);
  }
}
