/**
 * The second half of a double press belongs to what the first one hit. Where the first one opened or closed
 * something, the second would fall on what came to lie there: on the table of a new game, or beside the panel
 * that it opened. Nobody meant that, so it is dropped.
 */
import type { State } from "./state";

/** As long as systems give a double click. */
const DOUBLE_MS = 500;
/** A finger does not come down twice on one spot. */
const WITHIN_PX = 20;
/** The keys that press what has the focus; every other key says itself what it means. */
const PRESSING: readonly string[] = ["Enter", " "];

export interface Press {
  /** The key, or null for a pointer. */
  readonly key: string | null;
  readonly x: number;
  readonly y: number;
  /** When it came, in milliseconds. */
  readonly time: number;
  /** The key is still down from before. */
  readonly repeat: boolean;
}

/**
 * Tells, press by press, which belong to the one before. The clock is that of the presses.
 *
 * @example
 * const presses = createPresses();
 * presses.isStray(press); // false
 * presses.changed(); // it closed a panel
 * presses.isStray({ ...press, time: press.time + 100 }); // true
 */
export function createPresses() {
  let layers = 0;
  let last: { readonly press: Press; readonly layers: number } | null = null;

  function isStray(press: Press): boolean {
    if (last && last.layers !== layers && again(last.press, press)) return true;
    last = { press, layers };
    return false;
  }

  /** What lies in front is another thing now. */
  const changed = (): void => {
    layers++;
  };
  return { isStray, changed };
}

function again(first: Press, next: Press): boolean {
  if (first.key !== next.key) return false;
  if (next.repeat) return true;
  const near = Math.hypot(next.x - first.x, next.y - first.y) <= WITHIN_PX;
  return near && next.time - first.time <= DOUBLE_MS;
}

/** Whether something else lies in front of the player than before: a panel, a cover, a replay. */
export const isOtherLayer = (a: State, b: State): boolean =>
  a.panel?.name !== b.panel?.name ||
  a.paused !== b.paused ||
  a.idle !== b.idle ||
  (a.replay === null) !== (b.replay === null);

interface Shown {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Drops stray presses for the whole page, before anything else hears of them. */
export function dropStrayPresses(app: Shown): void {
  const presses = createPresses();
  let stray = false;
  let pressedAt = 0;
  let before = app.state();
  app.subscribe(() => {
    const now = app.state();
    if (isOtherLayer(before, now)) presses.changed();
    before = now;
  });

  function drop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const first = { capture: true };
  window.addEventListener(
    "pointerdown",
    (event) => {
      const { clientX: x, clientY: y, timeStamp: time } = event;
      stray = presses.isStray({ key: null, x, y, time, repeat: false });
      pressedAt = time;
      if (stray) drop(event);
    },
    first,
  );
  window.addEventListener(
    "keydown",
    ({ key, timeStamp: time, repeat }) => {
      stray = presses.isStray({ key, x: 0, y: 0, time, repeat }) && PRESSING.includes(key);
    },
    first,
  );
  // What browsers make of a press later on: a click, or a key that is let go, or a tap beside a dialog.
  for (const kind of ["keydown", "keyup"] as const) {
    window.addEventListener(kind, (event) => stray && PRESSING.includes(event.key) && drop(event), first);
  }
  // A reader's click comes without a press of its own.
  window.addEventListener("click", (event) => stray && event.detail > 0 && drop(event), first);
  window.addEventListener(
    "cancel",
    (event) => {
      // Much later it is the system's own way back, which comes without a press.
      const now = event.timeStamp - pressedAt <= DOUBLE_MS;
      if (stray && now && event.target instanceof HTMLDialogElement) drop(event);
    },
    first,
  );
}
