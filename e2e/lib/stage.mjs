/** What every file of tests begins with, and the few things done in most of them. */
import { after } from "node:test";
import { launch, serve } from "./browser.mjs";

/** One server and one browser for a file of tests, closed after its last. */
export async function stage() {
  const server = await serve();
  const browser = await launch();
  after(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}

/** Presses keys, one after the other. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens the menu and takes an entry. */
export async function menu(page, name) {
  await page.locator(".bar button").last().click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

/** The finished games that are kept. */
export const ledger = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("klondike/1/results") ?? "[]"));
