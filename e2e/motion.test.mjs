/** Pictures that follow the state: how long they take, that they can be skipped, and that they end. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { stage } from "./lib/stage.mjs";
import { at, dealWith, linkTo, pileOf, settled, stockPoint } from "./lib/table.mjs";

const { server, browser } = await stage();

const flights = (page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((a) => a.id === "flight")
      .map((a) => a.effect.getTiming())
      .map(({ delay, duration }) => ({ delay, duration })),
  );
const longest = (all) => Math.max(...all.map(({ delay, duration }) => delay + duration));
const open = (speed, deal = {}, options = {}) =>
  visit(browser, linkTo(server.url, dealWith(deal), "casual-3"), { settings: { speed }, ...options });

/** Runs in the page: flights stand still where they begin, however long a busy machine takes to look at them. */
function holdFlights() {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    const made = animate.call(this, frames, timing);
    if (timing.id === "flight") made.pause();
    return made;
  };
}

test("the deal takes 1.2 to 1.5 seconds, and a key or a tap ends it", async () => {
  for (const skip of [(page) => page.keyboard.press("Shift"), (page) => page.mouse.click(5, 400)]) {
    const { page, context } = await open("normal", {}, { init: holdFlights, ready: ".card.flying" });
    const dealt = await flights(page);
    assert.ok(dealt.length > 10);
    assert.ok(longest(dealt) >= 1100 && longest(dealt) <= 1500, `${longest(dealt)} ms`);
    await skip(page);
    assert.equal((await flights(page)).length, 0);
    await settled(page);
    await context.close();
  }
});

test("a move takes 200 to 250 ms and a draw about 130, half of it when fast, nothing when instant", async () => {
  const times = {};
  for (const speed of ["normal", "fast", "instant"]) {
    const { page, context } = await open(speed, { exposed: ["7S", "8H"] });
    await page.keyboard.press("Shift");
    const { x, y } = await at(page, "7S");
    // Read in the same turn as the tap: the picture may be home before the next.
    const clock = page.evaluate(
      () =>
        new Promise((done) => {
          const seen = [];
          const { animate } = Element.prototype;
          Element.prototype.animate = function (frames, timing) {
            const made = animate.call(this, frames, timing);
            if (timing.id === "flight") seen.push(timing.duration);
            return made;
          };
          window.flightsSeen = seen;
          done();
        }),
    );
    await clock;
    await page.mouse.click(x, y);
    assert.equal(await pileOf(page, "7S"), "T2");
    const stock = await stockPoint(page);
    await page.mouse.click(stock.x, stock.y);
    times[speed] = await page.evaluate(() => window.flightsSeen);
    await settled(page);
    await context.close();
  }
  assert.deepEqual(times.normal, [220, 130, 130, 130]);
  assert.deepEqual(times.fast, [110, 65, 65, 65]);
  assert.deepEqual(times.instant, []);
});

test("a refused card shakes once and is where it was", async () => {
  const { page, context } = await open("normal", { exposed: ["9S", "4H"] });
  await page.keyboard.press("Shift");
  const from = await at(page, "9S");
  const to = await at(page, "4H");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  assert.equal(await pileOf(page, "9S"), "T1");
  assert.match(await page.locator(".notice").innerText(), /one rank higher/);
  await settled(page);
  assert.deepEqual(await at(page, "9S"), from);
  await context.close();
});
