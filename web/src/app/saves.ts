/** Sessions, results and settings as entries of the store: records that are replayed when they are read. */
import { fromRecord, isPresetName, isWon, type PresetName, toRecord } from "../rules";
import type { Result } from "./results";
import type { Session } from "./session";
import { readSettings, type Settings } from "./settings";
import { type Store, Unreadable } from "./store";

/** The entry that says which tab plays; it belongs to this browser, and to no export. */
export const OWNER = "owner";

/** What can be proved of a deal, and so kept with it. */
const PROVED = ["winnable", "unwinnable"] as const;

const gameEntry = (preset: PresetName): string => `game/${preset}`;

interface SavedSession {
  readonly record: unknown;
  readonly banked: boolean;
  readonly proof?: unknown;
  readonly past: { readonly session: SavedSession; readonly loss: string | null } | null;
}

function toSaved({ game, began, banked, proof, past }: Session): SavedSession {
  return {
    record: toRecord(game, { started: began }),
    banked,
    proof,
    past: past && { session: toSaved(past.session), loss: past.loss },
  };
}

function fromSaved(preset: PresetName, saved: SavedSession): Session {
  const { game, started } = fromRecord(saved.record);
  const past = saved.past && {
    session: fromSaved(preset, saved.past.session),
    loss: saved.past.loss,
  };
  const proof = PROVED.find((verdict) => verdict === saved.proof) ?? (isWon(game) ? "winnable" : null);
  return { preset, game, began: started, banked: saved.banked === true, proof, past };
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

const isWhole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

/** All of a row is looked at: one wrong figure would spoil every sum it goes into. */
function isResult(value: unknown): value is Result {
  const { id, at, preset, won, seconds, moves, score, banked } = (value ?? {}) as Partial<Result>;
  return (
    typeof id === "string" &&
    id !== "" &&
    typeof at === "string" &&
    !Number.isNaN(Date.parse(at)) &&
    typeof preset === "string" &&
    isPresetName(preset) &&
    typeof won === "boolean" &&
    (seconds === null || isWhole(seconds)) &&
    isWhole(moves) &&
    (score === null || Number.isInteger(score)) &&
    typeof banked === "boolean"
  );
}

/** The rows that can be read, each game once. */
function readable(list: readonly unknown[]): Result[] {
  const seen = new Set<string>();
  return list.filter(isResult).filter(({ id }) => !seen.has(id) && seen.add(id));
}

export interface Ledger {
  readonly results: Result[];
  /** Some of it could not be read: the whole was set aside, and the readable rows kept. */
  readonly damaged: boolean;
}

/** All finished games, oldest first. */
export function loadResults(store: Store): Ledger {
  let list: unknown;
  try {
    list = store.read("results") ?? [];
  } catch {
    list = null;
  }
  const results = Array.isArray(list) ? readable(list) : [];
  const damaged = !Array.isArray(list) || results.length < list.length;
  if (damaged) {
    store.setAside("results");
    if (results.length > 0) saveResults(store, results);
  }
  return { results, damaged };
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

/** Everything that is kept, and what was set aside, as one JSON text. */
export function exportAll(store: Store): string {
  const entries: Record<string, unknown> = {};
  for (const name of store.names().filter((name) => name !== OWNER)) {
    try {
      entries[name] = store.read(name);
    } catch {
      // An entry that is no JSON cannot stand in one; it is set aside when its game is next opened.
    }
  }
  return JSON.stringify({ format: EXPORT_FORMAT, entries, aside: store.aside() }, null, 1);
}

/** `bad`: it is no export, or not all of it can be read. `full`: the storage has no room for it. */
export type Imported = "done" | "bad" | "full";

/** Replaces everything by what an export holds; unless it is done, nothing is changed. */
export function importAll(store: Store, text: string): Imported {
  let entries: Record<string, unknown>;
  let aside: Record<string, string>;
  try {
    const json = JSON.parse(text) as { format?: unknown; entries?: unknown; aside?: unknown };
    if (json?.format !== EXPORT_FORMAT) return "bad";
    entries = recordOf(json.entries);
    aside = recordOf(json.aside ?? {}) as Record<string, string>;
    // Every export holds the game that was open: one without entries is none, and would only erase.
    if (Object.keys(entries).length === 0) return "bad";
    for (const [name, value] of Object.entries(entries)) check(name, value);
    if (!Object.values(aside).every((kept) => typeof kept === "string")) return "bad";
  } catch {
    return "bad";
  }
  return store.replace(entries, aside) ? "done" : "full";
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("no record");
  return value as Record<string, unknown>;
}

/** Throws unless an entry could be read back, all of it. */
function check(name: string, value: unknown): void {
  const preset = name.startsWith("game/") ? name.slice("game/".length) : null;
  const good =
    preset !== null
      ? isPresetName(preset) && fromSaved(preset, value as SavedSession) !== null
      : name === "results"
        ? Array.isArray(value) && readable(value).length === value.length
        : name === "preset"
          ? typeof value === "string" && isPresetName(value)
          : (name === "settings" || name === "guide") && recordOf(value) !== null;
  if (!good) throw new Unreadable(name);
}
