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
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  removeItem = (key: string): boolean => this.items.delete(key);
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
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
    const back = loadSession(store, "casual-1");
    expect(back !== "unreadable" && back?.game.moves).toEqual(["S-W"]);
  });
  it("is played without", () => {
    const none = createStore(null);
    expect(saveSession(none, played("S-W"))).toBe(false);
    expect(loadSession(none, "casual-1")).toBeNull();
    expect(loadResults(none)).toEqual([]);
    expect(loadSettings(none).language).toBe("auto");
  });
});

describe("a damaged ledger or settings", () => {
  it("are set aside", () => {
    shelf.setItem("klondike/1/results", '[{"won": "yes"}]');
    shelf.setItem("klondike/1/settings", "][");
    expect(loadResults(store)).toEqual([]);
    expect(loadSettings(store).theme).toBe("auto");
    expect([...shelf.items.keys()].every((key) => key.startsWith("klondike/aside/"))).toBe(true);
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
    expect(importAll(store, text)).toBe(true);
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
    for (const text of ["", "{}", "[1]", '{"format":"klondike-export/1"}', forged]) {
      expect(importAll(store, text)).toBe(false);
      expect([...shelf.items]).toEqual(before);
    }
  });
});
