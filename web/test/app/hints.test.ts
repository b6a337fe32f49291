/** Hints on the page: what is led back to, what is lit, what is said. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Hint, hintWords, lights, mayThinkLonger } from "../../src/app/hints";
import { sinceProgress, tablesOf } from "../../src/app/visited";
import { wordsFrom } from "../../src/app/words";
import { type Card, type Game, newGame, PRESETS, parseAttempt, playMove, readDeal } from "../../src/rules";
import { worthTelling } from "../../src/worker/kernel";
import { type Advice, REASONS } from "../../src/worker/types";

const words = (language: "en" | "fr") =>
  wordsFrom(language, readFileSync(`../src/klondike/locale/${language}.ftl`, "utf8"));

function game(...moves: string[]): Game {
  let now = newGame(readDeal("24"), PRESETS["casual-3"]);
  for (const text of moves) {
    const attempt = parseAttempt(text);
    const played = attempt && playMove(now, attempt);
    if (!played?.ok) throw new Error(text);
    now = played.game;
  }
  return now;
}

function hint(at: Game, ...options: Partial<Advice>[]): Hint {
  const none = { reason: "safe_up", card: null, goal: null, pile: null, number: 0, wins: 0, playouts: 0 };
  return {
    position: at.position,
    options: options.map((option) => ({ ...none, ...option }) as Advice),
    at: 0,
    level: 0,
    thoughtful: null,
  };
}

describe("the tables since the last progress", () => {
  it("begin again with a card sent up or turned up, and grow with draws", () => {
    expect(sinceProgress(tablesOf(game()))).toHaveLength(1);
    expect(sinceProgress(tablesOf(game("S-W", "S-W")))).toHaveLength(3);
    expect(sinceProgress(tablesOf(game("S-W", "T3-FC", "S-W")))).toHaveLength(2);
  });
});

describe("what a hint lights", () => {
  it("is the whole run and its target", () => {
    const at = game("T3-FC", "T6-T5");
    expect(lights(hint(at, { move: "T5-T1x2" }))).toEqual({ from: { pile: "T5", index: 4 }, to: "T1" });
  });

  it("is the stock alone for a draw, and its place for a recycle", () => {
    const dealt = game();
    expect(lights(hint(dealt, { move: "S-W" }))).toEqual({ from: { pile: "S", index: 23 }, to: null });
    expect(lights(hint(dealt, { move: "W-S" }))).toEqual({ from: null, to: "S" });
    expect(lights(hint(dealt))).toBeNull();
    expect(lights(null)).toBeNull();
  });
});

describe("what a hint says", () => {
  it("is a sentence for every reason, in both languages", () => {
    const given = { card: "7S", goal: "KH", pile: "T4", number: 2, move: "T3-T4" } as const;
    for (const language of ["en", "fr"] as const) {
      const said = REASONS.map((reason) =>
        hintWords(words(language), hint(game(), { ...given, reason, move: "T6-T5" })),
      );
      expect(new Set(said).size).toBe(REASONS.length);
      for (const text of said) expect(text).toMatch(/^[A-ZÀ-Ý].*\.$/u);
    }
  });

  it("has kind words where nothing new can come, and owns up to having looked", () => {
    const en = words("en");
    expect(hintWords(en, hint(game()))).toMatch(/^Nothing new can come from here/);
    expect(hintWords(en, { ...hint(game()), thoughtful: "lost" })).toMatch(/face-down cards looked at/);
    expect(hintWords(en, { ...hint(game()), thoughtful: "never" })).toMatch(/this game cannot be won\.$/);
    const won = { ...hint(game(), { move: "T3-FC", card: "AC" }), thoughtful: "winning" } as const;
    expect(hintWords(en, won)).toMatch(/face-down cards looked at.*Ace of clubs, from column 3/);
  });

  it("offers longer thought for fair hints, not without end", () => {
    const fair = hint(game(), { move: "S-W", wins: 20, playouts: 48 });
    expect(mayThinkLonger(fair)).toBe(true);
    expect(mayThinkLonger({ ...fair, level: 3 })).toBe(false);
    expect(mayThinkLonger({ ...fair, thoughtful: "winning" })).toBe(false);
  });

  it("offers no longer thought where none was needed", () => {
    expect(mayThinkLonger(hint(game(), { move: "T3-FC", card: "AC" }))).toBe(false);
  });

  it("tells what came of longer thought, and only then", () => {
    const fair = hint(game(), { move: "S-W", reason: "draw_unseen", number: 2, wins: 20, playouts: 48 });
    expect(hintWords(words("en"), fair)).not.toMatch(/imagined/);
    expect(hintWords(words("en"), { ...fair, level: 1 })).toMatch(/ 20 of 48 imagined games won\.$/);
    expect(hintWords(words("fr"), { ...fair, level: 1 })).toMatch(/ 20 parties imaginées gagnées sur 48\.$/);
  });

  it("gives the French goal its article", () => {
    const said = (goal: Card) =>
      hintWords(
        words("fr"),
        hint(game(), { move: "T6-T5", card: "7S", goal, pile: "T5", reason: "prepares", number: 2 }),
      );
    expect(said("4S")).toMatch(/pour que le quatre de pique quitte la colonne 5 et/);
    expect(said("QS")).toMatch(/pour que la dame de pique/);
    expect(said("AS")).toMatch(/pour que l’as de pique/);
  });

  it("leaves out what is safe to send up, put elsewhere", () => {
    const { options } = hint(
      game(),
      { move: "T1-FC", card: "AC" },
      { move: "T3-FS", card: "2S" },
      { move: "T3-T2", card: "2S", reason: "turns_up" },
      { move: "W-T4", card: "9H", reason: "plays_stock" },
      { move: "W-T5", card: "9H", reason: "plays_stock" },
      { move: "T1-T6", card: "AC", reason: "turns_up" },
      { move: "S-W", reason: "draw_unseen" },
    );
    const kept = "T1-FC T3-FS W-T4 W-T5 S-W";
    expect(
      worthTelling(options)
        .map(({ move }) => move)
        .join(" "),
    ).toBe(kept);
    const unsafe = options.slice(2);
    expect(worthTelling(unsafe)).toEqual(unsafe);
  });
});
