import { fileURLToPath } from "node:url";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

// The server serves the page from inside the Python package, so that a wheel carries it.
const page = fileURLToPath(new URL("../src/klondike/server/page/", import.meta.url));

const offline = VitePWA({
  // A new version waits until the player takes it; registering is the page's own script, never an inline one.
  registerType: "prompt",
  injectRegister: false,
  workbox: {
    globPatterns: ["**/*.{html,js,css,svg,wasm}", "icon-*.png"],
    // The page alone is served offline, whatever deal a link names; the API and other pages are not its business.
    navigateFallback: null,
    ignoreURLParametersMatching: [/^deal$/, /^preset$/, /^moves$/],
    cleanupOutdatedCaches: true,
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

export default defineConfig({
  // Relative addresses: the same files work under any path of a plain file host.
  base: "./",
  plugins: [offline],
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // Hashed files only under assets/, which the server may cache for ever.
    assetsDir: "assets",
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  test: { include: ["test/**/*.test.ts"] },
});
