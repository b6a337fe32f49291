/**
 * The browser's storage, by small named entries. It may be full, blocked, damaged or from another version:
 * reading then gives null and keeps what was there aside, writing gives false. Nothing is overwritten unread.
 */

const PREFIX = "klondike/1/";
const ASIDE = "klondike/aside/";

export interface Store {
  /** The entry's JSON as it stands; null when there is none. Throws `Unreadable` for text that is not JSON. */
  readonly read: (name: string) => unknown;
  /** Whether it was kept. */
  readonly write: (name: string, value: unknown) => boolean;
  readonly remove: (name: string) => void;
  /** Moves an entry out of the way, where it can still be found and exported. */
  readonly setAside: (name: string) => void;
  /** Names of all entries, those kept aside not counted. */
  readonly names: () => string[];
  /** Removes everything of ours, aside included. */
  readonly erase: () => void;
}

export class Unreadable extends Error {
  constructor(readonly entry: string) {
    super(`entry '${entry}' cannot be read`);
  }
}

/** Wraps a Storage; `null` when the browser gives none, and then nothing is kept. */
export function createStore(storage: Storage | null): Store {
  const keys = (): string[] => (storage ? Object.keys(storage) : []);
  return {
    read(name) {
      const text = storage?.getItem(PREFIX + name) ?? null;
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch {
        throw new Unreadable(name);
      }
    },
    write(name, value) {
      if (!storage) return false;
      try {
        storage.setItem(PREFIX + name, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove: (name) => storage?.removeItem(PREFIX + name),
    setAside(name) {
      const text = storage?.getItem(PREFIX + name);
      if (!storage || text === null || text === undefined) return;
      // Out of the way first: with the storage full there would be no room for a second copy.
      storage.removeItem(PREFIX + name);
      try {
        storage.setItem(`${ASIDE}${name}/${new Date().toISOString()}`, text);
      } catch {
        storage.setItem(PREFIX + name, text);
      }
    },
    names: () =>
      keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
    erase() {
      for (const key of keys()) {
        if (key.startsWith(PREFIX) || key.startsWith(ASIDE)) storage?.removeItem(key);
      }
    },
  };
}

/** The page's storage, or null where the browser forbids even to ask for it. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
