/**
 * The card table: state in, events out. It draws 52 cards keyed by their text and moves them to where the
 * layout says; what a move means is its owner's business.
 */

import { type CardPicture, createCards, type Mark } from "./cards";
import type { FaceStyle } from "./faces/face";
import { indexOf } from "./faces/face";
import { createFelt, div } from "./felt";
import { type Hands, listen } from "./gestures";
import { createGrid, type Grid } from "./grid";
import { hit, type Layout, layout, type Placed, places, samePlace, underCard } from "./layout";
import { fly, inFlight, NO_TIME, settle, shake, spread, timesFor, turn } from "./motion";
import { type BoardOwner, PILES, type PileName, type Speed, type Spot, type Table } from "./types";

export interface BoardStyle {
  readonly letters: FaceStyle["letters"];
  readonly bigIndex: boolean;
  readonly leftHand: boolean;
  readonly speed: Speed;
}

export interface Board {
  /** Shows this table. `deal` lets the cards fly in from the stock, `still` shows it without any motion. */
  show(table: Table, how?: "move" | "deal" | "still"): void;
  /** Changes faces, side or speed. */
  restyle(style: BoardStyle): void;
  /** Shakes the cards of a refused try. */
  refuse(spot: Spot): void;
  /** Spreads these cards over the table and gathers them again; `done` runs at the end, also of a cut show. */
  celebrate(order: readonly string[], done: () => void): void;
  /** Ends all motion: everything is at once where it belongs. */
  settle(): void;
  /** Ends all motion, and puts a carried card back; true if one was carried. */
  cancel(): boolean;
  /** The grid of buttons, for whoever steers focus. */
  readonly grid: Grid;
  /** Where things lie now. */
  readonly at: () => Layout;
  destroy(): void;
}

/** Builds a table inside `root`, which gives it its size. */
export function createBoard(root: HTMLElement, owner: BoardOwner, first: BoardStyle): Board {
  let style = first;
  let table: Table | null = null;
  let at = measure();
  let pace = timesFor(root, style.speed);
  let spots = new Map<string, Placed>();
  let carried: { spot: Spot; cards: CardPicture[]; targets: readonly PileName[] } | null = null;
  let lit: PileName | null = null;

  const layer = div("cards", root);
  layer.setAttribute("aria-hidden", "true");
  const felt = createFelt(root, layer);
  const pictures = createCards(layer, () => ({ letters: style.letters, bigIndex: at.bigIndex }));
  const grid: Grid = createGrid(root, owner);

  function measure(): Layout {
    const { clientWidth: width, clientHeight: height } = root;
    return layout({ width, height, leftHand: style.leftHand, bigIndex: style.bigIndex });
  }

  function redrawFaces(): void {
    pictures.redraw();
    felt.letter(indexOf("KS", style.letters));
  }

  function lay(): void {
    root.style.setProperty("--card-w", `${at.cardW}px`);
    root.style.setProperty("--card-h", `${at.cardH}px`);
    felt.lay(at);
  }

  function show(next: Table, how: "move" | "deal" | "still" = "move"): void {
    if (carried && !lies(next, carried)) pointers.cancel();
    const before = spots;
    table = next;
    spots = places(at, next);
    const times = how === "still" ? NO_TIME : pace;
    const dealt = how === "deal" ? dealOrder(next) : [];
    const dealStep = dealt.length > 0 ? Math.max(0, times.deal - times.move) / dealt.length : 0;
    for (const [text, spot] of spots) {
      const card = pictures.of(text);
      const was = before.get(text);
      const turned = card.at !== null && spot.faceUp !== card.up;
      // Most cards lie still in most moves: nothing is written for them, and a flight to here goes on.
      if (how === "move" && was && card.at === was && samePlace(was, spot)) {
        spots.set(text, was);
        continue;
      }
      const order = dealt.indexOf(text);
      const seen = how === "deal" ? at.place.S : (inFlight(card.root) ?? was);
      card.at = spot;
      card.root.dataset.pile = spot.pile;
      card.root.dataset.index = String(spot.index);
      card.root.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
      card.leaf.style.setProperty("--index-scale", spot.indexScale.toFixed(3));
      if (carried?.cards.includes(card)) continue;
      const duration = how === "deal" ? (order < 0 ? 0 : times.move) : timeFor(was, spot);
      if (!seen || duration <= 0 || (seen.x === spot.x && seen.y === spot.y)) {
        pictures.rest(card, spot);
        if (turned && how === "move") turn(card.leaf, times.turn);
        continue;
      }
      card.root.hidden = false;
      card.root.style.zIndex = String(100 + (order < 0 ? spot.index : 60 - order));
      card.root.classList.add("flying");
      pictures.setUp(card, how === "deal" ? false : spot.faceUp);
      if (turned && how === "move") turn(card.leaf, times.turn);
      const delay = Math.max(0, order) * dealStep;
      fly(card.root, { fromX: seen.x, fromY: seen.y, toX: spot.x, toY: spot.y, duration, delay }, () => {
        const turns = card.at?.faceUp === true && !card.up;
        if (card.at) pictures.rest(card, card.at);
        if (turns) turn(card.leaf, times.turn);
      });
    }
    mark();
    grid.update(next, at);

    function timeFor(was: Placed | undefined, spot: Placed): number {
      if (was?.pile === spot.pile) return times.relayout;
      const drawn = spot.pile === "W" || spot.pile === "S";
      return drawn ? times.draw : times.move;
    }
  }

  /** Whether carried cards still belong where they were taken from; if not, the hand has lost them. */
  function lies(on: Table, { spot, cards }: NonNullable<typeof carried>): boolean {
    const there = on.piles[spot.pile].cards.slice(spot.index);
    return there.join() === cards.map(({ text }) => text).join();
  }

  /** Row by row, as the cards were dealt. */
  function dealOrder(of: Table): string[] {
    const order: string[] = [];
    for (let row = 0; row < 7; row++) {
      for (const pile of PILES.slice(6)) {
        const card = of.piles[pile].cards[row];
        if (card !== undefined) order.push(card);
      }
    }
    return order;
  }

  /** What is held, where it may go, how many cards are left: everything that is not a place. */
  function mark(): void {
    if (!table) return;
    const held = carried ? null : table.held;
    const hint = carried ? null : table.hint;
    for (const [text, { pile, index }] of spots) {
      const exposed = index === table.piles[pile].cards.length - 1;
      const marks: Mark[] = [];
      if (held?.pile === pile && index >= held.index) marks.push("held");
      if (pile === "W" && !exposed) marks.push("covered");
      if (hint?.from?.pile === pile && index >= hint.from.index) {
        marks.push("hinted");
        if (index === hint.from.index) marks.push("hint-head");
      }
      if (exposed) {
        if (isTarget(pile)) marks.push("target");
        if (lit === pile) marks.push("lit");
        if (hint?.to === pile) marks.push("hint-to");
      }
      pictures.mark(pictures.of(text), marks);
    }
    felt.mark(table, isTarget, lit);
  }

  function isTarget(pile: PileName): boolean {
    return (carried?.targets ?? table?.targets ?? []).includes(pile);
  }

  function light(pile: PileName | null): void {
    if (lit === pile) return;
    lit = pile;
    mark();
  }

  const under = (x: number, y: number): ReturnType<typeof hit> => hit(at, spots.values(), x, y);

  const hands: Hands = {
    down: () => settle(),
    tap: (x, y, again) => {
      const found = under(x, y);
      owner.onEvent(found ? { kind: "tap", ...found, again } : { kind: "miss" });
    },
    press: (x, y) => {
      const found = under(x, y);
      if (found && found.index !== null)
        owner.onEvent({ kind: "press", pile: found.pile, index: found.index });
    },
    secondary: (x, y) => {
      const found = under(x, y);
      if (found && found.index !== null)
        owner.onEvent({ kind: "secondary", pile: found.pile, index: found.index });
    },
    lift: (x, y) => {
      const found = under(x, y);
      if (!table || found === null || found.index === null) return false;
      const spot: Spot = { pile: found.pile, index: found.index };
      if (!owner.mayLift(spot)) return false;
      const cards = table.piles[spot.pile].cards.slice(spot.index).map(pictures.of);
      carried = { spot, cards, targets: owner.targetsOf(spot) };
      cards.forEach((card, i) => {
        card.root.classList.add("carried");
        card.root.style.zIndex = String(300 + i);
      });
      mark();
      return true;
    },
    carry: (dx, dy) => {
      if (!carried) return;
      for (const card of carried.cards) {
        if (card.at) card.root.style.transform = `translate(${card.at.x + dx}px, ${card.at.y + dy}px)`;
      }
      const over = overlapped(dx, dy);
      light(over && isTarget(over) ? over : null);
    },
    drop: (dx, dy) => {
      if (!carried) return;
      const { spot } = carried;
      const to = overlapped(dx, dy);
      land(dx, dy, () => {
        if (to && to !== spot.pile) owner.onEvent({ kind: "drop", from: spot, to });
      });
    },
    putBack: () => {
      const card = carried?.cards[0];
      if (!card?.at) return;
      const now = new DOMMatrixReadOnly(getComputedStyle(card.root).transform);
      land(now.m41 - card.at.x, now.m42 - card.at.y, () => {});
    },
  };

  function overlapped(dx: number, dy: number): PileName | null {
    const head = carried?.cards[0]?.at;
    return head ? underCard(at, head.x + dx, head.y + dy) : null;
  }

  /** The carried cards are let go: their pictures fly from the hand to wherever the state says they are. */
  function land(dx: number, dy: number, decide: () => void): void {
    if (!carried || !table) return;
    const cards = carried.cards;
    carried = null;
    lit = null;
    for (const card of cards) {
      card.root.classList.remove("carried");
      const from = card.at;
      if (!from) continue;
      // The last seen place is the hand's, so that the next flight starts there.
      for (const [text, spot] of spots) {
        if (spot === from) spots.set(text, { ...from, x: from.x + dx, y: from.y + dy });
      }
    }
    const shown = table;
    decide();
    if (table === shown) show(shown);
  }

  const pointers = listen(root, hands);
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const keepPace = (): void => {
    pace = timesFor(root, style.speed);
  };
  stillness.addEventListener("change", keepPace);
  const watcher = new ResizeObserver(() => {
    const next = measure();
    if (next.frame.width === at.frame.width && next.frame.height === at.frame.height) return;
    relayout(next);
  });

  function relayout(next: Layout): void {
    pointers.cancel();
    settle();
    const redraw = next.bigIndex !== at.bigIndex;
    at = next;
    if (redraw) redrawFaces();
    lay();
    if (table) show(table, "still");
  }

  redrawFaces();
  lay();
  watcher.observe(root);

  return {
    show,
    restyle(next) {
      // Laying everything out anew ends all motion, which nobody asked for who changed nothing.
      if ((Object.keys(next) as (keyof BoardStyle)[]).every((key) => next[key] === style[key])) return;
      const letters = next.letters !== style.letters;
      style = next;
      pace = timesFor(root, style.speed);
      relayout(measure());
      if (letters) redrawFaces();
    },
    refuse(spot) {
      const cards = table?.piles[spot.pile].cards.slice(spot.index) ?? [];
      for (const card of cards) shake(pictures.of(card).leaf, pace.shake);
    },
    celebrate(order, done) {
      const { deal } = pace;
      if (deal <= 0) return done();
      const { width, height } = at.frame;
      const span = width - 2 * at.margin - at.cardW;
      const flights = order.map((text, i) => {
        const card = pictures.of(text);
        const home = card.at ?? { x: 0, y: 0 };
        const share = order.length > 1 ? i / (order.length - 1) : 0.5;
        const x = at.margin + span * share;
        const y = height * 0.58 - Math.sin(share * Math.PI) * height * 0.16;
        card.root.hidden = false;
        card.root.style.zIndex = String(100 + i);
        return spread(card.root, home, { x, y }, { duration: deal * 1.6, delay: i * 8 });
      });
      Promise.allSettled(flights).then(() => {
        if (table) show(table, "still");
        done();
      });
    },
    settle: () => settle(),
    cancel() {
      settle();
      return pointers.cancel();
    },
    grid,
    at: () => at,
    destroy() {
      watcher.disconnect();
      stillness.removeEventListener("change", keepPace);
      pointers.stop();
      root.replaceChildren();
    },
  };
}
