/** A line of moves, read and played from a table. */

import { quoted, RulebookError } from "./errors";
import { illegalMove } from "./explain";
import { refusal } from "./legal";
import { type Move, moveOf, parseAttempt } from "./moves";
import { moved, type Position } from "./position";
import type { Rules } from "./rules";
import { scoreAfter, startScore } from "./scoring";

/** A move with the table and the running score it led to. */
export interface Played {
  readonly move: Move;
  readonly position: Position;
  readonly score: number;
  /** Whether one undo takes this move back together with the one before it. */
  readonly joined: boolean;
}

/** A legal move played on a table that has a score. */
export function playedOn(table: Pick<Played, "position" | "score">, rules: Rules, move: Move): Played {
  return {
    move,
    position: moved(table.position, rules, move),
    score: scoreAfter(table.score, table.position, rules, move),
    joined: false,
  };
}

/**
 * Plays move texts in order, each a step of its own, from a table with the score of a start.
 *
 * @throws RulebookError for the first that is unreadable (`bad_move`) or refused (the refusal's code), with its
 * zero-based index as `at`.
 * @example playLine(position, rules, ["T3-FC"]).at(-1)?.score // 15
 */
export function playLine(start: Position, rules: Rules, texts: readonly string[]): Played[] {
  const line: Played[] = [];
  let table: Pick<Played, "position" | "score"> = { position: start, score: startScore(rules) };
  for (const [at, text] of texts.entries()) {
    const attempt = parseAttempt(text);
    if (attempt === null) {
      throw new RulebookError("bad_move", `unreadable move ${quoted(text)}, expected one like T3-T5x2`, at);
    }
    const reason = refusal(table.position, rules, attempt);
    if (reason !== null) throw illegalMove(table.position, attempt, reason, at);
    const played = playedOn(table, rules, moveOf(attempt) as Move);
    line.push(played);
    table = played;
  }
  return line;
}
