/**
 * The page's budgets, measured in Chromium on the built page: node bench/page.mjs (median of five).
 * Speed lives here and never in a test: machines differ and share.
 */
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { launch, serve } from "../e2e/lib/browser.mjs";
import { linkTo, longestColumn, route, stockPoint } from "../e2e/lib/table.mjs";

const RUNS = Number(process.env.RUNS ?? 5);
const SLOWDOWN = 4;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Scripts that a first visitor fetches before the cards: the entry, and the words of one language. */
function scriptsBeforeCards() {
  const assets = fileURLToPath(new URL("../src/klondike/server/page/assets/", import.meta.url));
  const first = readdirSync(assets).filter((name) => /^(index|en)-.*\.js$/.test(name));
  return first.reduce((sum, name) => sum + gzipSync(readFileSync(assets + name), { level: 9 }).length, 0);
}

/** Runs in the page before its own script: notes when the cards are on the table, shifts, slow events. */
function watchPage() {
  window.seen = { playable: null, shift: 0, handling: [], frames: [] };
  new MutationObserver((_, me) => {
    // Cards on the table can be played at once: the deal that still flies ends with the first touch.
    if (!document.querySelector(".card")) return;
    window.seen.playable = performance.now();
    me.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  for (const type of ["pointerdown", "pointermove", "pointerup"]) {
    // First and last of all listeners: what lies between is our work for the event.
    let began = 0;
    window.addEventListener(type, () => { began = performance.now(); }, { capture: true });
    window.addEventListener(type, () => window.seen.handling.push(performance.now() - began));
  }
}

const server = await serve();
const browser = await launch();

async function visit(url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url);
  await page.waitForSelector(".card.up:not([hidden])");
  return { context, page, client };
}

async function firstVisit() {
  const { context, page } = await visit(server.url);
  await page.waitForTimeout(2500);
  const { playable, shift } = await page.evaluate(() => window.seen);
  await context.close();
  return { playable, shift };
}

/** Taps and drags on a full table, with motion on; milliseconds of script for each pointer event. */
async function hands() {
  const { deck, moves } = longestColumn();
  const { context, page } = await visit(linkTo(server.url, deck, "casual-1"));
  await page.keyboard.press("Shift");
  await page.evaluate(() => { window.seen.handling = []; });
  for (const move of moves) {
    if (move === "S-W") {
      const { x, y } = await stockPoint(page);
      await page.mouse.click(x, y);
      await page.mouse.move(x, y);
      await page.waitForTimeout(200);
      continue;
    }
    const { from, to } = await route(page, move);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.up();
    await page.waitForTimeout(300);
  }
  const handling = await page.evaluate(() => window.seen.handling);
  await context.close();
  const sorted = handling.sort((a, b) => a - b);
  return { median: median(sorted), p95: sorted[Math.floor(sorted.length * 0.95)], worst: sorted.at(-1) };
}

/** Heap after 200 moves against the heap after the first 20, in kilobytes. */
async function memory() {
  const { context, page, client } = await visit(`${server.url}?deal=24`);
  const heap = async () => {
    await client.send("HeapProfiler.collectGarbage");
    return (await client.send("Runtime.getHeapUsage")).usedSize / 1024;
  };
  const draw = async (n) => {
    for (let i = 0; i < n; i++) await page.keyboard.press("d");
    await page.waitForTimeout(500);
  };
  await draw(20);
  const before = await heap();
  await draw(200);
  const grown = (await heap()) - before;
  await context.close();
  return grown;
}

const repeat = async (measure) => {
  const all = [];
  for (let i = 0; i < RUNS; i++) all.push(await measure());
  return all;
};
const visits = await repeat(firstVisit);
const pointers = await repeat(hands);
const heaps = await repeat(memory);
await browser.close();
await server.close();

const rows = [
  ["JavaScript before the cards, gzipped", `${(scriptsBeforeCards() / 1024).toFixed(1)} KB`, "70 KB"],
  ["first playable table", `${median(visits.map((v) => v.playable)).toFixed(0)} ms`, "1000 ms"],
  ["layout shift", median(visits.map((v) => v.shift)).toFixed(3), "0"],
  ["script for a tap or a drag's step, median", `${median(pointers.map((p) => p.median)).toFixed(1)} ms`, ""],
  ["the same, 95th percentile", `${median(pointers.map((p) => p.p95)).toFixed(1)} ms`, "16 ms"],
  ["the same, worst", `${median(pointers.map((p) => p.worst)).toFixed(1)} ms`, "16 ms"],
  ["heap grown over 200 moves", `${median(heaps).toFixed(0)} KB`, "flat"],
];
console.log(`${cpus()[0].model}, ${cpus().length} cores, CPU slowed ${SLOWDOWN} times, median of ${RUNS}`);
console.log("| figure | measured | budget |\n| --- | --- | --- |");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
