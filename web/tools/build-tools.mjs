// Bundles the Node tools of this folder, which need the rules, into ../dist-tools.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// Biome looks at every folder of the page; what is built is not to be linted or laid out.
const banner = ["lint", "format", "assist"].map((what) => `// biome-ignore-all ${what}: built`).join("\n");

await build({
  configFile: false,
  root: here(".."),
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: here("answer-lines.ts"),
    outDir: here("../dist-tools"),
    rollupOptions: { output: { entryFileNames: "[name].mjs", banner } },
  },
});
