/** Points, as tables and pure functions of the rules and the move. */

import type { Move, MoveKind } from "./moves";
import { isWon, type Position, turnsUp } from "./position";
import type { Rules, Scoring } from "./rules";

interface Points {
  readonly start: number;
  /** Lowest score a move can lead to. */
  readonly floor: number;
  /** For a card turned up, on top of the move that uncovers it. */
  readonly turnUp: number;
  readonly moves: Readonly<Partial<Record<MoveKind, number>>>;
}

const POINTS: Readonly<Record<Scoring, Points>> = {
  casual: {
    start: 0,
    floor: 0,
    turnUp: 5,
    moves: { "waste-to-column": 5, "waste-to-foundation": 15, "column-to-foundation": 10 },
  },
  standard: {
    start: 0,
    floor: 0,
    turnUp: 5,
    moves: {
      "waste-to-column": 5,
      "waste-to-foundation": 10,
      "column-to-foundation": 10,
      "foundation-to-column": -15,
    },
  },
  vegas: {
    start: -52,
    floor: Number.NEGATIVE_INFINITY,
    turnUp: 0,
    moves: { "waste-to-foundation": 5, "column-to-foundation": 5, "foundation-to-column": -5 },
  },
  none: { start: 0, floor: 0, turnUp: 0, moves: {} },
};

/** What opening a pass costs: `fine` for each pass after pass number `free`. */
const RECYCLE_FINES: Readonly<Partial<Record<`${Scoring}-${number}`, { fine: number; free: number }>>> = {
  "casual-3": { fine: -20, free: 1 },
  "standard-1": { fine: -100, free: 1 },
  "standard-3": { fine: -20, free: 3 },
};

/**
 * The score of a game before its first move: −52 in vegas, else 0.
 *
 * @example startScore(PRESETS["vegas-1"]) // -52
 */
export function startScore(rules: Rules): number {
  return POINTS[rules.scoring].start;
}

/**
 * What a legal move is worth on a position, before the floor.
 *
 * @example pointsFor(position, rules, moveOf({ source: "T3", target: "FC", count: 1 })) // 15
 */
export function pointsFor(position: Position, rules: Rules, move: Move): number {
  if (move.kind === "recycle") {
    const opened = position.pass + 1;
    const price = RECYCLE_FINES[`${rules.scoring}-${rules.draw}`];
    return price !== undefined && opened > price.free ? price.fine : 0;
  }
  const points = POINTS[rules.scoring];
  return (points.moves[move.kind] ?? 0) + (turnsUp(position, move) ? points.turnUp : 0);
}

/**
 * The score after a legal move. The floor is applied once, to the move's whole sum.
 *
 * @param position the table before the move
 * @example scoreAfter(100, position, rules, moveOf({ source: "S", target: "W", count: 1 })) // 100
 */
export function scoreAfter(score: number, position: Position, rules: Rules, move: Move): number {
  return Math.max(POINTS[rules.scoring].floor, score + pointsFor(position, rules, move));
}

/**
 * The time bonus of a won game: 700,000 divided by its whole seconds. 0 without known seconds (`null`), when
 * the rules are not timed, and on a table that is not won.
 *
 * @example timeBonus(position, { ...PRESETS["standard-1"], timed: true }, 120) // 0
 */
export function timeBonus(position: Position, rules: Rules, seconds: number | null): number {
  if (!rules.timed || seconds === null || !isWon(position)) return 0;
  return Math.floor(700_000 / Math.max(1, Math.floor(seconds)));
}
