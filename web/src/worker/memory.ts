/** The structures of `kernel/include/klondike.h` as bytes in the memory of a 32-bit machine. */
import {
  type Attempt,
  type Card,
  COLUMNS,
  columnIndex,
  FOUNDATIONS,
  indexOf,
  PILES,
  type Position,
  type Rules,
  suitOfFoundation,
} from "../rules";
import type { Limits } from "./types";

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
const DOWN_ROOM = 6;
const UP_ROOM = 13;

/** Writes a position at an address. The pass is always the first: `writeRules` tells how many are left. */
export function writePosition(view: DataView, at: number, position: Position): void {
  const { stock, waste, foundations, faceDown, faceUp } = position;
  const put = (start: number, cards: readonly Card[]): void => {
    for (const [i, card] of cards.entries()) view.setUint8(at + start + i, indexOf(card));
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
    view.setUint8(at + POSITION.downCount + i, faceDown[i].length);
    view.setUint8(at + POSITION.upCount + i, faceUp[i].length);
    put(POSITION.down + i * DOWN_ROOM, faceDown[i]);
    put(POSITION.up + i * UP_ROOM, faceUp[i]);
  }
}

/** Writes rules as from a position on: a pass in the middle of a game is the first of those that are left. */
export function writeRules(view: DataView, at: number, rules: Rules, { pass }: Position): void {
  view.setUint32(at + RULES.draw, rules.draw, true);
  view.setUint32(at + RULES.passes, rules.passes === null ? 0 : rules.passes - pass + 1, true);
  view.setUint32(at + RULES.worryBack, rules.worryBack ? 1 : 0, true);
}

export function writeLimits(view: DataView, at: number, { states, seconds, memory }: Limits): void {
  for (let i = 0; i < LIMITS.size; i++) view.setUint8(at + i, 0);
  view.setBigUint64(at + LIMITS.states, BigInt(states ?? 0), true);
  view.setFloat64(at + LIMITS.seconds, seconds ?? 0, true);
  view.setBigUint64(at + LIMITS.memory, BigInt(memory) << 20n, true);
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
