/**
 * The kernel as WebAssembly: one instance, one context, one search at a time. Its word is not taken before the
 * rulebook has replayed its line. Knows no worker and no page, so that Node runs the same code in tests.
 */
import {
  type Attempt,
  formatAttempt,
  isWonPosition,
  layoutText,
  type Position,
  play,
  type Rules,
} from "../rules";
import {
  ANSWER,
  LIMITS,
  MOVE,
  POSITION,
  RULES,
  readMoves,
  writeLimits,
  writePosition,
  writeRules,
} from "./memory";
import type { Ask, Solution, Stop, Verdict } from "./types";

/** The version of the C header that this file mirrors. */
const API_VERSION = 1;
const VERDICTS: readonly Verdict[] = ["undecided", "winnable", "unwinnable"];
const STOPS: readonly (Stop | null)[] = [null, "states", "seconds", "memory", "cancelled"];

/** The functions of the C header that are called here; addresses and counts are whole numbers. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly malloc: (bytes: number) => number;
  readonly klondike_api_version: () => number;
  readonly klondike_create: () => number;
  readonly klondike_solve: (...addresses: number[]) => number;
  readonly klondike_line: (context: number, moves: number, capacity: number) => number;
}

export interface Kernel {
  /**
   * A verdict with its line, within the limits.
   *
   * @throws Error for a position that no game could have, and for a line that does not replay
   */
  readonly solve: (ask: Ask) => Solution;
}

/**
 * A kernel from the bytes of `kernel.wasm`.
 *
 * @throws Error when the bytes are of another version, or are no kernel
 * @example (await openKernel(bytes)).solve({ position, rules, limits }).verdict // "winnable"
 */
export async function openKernel(bytes: BufferSource): Promise<Kernel> {
  const now = (): number => performance.now() / 1000;
  const { instance } = await WebAssembly.instantiate(bytes, { page: { now } });
  const c = instance.exports as unknown as Exports;
  c._initialize();
  if (c.klondike_api_version() !== API_VERSION)
    throw new Error("the kernel speaks another version of its header");
  const context = c.klondike_create();
  const place = {
    position: c.malloc(POSITION.size),
    rules: c.malloc(RULES.size),
    limits: c.malloc(LIMITS.size),
    answer: c.malloc(ANSWER.size),
  };
  let line = { at: 0, room: 0 };
  if (context === 0 || Object.values(place).includes(0)) throw new Error("no memory for the kernel");
  /** Made anew for each call: a search that grows its memory leaves older views behind. */
  const view = (): DataView => new DataView(c.memory.buffer);

  function moves(count: number): Attempt[] {
    if (count > line.room) line = { at: c.malloc(count * MOVE.size), room: count };
    if (line.at === 0) throw new Error("no memory for the kernel's line");
    c.klondike_line(context, line.at, count);
    return readMoves(view(), line.at, count);
  }

  function solve({ position, rules, limits }: Ask): Solution {
    writePosition(view(), place.position, position);
    writeRules(view(), place.rules, rules, position);
    writeLimits(view(), place.limits, limits);
    const fault = c.klondike_solve(context, place.position, place.rules, place.limits, place.answer);
    if (fault !== 0) throw new Error(`the kernel refused with code ${fault}; in ${layoutText(position)}`);
    const answer = view();
    const at = place.answer;
    const verdict = VERDICTS[answer.getInt32(at + ANSWER.verdict, true)] as Verdict;
    const told = {
      verdict,
      states: Number(answer.getBigUint64(at + ANSWER.states, true)),
      seconds: answer.getFloat64(at + ANSWER.seconds, true),
      stopped: STOPS[answer.getInt32(at + ANSWER.stopped, true)] ?? null,
    };
    if (verdict !== "winnable") return { ...told, moves: null, length: null };
    const length = answer.getUint32(at + ANSWER.length, true);
    const attempts = moves(answer.getUint32(at + ANSWER.moveCount, true));
    replay(position, rules, attempts);
    return { ...told, moves: attempts.map(formatAttempt), length };
  }

  return { solve };
}

/** Plays a line to its end; it must be legal and win. */
function replay(start: Position, rules: Rules, line: readonly Attempt[]): void {
  const by: Rules = { ...rules, recycleDraws: false };
  const end = line.reduce((position, attempt) => play(position, by, attempt), start);
  if (!isWonPosition(end))
    throw new Error(`the kernel gave a line that does not win; in ${layoutText(start)}`);
}
