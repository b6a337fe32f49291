/** A board of the guide brought to life: goal, table, what to look for, and the few buttons a lesson needs. */
import { sectionOf } from "../app/guide";
import { lettersOf, type Settings, speedOf } from "../app/settings";
import type { Store } from "../app/store";
import { refusalId, type Words } from "../app/words";
import { type Board, createBoard } from "../board/board";
import type { BoardOwner } from "../board/types";
import { canFinish, isWon } from "../rules";
import { createDesk, type Desk } from "./desk";
import { button, make, region, write } from "./dom";
import { listenToBoardKeys } from "./keys";
import { type BoardData, hintDue, progress, startLesson } from "./lesson";
import { keepDone, readDone } from "./progress";
import type { LessonWords } from "./told";

/** Who only looks is told what to look for as well, after a while. */
const HINT_MS = 45_000;

/** The page's own board inside `root`, in the player's style. */
export function boardIn(root: HTMLElement, owner: BoardOwner, settings: Settings, words: Words): Board {
  return createBoard(root, owner, {
    letters: lettersOf(settings, words.language),
    bigIndex: settings.faces === "big",
    leftHand: settings.leftHand,
    speed: speedOf(settings),
  });
}

export interface LiveLesson {
  readonly name: string;
  readonly data: BoardData;
  readonly told: LessonWords;
  readonly words: Words;
  readonly settings: Settings;
  readonly store: Store;
}

/** Puts a playable board into its place and gives it the focus. */
export function openLesson(place: HTMLElement, live: LiveLesson): void {
  const { name, data, told, words, settings, store } = live;
  const { t } = words;
  let waited = false;
  let hinted = false;
  const desk = createDesk(startLesson(data, readDone(store).has(name)), words, settings, draw);

  const count = make("span", "progress");
  const table = make("div", "board");
  const note = make("p", "note");
  const said = region("visually-hidden");
  const undo = button(t("undo"), desk.undo);
  const restart = button(t("restart"), desk.restart);
  const finish = button(t("finish"), desk.finish);
  const root = make(
    "div",
    "board-live",
    table,
    note,
    make("div", "controls", undo, restart, finish, count),
    said,
  );
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", told.title);
  place.append(root);
  place.classList.add("live");

  const board = boardIn(table, desk.hands, settings, words);
  desk.attach(board);
  listenToBoardKeys(root, desk, board);
  draw();
  root.scrollIntoView({ block: "nearest" });
  board.grid.focus("S");
  window.setTimeout(() => {
    waited = true;
    draw();
  }, HINT_MS);

  let wasDone = desk.lesson().done;

  function draw(): void {
    const lesson = desk.lesson();
    const { game } = lesson;
    write(count, lesson.goal ? progressWords(desk, words) : "");
    count.classList.toggle("done", lesson.done);
    finish.hidden = !canFinish(game);
    drawNote();
    write(said, desk.state().said);
    if (lesson.done && !wasDone) {
      wasDone = true;
      keepDone(store, name);
      // Told with what was done, which a reader hears first.
      desk.say(`${desk.state().said} ${told.done ?? ""}`);
    }
  }

  function hint(text: string): void {
    note.replaceChildren(text);
    if (hinted) return;
    hinted = true;
    desk.say(text);
  }

  /** One line below the table: why a try was refused, else what was reached, else what to look for. */
  function drawNote(): void {
    const lesson = desk.lesson();
    const code = desk.refused();
    const met = lesson.goal !== null && progress(lesson) === lesson.goal.count;
    if (code !== null) {
      const link = make("a", "", t("rule-link"));
      link.href = `#${sectionOf(code)}`;
      note.replaceChildren(t(refusalId(code)), " ", link);
    } else if (isWon(lesson.game)) note.replaceChildren(t("won-about"));
    else if (met) note.replaceChildren(told.done ?? "");
    else if (told.hint && (hintDue(lesson) || (waited && !lesson.done))) hint(told.hint);
    else note.replaceChildren();
  }
}

/** “2 of 5”, and a tick once the goal was reached. */
function progressWords(desk: Desk, { t }: Words): string {
  const lesson = desk.lesson();
  const count = lesson.goal?.count ?? 0;
  return `${lesson.done ? "✓ " : ""}${t("guide-progress", { at: progress(lesson), count })}`;
}
