/** RULES.md, section 5: what counts, what undo brings back, what the clock does. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bank, type Result, statistics } from "../../src/app/results";
import {
  type Change,
  deal,
  finish,
  leaveFor,
  mayPause,
  mayUndo,
  playHand,
  redo,
  restart,
  type Session,
  undo,
} from "../../src/app/session";
import { type PresetName, parseAttempt, readDeal, wait } from "../../src/rules";

const OFF = { timed: false, banked: false };
const AT = "2026-01-02T03:04:05.000Z";
const DRAW = "S-W";

/** A player at a table: acts one after another, with the ledger they leave. */
class Player {
  ledger: Result[] = [];
  private ids = 0;
  constructor(public session: Session) {}

  static at(preset: PresetName = "casual-1", number = "24", switches = OFF): Player {
    return new Player(deal(preset, readDeal(number), switches));
  }
  private take(change: Change | null): boolean {
    if (!change) return false;
    this.session = change.session;
    if (change.add) this.ledger.push(change.add);
    this.ledger = this.ledger.filter((r) => r.id !== change.remove);
    return true;
  }
  private id = (): string => `r${++this.ids}`;
  play(...moves: string[]): this {
    for (const text of moves) {
      const attempt = parseAttempt(text);
      if (!attempt) throw new Error(`no attempt: ${text}`);
      const played = playHand(this.session, attempt, AT, this.id());
      if (!played.ok) throw new Error(`${text}: ${played.refusal}`);
      this.take(played.change);
    }
    return this;
  }
  wait(seconds: number): this {
    this.session = { ...this.session, game: wait(this.session.game, seconds) };
    return this;
  }
  undo = (): boolean => this.take(undo(this.session));
  redo = (): boolean => this.take(redo(this.session));
  finish = (): boolean => this.take(finish(this.session));
  restart = (): boolean => this.take(restart(this.session, AT, this.id()));
  newGame = (number = "25", switches = OFF): boolean =>
    this.take(leaveFor(this.session, deal(this.session.preset, readDeal(number), switches), AT, this.id()));
  get seconds(): number | null {
    return this.session.game.seconds;
  }
}

/** A whole won game of the shared data, as presets play it: the act that recycles also draws. */
function won(preset: PresetName, draw: number, switches = OFF): Player {
  const { cases } = JSON.parse(readFileSync("../conformance/minimal.json", "utf8"));
  const game = cases.find((c: { draw: number }) => c.draw === draw);
  const moves = (game.moves as string).split(" ").filter((m, i, all) => m !== DRAW || all[i - 1] !== "W-S");
  return Player.at(preset, game.deck, switches).play(...moves);
}

describe("a game counts", () => {
  it("from its first move: a new game then leaves it, one loss", () => {
    const player = Player.at().play(DRAW);
    player.newGame();
    expect(player.ledger).toMatchObject([{ preset: "casual-1", won: false, moves: 1 }]);
  });
  it("not before it", () => {
    const player = Player.at();
    player.newGame();
    expect(player.ledger).toEqual([]);
  });
  it("even when its first move is undone", () => {
    const player = Player.at().play(DRAW);
    player.undo();
    player.newGame();
    expect(player.ledger).toHaveLength(1);
  });
  it("as lost when it is restarted, and again from its next move", () => {
    const player = Player.at().play(DRAW, DRAW);
    player.restart();
    expect(player.ledger).toMatchObject([{ won: false, moves: 2 }]);
    player.newGame();
    expect(player.ledger).toHaveLength(1);
    const again = Player.at().play(DRAW);
    again.restart();
    again.play(DRAW);
    again.newGame();
    expect(again.ledger).toHaveLength(2);
  });
  it("in neither wins nor losses while it is open", () => {
    const player = Player.at().play(DRAW, DRAW);
    expect(statistics(player.ledger, "casual-1").games).toBe(0);
  });
  it("as lost when another deal is opened, and undo takes that loss back", () => {
    const player = Player.at().play(DRAW);
    player.newGame("31");
    expect(statistics(player.ledger, "casual-1")).toMatchObject({ games: 1, wins: 0 });
    player.undo();
    expect(statistics(player.ledger, "casual-1").games).toBe(0);
  });
  it("as the proof that its deal can be won, and no sooner", () => {
    expect(Player.at().play(DRAW).session.proof).toBeNull();
    for (const [preset, draw] of [
      ["casual-1", 1],
      ["vegas-3", 3],
    ] as const) {
      const player = won(preset, draw);
      expect(player.session.proof).toBe("winnable");
      player.restart();
      expect(player.session).toMatchObject({ proof: "winnable", game: { moves: [] } });
      expect([mayPause(player.session), mayPause(player.play(DRAW).session)]).toEqual([false, true]);
    }
    expect(mayPause(won("standard-1", 1).session)).toBe(false);
  });
  it("as won once it is won, and never as left after that", () => {
    const player = won("casual-1", 1);
    expect(player.ledger).toMatchObject([{ won: true, score: 745 }]);
    player.newGame();
    expect(player.ledger).toHaveLength(1);
  });
  it("in moves as the length of its line: draws in, undone ones out", () => {
    const player = Player.at().play(DRAW, DRAW, DRAW);
    player.undo();
    player.newGame();
    expect(player.ledger[0]?.moves).toBe(2);
  });
});

describe("undo", () => {
  it("goes back to the deal without limit, and redo comes all the way again", () => {
    const moves = Array.from({ length: 300 }, (_, i) => (i > 0 && i % 24 === 0 ? "W-S" : DRAW));
    const player = Player.at().play(...moves);
    const { position } = player.session.game;
    while (player.undo());
    expect(player.session.game.moves).toEqual([]);
    expect(player.session.game.position).toEqual(Player.at().session.game.position);
    while (player.redo());
    expect(player.session.game.moves).toHaveLength(300);
    expect(player.session.game.position).toEqual(position);
  });
  it("takes a new game back, with its loss and its clock", () => {
    const player = Player.at().play(DRAW).wait(42);
    player.newGame();
    expect(player.seconds).toBe(0);
    expect(player.undo()).toBe(true);
    expect(player.ledger).toEqual([]);
    expect(player.session.game.deal.name).toBe("24");
    expect(player.session.game.moves).toEqual([DRAW]);
    expect(player.seconds).toBe(42);
  });
  it("takes a restart back, with its loss, its redo list and its clock", () => {
    const player = Player.at().play(DRAW, DRAW).wait(7);
    player.undo();
    player.restart();
    expect(player.undo()).toBe(true);
    expect(player.ledger).toEqual([]);
    expect(player.session.game.moves).toEqual([DRAW]);
    expect(player.session.game.undone).toEqual([DRAW]);
    expect(player.seconds).toBe(7);
  });
  it("does neither once a move was made, even when that move is undone", () => {
    const player = Player.at().play(DRAW);
    player.newGame();
    player.play(DRAW);
    player.undo();
    expect(mayUndo(player.session)).toBe(false);
    expect(player.undo()).toBe(false);
    expect(player.ledger).toHaveLength(1);
  });
  it("passes over deals nobody touched", () => {
    const player = Player.at().play(DRAW);
    player.newGame("25");
    player.newGame("26");
    player.undo();
    expect(player.session.game.deal.name).toBe("24");
    expect(player.ledger).toEqual([]);
  });
  it("has nothing to take back on a fresh table, nor after a win", () => {
    expect(Player.at().undo()).toBe(false);
    expect(won("casual-1", 1).undo()).toBe(false);
  });
  it("never turns the clock back, and redo plays on", () => {
    const player = Player.at().play(DRAW).wait(5);
    player.undo();
    player.wait(5);
    expect(player.seconds).toBe(10);
    expect(player.redo()).toBe(true);
    expect(player.session.game.moves).toEqual([DRAW]);
  });
});

describe("the clock", () => {
  it("starts with the first move, and a restart sets it to 0", () => {
    const player = Player.at().wait(10);
    expect(player.seconds).toBe(0);
    player.play(DRAW).wait(10);
    expect(player.seconds).toBe(10);
    player.restart();
    expect(player.seconds).toBe(0);
  });
  it("stands after the win", () => {
    const player = won("casual-1", 1);
    const before = player.seconds;
    expect(player.wait(10).seconds).toBe(before);
  });
});

describe("switches hold from the next game on", () => {
  it("timed", () => {
    const player = Player.at("standard-1");
    expect(player.session.game.rules.timed).toBe(false);
    player.newGame("25", { timed: true, banked: false });
    expect(player.session.game.rules.timed).toBe(true);
  });
  it("the bank, which sums counted games, left ones too", () => {
    const player = Player.at("vegas-1").play(DRAW);
    player.newGame("25", { timed: false, banked: true });
    expect(bank(player.ledger, "vegas-1")).toBe(0);
    player.play(DRAW);
    player.newGame("26", { timed: false, banked: true });
    expect(bank(player.ledger, "vegas-1")).toBe(-52);
  });
  it("but never for games they do not concern", () => {
    const session = deal("casual-1", readDeal("24"), { timed: true, banked: true });
    expect(session.game.rules.timed).toBe(false);
    expect(session.banked).toBe(false);
  });
});

describe("book games", () => {
  it("are counted by moves only", () => {
    const player = Player.at("book").play(DRAW).wait(30);
    player.newGame();
    expect(player.ledger).toMatchObject([{ seconds: null, score: null, moves: 1 }]);
  });
});

describe("statistics", () => {
  const result = (part: Partial<Result>): Result => ({
    id: String(Math.random()),
    at: AT,
    preset: "casual-1",
    won: true,
    seconds: 100,
    moves: 120,
    score: 745,
    banked: false,
    ...part,
  });
  it("are those of one preset", () => {
    const results = [result({}), result({ preset: "casual-3" }), result({ won: false })];
    expect(statistics(results, "casual-1")).toMatchObject({ games: 2, wins: 1, share: 0.5 });
  });
  it("take times, moves and scores from wins only", () => {
    const results = [
      result({ seconds: 100, moves: 130, score: 700 }),
      result({ seconds: 200, moves: 110, score: 745 }),
      result({ won: false, seconds: 1, moves: 1, score: 9999 }),
    ];
    expect(statistics(results, "casual-1")).toMatchObject({
      bestTime: 100,
      averageTime: 150,
      fewestMoves: 110,
      bestScore: 745,
    });
  });
  it("count a streak in wins, which a loss ends", () => {
    const results = [true, true, true, false, true, true].map((w) => result({ won: w }));
    expect(statistics(results, "casual-1")).toMatchObject({ streak: 2, bestStreak: 3 });
  });
  it("are blank without games", () => {
    expect(statistics([], "casual-1")).toMatchObject({ games: 0, share: null, bestTime: null, streak: 0 });
  });
});
