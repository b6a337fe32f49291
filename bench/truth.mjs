/**
 * How fast the page answers what its worker is asked, in Chromium on the built page: node bench/truth.mjs.
 * A winnable deal from nothing, a verdict in the middle of a game, a hint; GAMES=20 is a quick look.
 */
import { cpus } from "node:os";
import { readFileSync } from "node:fs";
import { launch, serve } from "../e2e/lib/browser.mjs";
import { takeUp } from "../e2e/lib/lines.mjs";

const GAMES = Number(process.env.GAMES ?? 100);
const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];
const ms = (value) => `${value.toFixed(0)} ms`;

/** Random games under the presets, whose moves are shared with every engine's tests. */
const games = readFileSync(new URL("../conformance/replays.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line))
  .filter(({ rules }) => typeof rules === "string");

const server = await serve();
const browser = await launch();

/**
 * Runs before the page's own script: notes every question to the worker with the time until its answer, and
 * how it ended.
 */
function watchWorker() {
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const began = performance.now();
    const { id, kind, ask } = message;
    this.addEventListener("message", function heard({ data }) {
      if (data.id !== id) return;
      this.removeEventListener("message", heard);
      const { answer } = data;
      const later = ask.limits?.states === 2000;
      window.asked.push({ kind, later, began, ended: performance.now(), verdict: answer?.verdict ?? null });
    });
    post.call(this, message, ...more);
  };
}

async function open(query) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watchWorker);
  await context.addInitScript(() => localStorage.setItem("klondike/1/settings", '{"speed":"instant","winnableOnly":true}'));
  const page = await context.newPage();
  await page.goto(`${server.url}?${query}`);
  await page.waitForSelector(".card.up:not([hidden])");
  return { page, context };
}
const asked = (page) => page.evaluate(() => window.asked.splice(0));

/**
 * What a player waits for a winnable deal after the key, and how long it takes to prove one from nothing: from
 * the first number drawn to the first proved, drawing and messages included. That is done ahead of time.
 */
async function winnable(preset) {
  const { page, context } = await open(`deal=24&preset=${preset}`);
  await page.waitForFunction(() => window.asked.some(({ verdict }) => verdict === "winnable"));
  const times = { waited: [], proved: [] };
  for (let i = 0; i < GAMES; i++) {
    await asked(page);
    const waited = await page.evaluate(() => {
      const began = performance.now();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
      return performance.now() - began;
    });
    times.waited.push(waited);
    await page.waitForFunction(() => window.asked.some(({ later, verdict }) => later && verdict === "winnable"));
    const all = (await asked(page)).filter(({ later }) => later);
    times.proved.push(all.find(({ verdict }) => verdict === "winnable").ended - all[0].began);
  }
  await context.close();
  return times;
}

/** The random games of the shared data at their middle: asked for a hint, then whether they are still winnable. */
async function middle() {
  const told = { verdicts: [], hints: [], undecided: 0 };
  const { page, context } = await open("deal=24");
  for (const { deal, rules, moves } of games.slice(0, GAMES)) {
    const half = moves.split(" ").slice(0, moves.split(" ").length / 2).join(" ");
    await takeUp(page, server.url, { deal, preset: rules, moves: half });
    await page.waitForTimeout(400);
    await asked(page);
    await page.keyboard.press("h");
    await page.waitForFunction(() => window.asked.some(({ kind }) => kind === "advise"));
    await page.keyboard.press("w");
    await page.waitForFunction(() => window.asked.some(({ kind }) => kind === "solve"));
    const all = await asked(page);
    const hint = all.find(({ kind }) => kind === "advise");
    const solved = all.find(({ kind }) => kind === "solve");
    told.hints.push(hint.ended - hint.began);
    told.verdicts.push(solved.ended - solved.began);
    if (solved.verdict === "undecided") told.undecided += 1;
  }
  await context.close();
  return told;
}

console.log(`${cpus()[0].model}, ${cpus().length} cores, ${GAMES} of each`);
const tell = (name, all, more) =>
  console.log(`| ${name} | ${ms(at(all, 0.5))} | ${ms(at(all, 0.95))} | ${ms(at(all, 1))} | ${more} |`);
console.log("| what | median | p95 | worst | |\n| --- | --- | --- | --- | --- |");
for (const preset of ["casual-1", "casual-3", "vegas-1", "vegas-3"]) {
  const { waited, proved } = await winnable(preset);
  tell(`a winnable deal on the table after the key, ${preset}`, waited, "");
  tell(`the next one proved from nothing, ${preset}`, proved, "ahead of time");
}
const { verdicts, hints, undecided } = await middle();
tell("a verdict in the middle of a game", verdicts, `${undecided} of ${verdicts.length} undecided`);
tell("a hint in the middle of a game", hints, "");
await browser.close();
await server.close();
