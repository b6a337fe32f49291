/** What sessions.jsonl does not tell: random sessions, long games, and the games a page builds on. */

import { describe, expect, test } from "vitest";
import {
  answerLine,
  canFinish,
  canRedo,
  canUndo,
  countHint,
  finalScore,
  finishTick,
  fromRecord,
  type Game,
  groupsOf,
  isWon,
  legalMoves,
  newGame,
  numberedDeal,
  PRESET_NAMES,
  PRESETS,
  playMove,
  readDeal,
  redo,
  restart,
  startFinish,
  stopFinish,
  toRecord,
  undo,
  wait,
} from "../../src/rules";
import { cardsOf, readJson, seeded } from "./helpers";

function played(game: Game, text: string): Game {
  const move = legalMoves(game.position, game.rules).find((legal) => legal.text === text);
  if (move === undefined) throw new Error(`${text} is not legal`);
  const result = playMove(game, move);
  if (!result.ok) throw new Error(result.refusal);
  return result.game;
}

/** A game of minimal.json, up to where its automatic finish is offered. */
function gameToFinish(): Game {
  const { cases } = readJson<{ cases: { deck: string; draw: 1 | 3; moves: string }[] }>("minimal.json");
  const won = cases[0];
  if (won === undefined) throw new Error("minimal.json is empty");
  const rules = { ...PRESETS["standard-1"], draw: won.draw, recycleDraws: false, timed: true };
  let game = newGame(readDeal(won.deck), rules);
  for (const text of won.moves.split(" ")) {
    if (canFinish(game)) return game;
    game = played(game, text);
  }
  throw new Error("no finish was offered");
}

describe.each(PRESET_NAMES)("a random session of %s", (name) => {
  const below = seeded(100 + PRESET_NAMES.indexOf(name));

  test("agrees with a replay of its line, and undo and redo restore all", () => {
    let game = newGame(numberedDeal(BigInt(below(1_000_000))), PRESETS[name]);
    const states = [game];
    for (let act = 0; act < 400; act++) {
      const roll = below(10);
      const count = game.moves.length;
      if (roll < 7) {
        const moves = legalMoves(game.position, game.rules);
        const move = moves[below(moves.length || 1)];
        if (move === undefined) break;
        const result = playMove(game, move);
        if (!result.ok) throw new Error(result.refusal);
        game = result.game;
        states.length = count + 1;
        states.push(game);
      } else {
        const next = roll < 9 ? undo(game) : redo(game);
        expect(next !== null).toBe(roll < 9 ? canUndo(game) : canRedo(game));
        game = next ?? game;
      }
      const then = states[game.moves.length];
      expect([game.position, game.score, game.moves]).toEqual([then?.position, then?.score, then?.moves]);
      expect(new Set(cardsOf(game.position)).size).toBe(52);
    }
    const line = JSON.stringify({ deal: game.deal.name, rules: name, moves: game.moves.join(" ") });
    expect(answerLine(line)).toMatchObject({ ok: true, score: game.score, pass: game.position.pass });
  });

  test("is saved and read back as it was", () => {
    let game = newGame(numberedDeal(BigInt(below(1_000_000))), PRESETS[name]);
    for (let act = 0; act < 120; act++) {
      const moves = legalMoves(game.position, game.rules);
      const move = moves[below(moves.length || 1)];
      const result = move && playMove(game, move);
      if (result?.ok) game = wait(result.game, 1.25);
      if (below(3) === 0) game = undo(game) ?? game;
    }
    game = countHint(game);
    const { game: back, result } = fromRecord(JSON.parse(JSON.stringify(toRecord(game))));
    expect(result).toBe("open");
    expect({ ...back, deal: back.deal.name }).toEqual({
      ...game,
      deal: game.deal.name,
      seconds: Math.floor(game.seconds as number),
    });
  });
});

describe("an automatic finish", () => {
  test("sends up the lowest rank first, suits in order, and wins", () => {
    let game = startFinish(gameToFinish());
    if (game === null) throw new Error("no finish was offered");
    const before = game;
    const ranks: number[] = [];
    while (game?.finishing) {
      const lowest = Math.min(...Object.values(game.position.foundations));
      const next = finishTick(game);
      if (next === null) break;
      const target = next.moves.at(-1)?.slice(-1) as "C" | "D" | "H" | "S";
      ranks.push(next.position.foundations[target]);
      expect(next.position.foundations[target]).toBe(lowest + 1);
      for (const earlier of ["C", "D", "H", "S"].slice(0, "CDHS".indexOf(target)) as (
        | "C"
        | "D"
        | "H"
        | "S"
      )[]) {
        expect(game.position.foundations[earlier]).toBeGreaterThan(lowest);
      }
      game = next;
    }
    expect(game && isWon(game)).toBe(true);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(groupsOf(game as Game)).toEqual([[before.moves.length, ranks.length]]);
  });

  test("is one step to undo and redo, wherever it was stopped", () => {
    const offered = gameToFinish();
    let game = startFinish(offered) as Game;
    for (let i = 0; i < 3; i++) game = finishTick(game) as Game;
    game = stopFinish(game);
    const back = undo(game) as Game;
    expect(back.moves).toEqual(offered.moves);
    expect(back.undone).toHaveLength(3);
    expect((redo(back) as Game).moves).toEqual(game.moves);
    expect((redo(back) as Game).position).toEqual(game.position);
  });

  test("keeps its groups in a record, done or undone", () => {
    let game = startFinish(gameToFinish()) as Game;
    const start = game.moves.length;
    for (let i = 0; i < 3; i++) game = finishTick(game) as Game;
    game = startFinish(stopFinish(game)) as Game;
    for (let i = 0; i < 2; i++) game = finishTick(game) as Game;
    game = undo(game) as Game;
    const record = toRecord(game);
    expect(record.groups).toEqual([
      [start, 3],
      [start + 3, 2],
    ]);
    const { game: back } = fromRecord(JSON.parse(JSON.stringify(record)));
    expect((redo(back) as Game).undone).toEqual([]);
    expect((undo(back) as Game).undone).toHaveLength(5);
  });

  test("stops the clock while it runs and for good once it has won", () => {
    let game = wait(startFinish(wait(gameToFinish(), 100)) as Game, 50);
    expect(game.seconds).toBe(100);
    game = wait(stopFinish(game), 1);
    expect(game.seconds).toBe(101);
    game = startFinish(game) as Game;
    while (game.finishing) game = finishTick(game) as Game;
    expect(wait(game, 50).seconds).toBe(101);
    expect(finalScore(game)).toBe(game.score + Math.floor(700_000 / 101));
    expect([undo(game), redo(game), startFinish(game), finishTick(game)]).toEqual([null, null, null, null]);
  });
});

test("undo counts steps, not moves, and a restart counts from zero until it is undone", () => {
  let game = countHint(played(played(newGame(readDeal("24"), PRESETS["casual-1"]), "T3-FC"), "S-W"));
  game = undo(game) as Game;
  expect([game.undos, game.hints]).toEqual([1, 1]);
  const fresh = restart(game) as Game;
  expect([fresh.undos, fresh.hints, fresh.started]).toEqual([0, 0, false]);
  expect(undo(fresh)).toEqual(game);
});

test("time does not run backwards", () => {
  const game = newGame(readDeal("24"), PRESETS["casual-1"]);
  expect(() => wait(game, -1)).toThrow(RangeError);
  expect(() => wait(game, Number.NaN)).toThrow(RangeError);
  expect(() => wait(game, Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test("a game of a thousand moves is undone to its deal and redone to its end", () => {
  const below = seeded(5);
  let game = newGame(readDeal("24"), PRESETS["casual-1"]);
  while (game.moves.length < 1000) {
    const moves = legalMoves(game.position, game.rules);
    const result = playMove(game, moves[below(moves.length)] as (typeof moves)[number]);
    if (result.ok) game = result.game;
  }
  let back = game;
  while (canUndo(back)) back = undo(back) as Game;
  expect(back.undone).toEqual(game.moves);
  expect(back.position).toEqual(newGame(readDeal("24"), PRESETS["casual-1"]).position);
  while (canRedo(back)) back = redo(back) as Game;
  expect(back.position).toBe(game.position);
});
