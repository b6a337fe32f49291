/** Nothing a player did is ever lost: whatever storage holds or refuses. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  exportAll,
  importAll,
  loadResults,
  loadSession,
  loadSettings,
  saveSession,
} from "../../src/app/saves";
import { deal, leaveFor, playHand, restart, type Session, undo } from "../../src/app/session";
import { createStore, type Store } from "../../src/app/store";
import { parseAttempt, readDeal, wait } from "../../src/rules";

/** The part of the browser's storage we use; `full` makes it refuse to grow. */
class Shelf {
  items = new Map<string, string>();
  full = false;
  room = Number.POSITIVE_INFINITY;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  removeItem(key: string): void {
    this.items.delete(key);
    delete (this as Record<string, unknown>)[key];
  }
  setItem(key: string, value: string): void {
    const other = [...this.items].filter(([k]) => k !== key).reduce((sum, [, v]) => sum + v.length, 0);
    if (this.full || other + value.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, value);
    // Object.keys is how the store lists a real Storage.
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }
}

let shelf: Shelf;
let store: Store;
beforeEach(() => {
  shelf = new Shelf();
  store = createStore(shelf as unknown as Storage);
});

function played(...moves: string[]): Session {
  let session = deal("casual-1", readDeal("24"), { timed: false, banked: false });
  for (const text of moves) {
    const attempt = parseAttempt(text);
    const result = attempt && playHand(session, attempt, "2026-01-01T00:00:00.000Z", "x");
    if (!result?.ok) throw new Error(text);
    session = result.change.session;
  }
  return session;
}

const row = (id: string) => ({
  id,
  at: "2026-01-01T00:00:00.000Z",
  preset: "casual-1",
  won: true,
  seconds: 99,
  moves: 120,
  score: 700,
  banked: false,
});

function kept(session: Session): Session {
  expect(saveSession(store, session)).toBe(true);
  const back = loadSession(store, session.preset);
  if (back === null || back === "unreadable") throw new Error("not kept");
  return back;
}

describe("a saved game", () => {
  it("comes back with its table, history, redo list and clock", () => {
    const begun = played("S-W", "S-W", "S-W");
    const undone = undo({ ...begun, game: wait(begun.game, 61) })?.session as Session;
    const back = kept(undone);
    expect(back.game.position).toEqual(undone.game.position);
    expect(back.game.moves).toEqual(["S-W", "S-W"]);
    expect(back.game.undone).toEqual(["S-W"]);
    expect(back.game.seconds).toBe(61);
    expect(back.began).toBe(begun.began);
  });
  it("comes back with the restart or new game that undo can still take back", () => {
    const again = restart(played("S-W", "S-W"), "2026-01-01T00:00:01.000Z", "loss")?.session as Session;
    const back = undo(kept(again));
    expect(back?.session.game.moves).toEqual(["S-W", "S-W"]);
    expect(back?.remove).toBe("loss");
    const next = deal("casual-1", readDeal("25"), { timed: false, banked: false });
    const left = leaveFor(played("S-W"), next, "2026-01-01T00:00:01.000Z", "loss2").session;
    expect(undo(kept(left))?.session.game.deal.name).toBe("24");
  });
  it("is null when there is none", () => {
    expect(loadSession(store, "book")).toBeNull();
  });
  it.each([
    ["damaged text", "{oops"],
    ["another shape", '{"record": 7}'],
    ["a record its own replay denies", '{"record":{"format":"klondike-record/1","deal":"24","moves":"S-S"}}'],
    ["a later format", '{"record":{"format":"klondike-record/9"}}'],
  ])("with %s is set aside, never overwritten", (_, text) => {
    shelf.setItem("klondike/1/game/casual-1", text);
    expect(loadSession(store, "casual-1")).toBe("unreadable");
    expect(shelf.getItem("klondike/1/game/casual-1")).toBeNull();
    expect([...shelf.items.entries()]).toEqual([
      [expect.stringMatching(/^klondike\/aside\/game\/casual-1\//), text],
    ]);
  });
});

describe("storage that is full or forbidden", () => {
  it("says so, and leaves what is there", () => {
    saveSession(store, played("S-W"));
    shelf.full = true;
    expect(saveSession(store, played("S-W", "S-W"))).toBe(false);
    const back = loadSession(createStore(shelf as unknown as Storage), "casual-1");
    expect(back !== "unreadable" && back?.game.moves).toEqual(["S-W"]);
  });
  it("still gives back what was played, as long as the page lives", () => {
    for (const [unkind, moves] of [
      [store, ["S-W"]],
      [createStore(null), ["S-W", "S-W"]],
    ] as const) {
      shelf.full = true;
      expect(saveSession(unkind, played(...moves))).toBe(false);
      const back = loadSession(unkind, "casual-1");
      expect(back !== "unreadable" && back?.game.moves).toEqual(moves);
    }
  });
  it("gives way to what another tab could keep meanwhile", () => {
    saveSession(store, played("S-W"));
    shelf.full = true;
    saveSession(store, played("S-W", "S-W"));
    shelf.full = false;
    saveSession(createStore(shelf as unknown as Storage), played("S-W", "S-W", "S-W"));
    const back = loadSession(store, "casual-1");
    expect(back !== "unreadable" && back?.game.moves).toHaveLength(3);
  });
  it("may refuse even to be read", () => {
    const refuse = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    const denied = createStore({
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    } as unknown as Storage);
    expect(loadSettings(denied).theme).toBe("auto");
    expect(loadResults(denied)).toEqual({ results: [], damaged: false });
    expect(saveSession(denied, played("S-W"))).toBe(false);
    denied.erase();
    expect(loadSession(denied, "casual-1")).toBeNull();
  });
  it("is played without", () => {
    const none = createStore(null);
    expect(saveSession(none, played("S-W"))).toBe(false);
    expect(loadResults(none).results).toEqual([]);
    expect(loadSettings(none).language).toBe("auto");
  });
});

describe("a damaged ledger or settings", () => {
  it("are set aside", () => {
    shelf.setItem("klondike/1/results", '[{"won": "yes"}]');
    shelf.setItem("klondike/1/settings", "][");
    expect(loadResults(store)).toEqual({ results: [], damaged: true });
    expect(loadSettings(store).theme).toBe("auto");
    expect([...shelf.items.keys()].every((key) => key.startsWith("klondike/aside/"))).toBe(true);
  });
  it("lose only the rows that cannot be read; the whole is still in the export", () => {
    const rows = JSON.stringify([row("a"), { ...row("b"), moves: -5 }, row("c"), row("a")]);
    shelf.setItem("klondike/1/results", rows);
    expect(loadResults(store)).toEqual({ results: [row("a"), row("c")], damaged: true });
    expect(loadResults(store)).toEqual({ results: [row("a"), row("c")], damaged: false });
    expect(Object.values(JSON.parse(exportAll(store)).aside)).toEqual([rows]);
  });
  it("of which only some is unknown keep the rest", () => {
    shelf.setItem("klondike/1/settings", '{"theme":"green","speed":"warp","leftHand":true}');
    expect(loadSettings(store)).toMatchObject({ theme: "green", speed: "normal", leftHand: true });
  });
});

describe("export and import", () => {
  it("carry everything over", () => {
    saveSession(store, played("S-W", "S-W"));
    store.write("settings", { theme: "green" });
    const text = exportAll(store);
    shelf = new Shelf();
    store = createStore(shelf as unknown as Storage);
    expect(importAll(store, text)).toBe("done");
    const back = loadSession(store, "casual-1");
    expect(back !== "unreadable" && back?.game.moves).toEqual(["S-W", "S-W"]);
    expect(loadSettings(store).theme).toBe("green");
  });
  it("refuse a foreign or damaged file and change nothing", () => {
    saveSession(store, played("S-W"));
    const before = [...shelf.items];
    const forged = JSON.stringify({
      format: "klondike-export/1",
      entries: { "game/casual-1": { record: 1 } },
    });
    const none = JSON.stringify({ format: "klondike-export/1", entries: {} });
    for (const text of ["", "{}", "[1]", '{"format":"klondike-export/1"}', forged, none]) {
      expect(importAll(store, text)).toBe("bad");
      expect([...shelf.items]).toEqual(before);
    }
  });
  it.each([
    ["seconds in words", [{ ...row("a"), seconds: "99" }]],
    ["moves below none", [{ ...row("a"), moves: -5 }]],
    ["a score in words", [{ ...row("a"), score: "12" }]],
    ["no time of its own", [{ ...row("a"), at: "never" }]],
    ["no word about the bank", [{ ...row("a"), banked: undefined }]],
    ["one game twice", [row("a"), row("a")]],
  ])("refuse a ledger with %s", (_, results) => {
    store.write("results", [row("mine")]);
    const text = JSON.stringify({ format: "klondike-export/1", entries: { results } });
    expect(importAll(store, text)).toBe("bad");
    expect(loadResults(store).results).toEqual([row("mine")]);
  });
  it("change nothing when there is no room for all of it", () => {
    saveSession(store, played("S-W"));
    store.write("results", [row("mine")]);
    const before = [...shelf.items].sort();
    const entries = { preset: "book", results: Array.from({ length: 400 }, (_, i) => row(`r${i}`)) };
    shelf.room = 6000;
    expect(importAll(store, JSON.stringify({ format: "klondike-export/1", entries }))).toBe("full");
    expect([...shelf.items].sort()).toEqual(before);
    expect(loadResults(store).results).toEqual([row("mine")]);
  });
  it("carry what was set aside", () => {
    shelf.setItem("klondike/1/game/book", "{oops");
    loadSession(store, "book");
    saveSession(store, played("S-W"));
    const text = exportAll(store);
    store.erase();
    expect(importAll(store, text)).toBe("done");
    expect(Object.values(store.aside())).toEqual(["{oops"]);
  });
});
