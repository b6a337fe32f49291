/** Without WebAssembly: the server gives hints, and the page tells and shows them as it does its own. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { launch, visit } from "./lib/browser.mjs";
import { STUCK } from "./lib/lines.mjs";
import { serveReal } from "./lib/real.mjs";
import { press } from "./lib/stage.mjs";
import { piles, savedGame } from "./lib/table.mjs";

const server = await serveReal();
const browser = await launch();
after(async () => {
  await browser.close();
  await server.close();
});

/** A visitor whose browser has no WebAssembly, in the page or in its worker; with what it asks the server. */
async function start({ query = "deal=24&preset=vegas-3", locale = "en-GB" } = {}) {
  const asked = [];
  let stripped = 0;
  const visited = await visit(browser, `${server.url}?${query}`, {
    context: { locale, serviceWorkers: "block" },
    init: () => delete globalThis.WebAssembly,
    prepare: async (page) => {
      page.on("response", (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith("/api/")) asked.push({ pathname, response });
      });
      await page.route("**/assets/worker-*.js", async (route) => {
        const response = await route.fetch();
        stripped += 1;
        await route.fulfill({ response, body: `delete globalThis.WebAssembly;${await response.text()}` });
      });
    },
  });
  return { ...visited, asked, stripped: () => stripped };
}

const hint = (page, name = "Hint") => page.getByRole("region", { name });
const said = (page) => page.locator('[role="status"][aria-live]').innerText();
const hintsAsked = (asked) => asked.filter(({ pathname }) => pathname === "/api/v1/hint");
const answers = (asked) => Promise.all(hintsAsked(asked).map(({ response }) => response.json()));
const bodies = (asked) => hintsAsked(asked).map(({ response }) => response.request().postDataJSON());

/** The piles that a shown hint lights: where from, where to. */
const lit = (page) =>
  page.evaluate(() => ({
    from: document.querySelector(".card.hint-head")?.dataset.pile ?? null,
    count: document.querySelectorAll(".card.hinted").length,
    to: document.querySelector(".hint-to")?.dataset.pile ?? null,
  }));

/** What the page lights for a move. */
function lightsOf(move) {
  const [, source, target, count] = /^(\w+)-(\w+?)(?:x(\d+))?$/.exec(move);
  if (move === "W-S") return { from: null, count: 0, to: "S" };
  return { from: source, count: Number(count ?? 1), to: move === "S-W" ? null : target };
}

test("the server's hint is lit, worded and counted, and pressed again the next best of one answer", async () => {
  const { page, context, faults, asked, stripped } = await start();
  const before = await piles(page);
  await press(page, "d", "d");
  const drawn = await piles(page);
  assert.notDeepEqual(drawn, before);
  await press(page, "h");
  await hint(page).waitFor();
  assert.equal(stripped(), 1);
  assert.equal(await page.evaluate(() => typeof WebAssembly), "undefined");
  const [{ options }] = await answers(asked);
  assert.deepEqual(bodies(asked), [{ deal: "24", rules: "vegas-3", moves: "S-W S-W" }]);
  assert.ok(options.length > 1);
  const words = new Set();
  for (const [at, { move }] of [...options, options[0]].entries()) {
    if (at > 0) await press(page, "h");
    assert.deepEqual(await lit(page), lightsOf(move));
    assert.ok((await hint(page).innerText()).includes(await said(page)));
    words.add(await said(page));
  }
  assert.equal(words.size, options.length);
  assert.equal(hintsAsked(asked).length, 1);
  assert.deepEqual(await piles(page), drawn);
  const record = await savedGame(page);
  assert.deepEqual([record.hints, record.moves], [options.length + 1, "S-W S-W"]);
  assert.deepEqual(faults, []);
  await context.close();
});

test("longer thought is the server's too, and so is the look at all cards", async () => {
  const { page, context, faults, asked } = await start();
  const longer = hint(page).getByRole("button", { name: "Think longer" });
  // Up to a table that needs thought: what is safe or alone needs none.
  for (let i = 0; i < 40; i++) {
    await press(page, "h");
    await hint(page).waitFor();
    if ((await longer.count()) > 0) break;
    await playLit(page);
  }
  await longer.click();
  await hint(page).getByText(/\d+ of \d+ imagined games won\./).waitFor();
  assert.equal(bodies(asked).at(-1).playouts, 192);
  const { options } = (await answers(asked)).at(-1);
  assert.deepEqual(await lit(page), lightsOf(options[0].move));
  await hint(page).getByRole("button", { name: "Look at all cards" }).click();
  await hint(page).getByText(/^With the face-down cards looked at|search met its limit/).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

/** Does what is lit, by the buttons that readers use. */
async function playLit(page) {
  const { from, to } = await lit(page);
  if (from === "S" || to === "S") return press(page, "d");
  const index = await page.evaluate(() => document.querySelector(".card.hint-head").dataset.index);
  await page.locator(`.grid button[data-pile="${from}"][data-index="${index}"]`).dispatchEvent("click");
  await page.locator(`.grid button[data-pile="${to}"]`).last().dispatchEvent("click");
}

test("its reason is told in the page's language", async () => {
  const { page, context, faults, asked } = await start({ locale: "fr-FR" });
  await press(page, "h");
  await hint(page, "Indice").waitFor();
  const [{ message }] = await answers(asked);
  // The page's words go on where the answer's end: from where, to where.
  const begins = (await said(page)).toLowerCase();
  assert.ok(begins.startsWith(message.toLowerCase()), `${begins} / ${message}`);
  assert.deepEqual(faults, []);
  await context.close();
});

test("when no useful move is left the server proves it, and it is told quietly", async () => {
  const { page, context, faults, asked } = await start({ query: `deal=${STUCK.deal}&preset=${STUCK.preset}` });
  const useful = () => asked.filter(({ pathname }) => pathname === "/api/v1/useful");
  for (let i = 0; i < STUCK.draws - 1; i++) await press(page, "d");
  await page.waitForTimeout(400);
  // Of a stock with cards never seen nothing can be proved, so nobody is asked.
  assert.equal(useful().length, 0);
  await press(page, "d");
  await page.getByRole("region", { name: "No useful move is left." }).waitFor();
  assert.equal(useful().length, 1);
  await press(page, "h");
  await hint(page).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("out of reach it is said plainly, and back in reach it answers again", async () => {
  const { page, context } = await start();
  await context.setOffline(true);
  await press(page, "h");
  await page.getByText("No hint can be had").first().waitFor();
  assert.match(await said(page), /no server is in reach/);
  assert.equal((await savedGame(page)).hints, 0);
  await context.setOffline(false);
  await press(page, "h");
  await hint(page).waitFor();
  assert.equal((await savedGame(page)).hints, 1);
  await context.close();
});
