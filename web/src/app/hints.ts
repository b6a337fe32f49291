/**
 * Hints. Fair ones follow from what the player can see and has seen on this line; a thoughtful one looks at
 * every card, only when it is asked for, and says so.
 */
import type { Spot, Table } from "../board/types";
import { countHint, isWon, legalMoves, type Move, type Position, parseAttempt, play, viewOf } from "../rules";
import type { Door } from "../worker/door";
import type { Advice, Limits } from "../worker/types";
import type { Acts } from "./acts";
import type { Core } from "./core";
import type { State } from "./state";
import { cardAt, cardsOf } from "./table";
import { pilesOf, sinceProgress, tablesOf } from "./visited";
import { cardWords, pileWords, sentence, theCardWords, type Words } from "./words";

/** Imagined games: the kernel's own number first, then four times as many for each time more is asked. */
const NORMAL = 0;
const LONGER = [192, 768, 3072] as const;
/** A thought shorter than this is not told of. */
const THINKING_MS = 300;
/** A fraction of a second for most tables. */
const THOUGHTFUL: Limits = { states: 300_000, seconds: null, memory: 128 };

/** A hint for the table it was asked at: any move makes it old. */
export interface Hint {
  readonly position: Position;
  /** Best first; empty when there is nothing new to advise. */
  readonly options: readonly Advice[];
  /** Which of them is shown. */
  readonly at: number;
  /** How often longer thought was asked for. */
  readonly level: number;
  /** What came of looking at all cards; null for a fair hint. */
  readonly thoughtful: "winning" | "lost" | "never" | "undecided" | null;
}

/** The hint for the table as it stands now. */
export function shownHint({ hint, session, replay, paused }: State): Hint | null {
  return hint?.position === session.game.position && !replay && !paused ? hint : null;
}

/** Whether the table is being thought about for so long that it is told. */
export const isThinking = ({ thinking, session, replay, paused }: State): boolean =>
  thinking === session.game.position && !replay && !paused;

/** Longer thought is to be had where games were imagined at all: what is safe or alone needs none. */
export const mayThinkLonger = ({ level, thoughtful, options }: Hint): boolean =>
  thoughtful === null && options.some(({ playouts }) => playouts > 0) && level < LONGER.length;

/** What the board lights: the run that moves, and where it goes. */
export function lights(hint: Hint | null): Table["hint"] {
  const move = hint && parseAttempt(hint.options[hint.at]?.move ?? "");
  if (!move) return null;
  if (move.source === "W" && move.target === "S") return { from: null, to: "S" };
  const cards = cardsOf(hint.position, move.source).length;
  const from: Spot = { pile: move.source, index: cards - move.count };
  return { from, to: move.source === "S" ? null : move.target };
}

/** The reason of the hint that is shown, and where its cards go. */
export function hintWords(words: Words, hint: Hint): string {
  const { t } = words;
  if (hint.thoughtful !== null && hint.thoughtful !== "winning") return t(`hint-${hint.thoughtful}`);
  const advice = hint.options[hint.at];
  if (!advice) return t("hint-nothing-new");
  const card = advice.card ? cardWords(words, advice.card) : "";
  const reason = sentence(
    hint.thoughtful === "winning"
      ? t("hint-winning")
      : t(`hint-${advice.reason.replaceAll("_", "-")}`, {
          card,
          goal: advice.goal ? theCardWords(words, advice.goal) : "",
          pile: advice.pile ? pileWords(words, advice.pile) : "",
          number: advice.number,
        }),
  );
  const move = parseAttempt(advice.move);
  // What longer thought was asked for is told with what came of it.
  const share =
    hint.level > 0 && advice.playouts > 0
      ? ` ${t("hint-share", { wins: advice.wins, count: advice.playouts })}`
      : "";
  if (!move || move.source === "S" || move.target === "S") return `${reason}${share}`;
  const where = { card, from: pileWords(words, move.source), to: pileWords(words, move.target) };
  // What is hidden may not be named as a reason: the thoughtful hint names the card alone.
  return `${reason} ${sentence(t(hint.thoughtful === null ? "hint-where" : "hint-where-card", where))}${share}`;
}

/** What is being thought about; a question about another table, or another one about this, takes its place. */
interface Question {
  readonly what: string;
  readonly position: Position;
  readonly given: AbortController;
}

export function createHints(core: Core, door: Door, acts: Acts) {
  const { state, set } = core;
  let asked: Question | null = null;

  /** Shows a hint, counts it, and says it. */
  function give(hint: Hint) {
    const { session, words } = state();
    const shown = hint.options.length > 0;
    // The count is the only thing of the game that asking changes.
    set({ hint, notice: null, ...(shown ? { session: { ...session, game: countHint(session.game) } } : {}) });
    core.show("still");
    if (shown) core.saveSoon();
    core.say(hintWords(words, hint));
  }

  /** The best move; asked again at the same table, the next best, and the best again after the last. */
  async function hint(): Promise<void> {
    acts.begin();
    const before = shownHint(state());
    if (before && before.thoughtful === null && before.options.length > 1) {
      return give({ ...before, at: (before.at + 1) % before.options.length });
    }
    if (isWon(state().session.game)) return core.notify("truth-won");
    await think(before?.level ?? 0);
  }

  async function think(level: number): Promise<void> {
    await once(`fair ${level}`, async (position, signal) => {
      const { game } = state().session;
      const visited = sinceProgress(tablesOf(game)).map(viewOf);
      const playouts = LONGER[level - 1] ?? NORMAL;
      const line = { deal: game.deal.name, moves: game.moves };
      const found = await door.advise({ rules: game.rules, visited, playouts }, line, signal);
      return { position, options: found, at: 0, level, thoughtful: null };
    });
  }

  const thinkLonger = (): Promise<void> => think((shownHint(state())?.level ?? 0) + 1);

  /** The first move of a proved line, every card known. */
  async function thoughtful(): Promise<void> {
    await once("thoughtful", async (position, signal) => {
      const { rules } = state().session.game;
      const told = (what: Hint["thoughtful"], move: Move | null): Hint => ({
        position,
        options: move ? [adviceOf(position, move)] : [],
        at: 0,
        level: 0,
        thoughtful: what,
      });
      const { verdict, moves } = await door.solve({ position, rules, limits: THOUGHTFUL }, signal);
      if (verdict === "unwinnable") {
        const { game, proof } = state().session;
        return told(game.moves.length === 0 || proof === "unwinnable" ? "never" : "lost", null);
      }
      const legal = legalMoves(position, rules);
      const first = legal.find(({ text }) => text === moves?.[0]);
      if (!first) return told("undecided", null);
      const seen = new Set(sinceProgress(tablesOf(state().session.game)).map(pilesOf));
      for (const move of [first, ...legal.filter((other) => other !== first)]) {
        const then = play(position, rules, move);
        if (seen.has(pilesOf(then))) continue;
        const proved =
          move === first ||
          (await door.solve({ position: then, rules, limits: THOUGHTFUL }, signal)).verdict === "winnable";
        if (proved) return told("winning", move);
      }
      return told(null, null);
    });
  }

  /** Asks, the last press before all others, and shows the answer if the table is still the same. */
  async function once(
    what: string,
    ask: (position: Position, signal: AbortSignal) => Promise<Hint>,
  ): Promise<void> {
    const { position } = state().session.game;
    if (asked?.what === what && asked.position === position) return;
    asked?.given.abort();
    const mine: Question = { what, position, given: new AbortController() };
    asked = mine;
    const slow = window.setTimeout(() => tellThinking(position), THINKING_MS);
    try {
      const found = await ask(position, mine.given.signal);
      if (asked === mine && state().session.game.position === position) give(found);
    } catch (error) {
      if (mine.given.signal.aborted) return;
      console.warn(error);
      core.notify("hint-failed");
    } finally {
      window.clearTimeout(slow);
      if (asked === mine) {
        asked = null;
        set({ thinking: null });
      }
    }
  }

  /** That it thinks is told only when it takes a while. */
  function tellThinking(position: Position) {
    if (state().session.game.position !== position) return;
    set({ thinking: position });
    core.say(state().words.t("hint-thinking"));
  }

  /** Puts away the hint, what is still thought about, and the word that no useful move is left. */
  function clear() {
    asked?.given.abort();
    asked = null;
    const { hint: shown, stuck, thinking } = state();
    if (!shown && !stuck && !thinking) return;
    set({ hint: null, stuck: null, thinking: null });
    core.show("still");
  }

  return { hint, thinkLonger, thoughtful, clear };
}

function adviceOf(position: Position, { text, source, count }: Move): Advice {
  const index = cardsOf(position, source).length - count;
  const card = source === "S" ? null : cardAt(position, { pile: source, index });
  return { move: text, reason: "prepares", card, goal: null, pile: null, number: 0, wins: 0, playouts: 0 };
}
