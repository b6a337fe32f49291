/** The ledger of finished games, and the statistics that follow from it. */
import type { PresetName } from "../rules";

export interface Result {
  readonly id: string;
  /** When it ended, ISO. */
  readonly at: string;
  readonly preset: PresetName;
  readonly won: boolean;
  /** Whole seconds on the clock; null when none is kept. */
  readonly seconds: number | null;
  readonly moves: number;
  /** With time bonus; null when the game keeps none. */
  readonly score: number | null;
  /** Whether the score belongs to the Vegas bank. */
  readonly banked: boolean;
}

export interface Statistics {
  readonly games: number;
  readonly wins: number;
  /** Wins among games, 0 … 1; null without games. */
  readonly share: number | null;
  readonly streak: number;
  readonly bestStreak: number;
  readonly bestTime: number | null;
  readonly averageTime: number | null;
  readonly fewestMoves: number | null;
  readonly bestScore: number | null;
}

const least = (values: readonly number[]): number | null => (values.length > 0 ? Math.min(...values) : null);
const most = (values: readonly number[]): number | null => (values.length > 0 ? Math.max(...values) : null);
const known = (values: readonly (number | null)[]): number[] => values.filter((v): v is number => v !== null);

/** Statistics of one preset: games = won + left; times and moves are those of wins; a streak is of wins. */
export function statistics(results: readonly Result[], preset: PresetName): Statistics {
  const mine = results.filter((r) => r.preset === preset);
  const wins = mine.filter((r) => r.won);
  let streak = 0;
  let bestStreak = 0;
  for (const { won } of mine) {
    streak = won ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  const times = known(wins.map((r) => r.seconds));
  return {
    games: mine.length,
    wins: wins.length,
    share: mine.length > 0 ? wins.length / mine.length : null,
    streak,
    bestStreak,
    bestTime: least(times),
    averageTime: times.length > 0 ? times.reduce((a, b) => a + b, 0) / times.length : null,
    fewestMoves: least(wins.map((r) => r.moves)),
    bestScore: most(known(wins.map((r) => r.score))),
  };
}

/** What the Vegas bank holds: the scores of all counted games that were played for it. */
export function bank(results: readonly Result[], preset: PresetName): number {
  return results
    .filter((r) => r.preset === preset && r.banked)
    .reduce((sum, { score }) => sum + (score ?? 0), 0);
}

/** Share of games won so far, after each game: what the chart draws. */
export function shareOverTime(
  results: readonly Result[],
  preset: PresetName,
): { at: number; share: number }[] {
  let games = 0;
  let wins = 0;
  return results
    .filter((r) => r.preset === preset)
    .map(({ at, won }) => {
      games += 1;
      if (won) wins += 1;
      return { at: Date.parse(at), share: wins / games };
    });
}
