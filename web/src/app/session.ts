/**
 * A player's game with what surrounds it: what leaving it counts, and what undo brings back when the line is
 * empty. A value like the game itself; every act gives a new session and says what it adds to or takes from
 * the ledger of finished games.
 */
import {
  type Attempt,
  canFinish,
  canRedo,
  canUndo,
  type Deal,
  finalScore,
  type Game,
  isWon,
  newGame,
  PRESETS,
  type PresetName,
  playMove,
  type Refusal,
  redo as redoGame,
  restart as restartGame,
  startFinish,
  undo as undoGame,
  wait,
} from "../rules";
import type { Verdict } from "../worker/types";
import type { Result } from "./results";

export interface Session {
  readonly preset: PresetName;
  readonly game: Game;
  /** When the first move was made, ISO; null before it. */
  readonly began: string | null;
  /** Whether its score goes to the Vegas bank; settled when it was dealt, like `timed`. */
  readonly banked: boolean;
  /** What is proved of its deal by its own rules; null when that was not looked into. */
  readonly proof: Verdict | null;
  /** What a new game or restart replaced, until the next move. */
  readonly past: Past | null;
}

export interface Past {
  readonly session: Session;
  /** The loss that leaving it was counted as, to be taken back by undo; null if it counted nothing. */
  readonly loss: string | null;
}

/** What an act changes: the session, and the ledger of finished games. */
export interface Change {
  readonly session: Session;
  readonly add: Result | null;
  /** Id of a result that no longer holds. */
  readonly remove: string | null;
}

export interface Switches {
  readonly timed: boolean;
  readonly banked: boolean;
}

const only = (session: Session): Change => ({ session, add: null, remove: null });

/** A fresh session: this deal under a preset, with the switches as they stand now, and what is proved of it. */
export function deal(
  preset: PresetName,
  of: Deal,
  { timed, banked }: Switches,
  proof: Verdict | null = null,
): Session {
  const base = PRESETS[preset];
  const rules = base.scoring === "standard" && timed ? { ...base, timed: true } : base;
  return {
    preset,
    // Told of no time at all, a game knows that its clock is kept.
    game: wait(newGame(of, rules), 0),
    began: null,
    banked: base.scoring === "vegas" && banked,
    proof,
    past: null,
  };
}

/** A started game that is not won counts as lost when it is left. */
export const countsIfLeft = ({ game }: Session): boolean => game.started && !isWon(game);

function resultOf({ preset, game, banked }: Session, won: boolean, id: string, at: string): Result {
  const seconds = game.rules.scoring === "none" || game.seconds === null ? null : Math.floor(game.seconds);
  const score = game.rules.scoring === "none" ? null : finalScore(game);
  return { id, at, preset, won, seconds, moves: game.moves.length, score, banked };
}

/** Plays by hand. A move makes the earlier game unreachable, and the winning one is counted. */
export function playHand(
  session: Session,
  attempt: Attempt,
  now: string,
  id: string,
): { readonly ok: true; readonly change: Change } | { readonly ok: false; readonly refusal: Refusal } {
  const played = playMove(session.game, attempt);
  if (!played.ok) return played;
  return { ok: true, change: moved(session, played.game, now, id) };
}

/** After any move, by hand or by the automatic finish. */
export function moved(session: Session, game: Game, now: string, id: string): Change {
  // A deal that was won by its own rules needs no other proof that it can be.
  const proof = isWon(game) ? "winnable" : session.proof;
  const next: Session = { ...session, game, began: session.began ?? now, proof, past: null };
  return { session: next, add: isWon(game) ? resultOf(next, true, id, now) : null, remove: null };
}

export const mayUndo = ({ game, past }: Session): boolean =>
  canUndo(game) || (game.moves.length === 0 && past !== null);
export const mayRedo = ({ game }: Session): boolean => canRedo(game);
export const mayFinish = ({ game }: Session): boolean => canFinish(game);
export const mayRestart = ({ game }: Session): boolean => game.started;
/** Nothing goes on before the first move, nor after the last. */
export const mayPause = ({ game }: Session): boolean => game.started && !isWon(game);

/** Takes back a step; on an empty line, the new game or restart that made it, with its loss and its clock. */
export function undo(session: Session): Change | null {
  const { game, past } = session;
  if (game.moves.length === 0 && past !== null) {
    return { session: past.session, add: null, remove: past.loss };
  }
  const back = undoGame(game);
  return back ? only({ ...session, game: back }) : null;
}

export function redo(session: Session): Change | null {
  const game = redoGame(session.game);
  return game ? only({ ...session, game }) : null;
}

/** Starts the automatic finish; by a proved line where cards are left in stock or waste. */
export function finish(session: Session, line: readonly string[] | null = null): Change | null {
  const game = startFinish(session.game, line);
  return game ? only({ ...session, game }) : null;
}

/** Leaves the session for another one; a started game is a loss, which undo takes back. */
export function leaveFor(session: Session, next: Session, now: string, id: string): Change {
  const lost = countsIfLeft(session) ? resultOf(session, false, id, now) : null;
  const past: Past = { session: { ...session, past: null }, loss: lost?.id ?? null };
  // A table nobody touched is not worth coming back to: what was before it stays in reach.
  const kept = session.game.started ? past : (session.past ?? past);
  return { session: { ...next, past: kept }, add: lost, remove: null };
}

/** The same deal from its start; null when nothing was played. */
export function restart(session: Session, now: string, id: string): Change | null {
  const fresh = restartGame(session.game);
  if (!fresh) return null;
  const next: Session = { ...session, game: fresh, began: null, past: null };
  return leaveFor(session, next, now, id);
}
