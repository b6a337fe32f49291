/** A game's life around the table: reloads, tabs, storage, presets, undo across games, finish, replay, offline. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve, visit, watch } from "./lib/browser.mjs";
import { ledger, press, stage } from "./lib/stage.mjs";
import { linkTo, mouse, movesPlayed, piles, playAll, savedGame, settled, wonGame } from "./lib/table.mjs";

const { server, browser } = await stage();

const open = (options) => visit(browser, `${server.url}?deal=24`, options);
const ready = (page) => page.waitForSelector(".card.up:not([hidden])");
const leaveIt = (page) => page.getByRole("button", { name: "Leave it" }).click();
const stockOf = async (page) => (await piles(page)).S.length;

test("a reload finds the same table, history and clock", async () => {
  const { page, context, faults } = await open();
  await press(page, "d", "d", "3", "f", "u");
  await page.waitForTimeout(1300);
  const shown = await piles(page);
  const record = await savedGame(page);
  await page.reload();
  await ready(page);
  assert.deepEqual(await piles(page), shown);
  assert.match(await page.locator(".clock").innerText(), /^0:0[1-5]$/);
  await press(page, "r");
  const again = await savedGame(page);
  assert.equal(again.moves, `${record.moves} ${record.undone}`);
  assert.equal(again.deal, "24");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a page that was left has given its games up: what the next one does is kept at once", async () => {
  const { page, context } = await open();
  await press(page, "d");
  await savedGame(page);
  await page.addInitScript(() => {
    window.ownerAtStart = localStorage.getItem("klondike/1/owner");
  });
  await page.reload();
  assert.equal(await page.evaluate(() => window.ownerAtStart), null);
  await context.close();
});

test("a crash loses nothing that was played", async () => {
  const { page, context } = await open();
  await press(page, "d", "d", "d");
  await savedGame(page);
  // Killed without a word: no pagehide, no unload.
  const client = await context.newCDPSession(page);
  client.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const again = await context.newPage();
  await again.goto(server.url);
  await ready(again);
  assert.equal(await stockOf(again), 21);
  await context.close();
});

test("the back button and forward again find the same table", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  await page.goto("about:blank");
  await page.goBack();
  await ready(page);
  assert.equal(await stockOf(page), 22);
  await press(page, "d");
  assert.equal(await stockOf(page), 21);
  await context.close();
});

test("each preset keeps its own game, and changing leaves nothing", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  await page.getByRole("button", { name: "Vegas" }).click();
  assert.match(await page.locator(".score").innerText(), /^−52$/);
  await press(page, "d");
  await page.getByRole("button", { name: "Casual", exact: true }).click();
  assert.equal(await stockOf(page), 22);
  assert.deepEqual(await ledger(page), []);
  await page.reload();
  await ready(page);
  assert.equal(await stockOf(page), 22);
  await context.close();
});

test("draw 1, 2 and 3 turn that many cards, and the waste fans them", async () => {
  const { page, context } = await open();
  for (const [draw, name] of [
    [2, "Draw 2"],
    [3, "Draw 3"],
  ]) {
    await page.getByRole("button", { name, exact: true }).click();
    await press(page, "d");
    const { W } = await piles(page);
    assert.equal(W.length, draw);
    const lefts = await page.$$eval('.card[data-pile="W"]', (cards) => cards.map((c) => c.getBoundingClientRect().x));
    assert.equal(new Set(lefts).size, draw);
  }
  await context.close();
});

test("book shows neither score nor clock", async () => {
  const { page, context } = await open();
  await page.getByRole("button", { name: "By the book" }).click();
  await press(page, "d");
  assert.equal(await page.locator(".score, .clock").count(), 0);
  await context.close();
});

test("a new game asks when a counted one would be lost; undo brings it back with its clock and its loss", async () => {
  const { page, context } = await open();
  await press(page, "n");
  assert.equal(await page.getByRole("dialog").count(), 0);
  await page.goto(`${server.url}?deal=24`);
  await ready(page);
  await press(page, "d", "d");
  await page.waitForTimeout(1200);
  await press(page, "n");
  await page.getByRole("button", { name: "Keep playing" }).click();
  assert.equal(await stockOf(page), 22);
  await press(page, "n");
  await leaveIt(page);
  assert.equal((await ledger(page)).length, 1);
  assert.equal(await stockOf(page), 24);
  assert.equal(await page.locator(".clock").innerText(), "0:00");
  await press(page, "u");
  assert.equal(await stockOf(page), 22);
  assert.deepEqual(await ledger(page), []);
  assert.match(await page.locator(".clock").innerText(), /^0:0[1-5]$/);
  await context.close();
});

test("a restart deals the same cards, and undo takes it back even after a reload", async () => {
  const { page, context } = await open();
  const start = await piles(page);
  await press(page, "d", "d");
  await page.getByRole("button", { name: "Restart" }).click();
  await leaveIt(page);
  assert.deepEqual(await piles(page), start);
  assert.equal((await ledger(page)).length, 1);
  await savedGame(page);
  await page.reload();
  await ready(page);
  await press(page, "u");
  assert.equal(await stockOf(page), 22);
  await savedGame(page);
  assert.deepEqual(await ledger(page), []);
  await context.close();
});

test("the clock stands while paused and while the page is hidden, and the cards are covered", async () => {
  const { page, context } = await open();
  const clock = () => page.locator(".clock").innerText();
  await press(page, "d");
  await page.waitForTimeout(1100);
  await press(page, "p");
  await page.getByRole("heading", { name: "Paused" }).waitFor();
  const paused = await clock();
  await page.waitForTimeout(1500);
  assert.equal(await clock(), paused);
  const covered = await page.evaluate(() => {
    const card = document.querySelector(".card.up:not([hidden])").getBoundingClientRect();
    return document.elementFromPoint(card.x + 5, card.y + 5).closest(".cover") !== null;
  });
  assert.equal(covered, true);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await page.waitForTimeout(300);
  const hidden = await clock();
  await page.waitForTimeout(1500);
  assert.equal(await clock(), hidden);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false, configurable: true }));
  await page.waitForTimeout(1500);
  assert.notEqual(await clock(), hidden);
  await context.close();
});

test("the automatic finish is offered at the right moment, can be stopped, and is one undo step", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context } = await visit(browser, linkTo(server.url, deck, "casual-1"));
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  let played = 0;
  for (const move of moves) {
    if ((await finish.count()) > 0) break;
    await mouse.play(page, move);
    played += 1;
  }
  const { S = [], W = [], ...rest } = await piles(page);
  assert.equal(S.length + W.length, 0);
  assert.ok(Object.values(rest).every((cards) => !cards.includes("?")));
  // From here on the page's timers run by hand, so that a busy machine cannot finish before it is stopped.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const shown = async () => Number(await page.locator(".status .moves dd").innerText());
  await finish.click();
  await page.clock.runFor(600);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.clock.runFor(2000);
  assert.equal(await shown(), played + 2);
  await press(page, "u");
  assert.equal(await shown(), played);
  await page.clock.resume();
  await press(page, "a");
  await page.getByRole("dialog", { name: "Won" }).waitFor();
  const [result] = await ledger(page);
  assert.equal(result.won, true);
  await context.close();
});

test("a win is counted once, shown with its figures, and the next game is a new one", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context } = await visit(browser, linkTo(server.url, deck, "casual-1"));
  await playAll(page, mouse, moves);
  await page.getByRole("dialog", { name: "Won" }).waitFor();
  await page.getByRole("button", { name: "Next game" }).click();
  assert.equal(await stockOf(page), 24);
  const results = await ledger(page);
  assert.equal(results.length, 1);
  assert.equal(results[0].moves, moves.length);
  await page.locator(".bar button").last().click();
  await page.getByRole("button", { name: "Statistics" }).click();
  const dialog = page.getByRole("dialog", { name: "Statistics" });
  assert.match(await dialog.innerText(), /Games\s*1\s*Wins\s*1\s*Win rate\s*100%/);
  await context.close();
});

test("one tab plays, the other says so, and hands over without losing a move", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  const second = await context.newPage();
  const faults = watch(second);
  await second.goto(server.url);
  await second.getByText("This game is open in another tab.").waitFor();
  await press(second, "d");
  await press(page, "d");
  assert.equal(await stockOf(page), 21);
  await second.getByRole("button", { name: "Play here" }).click();
  await second.getByText("This game is open in another tab.").waitFor({ state: "detached" });
  assert.equal(await stockOf(second), 21);
  await page.getByText("This game is open in another tab.").waitFor();
  await press(second, "d");
  assert.equal(await movesPlayed(second), 4);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a link opened in a second tab leaves the first one's game alone until it is taken over", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  const second = await context.newPage();
  await second.goto(`${server.url}?deal=25`);
  await second.getByText("This game is open in another tab.").waitFor();
  assert.equal((await savedGame(page)).deal, "24");
  assert.deepEqual(await ledger(page), []);
  await context.close();
});

test("opening a link leaves the game like a new one does, and undo takes that back", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  await savedGame(page);
  await page.goto(`${server.url}?deal=31`);
  await leaveIt(page);
  assert.match(await page.locator(".deal-name").innerText(), /Deal 31$/);
  assert.equal((await ledger(page)).length, 1);
  await press(page, "u");
  assert.equal(await stockOf(page), 22);
  assert.deepEqual(await ledger(page), []);
  await context.close();
});

test("damaged saves are kept aside and said; the page plays on", async () => {
  const { page: first, context } = await open();
  await press(first, "d");
  await savedGame(first);
  await first.close();
  const page = await context.newPage();
  const faults = watch(page);
  await page.addInitScript(() => {
    localStorage.setItem("klondike/1/game/casual-1", '{"record": {"format": "klondike-record/1", "deal": "24"}}');
    localStorage.setItem("klondike/1/results", "[[[");
  });
  await page.goto(server.url);
  await ready(page);
  await page.getByText("A saved game could not be read.").first().waitFor();
  assert.match(await page.locator(".notice").innerText(), /Some statistics could not be read/);
  const aside = await page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith("klondike/aside/")));
  assert.equal(aside.length, 2);
  await press(page, "d");
  assert.equal(await stockOf(page), 23);
  assert.deepEqual(faults, []);
  await context.close();
});

test("full storage is said once, and the game goes on", async () => {
  const { page, context, faults } = await open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await press(page, "d");
  await page.getByText("This game cannot be saved here").first().waitFor();
  await press(page, "d", "d");
  assert.equal(await stockOf(page), 21);
  assert.deepEqual(faults, []);
  await context.close();
});

test("blocked storage is no obstacle", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(`${server.url}?deal=24`);
  await ready(page);
  await press(page, "d");
  assert.equal(await stockOf(page), 23);
  assert.deepEqual(faults, []);
  await context.close();
});

test("settings take effect at once and stay: language, theme, side, letters, faces, colours", async () => {
  const { page, context } = await open();
  await press(page, "d");
  await page.locator(".bar button").last().click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("combobox", { name: "Language" }).first().selectOption("fr");
  await page.getByRole("dialog", { name: "Paramètres" }).waitFor();
  await page.getByRole("combobox", { name: /^Thème/ }).selectOption("dark");
  await page.getByLabel("Couleurs des familles").selectOption("4");
  await page.getByText("Table pour gaucher").click();
  await press(page, "Escape");
  assert.equal(await stockOf(page), 23);
  const look = () =>
    page.evaluate(() => {
      const x = (pile) => document.querySelector(`.place[data-pile="${pile}"]`).getBoundingClientRect().x;
      const { theme, colours } = document.documentElement.dataset;
      return { theme, colours, mirrored: x("S") > x("FS"), lang: document.documentElement.lang };
    });
  const wanted = { theme: "dark", colours: "4", mirrored: true, lang: "fr" };
  assert.deepEqual(await look(), wanted);
  await page.reload();
  await ready(page);
  assert.deepEqual(await look(), wanted);
  await context.close();
});

test("a chosen card back shows its colour in every theme, and none chosen is the theme's", async () => {
  const { page, context } = await open();
  await page.locator(".bar button").last().click();
  await page.getByRole("button", { name: "Settings" }).click();
  const back = () => page.$eval(".card:not(.up) .back", (el) => getComputedStyle(el).backgroundColor);
  const seen = { red: new Set(), theme: new Set() };
  for (const theme of ["light", "green", "contrast"]) {
    await page.getByRole("combobox", { name: /^Theme/ }).selectOption(theme);
    for (const [choice, colours] of Object.entries(seen)) {
      await page.getByLabel("Card back").selectOption(choice);
      colours.add(await back());
    }
  }
  assert.deepEqual([...seen.red], ["rgb(109, 42, 51)"]);
  assert.equal(seen.theme.size, 3);
  await context.close();
});

test("everything can be exported, erased and imported again", async () => {
  const { page, context } = await open();
  await press(page, "d", "d", "n");
  await leaveIt(page);
  await press(page, "d");
  const moves = (await savedGame(page)).moves;
  const settings = async () => {
    await page.locator(".bar button").last().click();
    await page.getByRole("button", { name: "Settings" }).click();
  };
  await settings();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export everything" }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  await page.getByRole("button", { name: "Erase everything" }).click();
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  assert.deepEqual(await ledger(page), []);
  const input = page.locator('input[type="file"]');
  const replace = page.getByRole("button", { name: "Replace" });
  await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from('{"a":1}') });
  await replace.click();
  await page.getByText("nothing was changed").waitFor();
  await input.setInputFiles({ name: "k.json", mimeType: "application/json", buffer: Buffer.from(text) });
  // Nothing is replaced unasked.
  assert.deepEqual(await ledger(page), []);
  await replace.click();
  await page.getByText("Imported.").waitFor();
  assert.equal((await ledger(page)).length, 1);
  assert.equal((await savedGame(page)).moves, moves);
  await context.close();
});

test("a replay steps, plays and is taken over, and looking at it leaves nothing", async () => {
  const { page, context } = await open();
  await press(page, "d", "d");
  await savedGame(page);
  const { deck, moves } = wonGame(3);
  await page.goto(`${linkTo(server.url, deck, "casual-3")}&moves=${moves.slice(0, 40).join(".")}`);
  await page.getByText("Move 0 of 40", { exact: true }).waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByText("Move 40 of 40", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Back one move" }).click();
  await page.getByRole("button", { name: "To the deal" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("Move 2 of 40", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  assert.deepEqual(await ledger(page), []);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await playAll(page, mouse, []);
  assert.equal(await movesPlayed(page), 40);
  for (const move of moves.slice(40)) await mouse.play(page, move);
  await page.getByRole("dialog", { name: "Won" }).waitFor();
  await context.close();
});

test("a replay link that breaks off is shown as far as it goes, and says where", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24&moves=S-W.T1-T2.S-W`);
  await page.getByText("Move 2 of this link cannot be played").first().waitFor();
  await page.getByText("Move 0 of 1", { exact: true }).waitFor();
  await context.close();
});

test("a deal is opened by number, code, deck or link, and what is none of these is told", async () => {
  const { page, context } = await open();
  const openText = async (text) => {
    await page.locator(".deal-name").click();
    await page.getByLabel("Number, code, deck or link").fill(text);
    await page.getByRole("button", { name: "Open" }).click();
  };
  await openText("7");
  assert.match(await page.locator(".deal-name").innerText(), /Deal 7$/);
  const { deck } = wonGame(1);
  await openText(deck);
  assert.match(await page.locator(".deal-name").innerText(), /Pasted deck/);
  await openText("https://example.org/?deal=31&preset=vegas-1");
  assert.match(await page.locator(".deal-name").innerText(), /Deal 31$/);
  assert.equal(await page.locator(".score").innerText(), "−52");
  await openText("winxp:17");
  await page.getByRole("alert").getByText("not known yet").waitFor();
  await context.close();
});

test("after the first visit the page plays offline, from a link too", async () => {
  const { page, context } = await open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await ready(page);
  await context.setOffline(true);
  await page.goto(`${server.url}?deal=31&preset=casual-3`);
  await ready(page);
  assert.match(await page.locator(".deal-name").innerText(), /Deal 31/);
  await press(page, "d");
  assert.equal((await piles(page)).W.length, 3);
  await context.close();
});

test("a new version waits for the player, and the game is there after it", async () => {
  const built = fileURLToPath(new URL("../src/klondike/server/page/", import.meta.url));
  const next = mkdtempSync(join(tmpdir(), "klondike-page-"));
  const own = await serve();
  try {
    const { page, context } = await visit(browser, `${own.url}?deal=24`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await ready(page);
    await press(page, "d", "d");
    cpSync(built, next, { recursive: true });
    const worker = join(next, "sw.js");
    writeFileSync(worker, `${readFileSync(worker, "utf8")}\n// the next version`);
    own.use(next);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByText("A new version is ready.").waitFor();
    await press(page, "d");
    assert.equal(await stockOf(page), 21);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Use it now" }).click()]);
    await ready(page);
    assert.equal(await stockOf(page), 21);
    await context.close();
  } finally {
    await own.close();
    rmSync(next, { recursive: true });
  }
});

test("reduced motion means none", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`, {
    settings: { speed: "normal" },
    context: { reducedMotion: "reduce" },
  });
  await press(page, "d");
  const moving = await page.evaluate(() => document.getAnimations().length);
  assert.equal(moving, 0);
  await context.close();
});

test("a rotation in the middle of the deal's animation leaves every card in its place", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`, {
    size: [360, 740],
    settings: { speed: "normal" },
  });
  await page.setViewportSize({ width: 740, height: 360 });
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await settled(page);
  const inside = await page.$$eval(".card:not([hidden])", (cards) =>
    cards.every((c) => {
      const r = c.getBoundingClientRect();
      return r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= innerHeight;
    }),
  );
  assert.equal(inside, true);
  await context.close();
});

test("a covered table, and someone's replay, cannot be played by keys", async () => {
  const { page, context } = await open();
  await press(page, "d", "p", "d", "u", "d");
  assert.equal(await movesPlayed(page), 1);
  await press(page, "p");
  assert.equal(await stockOf(page), 23);
  await page.goto(`${server.url}?deal=24&moves=S-W.S-W.S-W`);
  await page.getByText("Move 0 of 3", { exact: true }).waitFor();
  await press(page, "d", "ArrowRight", "ArrowRight", "u", "ArrowLeft");
  await page.getByText("Move 1 of 3", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  assert.equal(await stockOf(page), 23);
  assert.equal(await movesPlayed(page), 1);
  await context.close();
});

test("a column is found by its figure on a French keyboard too", async () => {
  const { page, context } = await open();
  // The key of the figure 3 gives a quotation mark there.
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: '"', code: "Digit3", bubbles: true, cancelable: true })),
  );
  assert.equal(await page.evaluate(() => document.activeElement.dataset.pile), "T3");
  await context.close();
});

test("N and Enter go on to the next game, and U brings the last one back", async () => {
  const { page, context } = await open();
  await press(page, "d", "d", "n");
  await page.getByRole("dialog").waitFor();
  await press(page, "Enter");
  assert.equal(await stockOf(page), 24);
  await press(page, "u");
  assert.equal(await stockOf(page), 22);
  await context.close();
});
