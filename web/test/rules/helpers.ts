/** What the tests of the rulebook share: the conformance files, a seeded generator, random games. */

import { readFileSync } from "node:fs";
import {
  type Card,
  legalMoves,
  type Move,
  ORDERED_DECK,
  type Position,
  play,
  type Rules,
} from "../../src/rules";

const conformance = (name: string) => new URL(`../../../conformance/${name}`, import.meta.url);

export function readText(name: string): string {
  return readFileSync(conformance(name), "utf8");
}

export function readJson<T>(name: string): T {
  return JSON.parse(readText(name)) as T;
}

/** The objects of a file that holds one a line; a file without any is a fault, not a pass. */
export function readJsonLines<T>(name: string): T[] {
  const lines = readText(name).split("\n");
  const objects = lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as T);
  if (objects.length === 0) throw new Error(`${name} is empty`);
  return objects;
}

/** Whole numbers below a bound, the same for the same seed: a linear congruential generator. */
export function seeded(seed: number): (bound: number) => number {
  let state = BigInt(seed);
  return (bound) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(bound));
  };
}

/** Positions of a random game, each with the move played on it. */
export function* randomGame(
  start: Position,
  rules: Rules,
  below: (bound: number) => number,
  length: number,
): Generator<{ position: Position; move: Move }> {
  let position = start;
  for (let i = 0; i < length; i++) {
    const moves = legalMoves(position, rules);
    const move = moves[below(moves.length || 1)];
    if (move === undefined) return;
    yield { position, move };
    position = play(position, rules, move);
  }
}

/** All cards a position names, foundations included. */
export function cardsOf({ stock, waste, foundations, faceDown, faceUp }: Position): Card[] {
  const up = Object.values(foundations).flatMap((height, suit) =>
    ORDERED_DECK.slice(13 * suit, 13 * suit + height),
  );
  return [...up, ...stock, ...waste, ...faceDown.flat(), ...faceUp.flat()];
}
