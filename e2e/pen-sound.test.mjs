/** Pens on the table; sounds and vibrations: the right ones for what happened, and none unless they are wanted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { press, stage } from "./lib/stage.mjs";
import { at, dealWith, keyboard, linkTo, movesPlayed, pileOf, playAll, settled, stockPoint, wonGame } from "./lib/table.mjs";

const { server, browser } = await stage();
const open = (deal, options) => visit(browser, linkTo(server.url, dealWith(deal), "casual-1"), options);

/** A pen through the browser's own protocol. */
async function pen(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, { x, y }, more = {}) =>
    client.send("Input.dispatchMouseEvent", { type, x, y, pointerType: "pen", force: 0.5, clickCount: 1, ...more });
  const down = (point, button = "left") => send("mousePressed", point, { button, buttons: button === "right" ? 2 : 1 });
  const up = (point, button = "left") => send("mouseReleased", point, { button, buttons: 0 });
  return {
    hover: (point) => send("mouseMoved", point, { buttons: 0 }),
    move: (point) => send("mouseMoved", point, { button: "left", buttons: 1 }),
    down,
    up,
    async tap(point, button) {
      await down(point, button);
      await up(point, button);
    },
  };
}

test("a pen taps, drags, trembles, presses long, and sends up by its side button", async () => {
  const { page, context, faults } = await open({ exposed: ["7S", "8H", "8D", "AC"] });
  const hand = await pen(page);
  await page.evaluate(() => {
    window.kinds = new Set();
    window.addEventListener("pointerdown", (event) => window.kinds.add(event.pointerType));
  });
  const seven = await at(page, "7S");
  await hand.hover({ x: seven.x + 40, y: seven.y });
  assert.equal(await page.locator(".carried").count(), 0);
  // Five pixels are a pen's tremble: still a tap.
  await hand.down(seven);
  await hand.move({ x: seven.x + 4, y: seven.y + 3 });
  await hand.up({ x: seven.x + 4, y: seven.y + 3 });
  const first = await pileOf(page, "7S");
  assert.match(first, /^T[23]$/);
  const from = await at(page, "7S");
  const onto = await at(page, first === "T2" ? "8D" : "8H");
  await hand.down(from);
  await hand.move({ x: (from.x + onto.x) / 2, y: from.y + 30 });
  assert.equal(await page.locator(".carried").count(), 1);
  await hand.move(onto);
  await hand.up(onto);
  assert.equal(await pileOf(page, "7S"), first === "T2" ? "T3" : "T2");
  await hand.tap(await at(page, "AC"), "right");
  assert.equal(await pileOf(page, "AC"), "FC");
  const again = await at(page, "7S");
  await hand.down(again);
  await page.locator(".card.held").waitFor();
  await hand.up(again);
  assert.equal(await movesPlayed(page), 3);
  assert.deepEqual(await page.evaluate(() => [...window.kinds]), ["pen"]);
  await settled(page);
  assert.deepEqual(faults, []);
  await context.close();
});

/** Runs in the page: writes down what is played and how it shakes, in the place of the real thing. */
function listen() {
  window.heard = [];
  const note = (kind) =>
    class {
      constructor(_context, { frequency } = {}) {
        if (kind) window.heard.push([kind, frequency]);
        this.gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
      }
      connect(next) { return next; }
      start() {}
      stop() {}
    };
  window.AudioContext = class {
    state = "running";
    sampleRate = 100;
    currentTime = 0;
    destination = {};
    createBuffer(_channels, length) { return { getChannelData: () => new Float32Array(length) }; }
  };
  window.AudioBufferSourceNode = note(null);
  window.GainNode = note(null);
  window.BiquadFilterNode = note("breath");
  window.OscillatorNode = note("bell");
  Object.defineProperty(navigator, "vibrate", { value: (pattern) => window.heard.push(["shake", pattern]) });
}
const heard = (page) => page.evaluate(() => window.heard.splice(0));

test("sounds tell a draw, a move, a refusal and a new deal apart; vibrations tell a refusal", async () => {
  const { page, context } = await open({ exposed: ["7S", "8H", "KC"] }, { settings: { sound: true, vibration: true }, init: listen });
  await heard(page);
  const { x, y } = await stockPoint(page);
  await page.mouse.click(x, y);
  const draw = await heard(page);
  const seven = await at(page, "7S");
  await page.mouse.click(seven.x, seven.y);
  const move = await heard(page);
  const king = await at(page, "KC");
  await page.mouse.click(king.x, king.y, { button: "right" });
  const refusal = await heard(page);
  await press(page, "n");
  await page.getByRole("button", { name: "Leave it" }).click();
  const deal = await heard(page);
  const breaths = (all) => all.filter(([kind]) => kind === "breath").map(([, frequency]) => frequency);
  const shakes = (all) => all.filter(([kind]) => kind === "shake").map(([, pattern]) => pattern);
  assert.equal(breaths(draw).length, 1);
  assert.equal(breaths(move).length, 1);
  assert.equal(breaths(refusal).length, 1);
  assert.equal(breaths(deal).length, 7);
  assert.equal(new Set([draw, move, refusal, deal].map((all) => breaths(all)[0])).size, 4);
  assert.deepEqual(shakes(move), [8]);
  assert.equal(shakes(refusal)[0].length, 3);
  await context.close();
});

test("a win rings once, and not again when its table comes back", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context } = await visit(browser, linkTo(server.url, deck, "casual-1"), { settings: { sound: true, vibration: true }, init: listen });
  await playAll(page, keyboard, moves);
  const bells = (await heard(page)).filter(([kind]) => kind === "bell");
  assert.equal(bells.length, 3);
  await page.getByRole("button", { name: "Next game" }).click();
  await press(page, "u");
  assert.deepEqual((await heard(page)).filter(([kind]) => kind === "bell"), []);
  await context.close();
});

test("by default all is quiet", async () => {
  const { page, context } = await open({ exposed: ["7S", "8H"] }, { init: listen });
  await press(page, "d", "u", "a");
  const seven = await at(page, "7S");
  await page.mouse.click(seven.x, seven.y, { button: "right" });
  assert.deepEqual(await heard(page), []);
  await context.close();
});
