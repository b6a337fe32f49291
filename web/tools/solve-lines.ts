// Answers lines on standard input with the kernel as the page has it, so that it can be compared with Python's:
// node dist-tools/solve-lines.mjs kernel.wasm < lines.jsonl. A line is {"deal" or "position", "rules", "max_states"}.

import { readFileSync } from "node:fs";
import { dealFromJson, readPosition, readRules, startPosition } from "../src/rules";
import { openKernel } from "../src/worker/kernel";

const kernel = await openKernel(readFileSync(process.argv[2] as string));
let text = "";
for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
for (const line of text.split("\n")) {
  if (line === "") continue;
  const asked = JSON.parse(line);
  const rules = readRules(asked.rules);
  const position = asked.position
    ? readPosition(asked.position, rules)
    : startPosition(dealFromJson(asked.deal).deck);
  const limits = { states: asked.max_states, seconds: null, memory: 512 };
  const { verdict, moves, length, states, stopped } = kernel.solve({ position, rules, limits });
  const told = { verdict, moves: moves?.join(" ") ?? null, length, states, stopped };
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
