/** sessions.jsonl: what a player does, act by act, and the state after each act. */

import { expect, test } from "vitest";
import {
  canFinish,
  canRedo,
  canUndo,
  finalScore,
  finishTick,
  type Game,
  legalMoves,
  newGame,
  parseAttempt,
  playMove,
  readDeal,
  readRules,
  redo,
  restart,
  startFinish,
  stopFinish,
  toRecord,
  undo,
  wait,
} from "../../src/rules";
import { readJsonLines } from "./helpers";

interface Session {
  readonly name: string;
  readonly deal: string;
  readonly rules: unknown;
  readonly acts: readonly (readonly [act: string, state: Record<string, unknown>])[];
}

/** The game after an act, and why nothing came of it: a reason, `false`, or `null` when it was done. */
function act(game: Game, name: string): { game: Game; refused: string | false | null } {
  const done = (next: Game | null) =>
    next === null ? ({ game, refused: false } as const) : { game: next, refused: null };
  const [word, amount] = name.split(" ");
  switch (word) {
    case "undo":
      return done(undo(game));
    case "redo":
      return done(redo(game));
    case "restart":
      return done(restart(game));
    case "finish":
      return done(startFinish(game));
    case "tick":
      return done(finishTick(game));
    case "stop":
      return done(stopFinish(game));
    case "wait":
      return done(wait(game, Number(amount)));
  }
  const attempt = parseAttempt(name);
  if (attempt === null) throw new Error(`${name} is no act`);
  const played = playMove(game, attempt);
  return played.ok ? done(played.game) : { game, refused: played.refusal };
}

function stateOf(game: Game): Record<string, unknown> {
  const { moves, undone, groups, seconds, undos, result } = toRecord(game);
  return {
    moves,
    undone,
    groups,
    seconds,
    undos,
    score: game.score,
    final_score: finalScore(game),
    won: result === "won",
    pass: game.position.pass,
    legal: legalMoves(game.position, game.rules).length,
    can_undo: canUndo(game),
    can_redo: canRedo(game),
    can_finish: canFinish(game),
    finishing: game.finishing,
    started: game.started,
  };
}

test.each(readJsonLines<Session>("sessions.jsonl"))("$name", ({ deal, rules, acts }) => {
  let game = newGame(readDeal(deal), readRules(rules));
  for (const [index, [name, expected]] of acts.entries()) {
    const before = structuredClone(stateOf(game));
    const { game: next, refused } = act(game, name);
    expect(stateOf(game), "an act changed the game it was given").toEqual(before);
    if (refused !== null) expect(next).toBe(game);
    game = next;
    const state = { ...stateOf(game), refused };
    expect(state, `act ${index}, ${name}`).toMatchObject({ refused: null, ...expected });
  }
});
