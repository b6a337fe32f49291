/**
 * Whoever owns a board of the guide: the page's own hands play on it, but its game is a lesson's, kept nowhere.
 * State in, events out: every act gives the next state and tells the listener, which draws it.
 */
import { saidAfter } from "../app/announce";
import { createHands, type HandsOnTable, type TableOwner } from "../app/hands";
import { deal } from "../app/session";
import type { Settings } from "../app/settings";
import type { State } from "../app/state";
import { tableOf } from "../app/table";
import { refusalId, type Words } from "../app/words";
import type { Board } from "../board/board";
import type { Spot } from "../board/types";
import { type Attempt, finishTick, type Game, startFinish } from "../rules";
import { type Lesson, redoIn, restartIn, tryMove, undoIn, withGame } from "./lesson";

/** What is to be seen besides the cards. */
export interface Desk extends TableOwner {
  readonly hands: HandsOnTable;
  readonly lesson: () => Lesson;
  /** Why the last try was refused; null once a move was made. */
  readonly refused: () => string | null;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly restart: () => void;
  /** Plays the rest, where nothing but face-up columns is left. */
  readonly finish: () => void;
  /** From now on this board shows the table. */
  readonly attach: (board: Board) => void;
}

const FINISH_MS = 120;

/** A state of the page around a game of the guide: nothing saved, nothing open, no other tab. */
export function stateAround(words: Words, settings: Settings, game: Game): State {
  const fresh = deal("casual-1", game.deal, { timed: false, banked: false });
  return {
    words,
    settings,
    session: { ...fresh, game },
    results: [],
    held: null,
    panel: null,
    notice: null,
    said: "",
    paused: false,
    replay: null,
    idle: false,
    update: null,
    truth: null,
    finishLine: null,
    hint: null,
    thinking: null,
    stuck: null,
  };
}

export function createDesk(start: Lesson, words: Words, settings: Settings, changed: () => void): Desk {
  let lesson = start;
  let state = stateAround(words, settings, start.game);
  let refused: string | null = null;
  let board: Board | null = null;
  let timer = 0;

  function show(how: "move" | "deal" | "still" = "move"): void {
    board?.show(tableOf(lesson.game, state.held?.spot ?? null, words), how);
  }

  function say(text: string): void {
    // A live region tells only what changes: words said twice differ by a mark that nobody hears.
    state = { ...state, said: text !== "" && text === state.said ? `${text}\u200b` : text };
    changed();
  }

  /** Takes a lesson over: cards, words, listener. */
  function take(next: Lesson, what: "play" | "undo" | "redo" | "restart"): void {
    const before = state.session;
    const session = { ...before, game: next.game };
    const how = what === "undo" && before.game.moves.length === 0 ? "still" : "move";
    lesson = next;
    refused = null;
    state = { ...state, session, held: null };
    show(how);
    say(saidAfter(words, before, session, what));
  }

  function refuse(code: string, spot: Spot | null): void {
    refused = code;
    if (spot) board?.refuse(spot);
    say(words.t(refusalId(code)));
  }

  function attempt(of: Attempt, spot: Spot | null): boolean {
    window.clearTimeout(timer);
    const tried = tryMove(lesson, of);
    lesson = tried.lesson;
    if (tried.refusal === null) take(lesson, "play");
    else refuse(tried.refusal, spot);
    return tried.refusal === null;
  }

  function step(next: Lesson | null, what: "undo" | "redo", nothing: string): void {
    window.clearTimeout(timer);
    if (next) take(next, what);
    else say(words.t(nothing));
  }

  function finish(): void {
    const game = startFinish(lesson.game);
    if (game) {
      lesson = { ...lesson, game };
      tick();
    } else say(words.t("said-finish-none"));
  }

  function tick(): void {
    const game = finishTick(lesson.game);
    if (!game) return;
    take(withGame(lesson, game), "play");
    timer = window.setTimeout(tick, FINISH_MS);
  }

  const owner: TableOwner = {
    state: () => state,
    begin: () => window.clearTimeout(timer),
    attempt,
    draw() {
      const { stock } = lesson.game.position;
      const source = stock.length > 0 ? "S" : "W";
      attempt({ source, target: source === "S" ? "W" : "S", count: 1 }, null);
    },
    hold(held) {
      if (held === state.held) return;
      state = { ...state, held };
      show();
      changed();
    },
    letGo() {
      if (!state.held) return;
      owner.hold(null);
      say(words.t("said-let-go"));
    },
    refuse,
    say,
  };

  return {
    ...owner,
    hands: createHands(owner),
    lesson: () => lesson,
    refused: () => refused,
    undo: () => step(undoIn(lesson), "undo", "said-nothing-to-undo"),
    redo: () => step(redoIn(lesson), "redo", "said-nothing-to-redo"),
    restart() {
      window.clearTimeout(timer);
      take(restartIn(lesson), "restart");
    },
    finish,
    attach(made) {
      board = made;
      show("deal");
    },
  };
}
