/** More of what players report against solitaire programs: refusals, two hands at once, what changes around a game. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { ledger, menu, press, stage } from "./lib/stage.mjs";
import { at, dealWith, linkTo, movesPlayed, pileOf, piles, savedGame, settled, stockPoint, touch } from "./lib/table.mjs";

const { server, browser } = await stage();
const PHONE = { size: [390, 844], context: { hasTouch: true, isMobile: true } };
const PAIR = { exposed: ["7S", "8H"] };

const report = (name, deal, play, options = {}) =>
  test(name, async () => {
    const { page, context, faults } = await visit(browser, linkTo(server.url, dealWith(deal), "casual-1"), options);
    await play(page);
    await settled(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
const carry = async (page, card, dx, dy) => {
  const { x, y } = await at(page, card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
};
const notices = (page) => page.locator(".notice").count();

report("a face-down card is not taken, and it is said why", PAIR, async (page) => {
  const box = await page.locator('.card[data-pile="T3"][data-index="0"]').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + 4);
  assert.equal(await notices(page), 1);
  assert.equal(await page.locator(".card.held").count(), 0);
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 80);
  assert.equal(await page.locator(".carried").count(), 0);
  await page.mouse.up();
});

report("a card put back where it was is no move and no refusal", PAIR, async (page) => {
  await carry(page, "7S", 10, 60);
  await page.mouse.up();
  assert.equal(await movesPlayed(page), 0);
  assert.equal(await notices(page), 0);
});

report("a card dropped on the stock goes back, and it is said why", PAIR, async (page) => {
  const stock = await stockPoint(page);
  const { x, y } = await at(page, "8H");
  await carry(page, "8H", stock.x - x, stock.y - y - 30);
  await page.mouse.up();
  assert.equal(await pileOf(page, "8H"), "T2");
  assert.equal(await notices(page), 1);
});

report("a tap on the stock's number draws", {}, async (page) => {
  const box = await page.locator(".stock-count").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 12);
  assert.equal((await piles(page)).W.length, 1);
});

report("two fingers at once play nothing", PAIR, async (page) => {
  const finger = await touch(page);
  const one = await at(page, "7S");
  const two = await at(page, "8H");
  await finger.send("touchStart", { ...one, id: 0 });
  await finger.send("touchStart", { ...one, id: 0 }, { ...two, id: 1 });
  await finger.send("touchEnd");
  assert.equal(await movesPlayed(page), 0);
  assert.equal(await page.locator(".card.held").count(), 0);
  // The next tap is one again.
  await finger.tap(one);
  assert.equal(await pileOf(page, "7S"), "T2");
}, PHONE);

report("a mouse that moves while a finger carries a card leaves it with the finger", PAIR, async (page) => {
  const finger = await touch(page);
  const { x, y } = await at(page, "7S");
  await finger.send("touchStart", { x, y });
  await finger.send("touchMove", { x: x + 20, y: y + 60 });
  await page.evaluate(() => {
    const event = { pointerId: 1, pointerType: "mouse", clientX: 5, clientY: 5, bubbles: true };
    document.querySelector(".board").dispatchEvent(new PointerEvent("pointermove", event));
    document.querySelector(".board").dispatchEvent(new PointerEvent("pointerup", event));
  });
  assert.equal(await page.locator(".carried").count(), 1);
  await finger.send("touchCancel");
}, PHONE);

report("a page hidden in mid-drag puts the card back", PAIR, async (page) => {
  await carry(page, "7S", 40, 60);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.equal(await page.locator(".carried").count(), 0);
  await page.mouse.up();
  assert.equal(await movesPlayed(page), 0);
});

report("a system that turns dark in mid-drag leaves the card in the hand", PAIR, async (page) => {
  await carry(page, "7S", 40, 60);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator('html[data-theme="dark"]').waitFor();
  assert.equal(await page.locator(".carried").count(), 1);
  const to = await at(page, "8H");
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  assert.equal(await pileOf(page, "7S"), "T2");
});

report("pausing lets a held card go; nothing is held when play goes on", { exposed: ["KS", "QH"] }, async (page) => {
  await press(page, "d", "1", "Enter");
  assert.ok((await page.locator(".card.held").count()) > 0);
  await press(page, "p", "p");
  assert.equal(await page.locator(".card.held").count(), 0);
});

for (const typed of ["1234", " 1 234 ", "1,234", "1\u202f234", "1.234"]) {
  test(`a deal's number is read as people write it: “${typed}”`, async () => {
    const { page, context } = await visit(browser, server.url);
    await menu(page, "Choose a game");
    const field = page.getByRole("dialog").locator("input[type=text], input:not([type]), textarea").first();
    await field.fill(typed);
    await field.press("Enter");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    assert.equal((await savedGame(page)).deal, "1234");
    await context.close();
  });
}

test("an export that is imported twice counts every game once", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  await press(page, "d", "n");
  await page.getByRole("button", { name: "Leave it" }).click();
  await press(page, "d");
  assert.equal((await ledger(page)).length, 1);
  await menu(page, "Settings");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /export/i }).click()]);
  const path = await file.path();
  for (let i = 0; i < 2; i++) {
    await page.locator('input[type="file"]').setInputFiles(path);
    await page.waitForTimeout(200);
  }
  assert.equal((await ledger(page)).length, 1);
  assert.equal(await movesPlayed(page), 1);
  await context.close();
});

test("at 40 frames of window size, from a phone's to a desk's, every card stays inside", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  for (let i = 0; i < 40; i++) {
    await page.setViewportSize({ width: 320 + i * 40, height: 900 - i * 13 });
    const outside = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const board = document.querySelector(".board").getBoundingClientRect();
      return [...document.querySelectorAll(".card:not([hidden])")].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < board.left - 1 || box.right > board.right + 1 || box.bottom > board.bottom + 1;
      }).length;
    });
    assert.equal(outside, 0, `${320 + i * 40} × ${900 - i * 13}`);
  }
  await settled(page);
  await context.close();
});
