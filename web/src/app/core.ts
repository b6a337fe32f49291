/**
 * The page's state and what follows every change of it: picture, words, storage, clock. The acts of a player
 * live in their own files and go through `apply`.
 */
import type { Board } from "../board/board";
import type { Spot } from "../board/types";
import { isPresetName, isWon, type PresetName, wait } from "../rules";
import { type Happening, saidAfter } from "./announce";
import { celebrationOf } from "./celebrate";
import { newId, now } from "./chance";
import { sectionOf } from "./guide";
import { lights, shownHint } from "./hints";
import { createNotices, outlives } from "./notices";
import { createOwner } from "./owner";
import * as saves from "./saves";
import { type Change, deal, type Session, type Switches } from "./session";
import type { Settings } from "./settings";
import { refusedSound, soundFor } from "./sound";
import { isBlocked, type State, shownGame } from "./state";
import type { Store } from "./store";
import type { Supply } from "./supply";
import { tableOf } from "./table";
import { refusalId, type Words } from "./words";

/** The clock is told in steps; a longer gap means the machine slept, and sleep is not play. */
const STEP_MS = 250;
const LONGEST_STEP = 2;
/** A table that only looks on saves nothing; one that plays is saved at least this often, for the clock's sake. */
const SAVE_EVERY_MS = 5000;

export type How = "move" | "deal" | "still";
export type Core = ReturnType<typeof createCore>;

const switchesOf = ({ timed, bank }: Settings): Switches => ({ timed, banked: bank });

/** @param supply where new deals come from */
export function createCore(store: Store, settings: Settings, words: Words, supply: Supply) {
  let board: Board | null = null;
  let saveTimer = 0;
  let lastTick = performance.now();
  let running = false;
  let warned = false;
  /** As they were read: what nobody touched here need not be kept again. */
  let untouched: Session | null = null;
  let untouchedResults: State["results"] = [];
  let winToShow = false;
  const id = newId();
  const owner = createOwner(store, id);
  const { spoken, say, notify, notice, hush, tellOfDamage } = createNotices(() => state, set);
  const listeners = new Set<() => void>();

  let state: State = {
    words,
    settings,
    session: startSession(settings),
    results: readResults(),
    held: null,
    panel: null,
    notice: null,
    said: "",
    paused: false,
    replay: null,
    truth: null,
    finishLine: null,
    hint: null,
    thinking: null,
    stuck: null,
    idle: false,
    update: null,
  };

  untouched = state.session;
  untouchedResults = state.results;

  function set(part: Partial<State>) {
    const notice = outlives(state, part) ? state.notice : null;
    state = { ...state, notice, ...part };
    for (const listener of listeners) listener();
  }

  /** The preset that was open last, with its game. */
  function startSession(from: Settings): Session {
    let preset: unknown = null;
    try {
      preset = store.read("preset");
    } catch {
      store.setAside("preset");
    }
    return sessionFor(typeof preset === "string" && isPresetName(preset) ? preset : "casual-1", from);
  }

  /** The preset's own game where it was left, else a new deal. */
  function sessionFor(preset: PresetName, from: Settings = state.settings): Session {
    const kept = saves.loadSession(store, preset);
    if (kept === "unreadable") tellOfDamage("save-unreadable");
    return kept === null || kept === "unreadable" ? freshSession(preset, from) : kept;
  }

  /** A new deal under a preset, as the settings want it. */
  function freshSession(preset: PresetName, from: Settings = state.settings): Session {
    const { deal: dealt, proof } = supply.next(preset, from.winnableOnly);
    return deal(preset, dealt, switchesOf(from), proof);
  }

  function readResults(): State["results"] {
    const { results, damaged } = saves.loadResults(store);
    if (damaged) tellOfDamage("results-unreadable");
    return results;
  }

  // ---- telling the player ------------------------------------------------------------------------------

  function refuse(code: string, spot: Spot | null) {
    notice(state.words.t(refusalId(code)), sectionOf(code));
    if (spot) board?.refuse(spot);
    refusedSound(state);
  }

  // ---- keeping -----------------------------------------------------------------------------------------

  function saveSoon() {
    // After the picture: a save must never hold up a frame.
    window.clearTimeout(saveTimer);
    saveTimer = window.setTimeout(saveNow, 0);
  }

  /** Saves unless nothing was done here: an untouched tab must not write over another one's game. */
  function saveIfChanged() {
    if (state.session !== untouched) saveNow();
    if (state.results !== untouchedResults) keepResults(state.results);
  }

  function saveNow() {
    window.clearTimeout(saveTimer);
    if (state.idle || !owner.mine()) return;
    const kept = saves.saveSession(store, state.session) && store.write("preset", state.session.preset);
    if (kept || warned) return;
    warned = true;
    notify("save-failed");
  }

  function keepResults(results: State["results"]) {
    set({ results });
    if (state.idle || !owner.mine()) return;
    untouchedResults = results;
    if (!saves.saveResults(store, results)) notify("save-failed");
  }

  // ---- clock -------------------------------------------------------------------------------------------

  /** Tells the game the time that passed in view; called before every act, so that it is exact. */
  function tick() {
    const at = performance.now();
    const seconds = Math.min(LONGEST_STEP, (at - lastTick) / 1000);
    lastTick = at;
    // Time counts when the table was in view at both its ends: what passed behind a hidden page does not.
    const ran = running;
    running = !document.hidden && !isBlocked(state);
    if (!ran || !running) return;
    const before = state.session.game;
    const game = wait(before, seconds);
    if (game.seconds === before.seconds) return;
    const shown = Math.floor(game.seconds ?? 0) !== Math.floor(before.seconds ?? 0);
    state = { ...state, session: { ...state.session, game } };
    if (shown) set({});
  }

  // ---- changing ----------------------------------------------------------------------------------------

  /** Takes a change over: session, ledger, picture, words, storage. */
  function apply(change: Change, how: How = "move", what: Happening = "play") {
    const before = state;
    const { session, add, remove } = change;
    winToShow = false;
    // A refusal's reason has served once the next move is made.
    const notice = state.notice?.rule ? null : state.notice;
    set({
      session,
      held: null,
      hint: null,
      notice,
      said: spoken(saidAfter(state.words, before.session, session, what)),
    });
    if (add !== null || remove !== null) {
      const kept = state.results.filter((r) => r.id !== remove);
      keepResults(add ? [...kept, add] : kept);
    }
    show(how);
    saveSoon();
    // Counted now: a won table that undo brings back was celebrated when it was won.
    const won = add?.won ?? false;
    soundFor(before, state, won);
    if (won) celebrate();
  }

  function celebrate() {
    const done = () => {
      // Not within the gesture that won: a browser would take its end for a tap beside the dialog.
      window.setTimeout(() => {
        winToShow = isWon(state.session.game);
        showWin();
      }, 0);
    };
    if (board) board.celebrate(celebrationOf(state.session.game), done);
    else done();
  }

  /** Tells of a win as soon as nothing else is open. */
  function showWin() {
    if (!winToShow || state.panel !== null) return;
    winToShow = false;
    set({ panel: { name: "won" } });
  }

  function show(how: How = "move") {
    board?.show(
      tableOf(shownGame(state), state.held?.spot ?? null, state.words, lights(shownHint(state))),
      how,
    );
  }

  /** Everything again as it is kept. */
  function reload() {
    const settings = saves.loadSettings(store);
    set({
      settings,
      results: readResults(),
      session: startSession(settings),
      held: null,
      replay: null,
      paused: false,
      panel: state.panel?.name === "settings" ? state.panel : null,
    });
    untouched = state.session;
    untouchedResults = state.results;
    show("still");
  }

  window.setInterval(tick, STEP_MS);
  window.setInterval(() => {
    if (state.session.game.started && !isWon(state.session.game)) saveNow();
  }, SAVE_EVERY_MS);
  const leave = () => {
    tick();
    saveIfChanged();
  };
  window.addEventListener("pagehide", () => {
    leave();
    owner.release();
  });
  // Come back to by the browser's buttons, the page may be older than what was kept since.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
  document.addEventListener("visibilitychange", leave);

  return {
    store,
    state: () => state,
    set,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(made: Board) {
      board = made;
      // The page opens with its table laid: a deal that flies in would only be in the way of the first move.
      show("still");
    },
    sessionFor,
    freshSession,
    switches: () => switchesOf(state.settings),
    notify,
    notice,
    refuse,
    say,
    hush,
    saveNow,
    saveIfChanged,
    saveSoon,
    keepResults,
    tick,
    apply,
    show,
    reload,
    showWin,
    id,
    /** The kept games are this tab's from now on. */
    take: owner.claim,
    /** No other tab plays: what was done before that was known is kept now. */
    keepOwn() {
      owner.claim();
      saveIfChanged();
    },
    newId,
    now,
  };
}
