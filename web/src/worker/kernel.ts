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
  OPTION,
  POSITION,
  RULES,
  readMoves,
  readOptions,
  writeLimits,
  writePosition,
  writeRules,
  writeView,
} from "./memory";
import type { Advice, AdviceAsk, Ask, Limits, Solution, Stop, UsefulAsk, Verdict } from "./types";

/** The version of the C header that this file mirrors. */
const API_VERSION = 2;
/** More moves than a table ever has that lead somewhere. */
const MOST_OPTIONS = 64;
/** Advice stops by its number of playouts. */
const UNLIMITED: Limits = { states: null, seconds: null, memory: 128 };
const VERDICTS: readonly Verdict[] = ["undecided", "winnable", "unwinnable"];
const STOPS: readonly (Stop | null)[] = [null, "states", "seconds", "memory", "cancelled"];

/** The functions of the C header that are called here; addresses and counts are whole numbers. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly malloc: (bytes: number) => number;
  readonly free: (address: number) => void;
  readonly klondike_api_version: () => number;
  readonly klondike_create: () => number;
  readonly klondike_solve: (...addresses: number[]) => number;
  readonly klondike_advise: (...addresses: number[]) => number;
  readonly klondike_useful: (...addresses: number[]) => number;
  readonly klondike_line: (context: number, moves: number, capacity: number) => number;
}

export interface Kernel {
  /**
   * A verdict with its line, within the limits.
   *
   * @throws Error for a position that no game could have, and for a line that does not replay
   */
  readonly solve: (ask: Ask) => Solution;
  /** Fair advice worth telling, best first. */
  readonly advise: (ask: AdviceAsk) => Advice[];
  /** Whether something useful may still happen; false is proved. */
  readonly useful: (ask: UsefulAsk) => boolean | null;
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
    options: c.malloc(MOST_OPTIONS * OPTION.size),
    count: c.malloc(4),
  };
  /** Room that grows with what is asked: a line of moves, the tables visited. */
  const rooms = { line: { at: 0, size: 0 }, visited: { at: 0, size: 0 } };
  if (context === 0 || Object.values(place).includes(0)) throw new Error("no memory for the kernel");
  /** Made anew for each call: a search that grows its memory leaves older views behind. */
  const view = (): DataView => new DataView(c.memory.buffer);

  function room(name: keyof typeof rooms, size: number): number {
    if (size > rooms[name].size) {
      c.free(rooms[name].at);
      rooms[name] = { at: c.malloc(size), size };
    }
    if (rooms[name].at === 0) throw new Error("no memory for the kernel");
    return rooms[name].at;
  }

  function moves(count: number): Attempt[] {
    const at = room("line", Math.max(1, count) * MOVE.size);
    c.klondike_line(context, at, count);
    return readMoves(view(), at, count);
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

  function advise({ rules, visited, playouts }: AdviceAsk): Advice[] {
    const now = visited.at(-1);
    if (!now) throw new Error("advice for no table");
    const tables = room("visited", visited.length * POSITION.size);
    for (const [i, table] of visited.entries()) writeView(view(), tables + i * POSITION.size, table);
    writeView(view(), place.position, now);
    writeRules(view(), place.rules, rules, now);
    writeLimits(view(), place.limits, UNLIMITED);
    const fault = c.klondike_advise(
      context,
      place.position,
      place.rules,
      rules.recycleDraws ? 1 : 0,
      tables,
      visited.length,
      playouts,
      place.limits,
      place.options,
      MOST_OPTIONS,
      place.count,
    );
    if (fault !== 0) throw new Error(`the kernel gave no advice, but code ${fault}`);
    const count = Math.min(MOST_OPTIONS, view().getUint32(place.count, true));
    return worthTelling(readOptions(view(), place.options, count));
  }

  function useful({ view: known, rules, limits }: UsefulAsk): boolean | null {
    writeView(view(), place.position, known);
    writeRules(view(), place.rules, rules, known);
    writeLimits(view(), place.limits, limits);
    const fault = c.klondike_useful(context, place.position, place.rules, place.limits, place.count);
    if (fault !== 0) throw new Error(`the kernel could not tell what is useful, but code ${fault}`);
    return [false, true, null][view().getInt32(place.count, true)] ?? null;
  }

  return { solve, advise, useful };
}

/**
 * What is safe to send up is advised to go nowhere else: the same card on a column is no alternative.
 * Python leaves out the same.
 */
export function worthTelling(options: readonly Advice[]): Advice[] {
  const safe = new Set(options.filter(({ reason }) => reason === "safe_up").map(({ card }) => card));
  return options.filter(({ reason, card }) => reason === "safe_up" || !safe.has(card));
}

/** Plays a line to its end; it must be legal and win. */
function replay(start: Position, rules: Rules, line: readonly Attempt[]): void {
  const by: Rules = { ...rules, recycleDraws: false };
  const end = line.reduce((position, attempt) => play(position, by, attempt), start);
  if (!isWonPosition(end))
    throw new Error(`the kernel gave a line that does not win; in ${layoutText(start)}`);
}
