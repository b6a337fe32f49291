import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { compressFolder } from "./tools/compress.ts";

// The server serves the page from inside the Python package, so that a wheel carries it.
const page = fileURLToPath(new URL("../src/klondike/server/page/", import.meta.url));

// The guide's pages are rendered by Python before Vite runs (`make page`); without them the table is built alone.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const guide = ["en", "fr"].map((at) => [`guide-${at}`, here(`guide/${at}/index.html`)] as const);
const pages = {
  index: here("index.html"),
  ...Object.fromEntries(guide.filter(([, file]) => existsSync(file))),
};

/** The manifest's link is written as if every page stood beside it; the guide's stand two folders below. */
const manifestFromGuide: Plugin = {
  name: "manifest-from-guide",
  enforce: "post",
  transformIndexHtml: {
    order: "post",
    handler: (html, { path }) =>
      path.startsWith("/guide/")
        ? html.replace('"./manifest.webmanifest"', '"../../manifest.webmanifest"')
        : html,
  },
};

const offline = VitePWA({
  // A new version waits until the player takes it; registering is the page's own script, never an inline one.
  registerType: "prompt",
  injectRegister: false,
  includeManifestIcons: false, // `globPatterns` has them
  // A worker of our own: the one that is made by template does not build in a folder with an apostrophe in its name.
  strategies: "injectManifest",
  srcDir: "src",
  filename: "sw.ts",
  injectManifest: {
    globPatterns: ["**/*.{html,js,css,svg,wasm}", "icon-*.png"],
    // Pictures to download, which the guide itself holds; and its doorstep, where a server that can chooses the language.
    globIgnores: ["guide/*/diagrams/**", "guide/index.html"],
    rollupFormat: "iife",
    // Built apart, with a voice of its own: warnings are enough.
    buildPlugins: { vite: [{ name: "quiet", config: () => ({ logLevel: "warn" }) }] },
  },
  manifest: {
    name: "Klondike",
    short_name: "Klondike",
    description: "Klondike solitaire: quiet, exact, in French and English, offline.",
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    orientation: "any",
    theme_color: "#1c3f36",
    background_color: "#2a5a4d",
    categories: ["games"],
    icons: [
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    screenshots: [
      {
        src: "screen-wide.png",
        sizes: "1280x800",
        type: "image/png",
        form_factor: "wide",
        label: "A game in a window",
      },
      {
        src: "screen-narrow.png",
        sizes: "720x1480",
        type: "image/png",
        form_factor: "narrow",
        label: "A game on a phone",
      },
    ],
  },
});

/** After all else, the service worker too: the files that are sent compressed. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  closeBundle: { order: "post", sequential: true, handler: () => void compressFolder(page) },
};

export default defineConfig({
  // Relative addresses: the same files work under any path of a plain file host.
  base: "./",
  plugins: [offline, manifestFromGuide, compressed],
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // Hashed files only under assets/, which the server may cache for ever.
    assetsDir: "assets",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages,
      output: {
        // What the table and the guide's boards share is one file, as each file is a request before the first
        // picture; what every page of the guide starts with (store and settings) stays a small one.
        codeSplitting: {
          groups: [
            {
              name: "table",
              minShareCount: 2,
              test: /\/src\/(app\/(?!store|settings)|board\/|rules\/)[^?]*\.ts$|\/(en|fr)\.ftl/,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  test: { include: ["test/**/*.test.ts"] },
});
