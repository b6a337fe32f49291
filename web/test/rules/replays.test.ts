import { describe, expect, test } from "vitest";
import { answerLine } from "../../src/rules";
import { readJson, readJsonLines } from "./helpers";

interface Replay {
  readonly deal: string;
  readonly moves: string;
  readonly legal: string[];
}

const replays = readJsonLines<Replay>("replays.jsonl");

test("there are 120 replays", () => expect(replays).toHaveLength(120));

test.each(replays)("deal $deal: scores, legal moves and the last table", (replay) => {
  const { legal, moves, ...expected } = replay;
  const answer = answerLine(JSON.stringify(replay));
  expect(answer).toMatchObject({ ok: true, ...expected, moves: moves.split(" ").length });
  if (!answer.ok) throw new Error(answer.message);
  expect([...answer.legal].sort()).toEqual([...legal].sort());
});

interface Won {
  readonly name: string;
  readonly draw: number;
  readonly deck: string;
  readonly moves: string;
  readonly shortest: number;
  readonly recycles: number;
  readonly score: Record<string, number>;
}

const { cases } = readJson<{ cases: Won[] }>("minimal.json");

describe.each(cases)("$name, draw $draw, won in its fewest moves", (won) => {
  const line = (rules: object, seconds?: number) =>
    JSON.stringify({
      deal: won.deck,
      rules: { draw: won.draw, recycle_draws: false, ...rules },
      moves: won.moves,
      seconds,
    });

  test("has the published length", () => {
    const moves = won.moves.split(" ");
    const recycles = moves.filter((move) => move === "W-S").length;
    expect([moves.length - recycles, recycles]).toEqual([won.shortest, won.recycles]);
  });

  test.each(["casual", "standard", "vegas", "none"])("scores by %s", (scoring) => {
    expect(answerLine(line({ scoring }))).toMatchObject({ won: true, score: won.score[scoring], legal: [] });
  });

  test("brings a time bonus, which running scores leave out", () => {
    const standard = won.score.standard as number;
    const answer = answerLine(line({ scoring: "standard", timed: true }, 100.9));
    expect(answer).toMatchObject({ won: true, score: standard + 7000 });
    expect(answer.ok && answer.scores.at(-1)).toBe(standard);
    expect(answerLine(line({ scoring: "standard", timed: true }))).toMatchObject({ score: standard });
    expect(answerLine(line({ scoring: "standard" }, 100))).toMatchObject({ score: standard });
  });

  test("accepts no more moves", () => {
    const more = JSON.stringify({
      deal: won.deck,
      rules: { draw: won.draw, recycle_draws: false },
      moves: `${won.moves} S-W`,
    });
    expect(answerLine(more)).toMatchObject({ error: "game_won", at: won.moves.split(" ").length });
  });
});
