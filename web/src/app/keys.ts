/** The whole game by keyboard. Keys of one letter act only where no text is being typed and no panel is open. */
import type { Board } from "../board/board";
import type { PileName } from "../board/types";
import type { Controller } from "./controller";
import type { HandsOnTable } from "./hands";

/** Starts listening; call the result to stop. */
export function listenToKeys(app: Controller, hands: HandsOnTable, board: Board): () => void {
  const letters: Readonly<Record<string, () => void>> = {
    d: app.draw,
    u: app.undo,
    r: app.redo,
    a: app.finish,
    n: app.newGame,
    p: app.pause,
    f: sendUp,
    "?": () => app.open({ name: "help", rule: null }),
  };

  function sendUp(): void {
    const at = app.state().held?.spot ?? board.grid.focused();
    if (at && at.index !== null) hands.sendUp({ pile: at.pile, index: at.index });
  }

  function onKey(event: KeyboardEvent): void {
    // Any key ends a deal or a celebration; what it means besides, it still means.
    board.settle();
    if (event.defaultPrevented || app.state().panel) return;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (event.key === "Escape") {
      if (!board.cancel()) app.hold(null);
      return;
    }
    if (event.altKey) return;
    if (!command && /^[1-7]$/.test(key)) {
      event.preventDefault();
      board.grid.focus(`T${key}` as PileName);
      return;
    }
    const act = command ? { z: event.shiftKey ? app.redo : app.undo, y: app.redo }[key] : letters[key];
    if (!act) return;
    event.preventDefault();
    board.cancel();
    act();
  }

  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
