/** The door to the worker: what waits for whom, what is given up, who answers when there is no kernel. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { PRESETS, readDeal, startPosition, viewOf } from "../../src/rules";
import { openDoor } from "../../src/worker/door";
import type { Ask, Reply, Request, Solution } from "../../src/worker/types";

/** A worker that answers when it is told to. */
class FakeWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: Request[] = [];
  ended = false;
  postMessage(request: Request): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(states: number): void {
    this.tell({ id: this.last.id, answer: solution(states) });
  }
  tell(reply: Reply): void {
    this.onmessage?.({ data: reply });
  }
  get last(): Request {
    return this.asked.at(-1) as Request;
  }
}

const solution = (states: number): Solution => ({
  verdict: "undecided",
  moves: null,
  length: null,
  states,
  seconds: 0,
  stopped: "states",
});

const ask = (states: number): Ask => ({
  position: startPosition(readDeal("24").deck),
  rules: PRESETS["casual-3"],
  limits: { states, seconds: null, memory: 64 },
});

function open() {
  const workers: FakeWorker[] = [];
  const door = openDoor(() => {
    const made = new FakeWorker();
    workers.push(made);
    return made as unknown as Worker;
  });
  return { door, workers, worker: () => workers.at(-1) as FakeWorker };
}

afterEach(() => vi.unstubAllGlobals());

describe("the door", () => {
  it("asks one question at a time, what the player waits for first", async () => {
    const { door, worker } = open();
    const first = door.solve(ask(1), undefined, "later");
    const second = door.solve(ask(2), undefined, "later");
    const urgent = door.solve(ask(3));
    expect(worker().asked.map((r) => (r.ask as Ask).limits.states)).toEqual([1]);
    worker().answer(10);
    expect((await first).states).toBe(10);
    expect((worker().last.ask as Ask).limits.states).toBe(3);
    worker().answer(30);
    worker().answer(20);
    expect((await urgent).states).toBe(30);
    expect((await second).states).toBe(20);
    expect(door.here()).toBe(true);
  });

  it("ends the worker of a search that is given up, and goes on in a new one", async () => {
    const { door, workers, worker } = open();
    const stop = new AbortController();
    const given = door.solve(ask(1), stop.signal);
    const next = door.solve(ask(2));
    stop.abort();
    await expect(given).rejects.toThrow();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    worker().answer(20);
    expect((await next).states).toBe(20);
  });

  it("drops a question that was given up before its turn, and leaves the running one alone", async () => {
    const { door, workers, worker } = open();
    const running = door.solve(ask(1));
    const stop = new AbortController();
    const waiting = door.solve(ask(2), stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    worker().answer(10);
    expect((await running).states).toBe(10);
    expect(worker().asked).toHaveLength(1);
    expect(workers).toHaveLength(1);
  });

  it("tells a fault of the kernel, and answers the next question", async () => {
    const { door, worker } = open();
    const wrong = door.solve(ask(1));
    worker().tell({ id: worker().last.id, fault: "the kernel refused" });
    await expect(wrong).rejects.toThrow("the kernel refused");
    const right = door.solve(ask(2));
    worker().answer(20);
    expect((await right).states).toBe(20);
  });

  it("asks the server where there is no kernel, from then on at once", async () => {
    const { door, worker } = open();
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
      sent.push([address, JSON.parse(body)]);
      return new Response(
        JSON.stringify({ ...solution(7), verdict: "winnable", moves: "S-W W-FC", length: 2 }),
      );
    });
    const first = door.solve(ask(5));
    worker().tell({ id: worker().last.id, missing: "built without a kernel" });
    expect((await first).moves).toEqual(["S-W", "W-FC"]);
    expect(door.here()).toBe(false);
    expect((await door.solve(ask(6))).verdict).toBe("winnable");
    expect(worker().asked).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject(["api/v1/solve", { max_states: 5, max_memory: 64, rules: "casual-3" }]);
  });

  it("asks the server for hints too, by the line of moves, and reads all that is next best", async () => {
    const { door, worker } = open();
    const sent: unknown[] = [];
    const options = [{ move: "S-W", reason: "draw_unseen", card: null, goal: null, pile: null, number: 8 }];
    vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
      sent.push([address, JSON.parse(body)]);
      return new Response(JSON.stringify({ move: "S-W", reason: "draw_unseen", message: "…", options }));
    });
    const { position, rules } = ask(1);
    const line = { deal: "24", moves: ["T3-FC", "S-W"] };
    const wanted = { rules, visited: [viewOf(position)], playouts: 0 };
    const first = door.advise(wanted, line);
    worker().tell({ id: worker().last.id, missing: "no WebAssembly" });
    expect(await first).toEqual(options);
    expect(await door.advise({ ...wanted, playouts: 192 }, line)).toEqual(options);
    const body = { deal: "24", rules: "casual-3", moves: "T3-FC S-W" };
    expect(sent).toEqual([
      ["api/v1/hint", body],
      ["api/v1/hint", { ...body, playouts: 192 }],
    ]);
  });

  it("takes a server that met its limits for one that gives no hint, and nothing new for an answer", async () => {
    const { door, worker } = open();
    let reason = "undecided";
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ move: null, reason, options: [] })));
    const { position, rules } = ask(1);
    const wanted = { rules, visited: [viewOf(position)], playouts: 0 };
    const late = door.advise(wanted, { deal: "24", moves: [] });
    worker().tell({ id: worker().last.id, missing: "no WebAssembly" });
    await expect(late).rejects.toThrow("limits");
    reason = "nothing_new";
    expect(await door.advise(wanted, { deal: "24", moves: [] })).toEqual([]);
  });

  it("asks the server whether anything useful is left, once all of the stock was seen", async () => {
    const { door, worker } = open();
    const sent: unknown[] = [];
    let none = true;
    vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
      sent.push([address, JSON.parse(body).position.pass]);
      return new Response(JSON.stringify({ no_useful_move: none }));
    });
    const unseen = ask(1);
    const first = door.useful(unseen);
    worker().tell({ id: worker().last.id, missing: "no WebAssembly" });
    expect(await first).toBeNull();
    expect(sent).toEqual([]);
    const seen = { ...unseen, position: { ...unseen.position, pass: 2 } };
    expect(await door.useful(seen)).toBe(false);
    none = false;
    expect(await door.useful(seen)).toBeNull();
    expect(sent).toEqual([
      ["api/v1/useful", 2],
      ["api/v1/useful", 2],
    ]);
  });

  it("gives the worker what its player sees, and nothing of the line", async () => {
    const { door, worker } = open();
    const { position, rules, limits } = ask(1);
    const useful = door.useful({ position, rules, limits });
    expect(worker().last).toMatchObject({ kind: "useful", ask: { view: viewOf(position), rules, limits } });
    expect(JSON.stringify(worker().last)).not.toContain(`"${position.stock[0]}"`);
    worker().tell({ id: worker().last.id, answer: null });
    expect(await useful).toBeNull();
    const wanted = { rules, visited: [viewOf(position)], playouts: 0 };
    const advice = door.advise(wanted, { deal: "24", moves: [] });
    expect(worker().last).toMatchObject({ kind: "advise", ask: wanted });
    worker().tell({ id: worker().last.id, answer: [] });
    expect(await advice).toEqual([]);
  });

  it("says so when nobody can be asked", async () => {
    const { door, worker } = open();
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    const lost = door.solve(ask(5));
    worker().tell({ id: worker().last.id, missing: "built without a kernel" });
    await expect(lost).rejects.toThrow("404");
  });
});
