/** Sessions, results and settings as entries of the store: records that are replayed when they are read. */
import { fromRecord, isPresetName, type PresetName, toRecord } from "../rules";
import type { Result } from "./results";
import type { Session } from "./session";
import { readSettings, type Settings } from "./settings";
import { type Store, Unreadable } from "./store";

const gameEntry = (preset: PresetName): string => `game/${preset}`;

interface SavedSession {
  readonly record: unknown;
  readonly banked: boolean;
  readonly past: { readonly session: SavedSession; readonly loss: string | null } | null;
}

function toSaved({ game, began, banked, past }: Session): SavedSession {
  return {
    record: toRecord(game, { started: began }),
    banked,
    past: past && { session: toSaved(past.session), loss: past.loss },
  };
}

function fromSaved(preset: PresetName, saved: SavedSession): Session {
  const { game, started } = fromRecord(saved.record);
  const past = saved.past && {
    session: fromSaved(preset, saved.past.session),
    loss: saved.past.loss,
  };
  return { preset, game, began: started, banked: saved.banked === true, past };
}

/** Keeps a session; false when the browser would not. */
export const saveSession = (store: Store, session: Session): boolean =>
  store.write(gameEntry(session.preset), toSaved(session));

/** The session kept for a preset; null when there is none, `"unreadable"` after setting a damaged one aside. */
export function loadSession(store: Store, preset: PresetName): Session | null | "unreadable" {
  try {
    const saved = store.read(gameEntry(preset));
    return saved === null ? null : fromSaved(preset, saved as SavedSession);
  } catch {
    // Whatever is wrong with it, from damaged text to a record its own replay denies, it is kept.
    store.setAside(gameEntry(preset));
    return "unreadable";
  }
}

function isResult(value: unknown): value is Result {
  const { id, at, preset, won, moves } = (value ?? {}) as Partial<Result>;
  return (
    typeof id === "string" &&
    typeof at === "string" &&
    typeof preset === "string" &&
    isPresetName(preset) &&
    typeof won === "boolean" &&
    typeof moves === "number"
  );
}

/** All finished games, oldest first; a damaged ledger is set aside and a new one begun. */
export function loadResults(store: Store): Result[] {
  try {
    const list = store.read("results");
    if (list === null) return [];
    if (!Array.isArray(list) || !list.every(isResult)) throw new Unreadable("results");
    return list;
  } catch {
    store.setAside("results");
    return [];
  }
}

export const saveResults = (store: Store, results: readonly Result[]): boolean =>
  store.write("results", results);

/** The player's settings; what is missing or out of range takes its default. */
export function loadSettings(store: Store): Settings {
  try {
    return readSettings(store.read("settings"));
  } catch {
    store.setAside("settings");
    return readSettings(null);
  }
}

export const saveSettings = (store: Store, settings: Settings): boolean => store.write("settings", settings);

const EXPORT_FORMAT = "klondike-export/1";

/** Everything that is kept, as one JSON text. */
export function exportAll(store: Store): string {
  const entries: Record<string, unknown> = {};
  for (const name of store.names()) {
    try {
      entries[name] = store.read(name);
    } catch {
      // An entry that is no JSON cannot stand in one; it stays where it is.
    }
  }
  return JSON.stringify({ format: EXPORT_FORMAT, entries }, null, 1);
}

/** Replaces everything by what an export holds; false, and nothing changed, when it is none. */
export function importAll(store: Store, text: string): boolean {
  let entries: Record<string, unknown>;
  try {
    const json = JSON.parse(text) as { format?: unknown; entries?: unknown };
    if (json?.format !== EXPORT_FORMAT || typeof json.entries !== "object" || json.entries === null)
      return false;
    entries = json.entries as Record<string, unknown>;
    for (const [name, value] of Object.entries(entries)) check(name, value);
  } catch {
    return false;
  }
  for (const name of store.names()) store.remove(name);
  return Object.entries(entries).every(([name, value]) => store.write(name, value));
}

/** Throws unless an entry could be read back. */
function check(name: string, value: unknown): void {
  const preset = name.startsWith("game/") ? name.slice("game/".length) : null;
  if (preset !== null && isPresetName(preset)) fromSaved(preset, value as SavedSession);
  else if (name === "results" && Array.isArray(value) && value.every(isResult)) return;
  else if (name !== "settings" && name !== "preset") throw new Unreadable(name);
}
