/**
 * Hints. Fair ones follow from what the player can see and has seen on this line; a thoughtful one looks at
 * every card, only when it is asked for, and says so.
 */
import type { Spot, Table } from "../board/types";
import { countHint, isWon, legalMoves, type Move, type Position, parseAttempt, play, viewOf } from "../rules";
import type { Door } from "../worker/door";
import type { Advice, Limits } from "../worker/types";
import type { Core } from "./core";
import type { State } from "./state";
import { cardAt, cardsOf } from "./table";
import { pilesOf, sinceProgress, tablesOf } from "./visited";
import { cardWords, pileWords, sentence, type Words } from "./words";

/** Imagined games: the kernel's own number first, then four times as many for each time more is asked. */
const NORMAL = 0;
const LONGER = [192, 768, 3072] as const;
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
  readonly thoughtful: "winning" | "lost" | "undecided" | null;
}

/** The hint for the table as it stands now. */
export function shownHint({ hint, session, replay, paused }: State): Hint | null {
  return hint?.position === session.game.position && !replay && !paused ? hint : null;
}

export const mayThinkLonger = ({ level, thoughtful, options }: Hint): boolean =>
  thoughtful === null && options.length > 0 && level < LONGER.length;

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
  if (hint.thoughtful === "lost" || hint.thoughtful === "undecided") return t(`hint-${hint.thoughtful}`);
  const advice = hint.options[hint.at];
  if (!advice) return t("hint-nothing-new");
  const card = advice.card ? cardWords(words, advice.card) : "";
  const reason = sentence(
    hint.thoughtful === "winning"
      ? t("hint-winning")
      : t(`hint-${advice.reason.replaceAll("_", "-")}`, {
          card,
          goal: advice.goal ? cardWords(words, advice.goal) : "",
          pile: advice.pile ? pileWords(words, advice.pile) : "",
          number: advice.number,
        }),
  );
  const move = parseAttempt(advice.move);
  if (!move || move.source === "S" || move.target === "S") return reason;
  const where = { card, from: pileWords(words, move.source), to: pileWords(words, move.target) };
  // What is hidden may not be named as a reason: the thoughtful hint names the card alone.
  return `${reason} ${sentence(t(hint.thoughtful === null ? "hint-where" : "hint-where-card", where))}`;
}

export function createHints(core: Core, door: Door) {
  const { state, set } = core;
  let asking = false;

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
    const before = shownHint(state());
    if (before && before.thoughtful === null && before.options.length > 1) {
      return give({ ...before, at: (before.at + 1) % before.options.length });
    }
    if (isWon(state().session.game)) return core.notify("truth-won");
    await think(before?.level ?? 0);
  }

  async function think(level: number): Promise<void> {
    await once(async (position) => {
      const { game } = state().session;
      const visited = sinceProgress(tablesOf(game)).map(viewOf);
      const playouts = LONGER[level - 1] ?? NORMAL;
      const options = await door.ask("advise", { rules: game.rules, visited, playouts });
      return { position, options, at: 0, level, thoughtful: null };
    });
  }

  const thinkLonger = (): Promise<void> => think((shownHint(state())?.level ?? 0) + 1);

  /** The first move of a proved line, every card known. */
  async function thoughtful(): Promise<void> {
    await once(async (position) => {
      const { rules } = state().session.game;
      const told = (what: Hint["thoughtful"], move: Move | null): Hint => ({
        position,
        options: move ? [adviceOf(position, move)] : [],
        at: 0,
        level: 0,
        thoughtful: what,
      });
      const { verdict, moves } = await door.solve({ position, rules, limits: THOUGHTFUL });
      if (verdict === "unwinnable") return told("lost", null);
      const legal = legalMoves(position, rules);
      const first = legal.find(({ text }) => text === moves?.[0]);
      if (!first) return told("undecided", null);
      const seen = new Set(sinceProgress(tablesOf(state().session.game)).map(pilesOf));
      for (const move of [first, ...legal.filter((other) => other !== first)]) {
        const then = play(position, rules, move);
        if (seen.has(pilesOf(then))) continue;
        const proved =
          move === first ||
          (await door.solve({ position: then, rules, limits: THOUGHTFUL })).verdict === "winnable";
        if (proved) return told("winning", move);
      }
      return told(null, null);
    });
  }

  /** Asks, one question at a time, and shows the answer if the table is still the same. */
  async function once(ask: (position: Position) => Promise<Hint>): Promise<void> {
    if (asking) return;
    asking = true;
    const { position } = state().session.game;
    try {
      const found = await ask(position);
      if (state().session.game.position === position) give(found);
    } catch (error) {
      console.warn(error);
      core.notify("hint-failed");
    } finally {
      asking = false;
    }
  }

  function clear() {
    if (!state().hint) return;
    set({ hint: null });
    core.show("still");
  }

  return { hint, thinkLonger, thoughtful, clear };
}

function adviceOf(position: Position, { text, source, count }: Move): Advice {
  const index = cardsOf(position, source).length - count;
  const card = source === "S" ? null : cardAt(position, { pile: source, index });
  return { move: text, reason: "prepares", card, goal: null, pile: null, number: 0, wins: 0, playouts: 0 };
}
