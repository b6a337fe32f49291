/**
 * Takes pictures of every screen for people to look at, into e2e/shots/:
 * node e2e/shots.mjs [en|fr] [theme] [size] [screen]
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch, serve, visit } from "./lib/browser.mjs";
import { linkTo, longestColumn, mouse, playAll, wonGame } from "./lib/table.mjs";

const SIZES = ["320x568", "360x740", "640x360", "820x1180", "1280x800", "1920x1080", "2560x1440"];
const [language = "en", theme = "light", onlySize = "", onlyScreen = ""] = process.argv.slice(2);
const out = fileURLToPath(new URL("./shots/", import.meta.url));
mkdirSync(out, { recursive: true });

/** Each screen by how a player gets there. */
const menu = (index) => async (page) => {
  await page.locator(".bar button").last().click();
  if (index !== null) await page.locator(".row").nth(index).click();
};
const SCREENS = {
  table: async (page) => {
    for (let i = 0; i < 6; i++) await page.keyboard.press("d");
  },
  held: async (page) => {
    for (const key of ["d", "7", "Enter"]) await page.keyboard.press(key);
  },
  refused: async (page) => {
    for (const key of ["7", "Enter", "1", "Enter"]) await page.keyboard.press(key);
  },
  menu: menu(null),
  game: menu(0),
  paused: async (page) => {
    for (const key of ["d", "p"]) await page.keyboard.press(key);
  },
  truth: async (page) => {
    await menu(1)(page);
    await page.locator(".verdict").waitFor();
  },
  statistics: menu(5),
  settings: menu(6),
  help: menu(7),
  hint: async (page) => {
    for (const key of ["d", "h"]) await page.keyboard.press(key);
    await page.locator(".advice").waitFor();
  },
  leave: async (page) => {
    for (const key of ["d", "n"]) await page.keyboard.press(key);
  },
};

/** A player's month, so that statistics have something to show. */
function keepSomeResults() {
  const games = Array.from({ length: 24 }, (_, i) => ({
    id: `r${i}`,
    at: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
    preset: "casual-3",
    won: (i * 7) % 5 < 2,
    seconds: 180 + ((i * 53) % 200),
    moves: 110 + ((i * 17) % 60),
    score: 640 + ((i * 31) % 100),
    banked: false,
  }));
  localStorage.setItem("klondike/1/results", JSON.stringify(games));
}

const server = await serve();
const browser = await launch();
for (const name of SIZES.filter((s) => s.includes(onlySize))) {
  const size = name.split("x").map(Number);
  const options = {
    size,
    settings: { theme },
    context: { locale: language === "fr" ? "fr-FR" : "en-GB", deviceScaleFactor: size[0] < 700 ? 2 : 1 },
  };
  const shoot = async (screen, url, act) => {
    if (!screen.includes(onlyScreen)) return;
    const { page, context, faults } = await visit(browser, url, options);
    await page.evaluate(keepSomeResults);
    await page.reload();
    await page.waitForSelector(".card.up:not([hidden])");
    await act(page);
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${out}${language}-${theme}-${name}-${screen}.png` });
    if (faults.length > 0) console.log(name, screen, faults);
    await context.close();
  };
  for (const [screen, act] of Object.entries(SCREENS)) await shoot(screen, `${server.url}?deal=24&preset=casual-3`, act);
  const long = longestColumn();
  await shoot("long", linkTo(server.url, long.deck, "casual-1"), (page) => playAll(page, mouse, long.moves));
  const won = wonGame(1);
  await shoot("won", linkTo(server.url, won.deck, "standard-1"), (page) => playAll(page, mouse, won.moves));
}
await browser.close();
await server.close();
