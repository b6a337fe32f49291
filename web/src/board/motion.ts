/**
 * Pictures that follow the state. A card is at its new place at once; what moves is only its picture, from
 * where it was seen last. Any motion can be cut short or taken over by the next without harm.
 */
import type { Speed } from "./types";

export interface Times {
  readonly move: number;
  readonly draw: number;
  readonly turn: number;
  readonly deal: number;
  readonly relayout: number;
  readonly shake: number;
}

export const NO_TIME: Times = { move: 0, draw: 0, turn: 0, deal: 0, relayout: 0, shake: 0 };

const FACTOR: Readonly<Record<Speed, number>> = { normal: 1, fast: 0.5, instant: 0 };

/** A CSS time in milliseconds: a build may well have written `220ms` as `.22s`. */
export function milliseconds(time: string): number {
  const [, number, unit] = /^\s*([\d.]+)(m?s)\s*$/.exec(time) ?? [];
  return number === undefined ? 0 : Number(number) * (unit === "s" ? 1000 : 1);
}

/** Milliseconds from the tokens, scaled by the player's speed; all zero when motion is unwelcome. */
export function timesFor(root: HTMLElement, speed: Speed): Times {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const factor = still ? 0 : FACTOR[speed];
  const style = getComputedStyle(root);
  const read = (name: string): number => milliseconds(style.getPropertyValue(name)) * factor;
  return {
    move: read("--time-move"),
    draw: read("--time-draw"),
    turn: read("--time-turn"),
    deal: read("--time-deal"),
    relayout: read("--time-relayout"),
    shake: read("--time-shake"),
  };
}

export interface Flight {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly duration: number;
  readonly delay?: number;
}

/**
 * Everything that moves. Kept here because asking the document would make it work out styles in the middle of
 * a change, once a card.
 */
const moving = new Set<Animation>();
const flights = new WeakMap<HTMLElement, Animation>();

function start(on: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const animation = on.animate(frames, timing);
  moving.add(animation);
  const over = (): void => {
    moving.delete(animation);
  };
  animation.addEventListener("finish", over);
  animation.addEventListener("cancel", over);
  return animation;
}

const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

/** Flies a card's picture in; `landed` runs once, whether the flight ends, is skipped or is taken over. */
export function fly(card: HTMLElement, flight: Flight, landed: () => void): void {
  const { fromX, fromY, toX, toY, duration, delay = 0 } = flight;
  if (duration <= 0 || (fromX === toX && fromY === toY)) {
    landed();
    return;
  }
  const animation = start(
    card,
    [{ transform: `translate(${fromX}px, ${fromY}px)` }, { transform: `translate(${toX}px, ${toY}px)` }],
    { duration, delay, easing: EASE, fill: "backwards", id: "flight" },
  );
  flights.set(card, animation);
  const down = (): void => {
    if (flights.get(card) !== animation) return;
    flights.delete(card);
    landed();
  };
  animation.onfinish = down;
  animation.oncancel = down;
}

/** Where a card's picture is right now, while it flies; null when it rests. The flight ends there. */
export function inFlight(card: HTMLElement): { x: number; y: number } | null {
  const flight = flights.get(card);
  if (!flight) return null;
  const now = new DOMMatrixReadOnly(getComputedStyle(card).transform);
  flights.delete(card);
  flight.cancel();
  return { x: now.m41, y: now.m42 };
}

/** Opens the newly shown side like a leaf turning on its middle. */
export function turn(leaf: HTMLElement, duration: number): void {
  if (duration <= 0) return;
  start(leaf, [{ transform: "scaleX(0.05)" }, { transform: "scaleX(1)" }], { duration, easing: "ease-out" });
}

/** A refused card shakes its head once. */
export function shake(leaf: HTMLElement, duration: number): void {
  if (duration <= 0) return;
  const to = (x: number): Keyframe => ({ transform: `translateX(${x}px)` });
  start(leaf, [to(0), to(-6), to(6), to(-3), to(0)], { duration, easing: "ease-in-out" });
}

/** Out to a point, a rest there, and home again. */
export function spread(
  card: HTMLElement,
  home: { x: number; y: number },
  out: { x: number; y: number },
  time: { duration: number; delay: number },
): Promise<unknown> {
  const at = (p: { x: number; y: number }, offset: number): Keyframe => ({
    transform: `translate(${p.x}px, ${p.y}px)`,
    offset,
    easing: "cubic-bezier(0.4, 0, 0.2, 1)",
  });
  return start(card, [at(home, 0), at(out, 0.35), at(out, 0.65), at(home, 1)], {
    ...time,
    fill: "backwards",
  }).finished;
}

/** Ends everything that still moves. */
export function settle(): void {
  for (const animation of [...moving]) animation.finish();
}
