/** Winnable deals, verdicts on demand, the way back, the proved finish: online, offline, and without a kernel. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder, visit } from "./lib/browser.mjs";
import { LOST, OPEN, STUCK, takeUp } from "./lib/lines.mjs";
import { ledger, press, stage } from "./lib/stage.mjs";
import { movesPlayed, piles, savedGame } from "./lib/table.mjs";

const { server, browser } = await stage();

const start = (options) => visit(browser, `${server.url}?deal=24`, options);
const dialog = (page) => page.getByRole("dialog", { name: "Is it still winnable?" });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const clean = async (page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" ")}`),
    [],
  );
};
const saved = (page) =>
  page.evaluate(() => {
    const preset = JSON.parse(localStorage.getItem("klondike/1/preset"));
    return JSON.parse(localStorage.getItem(`klondike/1/game/${preset}`));
  });
/** The deal's proof as it is kept, once it is. */
const proofOf = (page, deal) =>
  page.waitForFunction((name) => {
    const preset = JSON.parse(localStorage.getItem("klondike/1/preset"));
    const game = JSON.parse(localStorage.getItem(`klondike/1/game/${preset}`) ?? "null");
    return game?.record.deal === name && game.proof;
  }, deal);

test("a lost game: the move that lost it, one press back to before it, and redo", async () => {
  const { page, context, faults } = await start();
  await takeUp(page, server.url, LOST);
  const whole = await movesPlayed(page);
  await press(page, "w");
  await dialog(page).getByText("No, it cannot be won any more.").waitFor();
  await dialog(page).getByText("face-down ones too").waitFor();
  await dialog(page).getByText(`Move ${LOST.lostBy} lost it.`).waitFor();
  const marked = page.locator(".history .lost");
  assert.match(await marked.innerText(), /queen of spades to column 2\s+This move lost it\./);
  assert.equal(await page.locator(".history li").count(), whole);
  await clean(page);
  await button(page, "Back to where it could be won").click();
  assert.equal(await movesPlayed(page), LOST.lostBy - 1);
  const back = await savedGame(page);
  assert.equal(`${back.moves} ${back.undone}`, LOST.moves);
  for (let i = 0; i <= whole - LOST.lostBy; i++) await press(page, "r");
  assert.equal((await savedGame(page)).moves, LOST.moves);
  assert.deepEqual(await ledger(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a winnable game: its line is shown on the table, left again, and taken over without a loss", async () => {
  const { page, context, faults } = await start();
  await press(page, "d", "d", "d", "w");
  await dialog(page).getByText("Yes, it can still be won.").waitFor();
  await clean(page);
  await button(page, "Show the moves").click();
  const player = page.getByRole("region", { name: "A line that wins" });
  await player.waitFor();
  // Keys and readers go on within the player; each step is told and stands in words.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.equal(await focused(), "One move on");
  await press(page, "Enter");
  const step = await player.locator(".step").innerText();
  assert.match(step, /^(\w+ of \w+ to .+|Drawn.+|.+drawn.*)\.$/i);
  const told = await page.locator('[role="status"][aria-live]').innerText();
  assert.match(told, /^Move 1 of \d+: /);
  assert.ok(told.includes(step), told);
  await clean(page);
  await press(page, "Escape");
  await player.waitFor({ state: "detached" });
  assert.equal(await movesPlayed(page), 3);
  await press(page, "w");
  await button(page, "Show the moves").click();
  for (let i = 0; i < 4; i++) await button(page, "One move on").click();
  await button(page, "Play on from here").click();
  assert.equal(await movesPlayed(page), 7);
  await press(page, "u");
  assert.equal(await movesPlayed(page), 6);
  assert.deepEqual(await ledger(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the whole line wins, step by step", async () => {
  const { page, context } = await start();
  await press(page, "w");
  await button(page, "Show the moves").click();
  await button(page, "To the end").click();
  assert.equal(await page.locator('.card[data-pile^="F"]').count(), 52);
  // A won table is looked at, not taken over.
  assert.equal(await button(page, "Play on from here").count(), 0);
  await context.close();
});

test("what takes long is undecided, looked for longer when asked, and given up on Escape", async () => {
  const { page, context, faults } = await start();
  // A search that never ends: the worker hears nothing while it looks, so it must be ended from outside.
  await page.addInitScript(() => {
    const real = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      if (message?.kind === "solve" && message.ask.limits.seconds === 5) return;
      if (message?.kind === "solve" && message.ask.limits.seconds === 0.18) {
        message = { ...message, ask: { ...message.ask, limits: { ...message.ask.limits, states: 1 } } };
      }
      real.call(this, message, ...more);
    };
  });
  await page.goto(`${server.url}?deal=24&preset=casual-3`);
  await page.waitForSelector(".card.up:not([hidden])");
  await press(page, "d", "w");
  await dialog(page).getByText("Not decided.").waitFor();
  await button(page, "Keep looking").click();
  await dialog(page).getByText("Looking longer…").waitFor();
  await button(page, "Stop").click();
  await dialog(page).waitFor({ state: "detached" });
  // The next question is answered by a new worker.
  await press(page, "w");
  await dialog(page).getByText("Not decided.").waitFor();
  await clean(page);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a new player's first deal and every new one comes with a proof, kept with the game", async () => {
  const { page, context, faults } = await visit(browser, server.url, { settings: { winnableOnly: true } });
  await press(page, "d");
  const first = await savedGame(page);
  assert.equal((await saved(page)).proof, "winnable");
  assert.match(await page.locator(".deal-name").innerText(), /winnable, proved/);
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  await page.locator(".deal-name").click();
  await page.getByRole("dialog").getByText("Winnable, proved.").waitFor();
  await clean(page);
  await press(page, "Escape", "n");
  await button(page, "Leave it").click();
  const second = await savedGame(page);
  assert.notEqual(second.deal, first.deal);
  assert.equal((await saved(page)).proof, "winnable");
  assert.deepEqual(faults, []);
  await context.close();
});

test("who never kept a setting is dealt winnable games; who did before there was this one, as ever", async () => {
  const settings = async (kept) => {
    const context = await browser.newContext();
    await context.addInitScript((entry) => {
      if (entry) localStorage.setItem("klondike/1/settings", entry);
    }, kept);
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForSelector(".card.up:not([hidden])");
    await page.locator(".bar button").last().click();
    await page.getByRole("button", { name: "Settings" }).click();
    const on = await page.getByRole("switch", { name: /Winnable deals only/ }).isChecked();
    await context.close();
    return on;
  };
  assert.deepEqual([await settings(null), await settings('{"speed":"instant"}')], [true, false]);
});

test("Vegas deals are proved within their own passes, as long as one likes", async () => {
  const { page, context, faults } = await visit(browser, `${server.url}?deal=24&preset=vegas-1`, {
    settings: { winnableOnly: true },
  });
  const deals = new Set();
  for (let i = 0; i < 5; i++) {
    await press(page, "n");
    deals.add((await savedGame(page)).deal);
    assert.equal((await saved(page)).proof, "winnable");
    await press(page, "w");
    // Some are hard to prove again in a short look; none may be called lost.
    await page.locator(".verdict").waitFor({ timeout: 30_000 });
    assert.match(await page.locator(".verdict").innerText(), /^(Yes, it can|Not decided)/);
    await press(page, "Escape");
  }
  assert.equal(deals.size, 5);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a typed number is not checked until the player asks, and then keeps its answer", async () => {
  const { page, context, faults } = await start({ settings: { winnableOnly: true } });
  await page.locator(".deal-name").click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Not checked.").waitFor();
  await button(page, "Can it be won?").click();
  await panel.getByText("Winnable, proved.").waitFor();
  await press(page, "Escape");
  assert.match(await page.locator(".deal-name").innerText(), /winnable, proved/);
  await proofOf(page, "24");
  await page.goto(`${server.url}?deal=1&preset=vegas-1`);
  await page.locator(".deal-name", { hasText: "Deal 1" }).click();
  await button(page, "Can it be won?").click();
  await panel.getByText(/cannot be won: proved|Not decided yet/).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("an open table with cards in the stock is finished by its proof, one undo step", async () => {
  const { page, context, faults } = await start();
  await takeUp(page, server.url, OPEN);
  const before = await savedGame(page);
  const finish = page.getByRole("button", { name: "Finish, as proved" });
  await finish.waitFor();
  await clean(page);
  await finish.click();
  await page.waitForTimeout(700);
  await page.getByRole("button", { name: "Stop" }).click();
  const stopped = await savedGame(page);
  assert.ok(stopped.moves.length > before.moves.length);
  await press(page, "u");
  assert.equal((await savedGame(page)).moves, before.moves);
  await finish.waitFor();
  await press(page, "a");
  await page.getByRole("dialog", { name: "Won" }).waitFor({ timeout: 30_000 });
  const won = await savedGame(page);
  assert.equal(won.result, "won");
  assert.equal(won.groups.length, 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test("asked during an automatic finish, the finish stops and the answer is of the table seen", async () => {
  const { page, context, faults } = await start();
  await takeUp(page, server.url, OPEN);
  await page.getByRole("button", { name: "Finish, as proved" }).click();
  await page.waitForTimeout(700);
  await press(page, "w");
  await dialog(page).getByText("Yes, it can still be won.").waitFor();
  const asked = await movesPlayed(page);
  await page.waitForTimeout(600);
  assert.equal(await movesPlayed(page), asked);
  await button(page, "Show the moves").click();
  await page.getByRole("region", { name: "A line that wins" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a finish by proof is marked in words, wide and narrow", async () => {
  for (const size of [
    [1920, 1000],
    [1280, 800],
    [360, 740],
    [740, 360],
  ]) {
    const seen = ".print";
    const { page, context } = await start({ size });
    await takeUp(page, server.url, OPEN);
    await page.getByRole("button", { name: "Finish, as proved" }).waitFor();
    assert.match(await page.locator(seen).innerText(), /proved/);
    assert.ok(await page.locator(seen).isVisible(), size.join(" × "));
    const out = await page.evaluate(() =>
      [...document.querySelectorAll(".bar button, .print")]
        .filter((el) => el.getClientRects().length > 0)
        .filter((el) => el.getBoundingClientRect().right > innerWidth + 0.5 || el.getBoundingClientRect().left < -0.5)
        .map((el) => el.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(out, [], size.join(" × "));
    await context.close();
  }
});

test("when no useful move is left it is told quietly, with ways out of it", async () => {
  const { page, context, faults } = await visit(
    browser,
    `${server.url}?deal=${STUCK.deal}&preset=${STUCK.preset}`,
  );
  for (let i = 0; i < STUCK.draws - 1; i++) await press(page, "d");
  await page.waitForTimeout(400);
  const bar = page.getByRole("region", { name: "No useful move is left." });
  assert.equal(await bar.count(), 0);
  await press(page, "d");
  await bar.waitFor();
  assert.match(await page.locator('[role="status"][aria-live]').innerText(), /No useful move is left/);
  await clean(page);
  // It never stands in the way: drawing goes on, and the words go with the table.
  await press(page, "d");
  assert.equal(await movesPlayed(page), STUCK.draws + 1);
  await bar.waitFor();
  await bar.getByRole("button", { name: "Was it winnable?" }).click();
  await dialog(page).waitFor();
  await press(page, "Escape");
  // It can be put away, by key and by button, and comes again with the next such table.
  await press(page, "Escape");
  await bar.waitFor({ state: "detached" });
  await press(page, "u");
  await bar.waitFor();
  await bar.getByRole("button", { name: "Close" }).click();
  await bar.waitFor({ state: "detached" });
  await press(page, "r");
  await bar.waitFor();
  await bar.getByRole("button", { name: "Undo" }).click();
  assert.equal(await movesPlayed(page), STUCK.draws);
  await bar.waitFor();
  await bar.getByRole("button", { name: "Restart" }).click();
  await button(page, "Leave it").click();
  await bar.waitFor({ state: "detached" });
  assert.equal((await piles(page)).S.length, 24);
  assert.deepEqual(faults, []);
  await context.close();
});

test("all of it works offline after the first visit", async () => {
  const { page, context, faults } = await start({ settings: { winnableOnly: true } });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().some(({ url }) => url.endsWith(".wasm") || url.includes(".wasm?"));
  });
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  await press(page, "d", "w");
  await dialog(page).getByText("Yes, it can still be won.").waitFor();
  await press(page, "Escape", "h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await press(page, "n");
  await button(page, "Leave it").click();
  assert.equal((await saved(page)).proof, "winnable");
  assert.deepEqual(faults, []);
  await context.close();
});

test("without WebAssembly the server answers, and without either the page says so", async () => {
  const { page, context } = await start({ settings: { winnableOnly: true }, context: { serviceWorkers: "block" } });
  await page.route("**/*.wasm", (route) => route.abort());
  const asked = [];
  await page.route("**/api/v1/solve", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({
      json: { verdict: "undecided", moves: null, length: null, states: 7, seconds: 0.1, stopped: "states" },
    });
  });
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  await press(page, "d", "w");
  await dialog(page).getByText("Not decided.").waitFor();
  const mine = asked.find(({ max_seconds }) => max_seconds > 0);
  assert.equal(mine.position.waste.split(" ").length, 1);
  await page.unroute("**/api/v1/solve");
  await button(page, "Keep looking").click();
  await dialog(page).getByText(/No answer can be had/).waitFor();
  await press(page, "Escape", "h");
  await page.getByText("No hint can be had").first().waitFor();
  // Winnable deals are still to be had, out of the table of known verdicts.
  await press(page, "n");
  await button(page, "Leave it").click();
  assert.equal((await saved(page)).proof, "winnable");
  await context.close();
});

for (const size of [
  [360, 740],
  [1280, 800],
]) {
  test(`nothing juts out of the window in French at ${size.join(" × ")}`, async () => {
    const { page, context, faults } = await visit(browser, `${server.url}?deal=24`, {
      size,
      context: { locale: "fr-FR" },
    });
    const fits = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("dialog[open] *, .notice, .notice *, .player, .player *, .bar button")]
          .filter((el) => el.getClientRects().length > 0 && !el.closest(".visually-hidden"))
          .map((el) => [el, el.getBoundingClientRect()])
          .filter(([, r]) => r.left < -0.5 || r.right > innerWidth + 0.5)
          .map(([el]) => el.outerHTML.slice(0, 120)),
      );
    await press(page, "w");
    await page.locator(".verdict").waitFor();
    assert.deepEqual(await fits(), []);
    await page.locator("dialog .button.main").click();
    await page.locator(".player").waitFor();
    assert.deepEqual(await fits(), []);
    await page.locator(".player button").last().click();
    await press(page, "h");
    await page.locator(".advice").waitFor();
    assert.deepEqual(await fits(), []);
    await clean(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
