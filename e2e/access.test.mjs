/** Access for everyone: axe on every screen, zoom, forced colours, focus, names, what is said. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder, visit } from "./lib/browser.mjs";
import { stage } from "./lib/stage.mjs";
import { linkTo, mouse, playAll, wonGame } from "./lib/table.mjs";

const { server, browser } = await stage();

const AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function clean(page, where) {
  const { violations } = await new AxeBuilder({ page }).withTags(AA).analyze();
  const told = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`);
  assert.deepEqual(told, [], where);
}

/** Every screen, by the keys and buttons that lead to it; each leaves the table as it found it. */
const fromMenu = (index) => async (page) => {
  await page.locator(".bar button").last().click();
  await page.locator(".row").nth(index).click();
};
const SCREENS = {
  table: async () => {},
  menu: (page) => page.locator(".bar button").last().click(),
  game: fromMenu(0),
  truth: async (page) => {
    await fromMenu(1)(page);
    await page.locator(".verdict").waitFor();
  },
  statistics: fromMenu(5),
  settings: fromMenu(6),
  help: fromMenu(7),
  hint: async (page) => {
    await page.keyboard.press("h");
    await page.locator(".advice").waitFor();
  },
  refused: async (page) => {
    for (const key of ["7", "Enter", "1", "Enter"]) await page.keyboard.press(key);
  },
  leave: async (page) => {
    for (const key of ["d", "n"]) await page.keyboard.press(key);
  },
  paused: async (page) => page.keyboard.press("p"),
};

for (const locale of ["en-GB", "fr-FR"]) {
  for (const theme of ["light", "dark", "contrast", "green"]) {
    test(`axe finds nothing on any screen: ${locale}, ${theme}`, async () => {
      for (const size of theme === "light" ? [[1280, 800], [360, 740]] : [[1280, 800]]) {
        const { page, context, faults } = await visit(browser, `${server.url}?deal=24&preset=vegas-3`, {
          size,
          settings: { theme },
          context: { locale, reducedMotion: "reduce" },
        });
        for (const [screen, go] of Object.entries(SCREENS)) {
          await go(page);
          await clean(page, `${screen} at ${size}`);
          await page.keyboard.press("Escape");
        }
        assert.deepEqual(faults, []);
        await context.close();
      }
    });
  }
}

test("axe finds nothing at the win, nor on the replay player", async () => {
  const { deck, moves } = wonGame(1);
  const { page, context } = await visit(browser, linkTo(server.url, deck, "standard-1"), {
    context: { reducedMotion: "reduce" },
  });
  await playAll(page, mouse, moves);
  await page.getByRole("dialog", { name: "Won" }).waitFor();
  await clean(page, "won");
  await page.goto(`${server.url}?deal=24&moves=S-W.S-W.S-W`);
  await page.getByRole("button", { name: "One move on" }).click();
  await clean(page, "replay");
  await context.close();
});

test("the page's language follows the words, and the table's names change with them", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`, { context: { locale: "fr-FR" } });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  await page.getByRole("button", { name: /^pioche, 24 cartes/ }).waitFor();
  await page.getByRole("button", { name: "colonne 3, 3 cartes, dont 2 face cachée, dessus\u00a0: as de trèfle" }).waitFor();
  await context.close();
});

test("what happens is said once, with its cards and the score; a refusal with its reason", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  const said = page.locator('[role="status"][aria-live="polite"]');
  await page.keyboard.press("d");
  assert.match(await said.innerText(), /^drawn: ten of spades\.$/);
  // The ace of clubs goes up from the third column and turns up the card below it.
  await page.keyboard.press("3");
  await page.keyboard.press("f");
  assert.match(await said.innerText(), /^ace of clubs to clubs foundation, turned up: .+, score 15\.$/);
  await page.keyboard.press("7");
  await page.keyboard.press("f");
  assert.equal(await said.innerText(), "A foundation takes the next rank only.");
  await context.close();
});

test("focus is seen and never lost: over moves that take the focused card away, and after a dialog", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  const focused = () => page.evaluate(() => document.activeElement?.dataset?.pile ?? document.activeElement?.tagName);
  await page.keyboard.press("3");
  await page.keyboard.press("f");
  assert.equal(await focused(), "T3");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
  assert.equal(outline, "3px");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await focused(), "T3");
  await context.close();
});

test("keys of one letter do nothing while a deal is typed", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`);
  await page.locator(".deal-name").click();
  const field = page.getByLabel("Number, code, deck or link");
  await field.fill("");
  await field.pressSequentially("dnu");
  assert.equal(await field.inputValue(), "dnu");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("This is not a deal").waitFor();
  await context.close();
});

test("at 200 % zoom everything is still there, without scrolling", async () => {
  // 200 % of a 1280 × 800 window is a window of 640 × 400 CSS pixels.
  const { page, context } = await visit(browser, `${server.url}?deal=24`, {
    size: [640, 400],
    context: { deviceScaleFactor: 2 },
  });
  const fits = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const inside = [...document.querySelectorAll(".card, .place, .bar button")].every((el) => {
      const r = el.getBoundingClientRect();
      return r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
    });
    return inside && scrollWidth <= innerWidth && scrollHeight <= innerHeight;
  });
  assert.equal(fits, true);
  await context.close();
});

test("with forced colours cards keep their faces and places their edges", async () => {
  const { page, context } = await visit(browser, `${server.url}?deal=24`, { context: { forcedColors: "active" } });
  const seen = await page.evaluate(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    return {
      paper: style(".card.up .leaf").backgroundColor,
      pip: style(".card.up .pip").fill,
      edge: style(".place.empty").borderTopColor,
    };
  });
  assert.equal(seen.paper, "rgb(253, 250, 241)");
  assert.notEqual(seen.pip, seen.paper);
  assert.notEqual(seen.edge, "rgba(0, 0, 0, 0)");
  await context.close();
});
