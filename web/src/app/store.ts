/**
 * The browser's storage, by small named entries. It may be full, blocked, damaged or from another version:
 * what cannot be kept there is held in memory as long as the page lives, and nothing is overwritten unread.
 */

const PREFIX = "klondike/1/";
const ASIDE = "klondike/aside/";

export interface Store {
  /** The entry's JSON as it stands; null when there is none. Throws `Unreadable` for text that is not JSON. */
  readonly read: (name: string) => unknown;
  /** Whether it was kept; if not, it can be read back until the page is left. */
  readonly write: (name: string, value: unknown) => boolean;
  readonly remove: (name: string) => void;
  /** Moves an entry out of the way, where it can still be found and exported. */
  readonly setAside: (name: string) => void;
  /** Names of all entries, those kept aside not counted. */
  readonly names: () => string[];
  /** The texts kept aside, by name and time. */
  readonly aside: () => Readonly<Record<string, string>>;
  /**
   * Puts these entries in the place of all there are, and these texts beside those kept aside. All or
   * nothing: false, and everything as it was, when there is no room.
   */
  readonly replace: (
    entries: Readonly<Record<string, unknown>>,
    aside: Readonly<Record<string, string>>,
  ) => boolean;
  /** Removes everything of ours, aside included. */
  readonly erase: () => void;
}

export class Unreadable extends Error {
  constructor(readonly entry: string) {
    super(`entry '${entry}' cannot be read`);
  }
}

/** What could not be kept, and what stood in storage then: should that change, someone kept something newer. */
interface Unkept {
  readonly text: string;
  readonly over: string | null;
}

/** Wraps a Storage; `null` when the browser gives none, and then everything ends with the page. */
export function createStore(storage: Storage | null): Store {
  const unkept = new Map<string, Unkept>();

  /** Storage that is there may still refuse each single call. */
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return storage ? act(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }

  const keys = (): string[] => attempt((s) => Object.keys(s), []);
  const kept = (key: string): string | null => attempt((s) => s.getItem(key), null);
  const put = (key: string, text: string): boolean =>
    attempt((s) => {
      s.setItem(key, text);
      return true;
    }, false);

  function get(key: string): string | null {
    const held = unkept.get(key);
    const text = kept(key);
    return held && held.over === text ? held.text : text;
  }

  function drop(key: string): void {
    unkept.delete(key);
    attempt((s) => s.removeItem(key), undefined);
  }

  const under = (prefix: string): string[] =>
    [...new Set([...keys(), ...unkept.keys()])].filter((key) => key.startsWith(prefix));
  const texts = (prefix: string): [string, string][] => under(prefix).map((key) => [key, get(key) ?? ""]);

  function write(key: string, text: string): boolean {
    if (put(key, text)) {
      unkept.delete(key);
      return true;
    }
    unkept.set(key, { text, over: kept(key) });
    return false;
  }

  return {
    read(name) {
      const text = get(PREFIX + name);
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch {
        throw new Unreadable(name);
      }
    },
    write: (name, value) => write(PREFIX + name, JSON.stringify(value)),
    remove: (name) => drop(PREFIX + name),
    setAside(name) {
      const text = get(PREFIX + name);
      if (text === null) return;
      // Out of the way first: with the storage full there would be no room for a second copy.
      drop(PREFIX + name);
      write(`${ASIDE}${name}/${new Date().toISOString()}`, text);
    },
    names: () => under(PREFIX).map((key) => key.slice(PREFIX.length)),
    aside: () => Object.fromEntries(texts(ASIDE).map(([key, text]) => [key.slice(ASIDE.length), text])),
    replace(entries, aside) {
      const before = [...texts(PREFIX), ...texts(ASIDE)];
      for (const key of under(PREFIX)) drop(key);
      const wanted = [
        ...Object.entries(entries).map(([name, value]) => [PREFIX + name, JSON.stringify(value)] as const),
        ...Object.entries(aside).map(([name, text]) => [ASIDE + name, text] as const),
      ];
      if (wanted.every(([key, text]) => put(key, text))) return true;
      for (const key of [...under(PREFIX), ...under(ASIDE)]) drop(key);
      for (const [key, text] of before) write(key, text);
      return false;
    },
    erase() {
      for (const key of [...under(PREFIX), ...under(ASIDE)]) drop(key);
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
