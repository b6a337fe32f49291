/** Where the page starts: words and settings first, then the bar, the table and whatever is open. */

import { registerSW } from "virtual:pwa-register";
import { options, render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Board, createBoard } from "../board/board";
import { soon } from "../board/soon";
import { RulebookError } from "../rules";
import { wordsIn } from "./catalogues";
import { type Controller, createController, languageOf } from "./controller";
import { createHands } from "./hands";
import { listenToKeys } from "./keys";
import { dealFault, readLink } from "./links";
import { Bar } from "./panels/bar";
import { useKeptFocus } from "./panels/focus";
import { Cover, Notice } from "./panels/overlays";
import { Panels } from "./panels/panels";
import { ReplayPlayer } from "./panels/replay";
import { dropStrayPresses } from "./presses";
import { loadSettings } from "./saves";
import { lettersOf, speedOf, themeOf } from "./settings";
import { dealWords, isProved } from "./state";
import { browserStorage, createStore } from "./store";
import { provedFinish } from "./watch";

function App({ app }: { readonly app: Controller }) {
  const [, redraw] = useState(0);
  // Before the first paint: a link is followed right after it.
  useLayoutEffect(() => app.subscribe(() => redraw((n) => n + 1)), [app]);
  const state = app.state();
  const { words, settings } = state;
  const { t } = words;
  const table = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const letters = lettersOf(settings, words.language);
  const bigIndex = settings.faces === "big";
  const { leftHand } = settings;
  const speed = speedOf(settings);

  useLook(settings, words.language, t("app-name"));
  useKeptFocus();

  useLayoutEffect(() => {
    const place = table.current;
    if (!place) return;
    // The board lives as long as the page; its style follows below.
    soon(() => {
      const hands = createHands(app);
      board.current = createBoard(place, hands, { letters, bigIndex, leftHand, speed });
      app.attach(board.current);
      listenToKeys(app, hands, board.current);
    });
  }, [app]);

  useLayoutEffect(() => {
    board.current?.restyle({ letters, bigIndex, leftHand, speed });
  }, [letters, bigIndex, leftHand, speed]);

  return (
    <div class="shell" data-left={leftHand || undefined}>
      <Bar app={app} state={state} />
      <main class="table">
        <h1 class="visually-hidden">{t("app-name")}</h1>
        <div class="board" ref={table} inert={state.paused || state.idle || undefined} />
        <p class={provedFinish(state) ? "print marked" : "print"} aria-hidden="true">
          {[
            t(`preset-${state.replay?.preset ?? state.session.preset}`),
            dealWords(state),
            ...(isProved(state) ? [t("proof-short")] : []),
            // The finish is marked in words at every size; the bar has often room for signs only.
            ...(provedFinish(state) ? [t("finish-short")] : []),
          ].join(" · ")}
        </p>
        <ReplayPlayer app={app} state={state} />
        <Cover app={app} state={state} />
        <Notice app={app} state={state} />
        <p class="visually-hidden" role="status" aria-live="polite">
          {state.said}
        </p>
      </main>
      <Panels app={app} state={state} />
    </div>
  );
}

/** Theme, colours and language on the document, where the tokens look for them. */
function useLook(settings: Parameters<typeof themeOf>[0], language: string, title: string): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const [isDark, setDark] = useState(dark.matches);
  useEffect(() => {
    const follow = (): void => setDark(dark.matches);
    dark.addEventListener("change", follow);
    return () => dark.removeEventListener("change", follow);
  }, []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = themeOf(settings, isDark);
    dataset.colours = settings.colours;
    dataset.back = settings.back;
    document.documentElement.lang = language;
    document.title = title;
  });
}

/**
 * What a finger or a mouse does is answered by the table, first and alone; the bar and the words follow in a
 * task of their own, before the same frame. Everything else is drawn at the end of its own task.
 */
function drawAfterHands(): void {
  let handling = false;
  const within = (now: boolean) => () => {
    handling = now;
  };
  window.addEventListener("pointerup", within(true), { capture: true });
  window.addEventListener("pointerup", within(false));
  options.debounceRendering = (draw) => (handling ? soon(draw) : queueMicrotask(draw));
}

/** Resolves in a task of its own, after those that were asked for before. */
const turn = (): Promise<void> => new Promise(soon);

async function start(): Promise<void> {
  drawAfterHands();
  const store = createStore(browserStorage());
  const settings = loadSettings(store);
  const words = wordsIn(languageOf(settings));
  // Words, game, bar and table, each in a task of its own: short ones leave room for a touch where a long one would not.
  await turn();
  const app = createController(store, settings, words);
  dropStrayPresses(app);
  await turn();
  // A linked deal is waited for, so that no other one flashes up before it.
  if (location.search !== "") await Promise.race([app.playing, new Promise((go) => setTimeout(go, 300))]);
  render(<App app={app} />, document.getElementById("app") as HTMLElement);
  await turn();
  // Not before: another tab's game must not be left by a link opened here.
  await app.playing;
  followLink(app);
  watchForUpdates(app);
  // After the picture: the first table does not wait for what looks into it.
  setTimeout(app.settleIn, 200);
}

/** A link in the address is followed once, and then taken out, so that a reload resumes the game instead. */
function followLink(app: Controller): void {
  const { search } = location;
  const link = readLink(search);
  if (link === null) return;
  history.replaceState(null, "", location.pathname);
  if (link instanceof RulebookError) {
    const { id, args } = dealFault(search);
    app.notify(id, args);
  } else app.openLink(link);
}

/** Works offline after the first visit; a new version is offered, and taken only when the player says so. */
function watchForUpdates(app: Controller): void {
  const update = registerSW({
    onNeedRefresh: () =>
      app.set({
        update: () => {
          app.saveNow();
          void update(true);
        },
      }),
  });
}

void start();
