/** Whole games won by every kind of hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./lib/browser.mjs";
import { stage } from "./lib/stage.mjs";
import { keyboard, linkTo, mouse, playAll, reader, savedGame, touch, wonGame } from "./lib/table.mjs";

const { server, browser } = await stage();

async function win(draw, preset, options, handOf) {
  const { deck, moves, score } = wonGame(draw);
  const { page, context, faults } = await visit(browser, linkTo(server.url, deck, preset), options);
  await playAll(page, await handOf(page), moves);
  const dialog = page.getByRole("dialog", { name: "Won" });
  await dialog.waitFor();
  const record = await savedGame(page);
  assert.equal(record.result, "won");
  assert.equal(record.moves.split(" ").length, moves.length);
  assert.equal(record.score, score[preset.split("-")[0]]);
  assert.match(await dialog.innerText(), new RegExp(`Score\\s*${record.score}`));
  assert.deepEqual(faults, []);
  await context.close();
}

test("a game is won by dragging with the mouse", () => win(1, "casual-1", {}, () => mouse));

test("a game of draw 3 is won by a finger on a phone", () =>
  win(3, "casual-3", { size: [360, 740], context: { hasTouch: true, isMobile: true } }, touch));

test("a game is won by keyboard alone", () => win(1, "standard-1", {}, () => keyboard));

test("a game is won through roles and names alone", () => win(3, "standard-3", { size: [820, 1180] }, () => reader));
