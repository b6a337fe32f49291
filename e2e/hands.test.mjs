/** Mouse, finger and pen on the table, as PAGE.md's "Hands" has it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { stage } from "./lib/stage.mjs";
import { at, dealWith, linkTo, movesPlayed, pileOf, piles, savedGame, settled, stockPoint, touch } from "./lib/table.mjs";

const { server, browser } = await stage();

/** A table with these cards in sight; `play` gets a page on which nothing was touched yet. */
const on = (name, deal, play, options = {}) =>
  test(name, async () => {
    const url = linkTo(server.url, dealWith(deal), options.preset ?? "casual-1");
    const { page, context, faults } = await visit(browser, url, options);
    await play(page);
    await settled(page);
    assert.deepEqual(faults, []);
    await context.close();
  });

const click = async (page, card, options) => {
  const { x, y } = await at(page, card);
  await page.mouse.click(x, y, options);
};
const notice = (page) => page.locator(".notice").innerText();
const DRAW_FIRST = async (page) => {
  const { x, y } = await stockPoint(page);
  await page.mouse.click(x, y);
};

on("a tap moves a playable card at once", { exposed: ["7S", "8H"] }, async (page) => {
  await click(page, "7S");
  assert.equal(await pileOf(page, "7S"), "T2");
});

on("a tap sends up what nothing below could still want", { exposed: ["2S", "3H"], stock: ["AS"] }, async (page) => {
  await DRAW_FIRST(page);
  await click(page, "AS");
  assert.equal(await pileOf(page, "AS"), "FS");
  await click(page, "2S");
  assert.equal(await pileOf(page, "2S"), "FS");
});

on(
  "a second tap within 350 ms sends up a card whose first tap went to a column",
  { exposed: ["3S", "4H", "AS", "2S"] },
  async (page) => {
    await click(page, "AS");
    await click(page, "2S");
    await page.waitForTimeout(400);
    const first = await at(page, "3S");
    await page.mouse.click(first.x, first.y);
    // Not safe to send up: no red card is on a foundation. It lies on the four.
    assert.equal(await pileOf(page, "3S"), "T2");
    await click(page, "3S");
    assert.equal(await pileOf(page, "3S"), "FS");
  },
);

/** A physical double click: twice at one point, whatever lies there the second time. */
const twice = async (page, card) => {
  const { x, y } = await at(page, card);
  await page.mouse.click(x, y, { clickCount: 2, delay: 5 });
};

on(
  "a double click on one spot sends its card up, and leaves alone what it uncovers",
  { exposed: ["AS", "2S", "3S", "4H", "9S", "5D", "6D"] },
  async (page) => {
    await twice(page, "AS");
    assert.equal(await pileOf(page, "AS"), "FS");
    assert.equal(await page.locator(".card.held").count(), 0);
    await page.waitForTimeout(400);
    await twice(page, "2S");
    await page.waitForTimeout(400);
    // The first click puts it on the four, the second one sends it on.
    await twice(page, "3S");
    assert.equal(await pileOf(page, "3S"), "FS");
    assert.equal(await page.locator(".card.held").count(), 0);
    assert.ok((await movesPlayed(page)) <= 4);
  },
);

on(
  "a double click plays one card: not the one under it",
  { exposed: [null, "7S", "8H", "9C", "TD", "2C", "3C"] },
  async (page) => {
    await twice(page, "7S");
    assert.equal(await pileOf(page, "7S"), "T3");
    assert.equal(await movesPlayed(page), 1);
    assert.equal(await page.locator(".card.held").count(), 0);
  },
);

on("a double click on the waste plays one card", { exposed: ["8H", "9D"], stock: ["8S", "7S"] }, async (page) => {
  await DRAW_FIRST(page);
  await page.waitForTimeout(400);
  await DRAW_FIRST(page);
  await twice(page, "7S");
  assert.equal(await pileOf(page, "7S"), "T1");
  assert.equal(await pileOf(page, "8S"), "W");
  assert.equal(await page.locator(".card.held").count(), 0);
});

on(
  "a double tap of a finger leaves nothing in hand",
  { exposed: ["9S", "7S", "8H"] },
  async (page) => {
    const finger = await touch(page);
    const point = await at(page, "7S");
    await finger.tap(point);
    await finger.tap({ x: point.x + 6, y: point.y + 4 });
    assert.equal(await pileOf(page, "7S"), "T3");
    assert.equal(await page.locator(".card.held").count(), 0);
    assert.equal(await movesPlayed(page), 1);
  },
  { size: [360, 740], context: { hasTouch: true, isMobile: true } },
);

on("a card that was pressed for long can still be dragged", { exposed: ["7S", null, "8H"] }, async (page) => {
  const from = await at(page, "7S");
  const to = await at(page, "8H");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.waitForTimeout(600);
  assert.equal(await page.locator(".card.held").count(), 1);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  assert.equal(await page.locator(".card.carried").count(), 1);
  await page.mouse.up();
  assert.equal(await pileOf(page, "7S"), "T3");
  assert.equal(await page.locator(".card.held").count(), 0);
});

on(
  "a later tap tries the next target, and never the way it just came",
  { exposed: [null, "7S", "8H", "8D"] },
  async (page) => {
    await click(page, "7S");
    const first = await pileOf(page, "7S");
    await page.waitForTimeout(400);
    await click(page, "7S");
    const second = await pileOf(page, "7S");
    assert.deepEqual([first, second].sort(), ["T3", "T4"]);
  },
);

on(
  "a card that can go nowhere is picked up, and the wrong target is explained",
  { exposed: ["9S", "4H", "KC", "QC", "JC", "KD", "QD"] },
  async (page) => {
    await click(page, "9S");
    assert.equal(await page.locator('.card.held[data-card="9S"]').count(), 1);
    await click(page, "4H");
    assert.match(await notice(page), /one rank higher/);
    assert.equal(await movesPlayed(page), 0);
    await page.getByRole("link", { name: "Rule" }).click();
    await page.getByRole("heading", { name: "The wrong order" }).waitFor();
    assert.match(page.url(), /\/guide\/en\/#not-order$/);
    await page.goBack();
    await page.waitForSelector(".card.up:not([hidden])");
  },
);

on("a long press picks up a card that a tap would move", { exposed: ["7S", "8H", "8D"] }, async (page) => {
  const { x, y } = await at(page, "7S");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(600);
  await page.mouse.up();
  assert.equal(await page.locator(".card.held").count(), 1);
  assert.equal(await pileOf(page, "7S"), "T1");
  await click(page, "8D");
  assert.equal(await pileOf(page, "7S"), "T3");
});

on("a foundation's card is picked up by a tap, and goes back to a column", { exposed: ["AS", "2H"] }, async (page) => {
  await click(page, "AS");
  assert.equal(await pileOf(page, "AS"), "FS");
  await page.waitForTimeout(400);
  await click(page, "AS");
  assert.equal(await page.locator('.card.held[data-card="AS"]').count(), 1);
  await click(page, "2H");
  assert.equal(await pileOf(page, "AS"), "T2");
});

on("a right click sends up; where it does not fit, it says why", { exposed: ["AS", "9H"] }, async (page) => {
  await click(page, "AS", { button: "right" });
  assert.equal(await pileOf(page, "AS"), "FS");
  await click(page, "9H", { button: "right" });
  assert.match(await notice(page), /takes only an ace/);
});

on("a drop anywhere over a column counts as the column", { exposed: ["7S", null, null, "8H"] }, async (page) => {
  const from = await at(page, "7S");
  const to = await at(page, "8H");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 12, 700, { steps: 4 });
  await page.mouse.up();
  assert.equal(await pileOf(page, "7S"), "T4");
});

on("a drag of less than four pixels is a tap", { exposed: ["7S", "8H"] }, async (page) => {
  const { x, y } = await at(page, "7S");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + 2);
  await page.mouse.up();
  assert.equal(await pileOf(page, "7S"), "T2");
});

on("a card held while the stock is drawn is let go", { exposed: ["9S", "4H", "QS", "QC", "JC", "KD", "QD"], stock: ["KC"] }, async (page) => {
  await click(page, "9S");
  assert.equal(await page.locator(".card.held").count(), 1);
  await DRAW_FIRST(page);
  assert.equal(await page.locator(".card.held").count(), 0);
  assert.equal(await pileOf(page, "KC"), "W");
});

/** Begins to carry the seven of spades. */
async function carry(page) {
  const { x, y } = await at(page, "7S");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 80, { steps: 3 });
  assert.equal(await page.locator(".card.carried").count(), 1);
}
const back = async (page) => {
  const all = await settled(page);
  assert.equal(all.T1.at(-1), "7S");
  assert.equal(await movesPlayed(page), 0);
};

on("Escape puts a carried card back, and letting go later does nothing", { exposed: ["7S", "8H"] }, async (page) => {
  await carry(page);
  await page.keyboard.press("Escape");
  const to = await at(page, "8H");
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await back(page);
});

on("a window that loses focus puts a carried card back", { exposed: ["7S", "8H"] }, async (page) => {
  await carry(page);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await page.mouse.up();
  await back(page);
});

on("a drag off the window and back goes on", { exposed: ["7S", "8H"] }, async (page) => {
  await carry(page);
  await page.mouse.move(-200, -200, { steps: 3 });
  const to = await at(page, "8H");
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  assert.equal(await pileOf(page, "7S"), "T2");
});

on("let go outside the window, a carried card is put back", { exposed: ["7S", "8H"] }, async (page) => {
  await carry(page);
  await page.mouse.move(-300, 400, { steps: 3 });
  await page.mouse.up();
  await back(page);
});

on("a resize in mid-drag puts the card back into the new layout", { exposed: ["7S", "8H"] }, async (page) => {
  await carry(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await page.waitForFunction(() => document.querySelectorAll(".carried").length === 0);
  await page.mouse.up();
  await back(page);
  await click(page, "7S");
  assert.equal(await pileOf(page, "7S"), "T2");
});

on(
  "a second finger in mid-drag puts the card back",
  { exposed: ["7S", "8H"] },
  async (page) => {
    const finger = await touch(page);
    const from = await at(page, "7S");
    const to = await at(page, "8H");
    await finger.send("touchStart", { ...from, id: 0 });
    await finger.send("touchMove", { x: from.x + 20, y: from.y + 30, id: 0 });
    assert.equal(await page.locator(".card.carried").count(), 1);
    await finger.send("touchStart", { x: from.x + 20, y: from.y + 30, id: 0 }, { x: 200, y: 500, id: 1 });
    assert.equal(await page.locator(".card.carried").count(), 0);
    await finger.send("touchMove", { ...to, id: 0 }, { x: 210, y: 500, id: 1 });
    await finger.send("touchEnd");
    await back(page);
  },
  { size: [360, 740], context: { hasTouch: true, isMobile: true } },
);

on(
  "nothing on the table selects text, zooms or scrolls",
  { exposed: ["7S"] },
  async (page) => {
    const finger = await touch(page);
    await finger.send("touchStart", { x: 180, y: 500, id: 0 }, { x: 220, y: 540, id: 1 });
    await finger.send("touchMove", { x: 80, y: 300, id: 0 }, { x: 320, y: 700, id: 1 });
    await finger.send("touchEnd");
    await finger.send("touchStart", { x: 180, y: 600 });
    await finger.send("touchMove", { x: 180, y: 300 });
    await finger.send("touchEnd");
    const view = await page.evaluate(() => ({
      scale: visualViewport.scale,
      top: scrollY,
      selected: String(getSelection()),
    }));
    assert.deepEqual(view, { scale: 1, top: 0, selected: "" });
  },
  { size: [360, 740], context: { hasTouch: true, isMobile: true } },
);

test("moves that follow each other faster than their pictures all happen", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24&preset=casual-1`, {
    settings: { speed: "normal" },
  });
  const draws = 12;
  const { x, y } = await stockPoint(page);
  for (let i = 0; i < draws; i++) await page.mouse.click(x, y);
  assert.equal(await movesPlayed(page), draws);
  for (let i = 0; i < draws; i++) await page.keyboard.press("u");
  const all = await settled(page);
  assert.equal(all.S.length, 24);
  assert.equal((await savedGame(page)).undone.split(" ").length, draws);
  await context.close();
});

test("twenty actions a second for a minute leave the table whole, and a reload finds it again", async () => {
  const { page, context, faults } = await visit(browser, `${server.url}?deal=24&preset=casual-3`, {
    settings: { speed: "fast" },
  });
  // A quick player's hands, from a fixed seed: taps all over the table, draws, undos, redos.
  let seed = 7;
  const next = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % n;
  };
  for (let i = 0; i < 1200; i++) {
    const what = next(10);
    if (what < 5) await page.mouse.click(20 + next(1240), 60 + next(700), { delay: 0 });
    else await page.keyboard.press(["d", "d", "u", "r", "d"][what - 5]);
    if (i % 50 === 0) await page.keyboard.press("Escape");
  }
  const shown = await settled(page);
  const record = await savedGame(page);
  assert.equal(new Set(Object.values(shown).flat().filter((c) => c !== "?")).size, Object.values(shown).flat().filter((c) => c !== "?").length);
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  assert.deepEqual(await piles(page), shown);
  const again = await savedGame(page);
  assert.equal(again.moves, record.moves);
  assert.equal(again.undone, record.undone);
  assert.deepEqual(faults, []);
  await context.close();
});
