import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The server serves the page from inside the Python package, so that a wheel carries it.
const page = fileURLToPath(new URL("../src/klondike/server/page/", import.meta.url));

export default defineConfig({
  // Relative addresses: the same files work under any path of a plain file host.
  base: "./",
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // Hashed files only under assets/, which the server may cache for ever.
    assetsDir: "assets",
    // Preload helpers would be inline script in some setups; modern browsers need none.
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] } },
  test: { include: ["test/**/*.test.ts"] },
});
