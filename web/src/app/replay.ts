/** A game someone played, as a row of tables to step through. */
import {
  type Deal,
  type ErrorCode,
  type Game,
  newGame,
  PRESETS,
  type PresetName,
  parseAttempt,
  playMove,
  wait,
} from "../rules";

export interface Replay {
  readonly preset: PresetName;
  /** The game after 0, 1, 2 … moves. */
  readonly games: readonly Game[];
  readonly at: number;
  readonly playing: boolean;
  /** It goes on from the player's own game, which taking over therefore does not leave. */
  readonly own: boolean;
}

export interface ReplayFault {
  readonly code: ErrorCode;
  /** Zero-based index of the move at fault. */
  readonly at: number;
}

/** Plays the moves by the rulebook; the first that cannot be played ends the replay and is named. */
export function replayOf(
  deal: Deal,
  preset: PresetName,
  moves: readonly string[],
): { readonly replay: Replay; readonly fault: ReplayFault | null } {
  const games: Game[] = [wait(newGame(deal, PRESETS[preset]), 0)];
  let fault: ReplayFault | null = null;
  for (const [at, text] of moves.entries()) {
    const attempt = parseAttempt(text);
    const played = attempt && playMove(games[at] as Game, attempt);
    if (played?.ok) {
      games.push(played.game);
      continue;
    }
    fault = { code: played ? played.refusal : "bad_move", at };
    break;
  }
  return { replay: { preset, games, at: 0, playing: false, own: false }, fault };
}
