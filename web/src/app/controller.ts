/** Joins rules, board, storage and panels: everything a face of the page may ask for, in one object. */
import { createActs } from "./acts";
import { createCore } from "./core";
import { createData } from "./data";
import * as saves from "./saves";
import type { Settings } from "./settings";
import type { Panel, State } from "./state";
import type { Store } from "./store";
import { createTables } from "./tables";
import { watchTabs } from "./tabs";
import { loadWords, preferredLanguage, type Words } from "./words";

export type Controller = ReturnType<typeof createController>;

export function createController(store: Store, settings: Settings, words: Words) {
  const core = createCore(store, settings, words);
  const acts = createActs(core);
  const tables = createTables(core, acts);
  const { state, set, show } = core;

  function hold(held: State["held"]) {
    if (held === state().held) return;
    set({ held });
    show();
  }

  function open(panel: Panel | null) {
    const held = state().held;
    set({ panel, held: null });
    if (held) show();
  }

  function pause() {
    if (!state().paused && !state().session.game.started) return;
    acts.begin();
    set({ paused: !state().paused, held: null });
    show();
  }

  // One tab plays at a time; what the other saved is read before this one goes on.
  const tabs = watchTabs(core.newId(), {
    idle() {
      acts.begin();
      // A tab that has done nothing yet must not write over what the other one is playing.
      core.saveIfChanged();
      set({ idle: true, held: null, panel: null });
    },
    play() {
      set({ idle: false });
      core.reload();
    },
  });

  async function change(part: Partial<Settings>): Promise<void> {
    const next = { ...state().settings, ...part };
    saves.saveSettings(store, next);
    set({ settings: next });
    await speak();
  }

  /** Loads the words the settings ask for, in place: the game goes on. */
  async function speak(): Promise<void> {
    const language = languageOf(state().settings);
    if (language === state().words.language) return;
    set({ words: await loadWords(language) });
    show();
  }

  return {
    ...core,
    ...acts,
    ...tables,
    ...createData(core, speak),
    hold,
    open,
    pause,
    change,
    takeTable: tabs.take,
    /** Resolves once this tab plays. */
    playing: tabs.playing,
  };
}

/** The language of the settings, or the browser's. */
export function languageOf({ language }: Settings): Words["language"] {
  return language === "auto" ? preferredLanguage(navigator.languages) : language;
}
