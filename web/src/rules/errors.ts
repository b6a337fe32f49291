/**
 * Every way the rulebook can say no. Codes are stable and shared with the Python and C++ engines; the
 * words a player reads are found by code in the catalogue, `message` is for logs and programs.
 *
 *   RulebookError
 *   ├─ input     bad_json, bad_deal, bad_rules, bad_preset, bad_move
 *   ├─ record    bad_record, format_unknown, too_large, result_mismatch, score_mismatch
 *   ├─ position  bad_position … bad_pass
 *   └─ refusal   game_won … wrong_rank: a move that can be read but not played
 */

/** Why a move is refused, in the order in which the reasons are looked for. */
export const REFUSALS = [
  "game_won",
  "same_pile",
  "no_such_move",
  "stock_empty",
  "stock_not_empty",
  "nothing_to_recycle",
  "no_passes_left",
  "worry_back_off",
  "nothing_there",
  "one_card_only",
  "face_down",
  "wrong_suit",
  "needs_ace",
  "needs_next_rank",
  "needs_king",
  "wrong_colour",
  "wrong_rank",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What can be wrong with a position that is handed in, in the order in which it is looked for. */
export const POSITION_FAULTS = [
  "bad_position",
  "bad_card",
  "bad_foundation",
  "too_many_face_down",
  "nothing_face_up",
  "duplicate_card",
  "missing_card",
  "column_not_a_run",
  "bad_pass",
] as const;
export type PositionFault = (typeof POSITION_FAULTS)[number];

const INPUT_FAULTS = ["bad_json", "bad_deal", "bad_rules", "bad_preset", "bad_move"] as const;

const RECORD_FAULTS = [
  "bad_record",
  "format_unknown",
  "too_large",
  "result_mismatch",
  "score_mismatch",
] as const;

/** Every code, as a catalogue of words must know them. */
export const ERROR_CODES = [...INPUT_FAULTS, ...RECORD_FAULTS, ...POSITION_FAULTS, ...REFUSALS] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * What the rulebook throws when it is handed something it cannot accept.
 *
 * `at` is the zero-based index of the move at fault, `null` when no move is.
 *
 * @example new RulebookError("bad_move", "unreadable move 'T8-T1'", 3).at // 3
 */
export class RulebookError extends Error {
  override readonly name = "RulebookError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly at: number | null = null,
  ) {
    super(message);
  }
}

/** A value as an error message quotes it, cut short so that one log line stays one line. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const line = value.replace(/\s+/g, " ");
  return line.length <= 60 ? `'${line}'` : `'${line.slice(0, 59)}…'`;
}
