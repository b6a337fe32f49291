/** Which lessons were done, kept under a name of its own beside the games and never in them. */
import type { Store } from "../app/store";

const NAME = "guide";

/** Names of the lessons that are done; none when what was kept cannot be read. */
export function readDone(store: Store): ReadonlySet<string> {
  try {
    return namesIn(store.read(NAME));
  } catch {
    return new Set();
  }
}

/** Keeps that a lesson is done, beside those that another tab may have kept since. */
export function keepDone(store: Store, name: string): void {
  let done = new Set<string>();
  try {
    done = namesIn(store.read(NAME));
  } catch {
    // Nothing is overwritten unread: it can still be found and exported.
    store.setAside(NAME);
  }
  store.write(NAME, { done: [...done.add(name)].sort() });
}

function namesIn(kept: unknown): Set<string> {
  const done = (kept as { done?: unknown } | null)?.done;
  return new Set(Array.isArray(done) ? done.filter((name) => typeof name === "string") : []);
}
