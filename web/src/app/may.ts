/** Whether an act is open to the player now. The one answer for bar, menu, keys, hands and panels. */
import type { State } from "./state";

/**
 * `play` touches the cards or the line of the own game; `pause` covers it; `leave` goes to another table;
 * `keep` changes what is stored; `look` opens a panel.
 */
export type Act = "play" | "pause" | "leave" | "keep" | "look";

/**
 * @example may({ paused: false, idle: true, replay: null }, "leave") // false: another tab plays
 */
export function may({ paused, idle, replay }: Pick<State, "paused" | "idle" | "replay">, act: Act): boolean {
  // Another tab plays: whatever this one did would be done to that one's game.
  if (idle) return false;
  switch (act) {
    case "play":
      return !paused && replay === null;
    case "pause":
      return replay === null;
    default:
      return true;
  }
}
