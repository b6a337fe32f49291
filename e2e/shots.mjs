/** Takes pictures of every screen for people to look at: node e2e/shots.mjs [language] → e2e/shots/. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch, serve, visit } from "./lib/browser.mjs";

const SIZES = [
  [320, 568],
  [360, 740],
  [640, 360],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
];
const out = fileURLToPath(new URL("./shots/", import.meta.url));
mkdirSync(out, { recursive: true });
const locale = process.argv[2] === "fr" ? "fr-FR" : "en-GB";
const only = process.argv[3];

const server = await serve();
const browser = await launch();
for (const size of SIZES) {
  const name = `${size[0]}x${size[1]}`;
  if (only && !name.includes(only)) continue;
  const { page, context, faults } = await visit(browser, `${server.url}?deal=24&preset=casual-3`, {
    size,
    context: { locale, deviceScaleFactor: size[0] < 900 ? 2 : 1 },
  });
  for (let i = 0; i < 6; i++) await page.keyboard.press("d");
  await page.mouse.move(0, 0);
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}${locale.slice(0, 2)}-${name}.png` });
  if (faults.length > 0) console.log(name, faults);
  await context.close();
}
await browser.close();
await server.close();
