/** The room's walls: rules know no page, no machine and no clock, and others use their public names only. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const room = new URL("../../src/rules/", import.meta.url);
const files = readdirSync(room).filter((name) => name.endsWith(".ts"));
const textOf = (name: string) => readFileSync(new URL(name, room), "utf8");
const codeOf = (name: string) => textOf(name).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

test.each(files)("%s imports from its own room only", (name) => {
  const imports = [...codeOf(name).matchAll(/from "([^"]+)"/g)].map((match) => match[1] as string);
  for (const path of imports) expect(files).toContain(`${path.replace(/^\.\//, "")}.ts`);
});

test.each(files)("%s knows no page, no storage, no clock and no chance", (name) => {
  expect(codeOf(name)).not.toMatch(
    /\b(document|window|globalThis|self|localStorage|indexedDB|navigator|process|Buffer|fetch|crypto|performance|setTimeout|setInterval|Math\.random|Date\.now|new Date\(\))/,
  );
});

test("deals alone make decks", () => {
  const makers = files.filter((name) => /shuffledDeck|splitMix64/.test(codeOf(name)));
  expect(makers).toEqual(["deals.ts"]);
});
