/**
 * A lesson: a deal, one goal, and what counts as reaching it. The twin of `klondike.learn.model`; both read
 * `conformance/lessons.jsonl`. A lesson is a value, and every act gives a new one.
 */
import {
  type Attempt,
  type Game,
  isPresetName,
  newGame,
  type Position,
  PRESETS,
  playMove,
  type Refusal,
  readDeal,
  redo,
  restart,
  SUITS,
  undo,
} from "../rules";

/** Cards that a deal lays face down in the columns. */
const FACE_DOWN_AT_FIRST = 21;

/** So many cards on the foundations now, or so many turned up in the columns so far. */
export interface Goal {
  readonly kind: "up" | "turned";
  readonly count: number;
}

/** A board as `data/boards.json` tells it; without a goal it is there to be played with. */
export interface BoardData {
  readonly deal: string;
  readonly rules: string;
  readonly goal: Goal | null;
  /** After so many tries without reaching the goal it is time to say what to look for. */
  readonly hint_after: number | null;
}

export interface Lesson {
  readonly goal: Goal | null;
  readonly hintAfter: number | null;
  readonly game: Game;
  /** Reached once, the goal stays reached, whatever is undone or begun again. */
  readonly done: boolean;
  /** Moves tried since the start or the last restart, refused ones included. */
  readonly tries: number;
}

/**
 * A board's lesson from its start.
 *
 * @param done whether its goal was reached on an earlier day
 * @throws RulebookError for a deal that cannot be read, RangeError for rules of no name
 * @example startLesson({ deal: "24", rules: "casual-1", goal: null, hint_after: null }).tries // 0
 */
export function startLesson({ deal, rules, goal, hint_after }: BoardData, done = false): Lesson {
  if (!isPresetName(rules)) throw new RangeError(`no preset '${rules}'`);
  return { goal, hintAfter: hint_after, game: newGame(readDeal(deal), PRESETS[rules]), done, tries: 0 };
}

/** How far a table has come, from 0 to the goal's count; 0 without a goal. */
export function progressOf(goal: Goal | null, position: Position): number {
  if (goal === null) return 0;
  const reached =
    goal.kind === "up"
      ? SUITS.reduce((sum, suit) => sum + position.foundations[suit], 0)
      : FACE_DOWN_AT_FIRST - position.faceDown.reduce((sum, cards) => sum + cards.length, 0);
  return Math.min(reached, goal.count);
}

/** How far the lesson's table has come. */
export const progress = ({ goal, game }: Lesson): number => progressOf(goal, game.position);

/** Whether it is time to say what to look for. */
export const hintDue = ({ done, hintAfter, tries }: Lesson): boolean =>
  !done && hintAfter !== null && tries >= hintAfter;

/** Plays a move, which is a try also when it is refused; then only the tries have changed. */
export function tryMove(
  lesson: Lesson,
  attempt: Attempt,
): { readonly lesson: Lesson; readonly refusal: Refusal | null } {
  const tried = { ...lesson, tries: lesson.tries + 1 };
  const played = playMove(lesson.game, attempt);
  if (!played.ok) return { lesson: tried, refusal: played.refusal };
  return { lesson: withGame(tried, played.game), refusal: null };
}

/** The lesson with its game further on: by a tick of the automatic finish, say. */
export function withGame(lesson: Lesson, game: Game): Lesson {
  const { goal } = lesson;
  const met = goal !== null && progressOf(goal, game.position) === goal.count;
  return { ...lesson, game, done: lesson.done || met };
}

/** Takes back a step; null when there is none. */
export function undoIn(lesson: Lesson): Lesson | null {
  const game = undo(lesson.game);
  return game && { ...lesson, game };
}

/** Plays an undone step again; null when there is none. */
export function redoIn(lesson: Lesson): Lesson | null {
  const game = redo(lesson.game);
  return game && { ...lesson, game };
}

/** The deal again, which `undoIn` takes back until the next move; the tries are counted anew. */
export const restartIn = (lesson: Lesson): Lesson => ({
  ...lesson,
  game: restart(lesson.game) ?? lesson.game,
  tries: 0,
});
