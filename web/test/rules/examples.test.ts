/** Every public function has an example beside it, and every example is true. */

import { expect, test } from "vitest";
import * as rulebook from "../../src/rules";

type Module = Readonly<Record<string, unknown>>;
const modules = import.meta.glob<Module>("../../src/rules/*.ts", { eager: true });
const texts = import.meta.glob<string>("../../src/rules/*.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

// What examples may speak of without saying where it comes from.
const deal = rulebook.readDeal("24");
const rules = rulebook.PRESETS["casual-1"];
const position = rulebook.startPosition(deal.deck);
const game = rulebook.newGame(deal, rules);

function evaluate(expression: string, names: Module): unknown {
  return new Function(...Object.keys(names), `"use strict"; return (${expression});`)(
    ...Object.values(names),
  );
}

const examples = Object.entries(texts).flatMap(([path, text]) =>
  [...text.matchAll(/@example (.+?) \/\/ (.+?)(?: \*\/)?$/gm)].map(([, expression, result]) => ({
    file: path.split("/").at(-1),
    expression: expression as string,
    result: result as string,
    names: { ...rulebook, ...modules[path], deal, rules, position, game },
  })),
);

test.each(examples)("$file: $expression is $result", ({ expression, result, names }) => {
  expect(evaluate(expression, names)).toEqual(evaluate(result, names));
});

const functions = Object.entries(rulebook).filter(([, value]) => typeof value === "function");

test.each(functions)("%s has an example", (_, value) => {
  const [path, module] = Object.entries(modules).find(
    ([file, exports]) => !file.endsWith("/index.ts") && Object.values(exports).includes(value),
  ) as [string, Module];
  const name = Object.keys(module).find((key) => module[key] === value);
  const file = path.split("/").at(-1);
  expect(examples.filter((e) => e.file === file && e.expression.includes(`${name}(`))).not.toEqual([]);
});
