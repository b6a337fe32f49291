/** Nothing a player did is ever lost: other tabs, questions, replays, storage; and what is said about it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { ledger, menu, press, stage } from "./lib/stage.mjs";
import { linkTo, mouse, movesPlayed, piles, playAll, savedGame, wonGame } from "./lib/table.mjs";

const { server, browser } = await stage();

const open = (options) => visit(browser, `${server.url}?deal=24`, options);
const ready = (page) => page.waitForSelector(".card.up:not([hidden])");
const stockOf = async (page) => (await piles(page)).S.length;
const said = (page) => page.locator('main [role="status"]').innerText();
const dealName = (page) => page.locator(".deal-name").innerText();
/** As a script or a reader's shortcut would: also what is covered or not shown. */
const push = (page, name) =>
  page.getByRole("button", { name, exact: true, includeHidden: true }).first().dispatchEvent("click");
const other = (page) => page.getByText("This game is open in another tab.");

test("a tab that looks on can neither leave nor change the game of the one that plays", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  const second = await context.newPage();
  await second.goto(server.url);
  await other(second).waitFor();
  await push(second, "New game");
  await push(second, "Menu");
  await press(second, "n", "?");
  assert.equal(await second.getByRole("dialog").count(), 0);
  assert.deepEqual(await ledger(page), []);
  assert.equal((await savedGame(page)).deal, "24");
  assert.equal(await movesPlayed(page), 2);
  await context.close();
});

test("a tab too slow to hear of another one writes over none of its moves", async () => {
  const { page, context } = await open();
  await context.addInitScript(() => {
    const Real = window.BroadcastChannel;
    window.BroadcastChannel = class extends Real {
      set onmessage(hear) {
        super.onmessage = (event) => setTimeout(() => hear(event), 1200);
      }
    };
  });
  await page.reload();
  await ready(page);
  await press(page, "d");
  await page.waitForTimeout(300);
  const second = await context.newPage();
  await second.goto(server.url);
  await ready(second);
  // Its question is answered late: it looks on, takes over, and plays before the first one knows.
  await other(second).waitFor();
  await second.getByRole("button", { name: "Play here" }).click();
  await other(second).waitFor({ state: "detached" });
  await press(second, "d", "d");
  assert.equal(await movesPlayed(second), 3);
  await other(page).waitFor();
  assert.equal(await movesPlayed(second), 3);
  await context.close();
});

test("Keep playing keeps everything: the open preset, and the replay", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  await page.getByRole("button", { name: "Vegas" }).click();
  await press(page, "d");
  await page.locator(".deal-name").click();
  await page.getByLabel("Number, code, deck or link").fill("https://example.org/?deal=31");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("button", { name: "Keep playing" }).click();
  assert.equal(await page.locator(".score").innerText(), "−52");
  assert.equal(await stockOf(page), 23);
  await savedGame(page);
  await page.goto(`${server.url}?deal=24&moves=S-W.S-W.S-W`);
  await page.getByText("Move 0 of 3", { exact: true }).waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const asked = page.getByRole("button", { name: "Keep playing" });
  await asked.click();
  await page.getByText("Move 3 of 3", { exact: true }).waitFor();
  assert.deepEqual(await ledger(page), []);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Leave it" }).click();
  assert.equal((await ledger(page)).length, 1);
  assert.equal(await stockOf(page), 21);
  await context.close();
});

test("a restart from the menu does nothing to the own game under a replay; erasing ends the replay", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  await savedGame(page);
  await page.goto(`${server.url}?deal=31&moves=S-W.S-W`);
  await page.getByText("Move 0 of 2", { exact: true }).waitFor();
  await page.locator(".bar button").last().click();
  await push(page, "Restart");
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("button", { name: "Leave it" }).count(), 0);
  assert.equal(await movesPlayed(page), 2);
  await menu(page, "Settings");
  await page.getByRole("button", { name: "Erase everything" }).click();
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  assert.equal(await page.getByText("Move 0 of 2", { exact: true }).count(), 0);
  await context.close();
});

test("with the storage full, or not to be read, presets still keep their games while the page lives", async () => {
  for (const refused of [["setItem"], ["setItem", "getItem", "removeItem"]]) {
    const { page, context, faults } = await open();
    await page.addInitScript((names) => {
      for (const name of names) {
        Storage.prototype[name] = () => {
          throw new DOMException("denied", "SecurityError");
        };
      }
    }, refused);
    await page.goto(`${server.url}?deal=24`);
    await ready(page);
    await press(page, "d", "d");
    await page.getByRole("button", { name: "Vegas" }).click();
    await press(page, "d");
    await page.getByRole("button", { name: "Casual", exact: true }).click();
    assert.match(await dealName(page), /24/);
    assert.equal(await stockOf(page), 22);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("the same thing done twice is said twice", async () => {
  const { page, context } = await open();
  await press(page, "d", "d", "d", "u");
  const first = await page.evaluate(() => document.querySelector('main [role="status"]').textContent);
  await press(page, "u");
  const second = await page.evaluate(() => document.querySelector('main [role="status"]').textContent);
  assert.match(first, /^undone/);
  assert.match(second, /^undone/);
  assert.notEqual(first, second);
  await context.close();
});

test("letting go, pausing and going on are said; Escape goes on", async () => {
  const { page, context } = await open();
  await press(page, "d", "1", "Enter");
  assert.match(await said(page), /picked up/);
  await press(page, "Escape");
  assert.match(await said(page), /let go/);
  await press(page, "p");
  assert.match(await said(page), /Paused/);
  await press(page, "Escape");
  assert.match(await said(page), /goes on/);
  assert.equal(await page.getByRole("heading", { name: "Paused" }).count(), 0);
  await context.close();
});

test("a won table refuses a draw because it is won, and undo brings it back without another feast", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context } = await visit(browser, linkTo(server.url, deck, "casual-1"));
  await playAll(page, mouse, moves.slice(0, -1));
  // Won while the menu is open: told when it is closed.
  await page.locator(".bar button").last().click();
  await page.getByRole("dialog").waitFor();
  await page.evaluate(() => document.querySelector("dialog").close());
  await mouse.play(page, moves.at(-1));
  await page.waitForTimeout(200);
  assert.equal(await page.getByRole("dialog", { name: "Won" }).count(), 0);
  await page.evaluate(() => document.querySelector("dialog").showModal());
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Won" }).waitFor();
  await page.getByRole("button", { name: "Look at the table" }).click();
  await press(page, "d");
  assert.match(await page.locator(".notice").innerText(), /The game is won/);
  await press(page, "n");
  assert.equal(await stockOf(page), 24);
  await press(page, "u");
  assert.match(await page.locator('main [role="status"]').innerText(), /^undone/);
  await page.waitForTimeout(300);
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal((await ledger(page)).length, 1);
  await context.close();
});

test("the Vegas bank sums counted games, not the one on the table", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24&preset=vegas-1`, { settings: { bank: true } });
  const bank = () => page.locator(".bank dd").innerText();
  assert.equal(await bank(), "0");
  await press(page, "d");
  assert.equal(await bank(), "0");
  await press(page, "n");
  await page.getByRole("button", { name: "Leave it" }).click();
  assert.equal(await bank(), "−52");
  await press(page, "u");
  assert.equal(await bank(), "0");
  await context.close();
});

test("why a move was refused goes with the next act", async () => {
  const { page, context } = await open();
  for (const act of ["d", "u", "p"]) {
    await press(page, "d");
    // A column's card on a foundation that does not take it.
    await page.locator('.grid button[data-pile="T1"]').last().dispatchEvent("click");
    await page.locator('.grid button[data-pile="FS"]').dispatchEvent("click");
    await page.locator(".notice").waitFor();
    await press(page, act);
    assert.equal(await page.locator(".notice").count(), 0);
  }
  await context.close();
});

test("the second half of a double press goes with the first: it neither plays on the new table nor shuts what opened", async () => {
  const { page, context } = await open();
  const leave = page.getByRole("button", { name: "Leave it" });
  const back = async () => {
    assert.equal(await movesPlayed(page), 0);
    // Undo brings the game back that was put aside, as nothing was played since.
    await press(page, "u");
    assert.equal(await movesPlayed(page), 2);
  };
  await press(page, "d", "d");
  await page.evaluate(() => {
    window.touched = 0;
    document.querySelector(".board").addEventListener("pointerdown", () => window.touched++);
  });
  for (const name of ["New game", "Restart"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await leave.dblclick();
    assert.equal(await page.evaluate(() => window.touched), 0);
    await back();
    await page.getByRole("button", { name, exact: true }).click();
    await leave.waitFor();
    await press(page, "Enter", "Enter");
    await back();
    // Held: a key that is still down comes again and again.
    await page.waitForTimeout(550);
    await page.getByRole("button", { name, exact: true }).click();
    await leave.waitFor();
    for (let i = 0; i < 5; i++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await back();
  }
  const isOpen = async (title) => {
    await page.waitForTimeout(100);
    assert.equal(await page.getByRole("dialog", { name: title }).count(), 1);
    // Pressed anew, a tap beside it closes it as ever.
    await page.waitForTimeout(550);
    await page.mouse.dblclick(3, 400);
    await page.waitForTimeout(100);
    assert.equal(await page.getByRole("dialog").count(), 0);
    await page.waitForTimeout(550);
  };
  const opener = (name) => page.getByRole("button", { name, exact: true });
  await opener("Menu").dblclick();
  await isOpen("Klondike");
  await page.locator(".deal-name").dblclick();
  await isOpen("Choose a game");
  for (const name of ["New game", "Restart"]) {
    await opener(name).dblclick();
    await isOpen("Leave this game?");
  }
  await page.locator(".deal-name").click();
  await page.getByLabel("Number, code, deck or link").fill("31");
  await opener("Open").dblclick();
  await isOpen("Leave this game?");
  assert.equal(await movesPlayed(page), 2);
  await context.close();
});

test("a question in the settings is in sight when it is asked, and has the focus", async () => {
  for (const size of [[1280, 800], [320, 568]]) {
    const { page, context } = await open({ size });
    await menu(page, "Settings");
    const asked = page.getByRole("dialog").getByRole("alert");
    const seen = async () => {
      await asked.waitFor();
      const place = await asked.evaluate((ask) => {
        const { top, bottom } = ask.getBoundingClientRect();
        const around = ask.closest("dialog").getBoundingClientRect();
        return { above: top - around.top, below: around.bottom - bottom, focus: ask === document.activeElement };
      });
      assert.ok(place.above >= 0 && place.below >= 0 && place.focus, JSON.stringify(place));
    };
    await page.getByRole("button", { name: "Erase everything" }).click();
    await seen();
    await page.getByRole("button", { name: "Cancel" }).click();
    await asked.waitFor({ state: "detached" });
    const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await page.locator('input[type="file"]').setInputFiles(file);
    await seen();
    await context.close();
  }
});

test("a passing word goes by itself, and at once when a panel opens", async () => {
  const { page, context } = await open();
  const word = page.locator(".notice");
  await press(page, "r");
  await word.waitFor();
  await word.waitFor({ state: "detached", timeout: 6000 });
  await press(page, "r");
  await word.waitFor();
  await press(page, "?");
  await word.waitFor({ state: "detached", timeout: 500 });
  await press(page, "Escape", "r");
  await word.waitFor();
  await menu(page, "Settings");
  await word.waitFor({ state: "detached", timeout: 500 });
  await page.goto(`${server.url}?deal=24&moves=S-W.XX`);
  assert.equal(await word.innerText(), "Move 2 of this link, “XX”, is no move.");
  await context.close();
});
