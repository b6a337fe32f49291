/** The keys of the table, on whichever board of the guide has the focus. */
import type { Board } from "../board/board";
import type { PileName } from "../board/types";
import type { Desk } from "./desk";

/** Starts listening inside `root`. Keys with a meaning of their own elsewhere on the page are left alone there. */
export function listenToBoardKeys(root: HTMLElement, desk: Desk, board: Board): void {
  function sendUp(): void {
    const at = desk.state().held?.spot ?? board.grid.focused();
    if (at && at.index !== null) desk.hands.sendUp({ pile: at.pile, index: at.index });
  }

  const acts: Readonly<Record<string, () => void>> = {
    d: desk.draw,
    u: desk.undo,
    r: desk.redo,
    f: sendUp,
    a: desk.finish,
  };

  function meaning(event: KeyboardEvent): (() => void) | null {
    const key = event.key.toLowerCase();
    if (event.altKey) return null;
    if (event.ctrlKey || event.metaKey) {
      if (key === "z") return event.shiftKey ? desk.redo : desk.undo;
      return key === "y" ? desk.redo : null;
    }
    // By place as well as by sign: on a French keyboard the figures stand above other signs.
    const column = /^(?:Digit|Numpad)([1-7])$/.exec(event.code)?.[1] ?? /^[1-7]$/.exec(key)?.[0];
    if (column) return () => board.grid.focus(`T${column}` as PileName);
    return Object.hasOwn(acts, key) ? (acts[key] ?? null) : null;
  }

  root.addEventListener("keydown", (event) => {
    board.settle();
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      if (!board.cancel()) desk.letGo();
      return;
    }
    const act = meaning(event);
    if (!act) return;
    event.preventDefault();
    board.cancel();
    act();
  });
}
