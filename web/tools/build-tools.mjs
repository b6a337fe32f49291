// Bundles the Node tools of this folder, which need the rules, into ../dist-tools.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

for (const tool of ["answer-lines", "ask-kernel"]) {
  await build({
    configFile: false,
    root: here(".."),
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: here(`${tool}.ts`),
      outDir: here("../dist-tools"),
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
}
