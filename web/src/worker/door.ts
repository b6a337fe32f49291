/**
 * The page's one door to searches: questions go in, answers come back, in a worker so that the table never waits.
 *
 * One search runs at a time and cannot hear anything while it does: a flag that could be set from outside needs
 * memory shared between threads, which browsers give only to pages isolated from all others. So a running
 * search is cancelled by ending its worker; a new one is up in milliseconds, and no answer depends on what
 * an earlier one kept.
 */
import { viewOf } from "../rules";
import { adviseThere, solveThere, usefulThere } from "./server";
import type { Advice, AdviceAsk, Ask, Kind, Line, Questions, Reply, Request, Solution } from "./types";

/** `later` waits behind everything that a player waits for. */
export type Urgency = "now" | "later";

export interface Door {
  /**
   * A verdict for a table, from the worker, or from the server where there is no WebAssembly.
   *
   * @param signal gives the question up: the promise is rejected with its reason
   * @throws Error when neither can be asked
   * @example (await door.solve({ position, rules, limits })).verdict // "winnable"
   */
  readonly solve: (ask: Ask, signal?: AbortSignal, urgency?: Urgency) => Promise<Solution>;
  /**
   * Fair advice, best first, from whoever gives verdicts too. `line` is the same game for the server, which finds
   * by itself what its player has seen.
   *
   * @throws Error when neither can be asked
   * @example (await door.advise({ rules, visited, playouts: 0 }, { deal, moves }))[0]?.move // "S-W"
   */
  readonly advise: (ask: AdviceAsk, line: Line, signal?: AbortSignal) => Promise<readonly Advice[]>;
  /**
   * Whether something useful may still happen, from what the player sees: false is proved.
   *
   * @throws Error when neither can be asked
   */
  readonly useful: (ask: Ask, signal?: AbortSignal, urgency?: Urgency) => Promise<boolean | null>;
  /** Starts the worker before it is needed. */
  readonly wake: () => void;
  /** Whether questions are answered here, offline too; null until the first one was. */
  readonly here: () => boolean | null;
}

interface Waiting {
  readonly request: Request;
  readonly urgency: Urgency;
  readonly settle: (reply: Reply) => void;
}

/**
 * Opens the door; nothing is loaded yet.
 *
 * @param start makes a worker
 */
export function openDoor(start: () => Worker): Door {
  let worker: Worker | null = null;
  let running: Waiting | null = null;
  let waiting: Waiting[] = [];
  let here: boolean | null = null;
  let ids = 0;

  function wake(): void {
    if (worker) return;
    worker = start();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => finished(data);
    // A worker that cannot even start says so here and nowhere else.
    worker.onerror = () => {
      if (running) finished({ id: running.request.id, missing: "the worker did not start" });
    };
  }

  function next(): void {
    if (running || waiting.length === 0) return;
    const first = waiting.find(({ urgency }) => urgency === "now") ?? (waiting[0] as Waiting);
    waiting = waiting.filter((other) => other !== first);
    running = first;
    wake();
    worker?.postMessage(first.request);
  }

  function finished(reply: Reply): void {
    if (reply.id !== running?.request.id) return;
    const { settle } = running;
    running = null;
    settle(reply);
    next();
  }

  function giveUp(given: Waiting): void {
    waiting = waiting.filter((other) => other !== given);
    if (running !== given) return;
    worker?.terminate();
    worker = null;
    running = null;
    next();
  }

  function put<K extends Kind>(
    kind: K,
    ask: Questions[K]["ask"],
    signal: AbortSignal | undefined,
    urgency: Urgency,
  ): Promise<Reply> {
    return new Promise((settle, reject) => {
      signal?.throwIfAborted();
      ids += 1;
      const given: Waiting = { request: { id: ids, kind, ask } as Request, urgency, settle };
      waiting.push(given);
      signal?.addEventListener("abort", () => {
        giveUp(given);
        reject(signal.reason);
      });
      next();
    });
  }

  /** The worker's answer; null where there is no kernel. */
  async function askHere<K extends Kind>(
    kind: K,
    ask: Questions[K]["ask"],
    signal: AbortSignal | undefined,
    urgency: Urgency,
  ): Promise<{ readonly answer: Questions[K]["answer"] } | null> {
    if (here === false) return null;
    const reply = await put(kind, ask, signal, urgency);
    if ("fault" in reply) throw new Error(reply.fault);
    here = "answer" in reply;
    return "answer" in reply ? { answer: reply.answer as Questions[K]["answer"] } : null;
  }

  return {
    wake,
    here: () => here,
    async advise(ask, line, signal) {
      const told = await askHere("advise", ask, signal, "now");
      return told ? told.answer : adviseThere(ask, line, signal);
    },
    async useful(ask, signal, urgency = "now") {
      const known = { view: viewOf(ask.position), rules: ask.rules, limits: ask.limits };
      const told = await askHere("useful", known, signal, urgency);
      return told ? told.answer : usefulThere(ask, signal);
    },
    async solve(ask, signal, urgency = "now") {
      return (await askHere("solve", ask, signal, urgency))?.answer ?? solveThere(ask, signal);
    },
  };
}
