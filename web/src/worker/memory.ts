/** The structures of `kernel/include/klondike.h` as bytes in the memory of a 32-bit machine. */
import {
  type Attempt,
  type Card,
  COLUMNS,
  columnIndex,
  FOUNDATIONS,
  formatAttempt,
  indexOf,
  ORDERED_DECK,
  PILES,
  type Position,
  type Rules,
  suitOfFoundation,
  type View,
} from "../rules";
import { type Advice, type Limits, REASONS } from "./types";

/** Bytes of each structure, with the places of what it holds. */
export const POSITION = {
  size: 264,
  foundations: 4,
  stockCount: 8,
  wasteCount: 9,
  downCount: 10,
  upCount: 17,
  stock: 24,
  waste: 76,
  down: 128,
  up: 170,
} as const;
export const RULES = { size: 12, draw: 0, passes: 4, worryBack: 8 } as const;
export const LIMITS = { size: 48, states: 0, seconds: 8, memory: 16 } as const;
export const ANSWER = {
  size: 64,
  verdict: 0,
  stopped: 4,
  states: 8,
  seconds: 32,
  moveCount: 40,
  length: 44,
} as const;
export const MOVE = { size: 3 } as const;
export const OPTION = {
  size: 16,
  reason: 3,
  card: 4,
  goal: 5,
  pile: 6,
  number: 7,
  wins: 8,
  playouts: 12,
} as const;
/** A card that its player has never seen; in an option, a card or pile that its reason does not name. */
export const NONE = 255;
const DOWN_ROOM = 6;
const UP_ROOM = 13;

/** Writes a view like a position, its unknown cards as such. */
export function writeView(view: DataView, at: number, known: View): void {
  const faceDown = known.faceDown.map((count): null[] => Array(count).fill(null));
  writePosition(view, at, { ...known, faceDown });
}

/** A position, or one of which not all is known. */
type Piles = Omit<Position, "stock" | "faceDown"> & {
  readonly stock: readonly (Card | null)[];
  readonly faceDown: readonly (readonly (Card | null)[])[];
};

/** Writes a position at an address. The pass is always the first: `writeRules` tells how many are left. */
export function writePosition(view: DataView, at: number, position: Piles): void {
  const { stock, waste, foundations, faceDown, faceUp } = position;
  const put = (start: number, cards: readonly (Card | null)[]): void => {
    for (const [i, card] of cards.entries()) {
      view.setUint8(at + start + i, card === null ? NONE : indexOf(card));
    }
  };
  view.setUint32(at, 1, true);
  for (const [i, pile] of FOUNDATIONS.entries()) {
    view.setUint8(at + POSITION.foundations + i, foundations[suitOfFoundation(pile)]);
  }
  view.setUint8(at + POSITION.stockCount, stock.length);
  view.setUint8(at + POSITION.wasteCount, waste.length);
  put(POSITION.stock, stock);
  put(POSITION.waste, waste);
  for (const column of COLUMNS) {
    const i = columnIndex(column);
    const down = faceDown[i] ?? [];
    view.setUint8(at + POSITION.downCount + i, down.length);
    view.setUint8(at + POSITION.upCount + i, faceUp[i].length);
    put(POSITION.down + i * DOWN_ROOM, down);
    put(POSITION.up + i * UP_ROOM, faceUp[i]);
  }
}

/** The most that its field can say, where larger numbers would wrap around; no game goes on for so long. */
const MOST_PASSES = 2 ** 32 - 1;

/** Writes rules as from a position on: a pass in the middle of a game is the first of those that are left. */
export function writeRules(
  view: DataView,
  at: number,
  rules: Rules,
  { pass }: { readonly pass: number },
): void {
  view.setUint32(at + RULES.draw, rules.draw, true);
  const left = rules.passes === null ? 0 : Math.min(rules.passes - pass + 1, MOST_PASSES);
  view.setUint32(at + RULES.passes, left, true);
  view.setUint32(at + RULES.worryBack, rules.worryBack ? 1 : 0, true);
}

export function writeLimits(view: DataView, at: number, { states, seconds, memory }: Limits): void {
  for (let i = 0; i < LIMITS.size; i++) view.setUint8(at + i, 0);
  view.setBigUint64(at + LIMITS.states, BigInt(states ?? 0), true);
  view.setFloat64(at + LIMITS.seconds, seconds ?? 0, true);
  view.setBigUint64(at + LIMITS.memory, BigInt(memory) << 20n, true);
}

/** The advised moves that lie at an address. */
export function readOptions(view: DataView, at: number, count: number): Advice[] {
  const card = (index: number): Card | null => (index === NONE ? null : (ORDERED_DECK[index] ?? null));
  return Array.from({ length: count }, (_, i) => {
    const start = at + i * OPTION.size;
    const byte = (place: number): number => view.getUint8(start + place);
    const reason = REASONS[byte(OPTION.reason) - 1];
    if (!reason) throw new RangeError(`the kernel gave reason ${byte(OPTION.reason)}, which is none`);
    return {
      move: formatAttempt(readMoves(view, start, 1)[0] as Attempt),
      reason,
      card: card(byte(OPTION.card)),
      goal: card(byte(OPTION.goal)),
      pile: PILES[byte(OPTION.pile)] ?? null,
      number: byte(OPTION.number),
      wins: view.getUint32(start + OPTION.wins, true),
      playouts: view.getUint32(start + OPTION.playouts, true),
    };
  });
}

/** The moves that lie at an address. */
export function readMoves(view: DataView, at: number, count: number): Attempt[] {
  return Array.from({ length: count }, (_, i) => {
    const start = at + i * MOVE.size;
    const source = PILES[view.getUint8(start)];
    const target = PILES[view.getUint8(start + 1)];
    if (!source || !target) throw new RangeError("the kernel moved to a pile that is none");
    return { source, target, count: view.getUint8(start + 2) };
  });
}
