/** lines.jsonl: single lines as `klondike replay` takes them, with what must be answered. */

import { expect, test } from "vitest";
import { answerLine, answerText } from "../../src/rules";
import { readJsonLines } from "./helpers";

interface Case {
  readonly name: string;
  readonly line: unknown;
  readonly answer: Record<string, unknown>;
}

test.each(readJsonLines<Case>("lines.jsonl"))("$name", ({ line, answer }) => {
  const told = answerLine(typeof line === "string" ? line : JSON.stringify(line));
  // As programs get it: through its text, where a long deal number is a number again.
  const read = JSON.parse(answerText(told)) as Record<string, unknown>;
  for (const [key, value] of Object.entries(answer)) expect(read[key], key).toEqual(value);
  expect(read.ok).toBe(answer.ok);
  if (told.ok) return;
  expect(Object.keys(told)).toEqual(["ok", "error", "at", "message"]);
  expect(told.at).toBe(answer.at);
  expect(told.message).not.toContain("\n");
});
