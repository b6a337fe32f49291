/**
 * The page's budgets, measured in Chromium on the built page: node bench/page.mjs (median of five).
 * Speed lives here and never in a test: machines differ and share. RUNS=1 is a quick look; LIGHTHOUSE=0 leaves
 * out Lighthouse, which npx fetches and which looks at the page as `klondike web` serves it.
 */
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { launch, serve } from "../e2e/lib/browser.mjs";
import { linkTo, longestColumn, route, stockPoint } from "../e2e/lib/table.mjs";

const RUNS = Number(process.env.RUNS ?? 5);
const SLOWDOWN = 4;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Scripts that a first visitor fetches before the cards: what the page names, the words of both languages with it. */
function scriptsBeforeCards() {
  const page = fileURLToPath(new URL("../src/klondike/server/page/", import.meta.url));
  const named = readFileSync(`${page}index.html`, "utf8").match(/assets\/[^"]+\.js/g) ?? [];
  return named.reduce((sum, name) => sum + gzipSync(readFileSync(page + name), { level: 9 }).length, 0);
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

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url);
  await page.waitForSelector(".card.up:not([hidden])");
  return { context, page, client };
}

async function firstVisit(browser) {
  const { page } = await visit(browser, server.url);
  await page.waitForTimeout(2500);
  const { playable, shift } = await page.evaluate(() => window.seen);
  return { playable, shift };
}

/** Taps and drags on a full table, with motion on; milliseconds of script for each pointer event. */
async function hands(browser) {
  const { deck, moves } = longestColumn();
  const { page } = await visit(browser, linkTo(server.url, deck, "casual-1"));
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
  const sorted = handling.sort((a, b) => a - b);
  return {
    median: median(sorted),
    p95: sorted[Math.floor(sorted.length * 0.95)],
    worst: sorted.at(-1),
    count: sorted.length,
    slow: sorted.filter((ms) => ms > 16).length,
  };
}

/** Heap after 200 moves against the heap after the first 20, in kilobytes. */
async function memory(browser) {
  const { page, client } = await visit(browser, `${server.url}?deal=24`);
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
  return grown;
}

/** Performance, accessibility and best practices, 0 … 100, of the page as the real server sends it. */
async function lighthouse() {
  const root = fileURLToPath(new URL("../", import.meta.url));
  const kept = mkdtempSync(join(tmpdir(), "klondike-bench-"));
  const real = spawn(`${root}.venv/bin/python`, ["-m", "klondike", "web", "--port", "0", "--no-open"], { cwd: root });
  try {
    const url = await new Promise((found, failed) => {
      let told = "";
      const read = (chunk) => {
        told += chunk;
        const address = /http:\/\/[\w.:]+/.exec(told);
        if (address) found(address[0]);
      };
      real.stdout.on("data", read);
      real.stderr.on("data", read);
      real.on("exit", () => failed(new Error(`the server ended: ${told}`)));
    });
    const report = join(kept, "report.json");
    const flags = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run";
    const only = "--only-categories=performance,accessibility,best-practices";
    await promisify(execFile)(
      "npx",
      ["--yes", "lighthouse@12.2.3", url, only, "--output=json", `--output-path=${report}`, `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" } },
    );
    const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
    const weak = Object.values(audits).filter((a) => a.score !== null && a.score < 0.9).map((a) => a.id);
    return { scores: Object.values(categories).map((c) => Math.round(c.score * 100)), weak };
  } finally {
    real.kill();
    rmSync(kept, { recursive: true });
  }
}

/**
 * Each run has a browser of its own, so that one that dies (a shared machine may end it) costs one run and no
 * more. A run is tried again once; what failed twice is told and left out, never guessed.
 */
const repeat = async (measure) => {
  const all = [];
  for (let i = 0; i < RUNS; i++) {
    for (let attempt = 1; attempt <= 2; attempt++) {
      const browser = await launch();
      try {
        all.push(await measure(browser));
        break;
      } catch (error) {
        console.error(`${measure.name}, run ${i + 1}, attempt ${attempt}: ${String(error).split("\n")[0]}`);
      } finally {
        await browser.close().catch(() => {});
      }
    }
  }
  if (all.length === 0) throw new Error(`${measure.name} failed in every run`);
  return all;
};
const visits = await repeat(firstVisit);
const pointers = await repeat(hands);
const heaps = await repeat(memory);
await server.close();
const rows = [
  ["JavaScript before the cards, gzipped", `${(scriptsBeforeCards() / 1024).toFixed(1)} KB`, "70 KB"],
  ["first playable table", `${median(visits.map((v) => v.playable)).toFixed(0)} ms`, "1000 ms"],
  ["layout shift", median(visits.map((v) => v.shift)).toFixed(3), "0"],
  ["script for a tap or a drag's step, median", `${median(pointers.map((p) => p.median)).toFixed(1)} ms`, ""],
  ["the same, 95th percentile", `${median(pointers.map((p) => p.p95)).toFixed(1)} ms`, "16 ms"],
  ["the same, worst", `${median(pointers.map((p) => p.worst)).toFixed(1)} ms`, "16 ms"],
  ["pointer events over 16 ms, of all", `${pointers.reduce((n, p) => n + p.slow, 0)} of ${pointers.reduce((n, p) => n + p.count, 0)}`, "0"],
  ["heap grown over 200 moves", `${median(heaps).toFixed(0)} KB`, "flat"],
];
console.log(`${cpus()[0].model}, ${cpus().length} cores, CPU slowed ${SLOWDOWN} times, median of ${RUNS}`);
console.log("| figure | measured | budget |\n| --- | --- | --- |");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);

if (process.env.LIGHTHOUSE !== "0") {
  const looks = [];
  for (let i = 0; i < RUNS; i++) looks.push(await lighthouse());
  for (const [i, name] of ["performance", "accessibility", "best practices"].entries()) {
    const all = looks.map(({ scores }) => scores[i]);
    console.log(`| Lighthouse, ${name} | ${median(all)} (${all.join(", ")}) | 100 |`);
  }
  console.log(`found weak: ${[...new Set(looks.flatMap(({ weak }) => weak))].join(", ") || "nothing"}`);
}
