/** What a player's hands can do on the table, and what can be read off it. */
import { readFileSync } from "node:fs";

const minimal = JSON.parse(readFileSync(new URL("../../conformance/minimal.json", import.meta.url), "utf8"));

/** A whole won game of the shared data, by draw count. Its moves recycle and draw in separate acts. */
export function wonGame(draw) {
  const game = minimal.cases.find((c) => c.draw === draw);
  return { deck: game.deck, moves: withJoinedRecycles(game.moves.split(" ")), score: game.score };
}

/** Presets recycle and draw in one act, so the draw after a recycle is left out. */
function withJoinedRecycles(moves) {
  return moves.filter((move, i) => !(move === "S-W" && moves[i - 1] === "W-S"));
}

export const linkTo = (url, deck, preset) => `${url}?${new URLSearchParams({ deal: deck, preset })}`;

/** Piles as they are seen: card texts from base to exposed, face-down ones as "?". */
export const piles = (page) =>
  page.evaluate(() => {
    const seen = {};
    for (const card of document.querySelectorAll(".card")) {
      const { pile, index, card: text } = card.dataset;
      (seen[pile] ??= [])[Number(index)] = card.classList.contains("up") ? text : "?";
    }
    return seen;
  });

/** Screen points for a move: where its first card can be gripped, and where that grip must be let go. */
export const route = (page, move) =>
  page.evaluate((text) => {
    const [, source, target, n] = /^(\w+)-(\w+?)(?:x(\d+))?$/.exec(text);
    const of = (pile) =>
      [...document.querySelectorAll(`.card[data-pile="${pile}"]`)].sort(
        (a, b) => Number(a.dataset.index) - Number(b.dataset.index),
      );
    const from = of(source).at(-Number(n ?? 1)).getBoundingClientRect();
    const onto = (of(target).at(-1) ?? document.querySelector(`.place[data-pile="${target}"]`)).getBoundingClientRect();
    const grip = { x: from.width / 2, y: 5 };
    return {
      from: { x: from.x + grip.x, y: from.y + grip.y },
      to: { x: onto.x + grip.x, y: onto.y + grip.y },
    };
  }, move);

const isStock = (move) => move === "S-W" || move === "W-S";

export async function stockPoint(page) {
  const box = await page.locator('.place[data-pile="S"]').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const mouse = {
  async play(page, move) {
    if (isStock(move)) {
      const { x, y } = await stockPoint(page);
      await page.mouse.click(x, y);
      return;
    }
    const { from, to } = await route(page, move);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  },
};

/** Fingers through the browser's own protocol: real touch events, not mouse ones in disguise. */
export async function touch(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, ...points) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((p, id) => ({ x: p.x, y: p.y, id: p.id ?? id })),
    });
  const tap = async (point) => {
    await send("touchStart", point);
    await send("touchEnd");
  };
  return {
    send,
    tap,
    async play(_page, move) {
      if (isStock(move)) return tap(await stockPoint(page));
      const { from, to } = await route(page, move);
      await send("touchStart", from);
      await send("touchMove", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      await send("touchMove", to);
      await send("touchEnd");
    },
  };
}

/** Keys alone: numbers for columns, arrows for the rest, Enter to pick up and put down. */
export const keyboard = {
  async play(page, move) {
    if (isStock(move)) return page.keyboard.press("d");
    const [, source, target, n] = /^(\w+)-(\w+?)(?:x(\d+))?$/.exec(move);
    if (target.startsWith("F")) {
      await keyboard.go(page, source);
      return page.keyboard.press("f");
    }
    await keyboard.go(page, source);
    for (let i = 1; i < Number(n ?? 1); i++) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await keyboard.go(page, target);
    await page.keyboard.press("Enter");
  },
  async go(page, pile) {
    if (pile.startsWith("T")) return page.keyboard.press(pile[1]);
    await page.keyboard.press("1");
    // From the first column up to the stock, then along the top row.
    for (let i = 0; i < 20; i++) {
      const at = await page.evaluate(() => document.activeElement.dataset.pile);
      if (at === pile) return;
      await page.keyboard.press(at.startsWith("T") ? "ArrowUp" : "ArrowRight");
    }
    throw new Error(`arrows never reached ${pile}`);
  },
};

/** Roles and names alone, as a screen reader acts: no coordinates, no keys. */
export const reader = {
  async play(page, move) {
    if (isStock(move)) return page.getByRole("button", { name: /^stock/ }).dispatchEvent("click");
    const [, source, target, n] = /^(\w+)-(\w+?)(?:x(\d+))?$/.exec(move);
    await reader.button(page, source, Number(n ?? 1)).dispatchEvent("click");
    await reader.button(page, target, 1).dispatchEvent("click");
  },
  button(page, pile, n) {
    const suits = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
    if (pile === "W") return page.getByRole("button", { name: /^waste/ });
    if (pile.startsWith("F")) return page.getByRole("button", { name: new RegExp(`^${suits[pile[1]]} foundation`) });
    const name =
      n === 1
        ? new RegExp(`^column ${pile[1]}, `)
        : new RegExp(`with ${n - 1} cards? on it, column ${pile[1]}$`);
    return page.getByRole("button", { name });
  },
};

/** Plays moves one by one, and fails with the move that did not happen. */
export async function playAll(page, hand, moves) {
  for (const [i, move] of moves.entries()) {
    await hand.play(page, move);
    const played = await movesPlayed(page);
    if (played !== i + 1) {
      throw new Error(`move ${i + 1}, ${move}, was not played (${played} are); ${await page.locator(".notice").allInnerTexts()}`);
    }
  }
}

/** Moves made, as the saved game will have it. */
export const movesPlayed = async (page) => {
  const saved = await savedGame(page);
  return saved.moves === "" ? 0 : saved.moves.split(" ").length;
};

/** The record kept for the preset that is open. The page saves after its picture, so this waits a moment. */
export const savedGame = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 0));
    await new Promise((done) => setTimeout(done, 0));
    const preset = JSON.parse(localStorage.getItem("klondike/1/preset"));
    return JSON.parse(localStorage.getItem(`klondike/1/game/${preset}`)).record;
  });

/**
 * A deal whose last column grows to the longest there is, six face-down cards under a run of thirteen: its
 * king is dealt face up, and the stock brings the rest in order. With the moves of draw 1 that build it.
 */
export function longestColumn() {
  const ranks = "KQJT98765432A";
  const run = [...ranks].map((rank, i) => rank + (i % 2 === 0 ? "S" : "H"));
  const others = [..."CDHS"].flatMap((s) => [...ranks].map((r) => r + s)).filter((c) => !run.includes(c));
  const table = [...others.splice(0, 27), run[0]];
  const stock = [...run.slice(1), ...others];
  const moves = run.slice(1).flatMap(() => ["S-W", "W-T7"]);
  return { deck: [...table, ...stock].join(" "), moves };
}

/** A deal with these cards exposed in the columns (null: any) and these drawn first; the rest as it comes. */
export function dealWith({ exposed = [], stock = [] }) {
  const named = new Set([...exposed.filter(Boolean), ...stock]);
  const rest = [..."CDHS"].flatMap((s) => [..."KQJT98765432A"].map((r) => r + s)).filter((c) => !named.has(c));
  const deck = [];
  for (let row = 0; row < 7; row++) {
    for (let column = row; column < 7; column++) {
      deck.push((column === row && exposed[column]) || rest.shift());
    }
  }
  return [...deck, ...stock, ...rest].join(" ");
}

/** Where a card is on the screen: the middle of its upper strip. */
export async function at(page, card) {
  const box = await page.locator(`.card[data-card="${card}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + 6 };
}

/** The pile a card lies on. */
export const pileOf = (page, card) => page.locator(`.card[data-card="${card}"]`).getAttribute("data-pile");

/** That all pictures stand where the layout puts them, none left behind by a hand or a motion. */
export async function settled(page) {
  await page.waitForFunction(() => document.querySelectorAll(".flying, .carried").length === 0);
  const all = await piles(page);
  const texts = Object.values(all).flat();
  if (texts.length !== 52) throw new Error(`${texts.length} cards on the table`);
  return all;
}
