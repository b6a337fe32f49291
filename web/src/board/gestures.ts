/**
 * Pointers on the table: a tap, a long press, a right click, or a drag. One finger or mouse at a time;
 * anything unexpected (a second finger, Escape, a lost pointer, a hidden window) puts the card back.
 */

/** A drag begins once the pointer has gone this far; less is an unsteady tap. */
const DRAG_AFTER = { mouse: 4, pen: 6, touch: 8 } as const;
const LONG_PRESS_MS = 450;
/** Two taps within this time and distance are one wish, whatever came to lie under the second one. */
const AGAIN_MS = 350;
const AGAIN_WITHIN = { mouse: 8, pen: 12, touch: 20 } as const;

export interface Hands {
  /** A pointer went down on the table. */
  readonly down: () => void;
  /** A drag wants to begin where the pointer went down: false if nothing can be lifted there. */
  readonly lift: (x: number, y: number) => boolean;
  readonly carry: (dx: number, dy: number) => void;
  readonly drop: (dx: number, dy: number) => void;
  /** The carried card goes back to where it was. */
  readonly putBack: () => void;
  /** `again`: the second half of a double tap, at the place of the first. */
  readonly tap: (x: number, y: number, again: boolean) => void;
  readonly press: (x: number, y: number) => void;
  readonly secondary: (x: number, y: number) => void;
}

interface Grip {
  readonly id: number;
  /** Where it went down, from the table's corner and from the window's. */
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly kind: keyof typeof DRAG_AFTER;
  /** After a long press the card is picked up, and can still be carried off. */
  state: "down" | "pressed" | "carrying" | "spent";
  timer: number;
}

/** Listens on `root` until the returned handle is stopped; `cancel` ends a drag from outside. */
export function listen(root: HTMLElement, hands: Hands): { cancel: () => boolean; stop: () => void } {
  const off = new AbortController();
  const on = { signal: off.signal };
  let grip: Grip | null = null;
  let lastTap: { readonly x: number; readonly y: number; readonly time: number } | null = null;

  const point = (event: PointerEvent): [number, number] => {
    const box = root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  /** Lets go of the pointer; true if a card was being carried. */
  function release(): boolean {
    if (!grip) return false;
    const carrying = grip.state === "carrying";
    clearTimeout(grip.timer);
    if (root.hasPointerCapture(grip.id)) root.releasePointerCapture(grip.id);
    grip = null;
    return carrying;
  }

  function cancel(): boolean {
    const carrying = release();
    if (carrying) hands.putBack();
    return carrying;
  }

  root.addEventListener(
    "pointerdown",
    (event) => {
      if (grip) {
        // A second finger in mid-drag means the first one is no longer sure.
        cancel();
        return;
      }
      const [x, y] = point(event);
      // The right button, or the one at the side of a pen.
      if (event.button === 2) {
        hands.down();
        hands.secondary(x, y);
        return;
      }
      if (event.button !== 0) return;
      const kind = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
      const mine: Grip = {
        id: event.pointerId,
        x,
        y,
        clientX: event.clientX,
        clientY: event.clientY,
        kind,
        state: "down",
        timer: 0,
      };
      grip = mine;
      hands.down();
      root.setPointerCapture(event.pointerId);
      mine.timer = window.setTimeout(() => {
        if (grip !== mine || mine.state !== "down") return;
        mine.state = "pressed";
        hands.press(x, y);
      }, LONG_PRESS_MS);
    },
    on,
  );

  root.addEventListener(
    "pointermove",
    (event) => {
      if (!grip || event.pointerId !== grip.id || grip.state === "spent") return;
      // Differences only: asking where the table lies would make the browser lay it out at every step.
      const dx = event.clientX - grip.clientX;
      const dy = event.clientY - grip.clientY;
      if (grip.state !== "carrying") {
        if (Math.hypot(dx, dy) < DRAG_AFTER[grip.kind]) return;
        clearTimeout(grip.timer);
        grip.state = hands.lift(grip.x, grip.y) ? "carrying" : "spent";
      }
      if (grip.state === "carrying") hands.carry(dx, dy);
    },
    on,
  );

  root.addEventListener(
    "pointerup",
    (event) => {
      if (!grip || event.pointerId !== grip.id) return;
      const { state, x, y, clientX, clientY, kind } = grip;
      release();
      const before = lastTap;
      lastTap = state === "down" ? { x, y, time: event.timeStamp } : null;
      if (state === "carrying") hands.drop(event.clientX - clientX, event.clientY - clientY);
      else if (state === "down") {
        const again =
          before !== null &&
          event.timeStamp - before.time <= AGAIN_MS &&
          Math.hypot(x - before.x, y - before.y) <= AGAIN_WITHIN[kind];
        hands.tap(x, y, again);
      }
    },
    on,
  );

  const lost = (event: PointerEvent): void => {
    if (grip && event.pointerId === grip.id) cancel();
  };
  root.addEventListener("pointercancel", lost, on);
  root.addEventListener("lostpointercapture", lost, on);
  window.addEventListener("blur", () => cancel(), on);
  document.addEventListener("visibilitychange", () => cancel(), on);
  root.addEventListener("contextmenu", (event) => event.preventDefault(), on);
  root.addEventListener("dragstart", (event) => event.preventDefault(), on);

  return {
    cancel,
    stop() {
      cancel();
      off.abort();
    },
  };
}
