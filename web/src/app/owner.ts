/** Whose the kept games are: a mark in storage, so that a tab too slow to hear of another never writes over it. */
import { OWNER } from "./saves";
import type { Store } from "./store";

export interface Owner {
  /** Makes the kept games this tab's. */
  readonly claim: () => void;
  /** Whether this tab may write; games that are nobody's become its own. */
  readonly mine: () => boolean;
  /** The page is left for good: whoever comes next need not ask. */
  readonly release: () => void;
}

/**
 * @param id tells this tab from all others
 * @example createOwner(store, "a").mine() // true in an empty store, and then false for everyone but "a"
 */
export function createOwner(store: Store, id: string): Owner {
  function mark(): unknown {
    try {
      return store.read(OWNER);
    } catch {
      return null;
    }
  }
  // A page that is left is told that it is hidden after it gave the games up: it must not take them again.
  let left = false;
  const claim = () => {
    store.write(OWNER, id);
  };
  return {
    claim,
    mine() {
      if (left) return false;
      const owner = mark();
      if (owner === null) claim();
      return owner === null || owner === id;
    },
    release() {
      left = true;
      if (mark() === id) store.remove(OWNER);
    },
  };
}
