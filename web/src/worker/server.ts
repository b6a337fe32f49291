/** Where there is no WebAssembly the server that sent the page answers, with the same kernel and the same words. */
import { positionToJson, rulesToJson } from "../rules";
import type { Ask, Solution } from "./types";

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
  const response = await fetch("api/v1/solve", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { verdict, moves, length, states, seconds, stopped } = (await response.json()) as Answer;
  // A won position is won by no moves, which is an empty text.
  const line = moves === null ? null : moves.split(" ").filter((move) => move !== "");
  return { verdict, moves: line, length, states, seconds, stopped };
}
