/** How it looks and where focus is: the bar at every width, forced colours, long sheets, rotation. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { OPEN } from "./lib/lines.mjs";
import { stage } from "./lib/stage.mjs";
import { savedGame } from "./lib/table.mjs";

const { server, browser } = await stage();

/** A player whose bar is as full as it can be: a Vegas bank of thousands, the longest deal number. */
function keepLargeBank() {
  const lost = (i) => ({
    id: `r${i}`,
    at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(),
    preset: "vegas-3",
    won: false,
    seconds: 100,
    moves: 40,
    score: -52,
    banked: true,
  });
  localStorage.setItem("klondike/1/results", JSON.stringify(Array.from({ length: 30 }, (_, i) => lost(i))));
}

/** The deal's proof, as if it had been dealt with one; nothing is saved over it on the way out. */
function keepProof() {
  const name = "klondike/1/game/vegas-3";
  const kept = JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), proof: "winnable" });
  addEventListener("pagehide", () => localStorage.setItem(name, kept));
}

/** Pairs of neighbours in the bar whose texts or buttons touch, and what juts out of the window or its button. */
function crowded() {
  const shown = (el) => el.getClientRects().length > 0;
  const pieces = [...document.querySelectorAll(".bar dt, .bar dd, .bar button, .switch-label")].filter(shown);
  const name = (el) => el.textContent || el.getAttribute("aria-label");
  const boxes = pieces.map((el) => {
    const range = document.createRange();
    range.selectNodeContents(el);
    const own = el.getBoundingClientRect();
    const text = range.getBoundingClientRect();
    const left = Math.min(own.left, text.left);
    const right = Math.max(own.right, text.right);
    return { el, left, right, top: own.top, bottom: own.bottom };
  });
  const faults = [];
  for (const [i, a] of boxes.entries()) {
    if (a.left < 0 || a.right > innerWidth + 0.5) faults.push(`${name(a.el)} juts out`);
    for (const b of boxes.slice(i + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 0.5 && down > 0.5) faults.push(`${name(a.el)} / ${name(b.el)}: ${across.toFixed(0)}`);
    }
  }
  return faults;
}

for (const locale of ["en-GB", "fr-FR"]) {
  test(`nothing in the fullest bar touches anything, from 601 pixels on: ${locale}`, async () => {
    const { page, context } = await visit(browser, server.url, {
      settings: { bank: true },
      context: { locale },
    });
    await page.evaluate(keepLargeBank);
    await page.goto(`${server.url}?deal=18446744073709551615&preset=vegas-3`);
    await page.waitForSelector(".bank");
    await page.keyboard.press("d");
    await savedGame(page);
    await page.evaluate(keepProof);
    await page.goto(server.url);
    await page.waitForSelector(".deal-name .icon");
    const found = {};
    for (let width = 601; width <= 1921; width += 20) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await page.evaluate(crowded);
      if (faults.length > 0) found[width] = faults;
    }
    assert.deepEqual(found, {});
    await context.close();
  });
}

test("all three draws are named, and the bar says so when there is no such game", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24&preset=vegas-3`);
  const draws = page.getByRole("group", { name: "Draw" });
  assert.equal((await draws.innerText()).replace(/\s+/g, " ").trim(), "Draw 1 2 3");
  for (const name of ["Draw 1", "Draw 2", "Draw 3"]) await draws.getByRole("button", { name }).waitFor();
  await draws.getByRole("button", { name: "Draw 2" }).click();
  await page.getByText("There is no such game; this is Draw 2, casual.").first().waitFor();
  await context.close();
});

test("with forced colours a switch shows its state, and empty foundations their suits", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`, { context: { forcedColors: "active" } });
  const mark = await page.evaluate(() => ({
    mark: getComputedStyle(document.querySelector(".place-F .mark")).fill,
    felt: getComputedStyle(document.body).backgroundColor,
  }));
  assert.notEqual(mark.mark, mark.felt);
  const pressed = (on) =>
    page.$eval(`.bar .switch button[aria-pressed="${on}"]`, (el) => getComputedStyle(el).backgroundColor);
  assert.notEqual(await pressed(true), await pressed(false));
  await page.locator(".bar button").last().click();
  await page.getByRole("button", { name: "Settings" }).click();
  const knob = (name) =>
    page.getByRole("switch", { name }).evaluate((el) => {
      const { backgroundColor } = getComputedStyle(el);
      return [backgroundColor, getComputedStyle(el, "::after").backgroundColor];
    });
  const on = await knob("Show the clock");
  const off = await knob("Sound");
  assert.notEqual(on[0], off[0]);
  for (const [ground, dot] of [on, off]) assert.notEqual(ground, dot);
  await context.close();
});

test("a long sheet keeps its title and its close button in view", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`, { size: [360, 640] });
  await page.locator(".bar button").last().click();
  await page.getByRole("button", { name: "Settings" }).click();
  const sheet = page.getByRole("dialog", { name: "Settings" });
  const scrolled = await sheet.evaluate((el) => {
    el.scrollTo(0, el.scrollHeight);
    return el.scrollTop;
  });
  assert.ok(scrolled > 100);
  await sheet.getByRole("button", { name: "Close" }).click();
  await sheet.waitFor({ state: "detached" });
  await context.close();
});

test("the chart of the statistics follows a rotation", async () => {
  const { page, context } = await visit(browser, server.url, { size: [820, 700] });
  await page.evaluate(keepLargeBank);
  await page.goto(`${server.url}?deal=24&preset=vegas-3`);
  await page.locator(".bar button").last().click();
  await page.getByRole("button", { name: "Statistics" }).click();
  await page.waitForSelector(".chart canvas");
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = () =>
    page.evaluate(() => {
      const chart = document.querySelector(".chart");
      return Math.abs(chart.querySelector("canvas").clientWidth - chart.clientWidth);
    });
  for (let i = 0; i < 20 && (await wide()) > 1; i++) await page.waitForTimeout(50);
  assert.ok((await wide()) <= 1);
  const sheet = await page.$eval(".sheet", (el) => el.scrollWidth - el.clientWidth);
  assert.equal(sheet, 0);
  await context.close();
});

test("a refusal's reason goes with the next move", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  for (const key of ["7", "f"]) await page.keyboard.press(key);
  await page.locator(".notice").waitFor();
  await page.keyboard.press("d");
  await page.locator(".notice").waitFor({ state: "detached", timeout: 2000 });
  await context.close();
});

test("focus stays in the window when its button has no more to do, or goes away", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  const focused = () => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  await page.keyboard.press("d");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Undo");
  await page.keyboard.press("d");
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Paused" }).waitFor();
  assert.equal(await focused(), "Resume");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Paused" }).waitFor({ state: "detached" });
  assert.equal(await lost(), false);
  await page.keyboard.press("p");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Paused" }).waitFor({ state: "detached" });
  assert.equal(await lost(), false);
  await page.goto(`${server.url}?deal=24&moves=S-W.S-W`);
  const close = page.getByRole("region", { name: "Replay" }).getByRole("button", { name: "Close" });
  await close.focus();
  await page.keyboard.press("Enter");
  await close.waitFor({ state: "detached" });
  assert.equal(await lost(), false);
  await page.locator(".bar button").last().click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await page.getByRole("button", { name: "Erase", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Everything was erased.").waitFor();
  assert.equal(await lost(), false);
  await context.close();
});

test("what steps through a replay lies below the table, never over it, in both languages", async () => {
  const query = new URLSearchParams({ deal: OPEN.deal, preset: OPEN.preset, moves: OPEN.moves.replaceAll(" ", ".") });
  for (const locale of ["en-GB", "fr-FR"]) {
    const { page, context } = await visit(browser, `${server.url}?${query}`, { context: { locale }, ready: ".player" });
    for (const [width, height] of [[320, 568], [640, 360], [390, 844], [820, 1180], [981, 700], [1280, 800], [2560, 1440]]) {
      await page.setViewportSize({ width, height });
      await page.locator(".player .lead").click();
      const board = await page.locator(".board").boundingBox();
      const player = await page.locator(".player").boundingBox();
      assert.ok(player.y >= board.y + board.height - 1, `${locale} ${width} × ${height}: ${player.y} < ${board.y + board.height}`);
    }
    await context.close();
  }
});

test("score and clock keep clear of the buttons on the narrowest phones, also with one to finish", async () => {
  const query = new URLSearchParams({ deal: "24", preset: "standard-3" });
  for (const locale of ["en-GB", "fr-FR"]) {
    const { page, context } = await visit(browser, `${server.url}?${query}`, { context: { locale } });
    for (const more of [false, true]) {
      // As it stands in a finish, which takes a whole game to come to.
      if (more) await page.evaluate(() => {
        const group = document.querySelector(".bar .group");
        document.querySelector(".bar").dataset.finish = "true";
        group.prepend(group.lastElementChild.cloneNode(true));
      });
      for (const width of [320, 340, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 700 });
        const apart = await page.evaluate(() => {
          document.querySelector(".clock").textContent = "12:34";
          const button = [...document.querySelectorAll(".bar .group button")].find((b) => b.checkVisibility());
          const ends = [...document.querySelectorAll(".status dt, .status dd")]
            .filter((e) => e.checkVisibility() && getComputedStyle(e).position !== "absolute")
            .map((e) => e.getBoundingClientRect().right);
          return button.getBoundingClientRect().left - Math.max(...ends);
        });
        assert.ok(apart >= 4, `${locale} ${width}${more ? ", to finish" : ""}: ${apart}`);
      }
    }
    await context.close();
  }
});
