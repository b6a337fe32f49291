// Answers lines on standard input as `klondike replay - --format jsonl` does, so that the two can be compared.
// Built by build-tools.mjs: node tools/build-tools.mjs && node dist-tools/answer-lines.mjs < lines.jsonl

import { answerLine, answerText } from "../src/rules";

// Not node:readline, which also ends lines at U+2028, a plain character in JSON.
let rest = "";
for await (const chunk of process.stdin.setEncoding("utf8")) {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop() ?? "";
  process.stdout.write(lines.map((line) => `${answerText(answerLine(line))}\n`).join(""));
}
if (rest !== "") process.stdout.write(`${answerText(answerLine(rest))}\n`);
