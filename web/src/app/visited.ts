/** The tables since the last progress: what no hint may lead back to. Python has the same in `advice`. */
import { type Game, type Position, SUITS, startPosition } from "../rules";

const hidden = ({ faceDown }: Position): number => faceDown.reduce((sum, cards) => sum + cards.length, 0);
const inStock = ({ stock, waste }: Position): number => stock.length + waste.length;

/** The tables of a game's line, the deal's first. */
export const tablesOf = ({ deal, track, moves }: Game): Position[] => [
  startPosition(deal.deck),
  ...track.slice(0, moves.length).map(({ position }) => position),
];

/**
 * The tables of a line from its last progress on, the present one last. Progress is a card turned up, a stock
 * card played, or a card new on a foundation: one that was on none since the line began.
 *
 * @example sinceProgress(tablesOf(game)).length // 1 for a fresh game
 */
export function sinceProgress(tables: readonly Position[]): Position[] {
  const highest = { C: 0, D: 0, H: 0, S: 0, ...tables[0]?.foundations };
  let start = 0;
  for (const [at, now] of tables.entries()) {
    const before = tables[at - 1];
    if (!before) continue;
    const risen = SUITS.some((suit) => now.foundations[suit] > highest[suit]);
    if (risen || hidden(now) < hidden(before) || inStock(now) < inStock(before)) start = at;
    for (const suit of SUITS) highest[suit] = Math.max(highest[suit], now.foundations[suit]);
  }
  return tables.slice(start);
}

/** What makes a table the same as another: the thirteen piles, whatever the pass. */
export const pilesOf = ({ stock, waste, foundations, faceDown, faceUp }: Position): string =>
  JSON.stringify([stock, waste, SUITS.map((suit) => foundations[suit]), faceDown, faceUp]);
