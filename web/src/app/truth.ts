/**
 * Thoughtful answers, given only when they are asked for: whether the game, or its deal, can be won with all
 * cards known; by which moves; and where a lost one could last be won.
 */
import { type Game, isWon, type Position, parseAttempt, playMove, startPosition } from "../rules";
import type { Door } from "../worker/door";
import type { Limits, Solution, Verdict } from "../worker/types";
import type { Acts } from "./acts";
import type { Core } from "./core";
import { type Last, lastWinnable } from "./last";
import type { Replay } from "./replay";
import * as sessions from "./session";

/** How long is looked: at first as long as nobody notices, then as often as the player wants, ten times longer. */
const LEVELS: readonly Limits[] = [
  { states: 40_000, seconds: 0.18, memory: 128 },
  { states: 1_000_000, seconds: 5, memory: 256 },
  { states: 10_000_000, seconds: 50, memory: 512 },
  { states: null, seconds: 500, memory: 1024 },
];
/** What each table of the history is given when the last winnable one is looked for. */
const EACH: Limits = { states: 200_000, seconds: 1, memory: 128 };

/** What is known about a table, or being found out. */
export interface Truth {
  readonly of: "game" | "deal";
  readonly position: Position;
  readonly level: number;
  /** Null while it is being looked for. */
  readonly solution: Solution | null;
  /** Where it could last be won; null unless it is lost, and while that is being looked for. */
  readonly last: Last | null;
  /** Nobody could be asked. */
  readonly failed: boolean;
}

/** Whether a longer look is to be had. */
export const mayLookLonger = ({ level }: Truth): boolean => level + 1 < LEVELS.length;

/** The table of a game after so many of its moves. */
export const tableAfter = ({ deal, track }: Game, count: number): Position =>
  track[count - 1]?.position ?? startPosition(deal.deck);

/** A proved line as the game's rules play it: where one act recycles and draws, the draw is not told again. */
export function asPlayed(moves: readonly string[], recycleDraws: boolean): string[] {
  if (!recycleDraws) return [...moves];
  let owed = 0;
  return moves.filter((move) => {
    if (move === "W-S") owed += 1;
    if (move !== "S-W" || owed === 0) return true;
    owed -= 1;
    return false;
  });
}

/** The player's own game and, after it, the tables of a line, to be stepped through. */
export function lineOf(game: Game, preset: sessions.Session["preset"], moves: readonly string[]): Replay {
  const games = [game];
  for (const text of asPlayed(moves, game.rules.recycleDraws)) {
    const attempt = parseAttempt(text);
    const played = attempt && playMove(games.at(-1) as Game, attempt);
    if (!played?.ok) throw new Error(`a proved line does not play: ${text}`);
    games.push(played.game);
  }
  return { preset, games, at: 0, playing: false, own: true };
}

export function createTruth(core: Core, door: Door, acts: Acts) {
  let going: AbortController | null = null;
  const { state, set } = core;

  /** Ends what is being looked for, and forgets what was found: the table is about to change. */
  function stop() {
    going?.abort();
    going = null;
    if (state().truth) set({ truth: null });
  }

  /** Looks at a table as long as the level says; what comes of it stands in the state. */
  async function look(of: Truth["of"], level: number): Promise<void> {
    stop();
    const mine = new AbortController();
    going = mine;
    const { game } = state().session;
    const position = of === "game" ? game.position : startPosition(game.deal.deck);
    const limits = LEVELS[level] as Limits;
    let truth: Truth = { of, position, level, solution: null, last: null, failed: false };
    set({ truth });
    try {
      const solution = await door.solve({ position, rules: game.rules, limits }, mine.signal);
      truth = { ...truth, solution };
      set({ truth });
      keep(of, solution.verdict);
      if (of === "game" && solution.verdict === "unwinnable") {
        const last = await lastWinnable(game.moves.length, async (at) => {
          const ask = { position: tableAfter(game, at), rules: game.rules, limits: EACH };
          return (await door.solve(ask, mine.signal)).verdict;
        });
        set({ truth: { ...truth, last } });
        if (last.lost === 0) keep("deal", "unwinnable");
      }
    } catch (error) {
      if (mine.signal.aborted) return;
      console.warn(error);
      set({ truth: { ...truth, failed: true } });
    }
  }

  /** What is proved of the deal stays with it; it is winnable, too, when a table that it led to is. */
  function keep(of: Truth["of"], verdict: Verdict) {
    const { session } = state();
    const ofDeal = of === "deal" || session.game.moves.length === 0 || verdict === "winnable";
    if (verdict === "undecided" || !ofDeal) return;
    set({ session: { ...session, proof: verdict } });
    core.saveSoon();
  }

  function open() {
    // As any act does: the answer is of the table that is seen, so a running finish stops there.
    acts.begin();
    if (isWon(state().session.game)) return core.notify("truth-won");
    const { game, proof } = state().session;
    set({ panel: { name: "truth" }, held: null });
    // A deal that was proved once has a line: it is looked for until it is found.
    void look("game", proof === "winnable" && game.moves.length === 0 ? 1 : 0);
  }

  /** Plays the proved line step by step, on the table, from where the game stands. */
  function showLine() {
    const { truth, session } = state();
    const moves = truth?.solution?.moves;
    if (!moves) return;
    // The table has changed since: its own line is looked for.
    if (truth.position !== session.game.position) return void look("game", truth.level);
    core.saveNow();
    set({ replay: lineOf(session.game, session.preset, moves), panel: null, truth: null, notice: null });
    core.show("still");
  }

  /** Takes back what was played since the game could last be won; redo brings it back. */
  function goBack() {
    const at = state().truth?.last?.at;
    if (at === null || at === undefined) return;
    let session: sessions.Session | null = state().session;
    while (session && session.game.moves.length > at) session = sessions.undo(session)?.session ?? null;
    set({ panel: null, truth: null });
    if (!session) return;
    core.apply({ session, add: null, remove: null }, "still", "undo");
    core.notify("truth-returned");
  }

  return { open, look, stop, showLine, goBack };
}
