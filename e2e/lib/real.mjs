/** The real server, API and all, for what the small one of `browser.mjs` cannot answer. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PYTHON = process.env.PYTHON ?? `${ROOT}.venv/bin/python`;

/** Starts `klondike web` on a free port; `url` is what it prints, `close` stops it as Ctrl+C does. */
export async function serveReal() {
  const args = ["-m", "klondike", "web", "--port", "0", "--no-open"];
  const server = spawn(PYTHON, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const [url] = await Promise.race([
    once(createInterface(server.stdout), "line"),
    ended.then(([code]) => Promise.reject(new Error(`klondike web ended with ${code}`))),
  ]);
  return {
    url,
    close: async () => {
      server.kill("SIGINT");
      await ended;
    },
  };
}
