/**
 * Joins rules, board, storage and panels: hands come in as intentions, the session changes, the picture and
 * the storage follow. The only place where time, chance and the browser are asked.
 */
import type { Board } from "../board/board";
import type { Spot } from "../board/types";
import {
  type Attempt,
  type Deal,
  finishTick,
  type Game,
  isPresetName,
  isWon,
  numberedDeal,
  type PresetName,
  stopFinish,
  wait,
} from "../rules";
import { saidAfter } from "./announce";
import { celebrationOf } from "./celebrate";
import type { Link } from "./links";
import * as saves from "./saves";
import type { Change, Session } from "./session";
import * as sessions from "./session";
import type { Settings } from "./settings";
import { type Panel, ruleOf, type State } from "./state";
import type { Store } from "./store";
import { tableOf } from "./table";
import { loadWords, preferredLanguage, refusalId, type Words } from "./words";

/** The clock is told in steps; a longer gap means the machine slept, and sleep is not play. */
const STEP_MS = 250;
const LONGEST_STEP = 2;
const FINISH_FIRST_MS = 250;
const FINISH_LEAST_MS = 80;
const NOTICE_MS = 5000;
const MOST_DEALT = 9_999_999_999;

export type Controller = ReturnType<typeof createController>;

/** A number from 1 to 9,999,999,999 out of the system's entropy, every one as likely. */
function randomDeal(): Deal {
  const bits = new BigUint64Array(1);
  const span = BigInt(MOST_DEALT);
  const limit = (2n ** 64n / span) * span;
  do crypto.getRandomValues(bits);
  while ((bits[0] as bigint) >= limit);
  return numberedDeal(((bits[0] as bigint) % span) + 1n);
}

/** Ids of results need only differ; `randomUUID` would be missing over plain HTTP. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
const now = (): string => new Date().toISOString();

export function createController(store: Store, settings: Settings, words: Words) {
  let board: Board | null = null;
  let saveTimer = 0;
  let finishTimer = 0;
  let finishPace = FINISH_FIRST_MS;
  let noticeTimer = 0;
  let lastTick = performance.now();
  let warned = false;
  let chosen = settings;
  const listeners = new Set<() => void>();
  const results = saves.loadResults(store);

  let state: State = {
    words,
    settings,
    session: firstSession(),
    results,
    held: null,
    panel: null,
    notice: null,
    said: "",
    paused: false,
    replay: null,
    idle: false,
    update: null,
  };

  function set(part: Partial<State>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function switches(): sessions.Switches {
    return { timed: chosen.timed, banked: chosen.bank };
  }

  function firstSession(): Session {
    let preset: unknown = null;
    try {
      preset = store.read("preset");
    } catch {
      store.setAside("preset");
    }
    return sessionFor(typeof preset === "string" && isPresetName(preset) ? preset : "casual-1");
  }

  /** The preset's own game where it was left, else a new deal. */
  function sessionFor(preset: PresetName): Session {
    const kept = saves.loadSession(store, preset);
    if (kept === "unreadable") queueMicrotask(() => notify("save-unreadable"));
    return kept === null || kept === "unreadable" ? sessions.deal(preset, randomDeal(), switches()) : kept;
  }

  // ---- telling the player ------------------------------------------------------------------------------

  function notify(id: string, args?: Record<string, string | number>, rule: State["notice"] = null) {
    notice(state.words.t(id, args), rule?.rule ?? null);
  }

  function notice(text: string, rule: ReturnType<typeof ruleOf> | null = null) {
    window.clearTimeout(noticeTimer);
    set({ notice: { text, rule, id: (state.notice?.id ?? 0) + 1 }, said: text });
    noticeTimer = window.setTimeout(() => set({ notice: null }), NOTICE_MS);
  }

  function refuse(code: string, spot: Spot | null) {
    notice(state.words.t(refusalId(code)), ruleOf(code));
    if (spot) board?.refuse(spot);
  }

  // ---- keeping -----------------------------------------------------------------------------------------

  function saveSoon() {
    // After the picture: a save must never hold up a frame.
    window.clearTimeout(saveTimer);
    saveTimer = window.setTimeout(saveNow, 0);
  }

  function saveNow() {
    window.clearTimeout(saveTimer);
    if (state.idle || state.replay) return;
    const kept = saves.saveSession(store, state.session) && store.write("preset", state.session.preset);
    if (!kept && !warned) {
      warned = true;
      notify("save-failed");
    }
  }

  function keepResults(next: State["results"]) {
    set({ results: next });
    if (!saves.saveResults(store, next)) notify("save-failed");
  }

  // ---- clock -------------------------------------------------------------------------------------------

  function tick() {
    const at = performance.now();
    const seconds = Math.min(LONGEST_STEP, (at - lastTick) / 1000);
    lastTick = at;
    if (!clockRuns()) return;
    const game = wait(state.session.game, seconds);
    if (game === state.session.game) return;
    const shown = Math.floor(game.seconds ?? 0) !== Math.floor(state.session.game.seconds ?? 0);
    state = { ...state, session: { ...state.session, game } };
    if (shown) set({});
  }

  function clockRuns(): boolean {
    return !document.hidden && !state.paused && !state.idle && !state.replay;
  }

  // ---- changing the session ----------------------------------------------------------------------------

  function apply(change: Change, how: "move" | "deal" | "still" = "move") {
    const before = state.session;
    let ledger = state.results;
    if (change.add) ledger = [...ledger, change.add];
    if (change.remove !== null) ledger = ledger.filter((r) => r.id !== change.remove);
    const session = change.session;
    set({ session, held: null, said: saidAfter(state.words, before, session) });
    if (ledger !== state.results) keepResults(ledger);
    show(how);
    saveSoon();
    if (isWon(session.game) && !isWon(before.game)) celebrate();
  }

  function show(how: "move" | "deal" | "still" = "move") {
    board?.show(tableOf(state.session.game, state.held?.spot ?? null, state.words), how);
  }

  function celebrate() {
    stopFinishing();
    board?.celebrate(celebrationOf(state.session.game), () => set({ panel: { name: "won" } }));
  }

  /** Tries a move by hand. `spot` is what shakes if it is refused. */
  function attempt(of: Attempt, spot: Spot | null): boolean {
    tick();
    stopFinishing();
    const played = sessions.playHand(state.session, of, now(), newId());
    if (!played.ok) {
      refuse(played.refusal, spot);
      return false;
    }
    apply(played.change);
    return true;
  }

  function draw() {
    const empty = state.session.game.position.stock.length === 0;
    const nothing = empty && state.session.game.position.waste.length === 0;
    if (nothing) return refuse("nothing_to_recycle", null);
    attempt(empty ? { source: "W", target: "S", count: 1 } : { source: "S", target: "W", count: 1 }, null);
  }

  function undo() {
    tick();
    stopFinishing();
    const change = sessions.undo(state.session);
    if (!change) return notify("said-nothing-to-undo");
    apply(
      change,
      change.remove !== null || change.session.game.deal !== state.session.game.deal ? "still" : "move",
    );
  }

  function redo() {
    tick();
    stopFinishing();
    const change = sessions.redo(state.session);
    if (change) apply(change);
    else notify("said-nothing-to-redo");
  }

  // ---- automatic finish --------------------------------------------------------------------------------

  function finish() {
    tick();
    if (state.session.game.finishing) return stopFinishing();
    const change = sessions.finish(state.session);
    if (!change) return notify("said-finish-none");
    apply(change);
    finishPace = FINISH_FIRST_MS;
    finishTimer = window.setTimeout(finishStep, finishPace);
  }

  function finishStep() {
    const game = finishTick(state.session.game);
    if (!game) return stopFinishing();
    finishPace = Math.max(FINISH_LEAST_MS, finishPace * 0.88);
    finishTimer = isWon(game) ? 0 : window.setTimeout(finishStep, finishPace);
    apply(sessions.moved(state.session, game, now(), newId()));
  }

  function stopFinishing() {
    window.clearTimeout(finishTimer);
    if (!state.session.game.finishing) return;
    lastTick = performance.now();
    replaceGame(stopFinish(state.session.game));
  }

  function replaceGame(game: Game) {
    set({ session: { ...state.session, game } });
    saveSoon();
  }

  // ---- other tables ------------------------------------------------------------------------------------

  /** Asks first when a counted game would be lost. */
  function leaving(go: () => void) {
    tick();
    stopFinishing();
    if (sessions.countsIfLeft(state.session)) set({ panel: { name: "leave", go } });
    else go();
  }

  function dealNew(preset: PresetName, deal: Deal) {
    const from = preset === state.session.preset ? state.session : sessionFor(preset);
    const fresh = sessions.deal(preset, deal, switches());
    set({ panel: null, paused: false, replay: null });
    apply(sessions.leaveFor(from, fresh, now(), newId()), "deal");
  }

  function newGame() {
    leaving(() => dealNew(state.session.preset, randomDeal()));
  }

  function restart() {
    if (!sessions.mayRestart(state.session)) return;
    leaving(() => {
      const change = sessions.restart(state.session, now(), newId());
      set({ panel: null });
      if (change) apply(change, "deal");
    });
  }

  /** Each preset keeps its own game: changing leaves nothing. */
  function choosePreset(preset: PresetName) {
    tick();
    stopFinishing();
    saveNow();
    if (preset === state.session.preset) return set({ panel: null });
    set({ panel: null, held: null, paused: false });
    apply({ session: sessionFor(preset), add: null, remove: null }, "deal");
  }

  function openDeal(deal: Deal, preset: PresetName = state.session.preset) {
    if (preset !== state.session.preset) choosePreset(preset);
    leaving(() => dealNew(preset, deal));
  }

  /** A link, typed or in the address: another deal, left and counted like a new game. */
  function openLink({ deal, preset }: Link) {
    openDeal(deal, preset ?? state.session.preset);
  }

  // ---- the rest ----------------------------------------------------------------------------------------

  function hold(held: State["held"]) {
    if (held === state.held) return;
    set({ held });
    show();
  }

  function open(panel: Panel | null) {
    set({ panel, held: null });
    show();
  }

  function pause() {
    tick();
    stopFinishing();
    set({ paused: !state.paused, held: null });
    show();
  }

  async function change(part: Partial<Settings>): Promise<void> {
    chosen = { ...chosen, ...part };
    saves.saveSettings(store, chosen);
    set({ settings: chosen });
    const language = languageOf(chosen);
    if (language === state.words.language) return;
    set({ words: await loadWords(language) });
    show();
  }

  function resetStatistics(preset: PresetName) {
    keepResults(state.results.filter((r) => r.preset !== preset));
  }

  /** Hands everything that is kept to the player as a file. */
  function exportData() {
    saveNow();
    const url = URL.createObjectURL(new Blob([saves.exportAll(store)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `klondike-${now().slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(url);
  }

  /** Takes over an exported file; false, and nothing changed, when it is none. */
  function importData(text: string): boolean {
    saveNow();
    if (!saves.importAll(store, text)) return false;
    reload();
    return true;
  }

  function eraseData() {
    store.erase();
    reload();
  }

  /** Everything again as it is kept. */
  function reload() {
    chosen = saves.loadSettings(store);
    set({ results: saves.loadResults(store), session: firstSession(), held: null });
    void change({});
    show("still");
  }

  const timer = window.setInterval(tick, STEP_MS);
  const leave = (): void => {
    tick();
    saveNow();
  };
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", leave);

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(made: Board) {
      board = made;
      show(state.session.game.started ? "still" : "deal");
    },
    attempt,
    draw,
    undo,
    redo,
    finish,
    newGame,
    restart,
    choosePreset,
    openLink,
    resetStatistics,
    exportData,
    importData,
    eraseData,
    hold,
    open,
    pause,
    change,
    refuse,
    notice,
    notify,
    say: (said: string) => set({ said }),
    destroy() {
      window.clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
    },
  };
}

/** The language of the settings, or the browser's. */
export function languageOf({ language }: Settings): Words["language"] {
  return language === "auto" ? preferredLanguage(navigator.languages) : language;
}
