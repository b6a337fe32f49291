/** What the page shows at one moment, apart from the cards themselves. */
import type { Spot } from "../board/types";
import type { Game, Position } from "../rules";
import type { Hint } from "./hints";
import { may } from "./may";
import type { Replay } from "./replay";
import type { Result } from "./results";
import type { Session } from "./session";
import type { Settings } from "./settings";
import type { Truth } from "./truth";
import type { FinishLine } from "./watch";
import type { Words } from "./words";

export type Panel =
  | { readonly name: "game" | "settings" | "statistics" | "menu" | "won" | "help" | "truth" }
  | { readonly name: "leave"; readonly go: () => void };

/** A word to the player that goes away by itself. */
export interface Notice {
  readonly text: string;
  /** The section of the guide that explains a refusal; null when nothing was refused. */
  readonly rule: string | null;
  /** Makes two equal notices in a row two. */
  readonly id: number;
}

export interface Held {
  readonly spot: Spot;
  /** Picked up on purpose, rather than because a tap found nowhere to go. */
  readonly meant: boolean;
}

export interface State {
  readonly words: Words;
  readonly settings: Settings;
  readonly session: Session;
  readonly results: readonly Result[];
  readonly held: Held | null;
  readonly panel: Panel | null;
  readonly notice: Notice | null;
  /** What a screen reader is told, politely. */
  readonly said: string;
  readonly paused: boolean;
  readonly replay: Replay | null;
  /** What was found out with all cards known, because the player asked. */
  readonly truth: Truth | null;
  /** A finish that was proved from this table on, where the plain automatic one is not offered. */
  readonly finishLine: FinishLine | null;
  readonly hint: Hint | null;
  /** A table that is thought about for so long that it is told. */
  readonly thinking: Position | null;
  /** A table at which it is proved, from what the player sees, that no useful move is left. */
  readonly stuck: Position | null;
  /** Another tab plays; this one only looks on. */
  readonly idle: boolean;
  readonly update: (() => void) | null;
}

/** The game whose table is to be seen: the replay's, else the player's own. */
export function shownGame({ replay, session }: Pick<State, "replay" | "session">): Game {
  return replay?.games[replay.at] ?? session.game;
}

/** Whether the deal on the table is known to be winnable. */
export const isProved = ({ replay, session }: State): boolean =>
  (replay === null || replay.own) && session.proof === "winnable";

/** Deal number as it stands everywhere; a pasted deck has none. */
export function dealWords(state: State): string {
  const { words } = state;
  const { number } = shownGame(state).deal;
  return number === null ? words.t("deal-copied-deck") : words.t("deal-number", { deal: String(number) });
}

/** The table cannot be touched: it is covered, shows someone's replay, or is played in another tab. */
export const isBlocked = (state: State): boolean => !may(state, "play");
