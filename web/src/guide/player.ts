/** The walk-through on the table: played by itself with captions, or step by step. */
import { label } from "../app/labels";
import type { Settings } from "../app/settings";
import { tableOf } from "../app/table";
import type { Words } from "../app/words";
import type { BoardOwner } from "../board/types";
import type { Game } from "../rules";
import { button, make, region, write } from "./dom";
import { endOf, type Step, stepsOf, type WalkData } from "./film";
import { boardIn } from "./live";
import type { WalkWords } from "./told";

/** A single move takes this long to be seen; in a long step, which only has to be followed, less. */
const MOVE_MS = 900;
const QUICK_MS = 220;
const MANY_MOVES = 6;
/** A caption stands as long as it takes to read. */
const READ_LEAST_MS = 2500;
const READ_MS_A_LETTER = 55;

/** Puts the film into its place and starts it. */
export function openFilm(
  place: HTMLElement,
  data: WalkData,
  told: WalkWords,
  words: Words,
  settings: Settings,
): void {
  const { t } = words;
  const steps = stepsOf(data);
  let at = 0;
  let frame = 0;
  let playing = false;
  let timer = 0;

  const game = (): Game => stepAt().frames[frame] ?? endOf(stepAt());
  const stepAt = (): Step => steps[at] as Step;
  const last = (): number => stepAt().frames.length - 1;

  const table = make("div", "board");
  const caption = region("caption");
  const where = make("span", "progress");
  const back = button(t("guide-film-back"), () => goTo(at - 1));
  const play = button(t("replay-play"), () => (playing ? stop() : start()));
  const next = button(t("guide-film-next"), stepOn);
  const root = make(
    "div",
    "board-live film",
    table,
    caption,
    make("div", "controls", back, play, next, where),
  );
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", told.title);
  place.append(root);
  place.classList.add("live");

  const board = boardIn(table, watcher(game, words), settings, words);
  board.show(tableOf(game(), null, words), "deal");
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    // Arrows walk the table where it has the focus, and the film elsewhere.
    const act = { ArrowRight: stepOn, ArrowLeft: () => goTo(at - 1) }[event.key];
    if (!act || board.grid.focused()) return;
    event.preventDefault();
    act();
  });
  start();
  root.scrollIntoView({ block: "nearest" });
  play.focus({ preventScroll: true });

  function draw(how: "move" | "still" = "move"): void {
    board.show(tableOf(game(), null, words), how);
    write(caption, told.steps[stepAt().name] ?? "");
    write(where, t("guide-progress", { at: at + 1, count: steps.length }));
    play.textContent = t(playing ? "replay-stop" : "replay-play");
    const over = at === steps.length - 1 && frame === last();
    // A button that is switched off loses the focus, and with it the place of whoever plays by keyboard.
    if (over && document.activeElement === next) play.focus({ preventScroll: true });
    next.disabled = over;
  }

  /** Shows the end of a step at once. */
  function goTo(step: number): void {
    stop();
    at = Math.max(0, Math.min(steps.length - 1, step));
    frame = last();
    draw();
  }

  /** The next step, move by move; whoever cannot wait gets its end. */
  function stepOn(): void {
    playing = false;
    window.clearTimeout(timer);
    if (frame < last()) {
      frame = last();
      draw();
    } else if (at < steps.length - 1) {
      at += 1;
      frame = 0;
      run();
    }
  }

  function start(): void {
    // From the end it begins again.
    if (at === steps.length - 1 && frame === last()) {
      at = 0;
      frame = 0;
    }
    playing = true;
    run();
  }

  function stop(): void {
    window.clearTimeout(timer);
    playing = false;
    draw();
  }

  /** Shows what stands now, and comes back for what follows. */
  function run(): void {
    draw();
    if (frame < last()) {
      timer = window.setTimeout(() => {
        frame += 1;
        run();
      }, pace());
    } else if (playing && at < steps.length - 1) {
      timer = window.setTimeout(() => {
        at += 1;
        frame = 0;
        run();
      }, reading());
    } else if (playing) stop();
  }

  function pace(): number {
    return stepAt().frames.length > MANY_MOVES ? QUICK_MS : MOVE_MS;
  }

  function reading(): number {
    return Math.max(READ_LEAST_MS, (told.steps[stepAt().name] ?? "").length * READ_MS_A_LETTER);
  }
}

/** Owns a table that is only looked at: it can be walked and read, and nothing on it moves by hand. */
function watcher(game: () => Game, words: Words): BoardOwner {
  return {
    onEvent() {},
    mayLift: () => false,
    targetsOf: () => [],
    pick() {},
    describe: (pile, index) => label(words, game(), null, pile, index),
    describeTable: () => ({
      table: words.t("table"),
      top: words.t("row-top"),
      columns: words.t("row-columns"),
    }),
  };
}
