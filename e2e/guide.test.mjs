/** A newcomer's path through the guide: lessons, situations, the walk-through, and back to the same game. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { AxeBuilder, visit, watch } from "./lib/browser.mjs";
import { open, pilesOf, placeOf, touchOn, upOn } from "./lib/guide.mjs";
import { stage } from "./lib/stage.mjs";
import { keyboard, savedGame } from "./lib/table.mjs";

const data = (name) =>
  JSON.parse(readFileSync(new URL(`../src/klondike/learn/data/${name}.json`, import.meta.url), "utf8"));
const words = (language, name) =>
  JSON.parse(
    readFileSync(new URL(`../src/klondike/learn/content/${language}/${name}.json`, import.meta.url), "utf8"),
  );
const boards = data("boards");
const walk = data("walk");
const LESSONS = ["first-ace", "free-card", "five-up"];
const WAYS = {
  touch: { size: [360, 740], context: { hasTouch: true }, by: "tap" },
  keyboard: { size: [1280, 800], context: {}, by: "key" },
};

const { server, browser } = await stage();

/** A visitor of the guide itself. */
async function read(language, { size = [1280, 800], context: more = {}, settings } = {}) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    reducedMotion: "reduce",
    ...more,
  });
  if (settings) {
    await context.addInitScript((kept) => {
      localStorage.setItem("klondike/1/settings", JSON.stringify(kept));
    }, settings);
  }
  const page = await context.newPage();
  const faults = watch(page);
  page.setDefaultTimeout(10_000);
  await page.goto(`${server.url}guide/${language}/`);
  return { page, context, faults };
}

async function doLesson(page, name, way) {
  const place = placeOf(page, name);
  await open(place, WAYS[way].by);
  const finger = way === "touch" ? await touchOn(page, place) : null;
  for (const move of boards[name].way.split(" ")) {
    if (finger) await finger.play(move);
    else await keyboard.play(page, move);
  }
  const { count } = boards[name].goal;
  assert.match(await place.locator(".progress").innerText(), new RegExp(`✓ ${count} .+ ${count}`), name);
}

test("a plain file host offers both languages, and each leads to the other at the same place", async () => {
  const { page, context, faults } = await visit(browser, server.url, { context: { locale: "fr-FR" } });
  await page.goto(`${server.url}guide/`);
  await page.locator("a[hreflang=fr]").click();
  await page.waitForURL("**/guide/fr/");
  await page.goto(`${server.url}guide/fr/#odds`);
  await page.locator("nav a[rel=alternate]").click();
  await page.waitForURL("**/guide/en/#odds");
  assert.deepEqual(faults, []);
  await context.close();
});

for (const language of ["en", "fr"]) {
  for (const way of ["touch", "keyboard"]) {
    test(`from the table through the guide and back, ${language}, by ${way}`, async () => {
      const { size, context: more } = WAYS[way];
      const { page, context, faults } = await visit(browser, `${server.url}?deal=24`, {
        size,
        context: { locale: language === "en" ? "en-GB" : "fr-FR", reducedMotion: "reduce", ...more },
      });
      await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
      for (const key of ["d", "d", "d"]) await page.keyboard.press(key);
      const game = await savedGame(page);
      assert.equal(game.moves, "S-W S-W S-W");

      await page.locator(".bar button").last().click();
      await page.locator(`a[href*="guide/${language}"]`).first().click();
      await page.waitForURL(`**/guide/${language}/`);
      assert.equal(await page.locator("html").getAttribute("lang"), language);

      for (const name of LESSONS) await doLesson(page, name, way);
      await flipAll(page, language, way);
      await stepThrough(page, language);
      await copyCitation(page);

      await page.goto(server.url);
      await page.waitForSelector(".card.up:not([hidden])");
      const again = await savedGame(page);
      assert.deepEqual([again.deal, again.moves], [game.deal, game.moves], "the saved game is the same");
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
}

/** Each situation's first or second choice, and the answer that turns over. */
async function flipAll(page, language, way) {
  const told = words(language, "situations");
  // The browser may take a tap at once after a drag for part of that gesture.
  if (way === "touch") await page.waitForTimeout(500);
  for (let n = 1; n <= 7; n++) {
    const situation = page.locator(`[data-situation="situation-${n}"]`);
    const answer = situation.locator("details.answer");
    assert.equal(await answer.getAttribute("open"), null);
    const choice = situation.locator(".choice").nth(n % 2);
    // Not what is painted: a part that is off the screen is painted when it comes near.
    assert.equal(await choice.textContent(), told[`situation-${n}`][n % 2 ? "b" : "a"]);
    if (way === "touch") await choice.tap();
    else await choice.press("Enter");
    assert.equal(await choice.getAttribute("aria-pressed"), "true");
    assert.ok(await answer.locator("p").first().isVisible(), `answer ${n}`);
    assert.equal(await situation.locator(".proof li").count(), 2);
    assert.match(await situation.locator(".proof .chosen").innerText(), n % 2 ? /^B/ : /^A/);
    const outcome = situation.locator(".outcome[role=status]");
    assert.match(await outcome.innerText(), n % 2 ? /, B, / : /, A, /);
  }
}

/** All steps by the button; each caption in turn, the table that goes with it, and the win. */
async function stepThrough(page, language) {
  const told = words(language, "walk").steps;
  const place = placeOf(page, "walk");
  await open(place);
  const [back, play, next] = [0, 1, 2].map((i) => place.locator(".controls button").nth(i));
  await play.click();
  for (const [i, step] of walk.steps.entries()) {
    if (i > 0) {
      // Once for the step, once more for its end.
      await next.click();
      if (step.moves !== "") await next.click();
    }
    assert.equal(await place.locator(".caption").innerText(), told[step.name]);
    if (step.name === "empty") {
      const piles = await pilesOf(place);
      assert.equal(piles.T1, undefined);
      assert.deepEqual(piles.W, ["KS", "QD"]);
    }
  }
  assert.equal(await upOn(place), 52);
  assert.ok(await next.isDisabled(), "nothing comes after the win");
  await back.click();
  assert.ok(await next.isEnabled());
  assert.equal(await upOn(place), 52 - walk.steps.at(-1).moves.split(" ").length);
}

async function copyCitation(page) {
  const text = page.locator("[data-copy]").first();
  await page.locator("button.copy").first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied.trim(), (await text.innerText()).trim());
  assert.match(copied, /Klondike/);
}

test("what was done is ticked on the next visit, and nothing else is kept", async () => {
  const { page, context, faults } = await read("en");
  await doLesson(page, "free-card", "keyboard");
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), ["klondike/1/guide"]);
  await page.reload();
  assert.match(await placeOf(page, "free-card").locator(".tick").innerText(), /✓/);
  assert.equal(await placeOf(page, "first-ace").locator(".tick").innerText(), "");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a goal once reached stays ticked through undo and restart, and the game goes on", async () => {
  const { page, context } = await read("en");
  await doLesson(page, "first-ace", "keyboard");
  const place = placeOf(page, "first-ace");
  assert.equal(await place.locator(".note").innerText(), words("en", "boards")["first-ace"].done);
  await page.keyboard.press("u");
  assert.equal(await place.locator(".progress").innerText(), "✓ 0 of 1");
  await place.getByRole("button", { name: "Restart" }).click();
  assert.equal((await pilesOf(place)).S.length, 24);
  await place.getByRole("button", { name: "Undo" }).click();
  assert.equal((await pilesOf(place)).S.length, 19, "undo takes a restart back");
  await context.close();
});

test("who does not find the move is told what to look for, and hears it", async () => {
  const { page, context } = await read("fr");
  const place = placeOf(page, "free-card");
  await open(place);
  const { hint } = words("fr", "boards")["free-card"];
  for (let i = 1; i < boards["free-card"].hint_after; i++) await page.keyboard.press("d");
  assert.equal(await place.locator(".note").innerText(), "");
  await page.keyboard.press("d");
  assert.equal(await place.locator(".note").innerText(), hint);
  assert.match(await place.locator("[role=status]").innerText(), new RegExp(hint.slice(0, 20)));
  await context.close();
});

test("a refused move says why, and leads to its rule on this page", async () => {
  const { page, context } = await read("en");
  const place = placeOf(page, "setup");
  await open(place);
  for (const key of ["7", "Enter", "1", "Enter"]) await page.keyboard.press(key);
  const link = place.locator(".note a");
  const anchor = (await link.getAttribute("href")).slice(1);
  assert.equal(await page.locator(`[id="${anchor}"]`).count(), 1);
  assert.equal((await pilesOf(place)).T7.length, 7);
  await context.close();
});

test("a board stands out of the column of text, whole", async () => {
  const { page, context } = await read("en");
  const place = placeOf(page, "setup");
  await open(place);
  const board = await place.locator(".board").boundingBox();
  assert.ok(board.width > (await place.boundingBox()).width);
  const corner = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest(".board") !== null,
    { x: board.x + 12, y: board.y + board.height / 2 },
  );
  assert.ok(corner, "its left edge can be seen and touched");
  await context.close();
});

test("the guide's own style leaves the cards where the board puts them", async () => {
  const { page, context } = await read("en", { size: [360, 740] });
  const place = placeOf(page, "setup");
  await open(place);
  const card = await place.locator('.card[data-pile="T1"]').boundingBox();
  assert.deepEqual(card, await place.locator('.place[data-pile="T1"]').boundingBox());
  await context.close();
});

test("two boards on one page do not mix their cards or keys", async () => {
  const { page, context } = await read("en", { size: [1280, 1600] });
  const [one, two] = [placeOf(page, "first-ace"), placeOf(page, "free-card")];
  await open(one);
  await open(two);
  await page.keyboard.press("d");
  assert.equal((await pilesOf(one)).S.length, 24);
  assert.equal((await pilesOf(two)).S.length, 23);
  await context.close();
});

test("without JavaScript all is there to be read, and the answers turn over", async () => {
  const { page, context } = await read("fr", { context: { javaScriptEnabled: false } });
  assert.equal(await page.locator(".go-board").count(), 0);
  assert.equal(await page.locator(".board-place noscript, .board-place .still svg").first().isVisible(), true);
  const answer = page.locator("[data-situation] details.answer").first();
  await answer.locator("summary").click();
  assert.ok(await answer.locator("p").first().isVisible());
  assert.ok((await page.locator(".steps li").count()) === walk.steps.length);
  await context.close();
});

test("printed, a board that was played is its picture again, and choices and answers keep their words", async () => {
  const { page, context } = await read("en");
  const place = placeOf(page, "first-ace");
  await open(place);
  await page.emulateMedia({ media: "print" });
  assert.equal(await place.locator(".board-live").isVisible(), false);
  assert.equal(await place.locator(".still svg").isVisible(), true);
  assert.equal(await place.locator(".goal").isVisible(), true);
  assert.equal(await page.locator(".choice").first().isVisible(), true);
  assert.equal(await page.locator(".go-board").first().isVisible(), false);
  const pdf = await page.pdf();
  assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
  await context.close();
});

for (const theme of ["light", "dark", "contrast", "green"]) {
  test(`axe finds nothing on a page with open boards, ${theme}`, async () => {
    const { page, context } = await read(theme === "dark" ? "fr" : "en", { settings: { theme, speed: "instant" } });
    for (const name of ["first-ace", "walk"]) await open(placeOf(page, name));
    await placeOf(page, "walk").locator(".controls button").nth(1).click();
    await page.locator(".choice").first().click();
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    assert.deepEqual(
      violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).slice(0, 5).join("; ")}`),
      [],
    );
    await context.close();
  });
}
