// Answers lines on standard input with the kernel as the page has it, so that it can be compared with Python's:
// node dist-tools/ask-kernel.mjs kernel.wasm < lines.jsonl. A line is {"deal" or "position", "rules", "moves"},
// with "max_states" for a verdict, with "playouts" for advice and whether anything useful is left.

import { readFileSync } from "node:fs";
import { sinceProgress } from "../src/app/visited";
import { dealFromJson, playLine, readPosition, readRules, startPosition, viewOf } from "../src/rules";
import { openKernel } from "../src/worker/kernel";

const kernel = await openKernel(readFileSync(process.argv[2] as string));

function answer(line: string): unknown {
  const asked = JSON.parse(line);
  const rules = readRules(asked.rules);
  const start = asked.position
    ? readPosition(asked.position, rules)
    : startPosition(dealFromJson(asked.deal).deck);
  const moves: string[] = asked.moves ? asked.moves.split(" ") : [];
  const tables = [start, ...playLine(start, rules, moves).map(({ position }) => position)];
  const position = tables.at(-1) ?? start;
  const limits = { states: asked.max_states, seconds: null, memory: 512 };
  if (asked.playouts === undefined) {
    const { verdict, moves, length, states, stopped } = kernel.solve({ position, rules, limits });
    return { verdict, moves: moves?.join(" ") ?? null, length, states, stopped };
  }
  const visited = sinceProgress(tables).map(viewOf);
  return {
    options: kernel.advise({ rules, visited, playouts: asked.playouts }),
    useful: kernel.useful({ view: viewOf(position), rules, limits }),
  };
}

let text = "";
for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
for (const line of text.split("\n")) {
  if (line !== "") process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
