/**
 * A player's session: a deal, rules, and the line of moves with what was undone. A game is a value; every act
 * gives a new one, and an act with nothing to do gives `null`.
 */

import { SUITS } from "./cards";
import type { Deal } from "./deals";
import { type Refusal, RulebookError } from "./errors";
import { legalMoves, refusal } from "./legal";
import { type Played, playedOn, playLine } from "./line";
import { type Attempt, type Move, moveOf, parseAttempt, suitOfFoundation } from "./moves";
import { isWon as isWonPosition, type Position, startPosition } from "./position";
import type { Rules } from "./rules";
import { startScore, timeBonus } from "./scoring";

export interface Game {
  readonly deal: Deal;
  readonly rules: Rules;
  readonly position: Position;
  /** Running score, without time bonus. */
  readonly score: number;
  /** The current line. */
  readonly moves: readonly string[];
  /** What redo would play, next first. */
  readonly undone: readonly string[];
  /** Whether a move was ever made: such a game counts, and its clock runs. */
  readonly started: boolean;
  /** Whether an automatic finish is running. */
  readonly finishing: boolean;
  /** Length of the line when the automatic finish started. */
  readonly finishFrom: number;
  /** A proved line for a running finish to play; `null` when it only sends up what lies open. */
  readonly finishLine: readonly string[] | null;
  /** Seconds on the clock, with fractions; `null` until a clock is first fed. */
  readonly seconds: number | null;
  /** Hints taken and steps undone since the deal or the last restart. */
  readonly hints: number;
  readonly undos: number;
  /** The game as it was before a restart that can still be taken back. */
  readonly before: Game | null;
  /** Every move of the line and, after it, every undone one, with the tables they lead to. */
  readonly track: readonly Played[];
}

/**
 * A fresh game: nothing played, no clock fed yet.
 *
 * @example newGame(deal, rules).moves // []
 */
export function newGame(deal: Deal, rules: Rules): Game {
  return {
    deal,
    rules,
    position: startPosition(deal.deck),
    score: startScore(rules),
    moves: [],
    undone: [],
    started: false,
    seconds: null,
    hints: 0,
    undos: 0,
    before: null,
    track: [],
    finishing: false,
    finishFrom: 0,
    finishLine: null,
  };
}

/**
 * A game taken up again, from moves that were played from its deal: the first `count` are its line, the rest
 * was undone.
 */
export function resumedGame(
  deal: Deal,
  rules: Rules,
  track: readonly Played[],
  count: number,
  { seconds, hints, undos }: Pick<Game, "seconds" | "hints" | "undos">,
): Game {
  // A clock that ran tells of a first move, even where a restart has left no trace of it.
  const started = track.length > 0 || (seconds ?? 0) > 0;
  return { ...onTrack(newGame(deal, rules), track, count), seconds, hints, undos, started };
}

/** The game with its line cut or stretched to the first `count` moves of a track. */
function onTrack(game: Game, track: readonly Played[], count: number): Game {
  const last = track[count - 1];
  const texts = track.map(({ move }) => move.text);
  return {
    ...game,
    position: last?.position ?? startPosition(game.deal.deck),
    score: last?.score ?? startScore(game.rules),
    moves: texts.slice(0, count),
    undone: texts.slice(count),
    track,
    started: true,
  };
}

function withMove(game: Game, move: Move, joined: boolean): Game {
  const count = game.moves.length;
  const track = [...game.track.slice(0, count), { ...playedOn(game, game.rules, move), joined }];
  return { ...onTrack(game, track, count + 1), before: null };
}

/**
 * Plays a move by hand, which empties the redo list and stops an automatic finish first. A refused attempt
 * changes nothing and says why.
 *
 * @example playMove(game, { source: "S", target: "T1", count: 1 }) // { ok: false, refusal: "no_such_move" }
 */
export function playMove(
  game: Game,
  attempt: Attempt,
): { readonly ok: true; readonly game: Game } | { readonly ok: false; readonly refusal: Refusal } {
  const reason = refusal(game.position, game.rules, attempt);
  if (reason !== null) return { ok: false, refusal: reason };
  return { ok: true, game: withMove(stopFinish(game), moveOf(attempt) as Move, false) };
}

/** @example isWon(game) // false */
export const isWon = (game: Game): boolean => isWonPosition(game.position);

/**
 * Whether `undo` has something to take back: a step, or a restart since which no move was made. Never after
 * a win.
 *
 * @example canUndo(game) // false
 */
export function canUndo(game: Game): boolean {
  return !isWon(game) && (game.moves.length > 0 || game.before !== null);
}

/**
 * Whether `redo` has something to play again.
 *
 * @example canRedo(game) // false
 */
export function canRedo(game: Game): boolean {
  return !isWon(game) && game.undone.length > 0;
}

/**
 * Takes back the last step, or the last restart on a line without moves; `null` when there is neither, and
 * after a win. The clock is not turned back, except by undoing a restart.
 *
 * @example undo(game) // null
 */
export function undo(game: Game): Game | null {
  if (!canUndo(game)) return null;
  if (game.moves.length === 0) return game.before;
  let count = game.moves.length - 1;
  while (game.track[count]?.joined) count -= 1;
  return { ...onTrack(stopFinish(game), game.track, count), undos: game.undos + 1 };
}

/**
 * Plays the next undone step again; `null` when there is none.
 *
 * @example redo(game) // null
 */
export function redo(game: Game): Game | null {
  if (!canRedo(game)) return null;
  let count = game.moves.length + 1;
  while (game.track[count]?.joined) count += 1;
  return onTrack(stopFinish(game), game.track, count);
}

/**
 * The same deal from its start, the clock at 0; `null` when no move was ever made. Can be undone until the
 * next move, also after a win.
 *
 * @example restart(game) // null
 */
export function restart(game: Game): Game | null {
  if (!game.started) return null;
  const seconds = game.seconds === null ? null : 0;
  return { ...newGame(game.deal, game.rules), seconds, before: stopFinish(game) };
}

/**
 * The game with one more hint counted.
 *
 * @example countHint(game).hints // 1
 */
export function countHint(game: Game): Game {
  return { ...game, hints: game.hints + 1 };
}

/**
 * Whether the table offers an automatic finish: nothing but face-up columns left to send up.
 *
 * @example canFinish(game) // false
 */
export function canFinish(game: Game): boolean {
  const { stock, waste, faceDown } = game.position;
  const open = stock.length === 0 && waste.length === 0 && faceDown.every((cards) => cards.length === 0);
  return open && !isWon(game);
}

/**
 * Whether cards are left in stock or waste and all others lie open: a table that a proved line may finish.
 *
 * @example canFinishBy(game) // false
 */
export function canFinishBy({ position }: Game): boolean {
  const { stock, waste, faceDown } = position;
  return stock.length + waste.length > 0 && faceDown.every((cards) => cards.length === 0);
}

/**
 * Starts the automatic finish, which plays nothing yet and stops the clock; `null` when none is offered or
 * one runs already.
 *
 * @param line where cards are left in stock or waste: moves that win from here by this game's rules. A line
 * that does not is refused with `null`
 * @example startFinish(game) // null
 */
export function startFinish(game: Game, line: readonly string[] | null = null): Game | null {
  if (game.finishing) return null;
  const started = { ...game, finishing: true, finishFrom: game.moves.length, finishLine: line };
  if (line === null) return canFinish(game) ? started : null;
  return canFinishBy(game) && wins(game, line) ? started : null;
}

function wins({ position, rules }: Game, line: readonly string[]): boolean {
  try {
    return isWonPosition(playLine(position, rules, line).at(-1)?.position ?? position);
  } catch (error) {
    if (error instanceof RulebookError) return false;
    throw error;
  }
}

/** The move an automatic finish makes: that of its line, else the lowest rank that can go up, suits C D H S. */
function nextToFinish({ position, rules, moves, finishFrom, finishLine }: Game): Move | null {
  const told = finishLine?.[moves.length - finishFrom];
  if (told !== undefined) return moveOf(parseAttempt(told) as Attempt);
  const { foundations } = position;
  const ready = legalMoves(position, rules)
    .filter((move) => move.kind === "column-to-foundation")
    .map((move) => ({ move, suit: suitOfFoundation(move.target) }))
    .sort(
      (a, b) => foundations[a.suit] - foundations[b.suit] || SUITS.indexOf(a.suit) - SUITS.indexOf(b.suit),
    )
    .at(0);
  return ready?.move ?? null;
}

/**
 * Plays the next move of a running automatic finish; `null` when none is running. However far it goes,
 * it is one undo step.
 *
 * @example finishTick(game) // null
 */
export function finishTick(game: Game): Game | null {
  const move = game.finishing ? nextToFinish(game) : null;
  if (move === null) return null;
  const next = withMove(game, move, game.moves.length > game.finishFrom);
  return isWon(next) ? stopFinish(next) : next;
}

/**
 * The game with its automatic finish stopped, and so its clock running on; the same game when none runs.
 *
 * @example stopFinish(game) === game // true
 */
export function stopFinish(game: Game): Game {
  return game.finishing ? { ...game, finishing: false, finishLine: null } : game;
}

/**
 * The game after seconds in view of its table. The clock runs from the first move to the win, except during
 * an automatic finish; nothing but a restart turns it back.
 *
 * @param seconds passed since it was last told, fractions included
 * @throws RangeError for seconds below 0 or without end
 * @example wait(game, 5).seconds // 0
 */
export function wait(game: Game, seconds: number): Game {
  if (!(seconds >= 0 && seconds < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`bad seconds ${seconds}, expected a number from 0 up`);
  }
  const runs = game.started && !game.finishing && !isWon(game);
  return { ...game, seconds: (game.seconds ?? 0) + (runs ? seconds : 0) };
}

/**
 * The score with the time bonus of a won game.
 *
 * @example finalScore(game) // 0
 */
export function finalScore({ position, rules, score, seconds }: Game): number {
  return score + timeBonus(position, rules, seconds);
}

/** `[start, count]` of what one undo takes back as one, counted along the line and the undone moves. */
export type Group = readonly [start: number, count: number];

/**
 * The groups of two moves and more, in order.
 *
 * @example groupsOf(game) // []
 */
export function groupsOf({ track }: Game): Group[] {
  const groups: [number, number][] = [];
  track.forEach(({ joined }, index) => {
    const last = groups.at(-1);
    if (joined && last) last[1] += 1;
    else groups.push([index, 1]);
  });
  return groups.filter(([, count]) => count > 1);
}
