import { expect, test } from "vitest";
import { exportAll, importAll, saveSession } from "../../src/app/saves";
import { deal } from "../../src/app/session";
import { createStore } from "../../src/app/store";
import { keepDone, readDone } from "../../src/guide/progress";
import { numberedDeal } from "../../src/rules";

/** A browser's storage, as far as the store asks. */
class Shelf {
  readonly getItem = (key: string): string | null => (this as unknown as Record<string, string>)[key] ?? null;
  setItem(key: string, value: string): void {
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

const fresh = () => createStore(new Shelf() as unknown as Storage);
const withGame = () => {
  const store = fresh();
  saveSession(store, deal("casual-1", numberedDeal(24n), { timed: false, banked: false }));
  return store;
};

test("what is done stays done, beside what was done before", () => {
  const store = fresh();
  expect([...readDone(store)]).toEqual([]);
  keepDone(store, "free-card");
  keepDone(store, "first-ace");
  keepDone(store, "free-card");
  expect([...readDone(store)]).toEqual(["first-ace", "free-card"]);
});

test("it touches no saved game", () => {
  const store = withGame();
  const before = store.read("game/casual-1");
  keepDone(store, "first-ace");
  expect(store.read("game/casual-1")).toEqual(before);
  expect(store.names().sort()).toEqual(["game/casual-1", "guide"]);
});

test("it leaves with an export and comes back with it", () => {
  const store = withGame();
  keepDone(store, "five-up");
  const other = fresh();
  expect(importAll(other, exportAll(store))).toBe("done");
  expect([...readDone(other)]).toEqual(["five-up"]);
});

test.each([["a text"], [7], [{ done: "first-ace" }], [null]])("%j is read as nothing done", (kept) => {
  const store = fresh();
  store.write("guide", kept);
  expect([...readDone(store)]).toEqual([]);
  keepDone(store, "first-ace");
  expect([...readDone(store)]).toEqual(["first-ace"]);
});

test("what is no JSON is set aside, not overwritten", () => {
  const shelf = new Shelf();
  shelf.setItem("klondike/1/guide", "{torn");
  const store = createStore(shelf as unknown as Storage);
  expect([...readDone(store)]).toEqual([]);
  keepDone(store, "first-ace");
  expect([...readDone(store)]).toEqual(["first-ace"]);
  expect(Object.values(store.aside())).toEqual(["{torn"]);
});
