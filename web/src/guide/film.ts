/** The walk-through as a film: every step's tables in order. The twin of `klondike.learn.walk`. */
import {
  type Game,
  isPresetName,
  newGame,
  PRESETS,
  parseAttempt,
  playMove,
  RulebookError,
  readDeal,
} from "../rules";

/** A walk-through as `data/walk.json` tells it. */
export interface WalkData {
  readonly deck: string;
  readonly rules: string;
  readonly steps: readonly {
    readonly name: string;
    readonly moves: string;
    /** The step whose last table this one begins from; left out, the step before it. */
    readonly from?: string;
  }[];
}

/** One caption, with the table it begins from and that after each of its moves. */
export interface Step {
  readonly name: string;
  readonly frames: readonly [Game, ...Game[]];
}

/**
 * All steps with their tables.
 *
 * @throws RulebookError for a move against the rules, RangeError for a step or rules of no name
 * @example stepsOf(data)[0].frames.length // 1
 */
export function stepsOf({ deck, rules, steps }: WalkData): Step[] {
  if (!isPresetName(rules)) throw new RangeError(`no preset '${rules}'`);
  const ends = new Map<string, Game>();
  let game = newGame(readDeal(deck), PRESETS[rules]);
  return steps.map(({ name, moves, from }) => {
    if (from !== undefined) {
      const end = ends.get(from);
      if (!end) throw new RangeError(`no step '${from}' before '${name}'`);
      game = end;
    }
    const frames: [Game, ...Game[]] = [game];
    for (const move of moves.split(" ").filter((text) => text !== "")) {
      game = after(game, move);
      frames.push(game);
    }
    ends.set(name, game);
    return { name, frames };
  });
}

function after(game: Game, move: string): Game {
  const attempt = parseAttempt(move);
  if (!attempt) throw new RulebookError("bad_move", `the walk-through's ${move} is no move`);
  const played = playMove(game, attempt);
  if (!played.ok) throw new RulebookError(played.refusal, `the walk-through's ${move} is refused`);
  return played.game;
}

/** The last table of a step. */
export const endOf = (step: Step): Game => step.frames[step.frames.length - 1] ?? step.frames[0];
