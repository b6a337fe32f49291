/** Makes the pictures that the web app's manifest names, of our own page: node e2e/pictures.mjs → web/public/. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch, serve, visit } from "./lib/browser.mjs";
import { linkTo, mouse, playAll, wonGame } from "./lib/table.mjs";

const into = fileURLToPath(new URL("../web/public/", import.meta.url));
const browser = await launch();

// Icons: the drawing at its sizes; the maskable one keeps its picture inside the safe circle.
const svg = readFileSync(`${into}icon.svg`, "utf8");
for (const [name, size, inset] of [
  ["icon-192", 192, 0],
  ["icon-512", 512, 0],
  ["icon-maskable", 512, 56],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = `<div style="position:fixed;inset:${inset}px">${svg}</div>`;
  await page.setContent(`<body style="margin:0;background:${inset > 0 ? "#2a5a4d" : "transparent"}">${drawing}`);
  await page.screenshot({ path: `${into}${name}.png`, omitBackground: inset === 0 });
  await page.close();
}

// Screens: the middle of a game.
const server = await serve();
const { deck, moves } = wonGame(3);
for (const [name, size, scale] of [
  ["screen-wide", [1280, 800], 1],
  ["screen-narrow", [360, 740], 2],
]) {
  const { page, context } = await visit(browser, linkTo(server.url, deck, "casual-3"), {
    size,
    context: { deviceScaleFactor: scale },
  });
  await playAll(page, mouse, moves.slice(0, 48));
  await page.mouse.move(0, 0);
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${into}${name}.png` });
  await context.close();
}
await server.close();
await browser.close();
