/** What players report against solitaire programs, tried on this one: hands, table, keys. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { ledger, press, stage } from "./lib/stage.mjs";
import {
  at, dealWith, keyboard, linkTo, mouse, movesPlayed, pileOf, piles, playAll, savedGame, settled, stockPoint, touch, wonGame,
} from "./lib/table.mjs";

const { server, browser } = await stage();

/** A table with these cards in sight, in good order after what was done to it. */
const report = (name, deal, play, options = {}) =>
  test(name, async () => {
    const url = linkTo(server.url, dealWith(deal), options.preset ?? "casual-1");
    const { page, context, faults } = await visit(browser, url, options);
    await play(page, context);
    await settled(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
const click = async (page, card, options) => {
  const { x, y } = await at(page, card);
  await page.mouse.click(x, y, options);
};
const drawn = async (page) => (await piles(page)).W ?? [];
const client = (page) => page.context().newCDPSession(page);
const PAIR = { exposed: ["7S", "8H"] };
const PHONE = { size: [390, 844], context: { hasTouch: true, isMobile: true } };

// ---- cards that stick --------------------------------------------------------------------------------------------

report("a button let go where nobody saw it does not glue the card to the pointer", PAIR, async (page) => {
  const hand = await client(page);
  const { x, y } = await at(page, "7S");
  const send = (type, dx, buttons) =>
    hand.send("Input.dispatchMouseEvent", { type, x: x + dx, y: y + dx, button: buttons ? "left" : "none", buttons, clickCount: 1 });
  await send("mouseMoved", 0, 0);
  await send("mousePressed", 0, 1);
  await send("mouseMoved", 60, 1);
  assert.equal(await page.locator(".carried").count(), 1);
  await send("mouseMoved", 90, 0);
  assert.equal(await page.locator(".carried").count(), 0);
  assert.equal(await movesPlayed(page), 0);
});

report("a right press in mid-drag puts the card back, and leaves nothing at the pointer", PAIR, async (page) => {
  const from = await at(page, "7S");
  const to = await at(page, "8H");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  assert.equal(await page.locator(".carried").count(), 0);
  assert.equal(await pileOf(page, "7S"), "T1");
  assert.equal(await movesPlayed(page), 0);
});

report("undo, a draw or a new game in mid-drag puts the carried card back first", { exposed: ["7S", "8H", "QC"] }, async (page) => {
  await press(page, "d");
  for (const [key, moves] of [["u", 0], ["d", 1]]) {
    const { x, y } = await at(page, "7S");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 80);
    await press(page, key);
    assert.equal(await page.locator(".carried").count(), 0);
    await page.mouse.up();
    assert.equal(await movesPlayed(page), moves);
    assert.equal(await pileOf(page, "7S"), "T1");
  }
});

report("a card caught while it flies is carried on, and played from where it belongs", { exposed: ["7S", "8H", null, "9C"] }, async (page) => {
  await click(page, "7S");
  const { x, y } = await at(page, "8H");
  const onto = await at(page, "9C");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(onto.x, onto.y, { steps: 4 });
  await page.mouse.up();
  assert.equal(await pileOf(page, "8H"), "T4");
  assert.equal(await pileOf(page, "7S"), "T4");
}, { settings: { speed: "normal" } });

report("a finger's touch that the system takes away puts the card back", PAIR, async (page) => {
  const finger = await touch(page);
  const { x, y } = await at(page, "7S");
  await finger.send("touchStart", { x, y });
  await finger.send("touchMove", { x: x + 30, y: y + 60 });
  assert.equal(await page.locator(".carried").count(), 1);
  await finger.send("touchCancel");
  assert.equal(await page.locator(".carried").count(), 0);
  assert.equal(await pileOf(page, "7S"), "T1");
}, PHONE);

report("the middle button plays nothing", PAIR, async (page) => {
  await click(page, "7S", { button: "middle" });
  assert.equal(await movesPlayed(page), 0);
});

report("neither a right click nor a long press opens the browser's own menu", PAIR, async (page) => {
  await page.evaluate(() => {
    window.menus = [];
    window.addEventListener("contextmenu", (event) => window.menus.push(event.defaultPrevented));
  });
  await click(page, "7S", { button: "right" });
  assert.deepEqual(await page.evaluate(() => window.menus), [true]);
});

// ---- where a card goes -------------------------------------------------------------------------------------------

report("part of a run can be dragged, and a tap inside a run takes what lies on it along", { exposed: ["6H", "7S", "8H", "8D"] }, async (page) => {
  await click(page, "7S");
  await click(page, "6H");
  const run = await pileOf(page, "7S");
  assert.equal(await pileOf(page, "6H"), run);
  await page.waitForTimeout(400);
  const { x, y } = await at(page, "7S");
  const other = await at(page, run === "T3" ? "8D" : "8H");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(other.x, other.y, { steps: 3 });
  await page.mouse.up();
  assert.notEqual(await pileOf(page, "7S"), run);
  assert.equal(await pileOf(page, "6H"), await pileOf(page, "7S"));
});

report("a click at the very lower edge of a card is a click on it", PAIR, async (page) => {
  const box = await page.locator('.card[data-card="7S"]').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 2);
  assert.equal(await pileOf(page, "7S"), "T2");
});

report("a drop that covers a column by half a card counts", PAIR, async (page) => {
  const box = await page.locator('.card[data-card="8H"]').boundingBox();
  const { x, y } = await at(page, "7S");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.1, y + 12, { steps: 3 });
  await page.mouse.up();
  assert.equal(await pileOf(page, "7S"), "T2");
});

report("a king alone in its column does not wander from empty place to empty place", { exposed: ["KS", "QH"] }, async (page) => {
  await click(page, "KS");
  assert.equal(await pileOf(page, "KS"), "T1");
  assert.equal(await movesPlayed(page), 0);
});

report("a card is never sent up, or played at all, without being asked", { exposed: ["AS", "2S", "AH"] }, async (page) => {
  await press(page, "d");
  await page.waitForTimeout(900);
  assert.equal(await movesPlayed(page), 1);
});

report("under the waste's card that is carried off, the next one is seen", { exposed: ["8H"], stock: ["7S", "QD", "KC"] }, async (page) => {
  await press(page, "d", "d");
  const { x, y } = await at(page, "QD");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 90);
  assert.ok(await page.locator('.card.up[data-card="7S"]').isVisible());
  await page.mouse.up();
});

report("two quick taps on the stock draw twice", {}, async (page) => {
  const finger = await touch(page);
  const point = await stockPoint(page);
  await finger.tap(point);
  await finger.tap(point);
  assert.equal((await drawn(page)).length, 2);
}, PHONE);

// ---- undo and stock ----------------------------------------------------------------------------------------------

report("a draw of three undone and done again gives the same three, and what went back lies face down", {}, async (page) => {
  await press(page, "d");
  const first = await drawn(page);
  await press(page, "u");
  const { S } = await piles(page);
  assert.ok(S.every((card) => card === "?"));
  await press(page, "d");
  assert.deepEqual(await drawn(page), first);
  await press(page, "u", "r");
  assert.deepEqual(await drawn(page), first);
}, { preset: "casual-3" });

report("a recycled stock comes in the same order, and undo brings the waste back", {}, async (page) => {
  const seen = [];
  for (let i = 0; i < 24; i++) {
    await press(page, "d");
    seen.push((await drawn(page)).at(-1));
  }
  const full = await drawn(page);
  // Recycling turns the first card up in the same act.
  await press(page, "d");
  assert.deepEqual(await drawn(page), [seen[0]]);
  await press(page, "u");
  assert.deepEqual(await drawn(page), full);
});

report("where no pass is left, the empty stock shows it and says why it gives nothing", {}, async (page) => {
  for (let i = 0; i < 24; i++) await press(page, "d");
  const sign = page.locator('.place[data-pile="S"]');
  assert.match(await sign.innerText(), /0|no/i);
  const played = await movesPlayed(page);
  await press(page, "d");
  assert.equal(await movesPlayed(page), played);
  assert.match(await page.locator(".notice").innerText(), /pass/i);
}, { preset: "vegas-1" });

report("a hundred moves can all be undone", {}, async (page) => {
  for (let i = 0; i < 100; i++) await press(page, "d");
  for (let i = 0; i < 100; i++) await press(page, "u");
  assert.equal(await movesPlayed(page), 0);
  assert.equal((await piles(page)).S.length, 24);
});

// ---- keys --------------------------------------------------------------------------------------------------------

report("the browser's own keys stay its own", PAIR, async (page) => {
  await page.evaluate(() => {
    window.kept = [];
    window.addEventListener("keydown", (event) => {
      if (event.key.length === 1) window.kept.push(event.defaultPrevented);
      event.preventDefault();
    });
  });
  await press(page, "Control+d", "Control+r", "Control+p", "Control+n", "Control+f", "Alt+d", "Meta+d");
  assert.ok((await page.evaluate(() => window.kept)).every((prevented) => !prevented));
  assert.equal(await movesPlayed(page), 0);
});

report("letters work with Caps Lock, and on a keyboard of another script", PAIR, async (page) => {
  await page.keyboard.press("D");
  assert.equal((await drawn(page)).length, 1);
  // The D key of a Russian keyboard.
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "в", code: "KeyD", bubbles: true, cancelable: true })));
  assert.equal((await drawn(page)).length, 2);
});

report("a key held down asks for one new game", PAIR, async (page) => {
  await page.keyboard.down("n");
  await page.keyboard.down("n");
  await page.keyboard.down("n");
  await page.keyboard.up("n");
  const after = (await savedGame(page)).deal;
  await press(page, "u");
  assert.notEqual((await savedGame(page)).deal, after);
});

report("the wheel and the space bar never scroll the table", PAIR, async (page) => {
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 900);
  await press(page, "1", "Space", "PageDown", "End");
  assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
});

// ---- fingers and the page around the table -----------------------------------------------------------------------

report("nothing around the table zooms at a double tap, or is selected by a long press", PAIR, async (page) => {
  const loose = await page.evaluate(() =>
    [...document.querySelectorAll(".bar button, .bar dd, .bar dt, .print")]
      .filter((node) => node.checkVisibility())
      .filter((node) => getComputedStyle(node).userSelect !== "none" || (node.matches("button") && !/manipulation|none/.test(getComputedStyle(node).touchAction)))
      .map((node) => node.className || node.textContent),
  );
  assert.deepEqual(loose, []);
  const meta = await page.locator("meta[name=viewport]").getAttribute("content");
  assert.doesNotMatch(meta, /user-scalable=no|maximum-scale=1/);
}, PHONE);

report("a double click on New game leaves nothing without an answer", PAIR, async (page) => {
  await press(page, "d");
  const { deal } = await savedGame(page);
  await page.getByRole("button", { name: "New game" }).dblclick();
  await page.waitForTimeout(100);
  assert.equal((await savedGame(page)).deal, deal);
  assert.deepEqual(await ledger(page), []);
});

report("cards that lie face down are named to nobody", PAIR, async (page) => {
  const names = await page.locator(".grid button").evaluateAll((all) => all.map((b) => b.getAttribute("aria-label")).join());
  const seen = Object.values(await piles(page)).flat().filter((card) => card !== "?").length;
  assert.equal((names.match(/ of (spades|hearts|clubs|diamonds)/g) ?? []).length, seen);
});

test("on a very large screen the cards fill the table", async () => {
  const { page, context } = await visit(browser, server.url, { size: [3840, 2160] });
  const { width } = await page.locator(".card:not([hidden])").first().boundingBox();
  assert.ok(width >= 300, `${width} wide`);
  await context.close();
});

// ---- wins and statistics -----------------------------------------------------------------------------------------

test("a won game is counted once over reloads, its clock stands, and the next is counted too", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context } = await visit(browser, linkTo(server.url, deck, "standard-1"));
  await playAll(page, mouse, moves);
  await page.getByRole("dialog", { name: "Won" }).waitFor();
  const { seconds } = await savedGame(page);
  await page.waitForTimeout(1300);
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  assert.equal((await savedGame(page)).seconds, seconds);
  assert.equal((await ledger(page)).length, 1);
  await press(page, "Escape", "u");
  assert.equal((await ledger(page)).length, 1);
  await context.close();
});

test("a new game asked for in the middle of the celebration is not in its way, and wins count on", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context, faults } = await visit(browser, linkTo(server.url, deck, "casual-1"), { settings: { speed: "fast" } });
  await playAll(page, keyboard, moves);
  await press(page, "n");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await settled(page);
  assert.equal((await piles(page)).S.length, 24);
  assert.equal((await ledger(page)).length, 1);
  // A table nobody touched costs nothing to leave.
  await press(page, "n", "n");
  assert.equal((await ledger(page)).length, 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the page closed in the middle of the automatic finish finds a game that can be finished, and one win", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context } = await visit(browser, linkTo(server.url, deck, "casual-1"));
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  for (const move of moves) {
    if ((await finish.count()) > 0) break;
    await mouse.play(page, move);
  }
  await finish.click();
  await page.waitForTimeout(400);
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  assert.deepEqual(await ledger(page), []);
  await press(page, "a");
  await page.getByRole("dialog", { name: "Won" }).waitFor();
  assert.deepEqual((await ledger(page)).map(({ won }) => won), [true]);
  await context.close();
});

test("a hand that takes a card in the middle of the automatic finish stops it, and nothing is mixed up", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context, faults } = await visit(browser, linkTo(server.url, deck, "casual-1"), { settings: { speed: "normal" } });
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  for (const move of moves) {
    if ((await finish.count()) > 0) break;
    await keyboard.play(page, move);
  }
  await finish.click();
  await page.waitForTimeout(350);
  const [card] = Object.entries(await piles(page)).filter(([pile]) => pile.startsWith("T")).map(([, cards]) => cards.at(-1));
  const { x, y } = await at(page, card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 200, { steps: 3 });
  await page.waitForTimeout(600);
  await page.mouse.up();
  await settled(page);
  assert.deepEqual(faults, []);
  await context.close();
});

// ---- time --------------------------------------------------------------------------------------------------------

test("a machine that slept, or a clock that was set back, plays no time", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24&preset=standard-1`);
  // From the page's first moment on, so that its own timers run by hand too.
  await page.clock.install();
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  await page.clock.pauseAt(Date.now() + 60_000);
  const seconds = async () => {
    await page.clock.runFor(300);
    const [minutes, rest] = (await page.locator(".clock").innerText()).split(":").map(Number);
    return minutes * 60 + rest;
  };
  await press(page, "d");
  await page.clock.runFor(3000);
  const before = await seconds();
  assert.ok(before >= 2);
  await page.clock.fastForward("08:00:00");
  const slept = await seconds();
  assert.ok(slept - before < 5, `${before} then ${slept}`);
  await page.clock.setSystemTime(new Date("2001-01-01"));
  await press(page, "d");
  assert.ok((await seconds()) >= slept);
  await context.close();
});

test("storage emptied by somebody else loses nothing of the game that is open", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  await press(page, "d", "d");
  await page.evaluate(() => localStorage.clear());
  await press(page, "d");
  assert.equal(await movesPlayed(page), 3);
  await context.close();
});
