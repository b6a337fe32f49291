/**
 * What is looked into behind the player's back, after the picture and never in its way: a winnable deal for the
 * next time, whether an open table can be finished, and whether any useful move is left.
 */
import { canFinishBy, isWon, type Position } from "../rules";
import type { Door } from "../worker/door";
import type { Limits } from "../worker/types";
import type { Core } from "./core";
import type { State } from "./state";
import type { Supply } from "./supply";
import { asPlayed } from "./truth";

/** A table without face-down cards is decided in far less. */
const FINISH: Limits = { states: 5_000, seconds: null, memory: 64 };
/** A few hundredths of a second; what is not proved by then is not told. */
const USEFUL: Limits = { states: 20_000, seconds: null, memory: 64 };
/** Hands come first: a table that is left again at once is not looked into. */
const PAUSE_MS = 120;

export interface FinishLine {
  readonly position: Position;
  /** As the game's own rules play them. */
  readonly moves: readonly string[];
}

/** The proved finish of the table as it stands now, if there is one. */
export const provedFinish = ({ finishLine, session }: Pick<State, "finishLine" | "session">) =>
  finishLine?.position === session.game.position ? finishLine : null;

/** Whether it is proved that no useful move is left at the table as it stands now. */
export const isStuck = ({ stuck, session, replay, paused }: State): boolean =>
  stuck === session.game.position && !replay && !paused;

/** Starts watching; call it when the first table can be played. */
export function watchTable(core: Core, door: Door, supply: Supply): void {
  let looked: Position | null = null;
  let dealt: unknown = null;
  let timer = 0;

  function look(): void {
    const { session, settings, idle } = core.state();
    if (idle) return;
    const { game, preset } = session;
    if (settings.winnableOnly && dealt !== game.deal) void supply.prepare(preset);
    dealt = settings.winnableOnly ? game.deal : null;
    if (game.position === looked) return;
    looked = game.position;
    window.clearTimeout(timer);
    if (game.finishing || isWon(game) || game.moves.length === 0) return;
    timer = window.setTimeout(() => void (canFinishBy(game) ? proveFinish() : proveStuck()), PAUSE_MS);
  }

  /** Told quietly, and only when it is proved from what the player can see. */
  async function proveStuck(): Promise<void> {
    const { position, rules } = core.state().session.game;
    try {
      const useful = await door.useful({ position, rules, limits: USEFUL }, undefined, "later");
      if (useful !== false || core.state().session.game.position !== position) return;
      core.set({ stuck: position });
      core.say(core.state().words.t("stuck"));
    } catch {
      // Nobody to ask: nothing is said.
    }
  }

  async function proveFinish(): Promise<void> {
    const { position, rules } = core.state().session.game;
    try {
      const { moves } = await door.solve({ position, rules, limits: FINISH }, undefined, "later");
      if (!moves || core.state().session.game.position !== position) return;
      core.set({ finishLine: { position, moves: asPlayed(moves, rules.recycleDraws) } });
      core.say(core.state().words.t("said-finish-proved"));
    } catch {
      // Nobody to ask: the finish is not offered, and nothing is lost.
    }
  }

  core.subscribe(look);
  look();
}
