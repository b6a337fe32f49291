/** The whole game by keyboard. Keys of one letter act only where no text is being typed and no panel is open. */
import type { Board } from "../board/board";
import type { PileName } from "../board/types";
import type { Controller } from "./controller";
import type { HandsOnTable } from "./hands";
import { isBlocked } from "./state";

/** By its sign, else by its place: a keyboard of another script has our letters' keys, but not our letters. */
function letterOf({ key, code }: KeyboardEvent): string {
  const ours = key.length !== 1 || key < "\u0250";
  return (ours ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase();
}

/** Starts listening; call the result to stop. */
export function listenToKeys(app: Controller, hands: HandsOnTable, board: Board): () => void {
  /** On the player's own table. */
  const onTable: Readonly<Record<string, () => void>> = {
    d: app.draw,
    u: app.undo,
    r: app.redo,
    a: app.finish,
    h: app.hint,
    w: app.askTruth,
    f: sendUp,
  };
  /** Whatever is shown; once a press, however long it lasts. */
  const always: Readonly<Record<string, () => void>> = {
    n: app.newGame,
    p: app.pause,
    "?": () => app.open({ name: "help" }),
  };

  function sendUp(): void {
    const at = app.state().held?.spot ?? board.grid.focused();
    if (at && at.index !== null) hands.sendUp({ pile: at.pile, index: at.index });
  }

  /** What a key means now; null when it is none of ours. */
  function meaning(event: KeyboardEvent): (() => void) | null {
    const key = letterOf(event);
    const state = app.state();
    if (state.idle || event.altKey) return null;
    if (event.ctrlKey || event.metaKey) {
      if (isBlocked(state)) return null;
      if (key === "z") return event.shiftKey ? app.redo : app.undo;
      return key === "y" ? app.redo : null;
    }
    if (Object.hasOwn(always, key)) return event.repeat ? null : (always[key] ?? null);
    if (state.replay) return replayKey(event.key);
    if (state.paused) return null;
    // By place as well as by sign: on a French keyboard the figures stand above other signs.
    const column = /^(?:Digit|Numpad)([1-7])$/.exec(event.code)?.[1] ?? /^[1-7]$/.exec(key)?.[0];
    if (column) return () => board.grid.focus(`T${column}` as PileName);
    return Object.hasOwn(onTable, key) ? (onTable[key] ?? null) : null;
  }

  /** Arrows step through a replay, unless they walk the table or move the slider. */
  function replayKey(key: string): (() => void) | null {
    const { replay } = app.state();
    const elsewhere = board.grid.focused() !== null || document.activeElement instanceof HTMLInputElement;
    if (!replay || elsewhere) return null;
    if (key === "ArrowRight") return () => app.stepTo(replay.at + 1);
    if (key === "ArrowLeft") return () => app.stepTo(replay.at - 1);
    return null;
  }

  function onKey(event: KeyboardEvent): void {
    // Any key ends a deal or a celebration; what it means besides, it still means.
    board.settle();
    if (event.defaultPrevented || app.state().panel) return;
    if (event.key === "Escape") {
      if (app.state().paused) app.pause();
      else if (board.cancel()) return;
      else if (app.state().replay) app.closeReplay();
      else {
        app.letGo();
        app.clearHint();
      }
      return;
    }
    const act = meaning(event);
    if (!act) return;
    event.preventDefault();
    board.cancel();
    act();
  }

  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
