/** What a player does within a game: moves, undo and redo, and the automatic finish. */
import type { Spot } from "../board/types";
import { type Attempt, finishTick, isWon, stopFinish } from "../rules";
import type { Core } from "./core";
import * as sessions from "./session";
import { provedFinish } from "./watch";

/** The automatic finish starts slowly, so that it can be seen and stopped, and hurries on. */
const FINISH_FIRST_MS = 250;
const FINISH_LEAST_MS = 80;
const FINISH_HURRY = 0.88;

export type Acts = ReturnType<typeof createActs>;

export function createActs(core: Core) {
  let finishTimer = 0;
  let pace = FINISH_FIRST_MS;
  const session = () => core.state().session;

  /** Before any act: the clock is told, a running finish stopped, and the last refusal no longer shown. */
  function begin() {
    core.hush();
    core.tick();
    stopFinishing();
  }

  /** Tries a move by hand. `spot` is what shakes if it is refused. */
  function attempt(of: Attempt, spot: Spot | null): boolean {
    begin();
    const played = sessions.playHand(session(), of, core.now(), core.newId());
    if (played.ok) core.apply(played.change);
    else core.refuse(played.refusal, spot);
    return played.ok;
  }

  /** Draws, or recycles when the stock is empty. */
  function draw() {
    const { stock } = session().game.position;
    attempt(
      stock.length > 0 ? { source: "S", target: "W", count: 1 } : { source: "W", target: "S", count: 1 },
      null,
    );
  }

  function undo() {
    begin();
    const change = sessions.undo(session());
    if (!change) return core.notify("said-nothing-to-undo");
    // Another table comes back at once: there is no way along which its cards could have moved.
    core.apply(change, session().game.moves.length === 0 ? "still" : "move", "undo");
  }

  function redo() {
    begin();
    const change = sessions.redo(session());
    if (change) core.apply(change, "move", "redo");
    else core.notify("said-nothing-to-redo");
  }

  /** Starts the automatic finish, or stops the running one. */
  function finish() {
    core.tick();
    if (session().game.finishing) return stopFinishing();
    const change = sessions.finish(session(), provedFinish(core.state())?.moves ?? null);
    if (!change) return core.notify("said-finish-none");
    core.apply(change);
    pace = FINISH_FIRST_MS;
    finishTimer = window.setTimeout(finishStep, pace);
  }

  function finishStep() {
    const game = finishTick(session().game);
    if (!game) return stopFinishing();
    pace = Math.max(FINISH_LEAST_MS, pace * FINISH_HURRY);
    finishTimer = isWon(game) ? 0 : window.setTimeout(finishStep, pace);
    core.apply(sessions.moved(session(), game, core.now(), core.newId()));
  }

  function stopFinishing() {
    window.clearTimeout(finishTimer);
    if (!session().game.finishing) return;
    core.set({ session: { ...session(), game: stopFinish(session().game) } });
    core.saveSoon();
  }

  return { begin, attempt, draw, undo, redo, finish };
}
