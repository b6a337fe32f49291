/** Joins rules, board, storage and panels: everything a face of the page may ask for, in one object. */
import { openDoor } from "../worker/door";
import { createActs } from "./acts";
import { wordsIn } from "./catalogues";
import { createCore } from "./core";
import { createData } from "./data";
import { createHints } from "./hints";
import { type Act, may } from "./may";
import * as saves from "./saves";
import { mayPause } from "./session";
import type { Settings } from "./settings";
import type { Panel, State } from "./state";
import type { Store } from "./store";
import { createSupply } from "./supply";
import { createTables } from "./tables";
import { watchTabs } from "./tabs";
import { createTruth } from "./truth";
import { watchTable } from "./watch";
import { preferredLanguage, type Words } from "./words";

export type Controller = ReturnType<typeof createController>;

export function createController(store: Store, settings: Settings, words: Words) {
  const door = openDoor(
    () => new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" }),
  );
  const supply = createSupply(door);
  const core = createCore(store, settings, words, supply);
  const acts = createActs(core);
  const tables = createTables(core, acts);
  const truth = createTruth(core, door, acts);
  const hints = createHints(core, door, acts);
  const { state, set, show } = core;

  function hold(held: State["held"]) {
    if (held === state().held) return;
    set({ held });
    show();
  }

  /** What is held goes back, and a reader is told. */
  function letGo() {
    if (!state().held) return;
    hold(null);
    core.say(state().words.t("said-let-go"));
  }

  function open(panel: Panel | null) {
    const held = state().held;
    truth.stop();
    set({ panel, held: null });
    if (held) show();
    if (panel === null) core.showWin();
  }

  function pause() {
    if (!state().paused && !mayPause(state().session)) return;
    acts.begin();
    set({ paused: !state().paused, held: null });
    core.say(state().words.t(state().paused ? "paused" : "said-resumed"));
    show();
  }

  // One tab plays at a time; what the other saved is read before this one goes on.
  const tabs = watchTabs(core.id, {
    idle() {
      acts.begin();
      // A tab that has done nothing yet must not write over what the other one is playing.
      core.saveIfChanged();
      set({ idle: true, held: null, panel: null });
    },
    play() {
      core.take();
      set({ idle: false });
      core.reload();
    },
  });
  void tabs.playing.then(() => {
    if (!state().idle) core.keepOwn();
  });

  /** An act as the page gets it: where it may not be done, nothing happens and `instead` comes back. */
  const when =
    <A extends unknown[], R>(act: Act, go: (...args: A) => R, instead: NoInfer<R>) =>
    (...args: A): R =>
      may(state(), act) ? go(...args) : instead;

  function change(part: Partial<Settings>): void {
    const next = { ...state().settings, ...part };
    saves.saveSettings(store, next);
    set({ settings: next });
    speak();
  }

  /** The words the settings ask for, in place: the game goes on. */
  function speak(): void {
    const language = languageOf(state().settings);
    if (language === state().words.language) return;
    // What was said is said in the words of before.
    set({ words: wordsIn(language), said: "" });
    show();
  }

  const data = createData(core, speak);
  return {
    ...core,
    /** A hand is on the cards: what plays by itself stops. */
    begin: acts.begin,
    attempt: when("play", acts.attempt, false),
    draw: when("play", acts.draw, undefined),
    undo: when("play", acts.undo, undefined),
    redo: when("play", acts.redo, undefined),
    finish: when("play", acts.finish, undefined),
    restart: when("play", tables.restart, undefined),
    pause: when("pause", pause, undefined),
    newGame: when("leave", tables.newGame, undefined),
    choosePreset: when("leave", tables.choosePreset, undefined),
    openLink: when("leave", tables.openLink, undefined),
    takeOver: when("leave", tables.takeOver, undefined),
    stepTo: when("look", tables.stepTo, undefined),
    playReplay: when("look", tables.playReplay, undefined),
    closeReplay: when("look", tables.closeReplay, undefined),
    resetStatistics: when("keep", data.resetStatistics, undefined),
    exportData: when("keep", data.exportData, undefined),
    importData: when("keep", data.importData, "bad"),
    eraseData: when("keep", data.eraseData, undefined),
    change: when("keep", change, undefined),
    open: when("look", open, undefined),
    hold,
    letGo,
    takeTable: tabs.take,
    hint: when("play", hints.hint, Promise.resolve()),
    thinkLonger: when("play", hints.thinkLonger, Promise.resolve()),
    thoughtfulHint: when("play", hints.thoughtful, Promise.resolve()),
    clearHint: hints.clear,
    askTruth: when("play", truth.open, undefined),
    /** Looks longer, or at the deal: `of` says at which table. */
    lookFor: when("look", truth.look, Promise.resolve()),
    stopLooking: truth.stop,
    showLine: when("play", truth.showLine, undefined),
    goBack: when("play", truth.goBack, undefined),
    /** Resolves once this tab plays. */
    playing: tabs.playing,
    /** To be called when the first table can be played: what is not needed for that begins here. */
    settleIn() {
      door.wake();
      watchTable(core, door, supply);
    },
  };
}

/** The language of the settings, or the browser's. */
export function languageOf({ language }: Settings): Words["language"] {
  return language === "auto" ? preferredLanguage(navigator.languages) : language;
}
