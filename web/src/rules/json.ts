/** What is needed of JSON beyond `JSON.parse`: telling objects apart, and whole numbers beyond 2^53. */

/** A JSON object, and neither a list nor `null`. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A whole number of any size, and neither a boolean nor a text. */
export function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** Objects and lists within each other in JSON from outside, many more than anything here means. */
export const DEEPEST = 100;

/** Whether objects and lists stand in each other more than `DEEPEST` deep. */
export function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const nests = level.filter((value) => typeof value === "object" && value !== null);
    if (nests.length === 0) return false;
    level = nests.flatMap((nest) => Object.values(nest as object));
  }
  return true;
}

// A string with the colon that makes it a key, a bracket, or a number.
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]|-?\d[\d.eE+-]*/g;

/**
 * The digits of a number that stands under a key of the outermost object, as they were written; `null` when
 * there is none. `JSON.parse` would round a deal number of twenty digits to another deal.
 *
 * @param json a text that `JSON.parse` accepts
 */
export function numberText(json: string, key: string): string | null {
  let depth = 0;
  let under: string | null = null;
  let found: string | null = null;
  for (const [token, text, colon] of json.matchAll(TOKEN)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (text !== undefined && colon !== undefined && depth === 1) {
      under = JSON.parse(text) as string;
      if (under === key) found = null; // of two equal keys the last one counts
    } else if (text === undefined && depth === 1 && under === key) found = token;
  }
  return found;
}
