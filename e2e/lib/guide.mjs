/** Hands on one board of the guide, and what can be read off it. */

/** The place of a board by its name. */
export const placeOf = (page, name) => page.locator(`[data-board="${name}"]`);

/** Brings a board to life by a tap, a click or a key, and waits for its cards. */
export async function open(place, by = "click") {
  const go = place.locator(".go-board");
  await go.scrollIntoViewIfNeeded();
  if (by === "key") await go.press("Enter");
  else if (by === "tap") await tapUntilGone(go);
  else await go.click();
  await place.locator(".card.up:not([hidden])").first().waitFor();
  await place.locator(".board").evaluate((board) => board.scrollIntoView({ block: "center" }));
}

/** The browser may take a tap at once after a drag elsewhere for part of that gesture; a player taps again. */
async function tapUntilGone(button) {
  for (let tries = 0; tries < 3 && (await button.count()) > 0; tries++) {
    await button.page().waitForTimeout(500);
    await button.tap();
    await button.waitFor({ state: "detached", timeout: 3000 }).catch(() => {});
  }
}

/** Piles of one board as they are seen: card texts from base to exposed, face-down ones as "?". */
export const pilesOf = (place) =>
  place.evaluate((root) => {
    const seen = {};
    for (const card of root.querySelectorAll(".card")) {
      const { pile, index, card: text } = card.dataset;
      (seen[pile] ??= [])[Number(index)] = card.classList.contains("up") ? text : "?";
    }
    return seen;
  });

/** How many cards lie on the foundations. */
export const upOn = async (place) => {
  const piles = await pilesOf(place);
  return ["FC", "FD", "FH", "FS"].reduce((sum, pile) => sum + (piles[pile]?.length ?? 0), 0);
};

/** Where a move begins and ends on the screen, within one board. */
const route = (place, move) =>
  place.evaluate((root, text) => {
    const [, source, target, n] = /^(\w+)-(\w+?)(?:x(\d+))?$/.exec(text);
    const of = (pile) =>
      [...root.querySelectorAll(`.card[data-pile="${pile}"]`)].sort(
        (a, b) => Number(a.dataset.index) - Number(b.dataset.index),
      );
    const from = of(source).at(-Number(n ?? 1)).getBoundingClientRect();
    const onto = (of(target).at(-1) ?? root.querySelector(`.place[data-pile="${target}"]`)).getBoundingClientRect();
    const grip = { x: from.width / 2, y: 5 };
    return {
      from: { x: from.x + grip.x, y: from.y + grip.y },
      to: { x: onto.x + grip.x, y: onto.y + grip.y },
    };
  }, move);

/** Fingers on one board: real touch events by the browser's own protocol. */
export async function touchOn(page, place) {
  const client = await page.context().newCDPSession(page);
  const send = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const stock = async () => {
    const box = await place.locator('.place[data-pile="S"]').boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    async play(move) {
      if (move === "S-W") {
        await send("touchStart", await stock());
        return send("touchEnd");
      }
      const { from, to } = await route(place, move);
      await send("touchStart", from);
      await send("touchMove", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      await send("touchMove", to);
      await send("touchEnd");
    },
  };
}
