/** Hints: what is lit, what is said, the next best, longer thought, all cards; by key, by button, by reader. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder, visit } from "./lib/browser.mjs";
import { STUCK } from "./lib/lines.mjs";
import { press, stage } from "./lib/stage.mjs";
import { movesPlayed, piles, savedGame } from "./lib/table.mjs";

const { server, browser } = await stage();

const start = (options, query = "deal=24&preset=casual-3") => visit(browser, `${server.url}?${query}`, options);
const hint = (page) => page.getByRole("region", { name: "Hint" });
const said = (page) => page.locator('[role="status"][aria-live]').innerText();
/** What is lit: the cards that move, and where they go. */
const lit = (page) =>
  page.evaluate(() => ({
    from: [...document.querySelectorAll(".card.hinted")].map((card) => card.dataset.card).sort(),
    to: [...document.querySelectorAll(".hint-to")].map((at) => at.dataset.card ?? at.dataset.pile),
  }));

test("a hint lights the card and its target, says why, and is counted; the game stays as it is", async () => {
  const { page, context, faults } = await start();
  const before = await piles(page);
  await press(page, "h");
  await hint(page).waitFor();
  assert.deepEqual(await lit(page), { from: ["AC"], to: ["FC"] });
  assert.match(await said(page), /^Ace of clubs: safe to send up\. From column 3 to clubs foundation\./);
  assert.deepEqual(await piles(page), before);
  const record = await savedGame(page);
  assert.deepEqual([record.hints, record.moves], [1, ""]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map((v) => v.id), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("asked again it gives the next best, and after the last the best again; a move clears it", async () => {
  const { page, context, faults } = await start();
  await press(page, "h");
  await hint(page).waitFor();
  const seen = [JSON.stringify(await lit(page))];
  const count = Number(/of (\d+)/.exec(await hint(page).innerText())[1]);
  for (let i = 1; i < count; i++) {
    await hint(page).getByRole("button", { name: "Next best" }).click();
    seen.push(JSON.stringify(await lit(page)));
  }
  assert.equal(new Set(seen).size, count);
  await press(page, "h");
  assert.equal(JSON.stringify(await lit(page)), seen[0]);
  assert.equal((await savedGame(page)).hints, count + 1);
  await press(page, "d");
  assert.equal(await hint(page).count(), 0);
  assert.deepEqual(await lit(page), { from: [], to: [] });
  await press(page, "h");
  await hint(page).waitFor();
  await press(page, "Escape");
  assert.equal(await hint(page).count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a whole run is lit", async () => {
  const { page, context } = await start({}, "deal=10&preset=casual-3");
  for (let i = 0; i < 40; i++) {
    await press(page, "h");
    await hint(page).waitFor();
    const { from, to } = await lit(page);
    if (from.length > 1) {
      const all = await piles(page);
      const [pile] = Object.entries(all).find(([, cards]) => cards.includes(from[0]));
      assert.deepEqual(all[pile].slice(-from.length).sort(), from);
      await context.close();
      return;
    }
    await playLit(page, to);
  }
  assert.fail("no hint moved a run");
});

/** Does what is lit, by the buttons that readers use. */
async function playLit(page, to) {
  const at = await page.evaluate(() => {
    const head = document.querySelector(".card.hint-head");
    return head && { pile: head.dataset.pile, index: head.dataset.index };
  });
  if (!at || at.pile === "S" || to[0] === "S") return press(page, "d");
  const target = await page.evaluate(() => document.querySelector(".hint-to").dataset.pile);
  await page.locator(`.grid button[data-pile="${at.pile}"][data-index="${at.index}"]`).dispatchEvent("click");
  await page.locator(`.grid button[data-pile="${target}"]`).last().dispatchEvent("click");
}

test("all cards are looked at only when asked, and it says so", async () => {
  const { page, context, faults } = await start();
  await press(page, "d", "h");
  await hint(page).waitFor();
  // A safe move needs no thought.
  assert.equal(await hint(page).getByRole("button", { name: "Think longer" }).count(), 0);
  await hint(page).getByRole("button", { name: "Look at all cards" }).click();
  await hint(page).getByText(/^With the face-down cards looked at/).waitFor();
  assert.equal((await savedGame(page)).hints, 2);
  const { to } = await lit(page);
  await playLit(page, to);
  assert.equal(await movesPlayed(page), 2);
  assert.deepEqual(faults, []);
  await context.close();
});

test("longer thought shows that it thinks, and what came of it", async () => {
  const { page, context, faults } = await start();
  for (let i = 0; i < 60; i++) {
    await press(page, "h");
    await hint(page).waitFor();
    const longer = hint(page).getByRole("button", { name: "Think longer" });
    if ((await longer.count()) > 0) {
      assert.doesNotMatch(await hint(page).innerText(), /imagined/);
      await longer.click();
      await hint(page).getByText(/\d+ of \d+ imagined games won\./).waitFor();
      assert.match(await said(page), /imagined games won\./);
      assert.deepEqual(faults, []);
      await context.close();
      return;
    }
    await playLit(page, (await lit(page)).to);
  }
  assert.fail("no hint needed thought");
});

test("the last press counts: a hint asked for after a move does not wait for the older one", async () => {
  const { page, context, faults } = await start();
  await page.addInitScript(() => {
    const real = Worker.prototype.postMessage;
    let kept = false;
    Worker.prototype.postMessage = function (message, ...more) {
      // The first hint is thought about without end.
      if (message?.kind === "advise" && !kept) kept = true;
      else real.call(this, message, ...more);
    };
  });
  await page.reload();
  await page.waitForSelector(".card.up:not([hidden])");
  await press(page, "h");
  await page.getByText("Thinking…").first().waitFor();
  await press(page, "d", "h");
  await hint(page).waitFor();
  assert.equal(await page.locator(".notice").getByText("Thinking…").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

for (const leftHand of [false, true]) {
  test(`on a phone held across, the words never cover what is lit, ${leftHand ? "left" : "right"}-handed`, async () => {
    const { page, context } = await start({ size: [740, 360], settings: { leftHand }, context: { locale: "fr-FR" } });
    const panel = page.getByRole("region", { name: "Indice" });
    for (let i = 0; i < 40; i++) {
      await press(page, "h");
      await panel.waitFor();
      const covered = await page.evaluate(() => {
        const words = document.querySelector(".advice").getBoundingClientRect();
        // Of a run, the card that is picked up; of a target, its own face.
        return [...document.querySelectorAll(".hint-head, .hint-to")]
          .map((at) => [at.dataset.card ?? at.dataset.pile, at.getBoundingClientRect()])
          .map(([name, r]) => [name, r.x + r.width / 2, r.y + r.height / 2])
          .filter(([, x, y]) => x > words.left && x < words.right && y > words.top && y < words.bottom)
          .map(([name]) => name);
      });
      assert.deepEqual(covered, [], await panel.innerText());
      await playLit(page, (await lit(page)).to);
    }
    await context.close();
  });
}

test("where nothing new can come, kind words and ways out", async () => {
  const { page, context, faults } = await start({}, `deal=${STUCK.deal}&preset=${STUCK.preset}`);
  for (let i = 0; i < STUCK.draws + 8; i++) await press(page, "d");
  await press(page, "h");
  await hint(page).getByText("Nothing new can come from here").waitFor();
  for (const name of ["Undo", "Restart", "New game"]) {
    assert.equal(await hint(page).getByRole("button", { name }).count(), 1);
  }
  assert.deepEqual(await lit(page), { from: [], to: [] });
  // Nothing was advised, so nothing is counted.
  assert.equal((await savedGame(page)).hints, 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the button does what the key does, on a phone, in French", async () => {
  const { page, context, faults } = await start({ size: [360, 740], context: { locale: "fr-FR" } });
  await page.getByRole("button", { name: "Indice", exact: true }).click();
  await page.getByRole("region", { name: "Indice" }).waitFor();
  assert.match(await said(page), /^As de trèfle\s: peut monter sans risque\. De la colonne 3 à la fondation de trèfle\./);
  assert.deepEqual(faults, []);
  await context.close();
});
