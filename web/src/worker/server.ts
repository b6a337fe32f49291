/** Where there is no WebAssembly the server that sent the page answers, with the same kernel and the same words. */
import { positionToJson, rulesToJson, viewOf } from "../rules";
import type { Advice, AdviceAsk, Ask, Line, Solution } from "./types";

/** What `POST /api/v1/solve` gives back, as far as it is read here. */
interface Answer extends Omit<Solution, "moves"> {
  readonly moves: string | null;
}

/**
 * Asks the server for a verdict.
 *
 * @throws Error when it is out of reach, is a plain file host, or has too much to do
 */
export async function solveThere({ position, rules, limits }: Ask, signal?: AbortSignal): Promise<Solution> {
  const body = {
    position: positionToJson(position),
    rules: rulesToJson(rules),
    ...(limits.states === null ? {} : { max_states: limits.states }),
    ...(limits.seconds === null ? {} : { max_seconds: limits.seconds }),
    max_memory: limits.memory,
  };
  const { verdict, moves, length, states, seconds, stopped } = await post<Answer>("solve", body, signal);
  // A won position is won by no moves, which is an empty text.
  const line = moves === null ? null : moves.split(" ").filter((move) => move !== "");
  return { verdict, moves: line, length, states, seconds, stopped };
}

/**
 * Asks the server for fair advice, best first; its moves are what `POST /api/v1/hint` gives as `options`.
 *
 * @throws Error as `solveThere`, and when the server met its limits before it knew
 */
export async function adviseThere(
  { rules, playouts }: AdviceAsk,
  { deal, moves }: Line,
  signal?: AbortSignal,
): Promise<readonly Advice[]> {
  const line = { deal, rules: rulesToJson(rules), moves: moves.join(" ") };
  const body = playouts === 0 ? line : { ...line, playouts };
  const { reason, options } = await post<{ reason: string; options: Advice[] }>("hint", body, signal);
  if (reason === "undecided") throw new Error("the server met its limits before it knew");
  return options;
}

/**
 * Asks the server whether something useful may still happen: false is proved, null says nothing.
 *
 * @throws Error as `solveThere`
 */
export async function usefulThere({ position, rules }: Ask, signal?: AbortSignal): Promise<boolean | null> {
  // Of a stock with cards never seen nothing is ever claimed: no need to ask after each of the first draws.
  if (viewOf(position).stock.includes(null)) return null;
  const body = { position: positionToJson(position), rules: rulesToJson(rules) };
  const { no_useful_move } = await post<{ no_useful_move: boolean }>("useful", body, signal);
  return no_useful_move ? false : null;
}

async function post<Answer>(question: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`api/v1/${question}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.json();
}
