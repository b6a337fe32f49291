/**
 * The built page in a real Chromium: a small server with the headers of the real one, a browser, a page.
 * Everything the tests share; each test file stays a list of what a player does and sees.
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

// The page's own packages serve the browser tests too.
const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
export const { AxeBuilder } = require("@axe-core/playwright");

const ROOT = fileURLToPath(new URL("../../src/klondike/server/page/", import.meta.url));
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
].join("; ");

/** Serves a built page; `root` may be swapped for another build while it runs. */
export async function serve(root = ROOT) {
  const at = { root };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = join(at.root, path.endsWith("/") ? `${path}index.html` : path);
    if (!file.startsWith(at.root) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Security-Policy": POLICY,
      "Cache-Control": path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    use: (other) => {
      at.root = other;
    },
    close: () => new Promise((done) => server.close(done)).finally(() => server.closeAllConnections()),
  };
}

/** A headless Chromium: the one named by CHROMIUM, else Debian's. */
export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/**
 * A fresh visitor's page. What the page logs as an error, or throws, or is refused by its own policy, is
 * collected in `faults`: a test that ends with any has failed. `init` runs in the page before its own script,
 * `prepare` is given the page before it goes anywhere;
 * `ready` is what to wait for, cards face up unless said.
 */
export async function visit(browser, url, options = {}) {
  const { size = [1280, 800], settings = {}, context: more = {}, init, prepare, ready = ".card.up:not([hidden])" } = options;
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    locale: "en-GB",
    ...more,
  });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("klondike/1/settings")) {
      localStorage.setItem("klondike/1/settings", JSON.stringify(kept));
    }
  }, { speed: "instant", ...settings });
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const faults = watch(page);
  page.setDefaultTimeout(10_000);
  await prepare?.(page);
  await page.goto(url);
  await page.waitForSelector(ready);
  return { page, context, faults };
}

/** Collects what goes wrong on a page. */
export function watch(page) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
