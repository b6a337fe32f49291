/** Whose the kept games are, when tabs stand side by side and when one page follows another. */
import { describe, expect, it } from "vitest";
import { createOwner } from "../../src/app/owner";
import { createStore } from "../../src/app/store";

describe("the kept games", () => {
  it("are one tab's, until another claims them or that one leaves", () => {
    const store = createStore(null);
    const [a, b, c] = ["a", "b", "c"].map((id) => createOwner(store, id));
    expect(a?.mine()).toBe(true);
    expect(b?.mine()).toBe(false);
    b?.claim();
    expect([a?.mine(), b?.mine()]).toEqual([false, true]);
    a?.release();
    expect(b?.mine()).toBe(true);
    b?.release();
    expect(c?.mine()).toBe(true);
  });

  it("are never taken again by a page that was left, so that the next one keeps its first act at once", () => {
    const store = createStore(null);
    const left = createOwner(store, "a");
    left.mine();
    left.release();
    // A browser hides a page after it has told it to go, and what is hidden is saved.
    expect(left.mine()).toBe(false);
    expect(createOwner(store, "b").mine()).toBe(true);
  });
});
