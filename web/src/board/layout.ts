/**
 * Where everything lies, as a pure function of the window. All numbers are CSS pixels from the table's
 * top left corner. Nothing ever scrolls: a long column squeezes its face-down cards first, then the rest.
 */
import { COLUMNS, FOUNDATIONS, type Pile, type PileName, type Table } from "./types";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly leftHand: boolean;
  /** The player wants big indices at every size. */
  readonly bigIndex: boolean;
}

export interface Layout {
  readonly frame: Frame;
  readonly cardW: number;
  readonly cardH: number;
  readonly gap: number;
  readonly margin: number;
  /** The place of each pile's base card. */
  readonly place: Readonly<Record<PileName, Rect>>;
  /** Where a dropped card counts as being over the pile: whole columns, roomy corners. */
  readonly zone: Readonly<Record<PileName, Rect>>;
  /** The line at the lower edge where the deal's name is printed on the felt; 0 where the bar has it. */
  readonly printH: number;
  readonly bigIndex: boolean;
  readonly fanUp: number;
  readonly fanDown: number;
  readonly fanWaste: number;
}

const RATIO = 1.4;
/** Wide enough for the largest screens; beyond, a hand travels too far. */
const WIDEST = 360;
/** Below this card width the index of a full face is too small to read at arm's length. */
const BIG_INDEX_BELOW = 68;
/**
 * Face-up fan as a share of the card's height. An upright window's cards are small for its height: there is
 * room for a generous fan, and the few columns that outgrow it are squeezed. Face-down cards show half as much.
 */
const FAN = { upright: 0.38, across: 0.27 };
/** A face-down card shows at least this much of the card's height, so that it can still be counted. */
const LEAST_DOWN = 0.045;
/** How much of a card's height its index needs to be read, by face. */
const INDEX_NEEDS = { full: 0.185, big: 0.27 };

/** Sizes and places for a window. At the smallest, 320×472 for the table alone, cards are about 43 wide. */
export function layout(frame: Frame): Layout {
  const { width, height, leftHand } = frame;
  const upright = height > width;
  const small = Math.min(width, height) < 560;
  const margin = Math.max(4, Math.min(small ? 8 : 28, width * 0.014));
  const gapShare = small ? (upright ? 0.09 : 0.16) : 0.2;
  const byWidth = (width - 2 * margin) / (7 + 6 * gapShare);
  const byHeight = (height - 2 * margin) / (4.35 * RATIO);
  const cardW = Math.floor(Math.max(30, Math.min(byWidth, byHeight, WIDEST)));
  const cardH = Math.round(cardW * RATIO);
  // A wide window spreads its columns a little rather than leaving all of the felt to the sides.
  const spare = (width - 2 * margin - 7 * cardW) / 6;
  const gap = Math.floor(Math.min(spare, cardW * (upright ? 0.3 : 0.34)));
  const left = Math.round((width - 7 * cardW - 6 * gap) / 2);
  const topGap = Math.round(Math.max(6, Math.min(cardH * 0.2, height * 0.03)));
  const top = Math.round(small ? margin : Math.max(margin, Math.min(24, height * 0.025)));
  const tableauY = top + cardH + topGap;

  const at = (slot: number): number => left + slot * (cardW + gap);
  const rect = (slot: number, y: number): Rect => ({ x: at(slot), y, w: cardW, h: cardH });
  const slots = leftHand ? { S: 6, W: 5, F: 0 } : { S: 0, W: 1, F: 3 };
  const place = {
    S: rect(slots.S, top),
    W: rect(slots.W, top),
  } as Record<PileName, Rect>;
  FOUNDATIONS.forEach((pile, i) => {
    place[pile] = rect(slots.F + i, top);
  });
  COLUMNS.forEach((pile, i) => {
    place[pile] = rect(i, tableauY);
  });

  const bigIndex = frame.bigIndex || cardW < BIG_INDEX_BELOW;
  // In a narrow upright window the deal's name gets a line of its own; elsewhere the bar has it.
  const printH = upright && small ? 20 : 0;
  const fanUp = Math.round(cardH * (upright ? FAN.upright : FAN.across));
  const fanDown = Math.round(fanUp / 2);
  const fanWaste = Math.round(Math.min(cardW * (bigIndex ? 0.5 : 0.36), (cardW + 2 * gap) / 2 - 1));

  const zone = { ...place };
  for (const pile of COLUMNS) {
    zone[pile] = {
      x: place[pile].x - gap / 2,
      y: tableauY - topGap / 2,
      w: cardW + gap,
      h: height - tableauY + topGap / 2,
    };
  }
  for (const pile of FOUNDATIONS) {
    const { x, y } = place[pile];
    zone[pile] = { x: x - gap / 2, y: y - top, w: cardW + gap, h: cardH + top + topGap / 2 };
  }
  return { frame, cardW, cardH, gap, margin, place, zone, printH, bigIndex, fanUp, fanDown, fanWaste };
}

export interface Fan {
  /** y of each card, from the base. */
  readonly ys: readonly number[];
  /** Height of what shows of each face-up card below the exposed one. */
  readonly step: number;
  /** Scale for indices, below 1 when what shows is too low for a whole one. */
  readonly index: number;
}

/** The cards of a column: as loose as there is room for, never beyond the table's lower edge. */
export function fan(at: Layout, column: Pick<Pile, "down"> & { count: number }): Fan {
  const base = at.place.T1.y;
  const room = at.frame.height - at.printH - at.margin - base - at.cardH;
  const downs = Math.min(column.down, Math.max(0, column.count - 1));
  const ups = Math.max(0, column.count - 1 - downs);
  let down = at.fanDown;
  let up = at.fanUp;
  if (downs * down + ups * up > room) {
    const least = Math.min(down, Math.max(3, at.cardH * LEAST_DOWN));
    down = downs === 0 ? down : Math.max(least, (room - ups * up) / downs);
    if (ups > 0) up = Math.min(up, (room - downs * down) / ups);
  }
  const ys: number[] = [];
  let y = base;
  for (let i = 0; i < column.count; i++) {
    ys.push(Math.round(y * 4) / 4);
    y += i < column.down ? down : up;
  }
  const needs = at.cardH * (at.bigIndex ? INDEX_NEEDS.big : INDEX_NEEDS.full);
  return { ys, step: up, index: Math.min(1, up / needs) };
}

export interface Placed {
  readonly pile: PileName;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly faceUp: boolean;
  readonly indexScale: number;
  /** Covered so far that nothing of it shows: it need not be painted with a shadow. */
  readonly buried: boolean;
}

/** Whether a card lies in the same way at both. */
export function samePlace(a: Placed, b: Placed): boolean {
  return (Object.keys(b) as (keyof Placed)[]).every((key) => a[key] === b[key]);
}

/** Every card's place on this table, from base to exposed within each pile. */
export function places(at: Layout, table: Table): Map<string, Placed> {
  const all = new Map<string, Placed>();
  for (const [name, pile] of Object.entries(table.piles) as [PileName, Pile][]) {
    const base = at.place[name];
    const count = pile.cards.length;
    const column = name.startsWith("T") ? fan(at, { down: pile.down, count }) : null;
    pile.cards.forEach((card, index) => {
      const fanned = name === "W" ? wasteShift(at, table, count, index) : 0;
      all.set(card, {
        pile: name,
        index,
        x: base.x + fanned,
        y: column ? (column.ys[index] ?? base.y) : base.y,
        faceUp: index >= pile.down,
        indexScale: column && index < count - 1 ? column.index : 1,
        buried: !column && index < count - 2 && (name !== "W" || index < count - table.fan - 1),
      });
    });
  }
  return all;
}

/** The waste's last group opens towards the foundations; mirrored, it opens the other way so that the top card stays put. */
function wasteShift(at: Layout, table: Table, count: number, index: number): number {
  const fromTop = count - 1 - index;
  const shown = Math.min(table.fan, count);
  const step = Math.max(0, shown - 1 - fromTop);
  return (at.frame.leftHand ? step - (shown - 1) : step) * at.fanWaste;
}

/** What lies under a point: the pile, and the card if one is there. The last card of a pile is the first found. */
export function hit(
  at: Layout,
  spots: Iterable<Placed>,
  x: number,
  y: number,
): { pile: PileName; index: number | null } | null {
  const inside = (r: Rect): boolean => x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
  let best: { pile: PileName; index: number } | null = null;
  for (const spot of spots) {
    if (inside({ x: spot.x, y: spot.y, w: at.cardW, h: at.cardH })) {
      if (!best || best.pile !== spot.pile || spot.index > best.index) best = spot;
    }
  }
  if (best) return { pile: best.pile, index: best.index };
  for (const [name, zone] of Object.entries(at.zone) as [PileName, Rect][]) {
    if (inside(zone)) return { pile: name, index: null };
  }
  return null;
}

/** The pile that a carried card covers most, or null over bare felt. */
export function underCard(at: Layout, x: number, y: number): PileName | null {
  let most = 0;
  let best: PileName | null = null;
  for (const [name, zone] of Object.entries(at.zone) as [PileName, Rect][]) {
    const w = Math.min(x + at.cardW, zone.x + zone.w) - Math.max(x, zone.x);
    const h = Math.min(y + at.cardH, zone.y + zone.h) - Math.max(y, zone.y);
    if (w > 0 && h > 0 && w * h > most) {
      most = w * h;
      best = name;
    }
  }
  return best;
}
