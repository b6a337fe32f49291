/** Writes what is sent for a browser that takes Brotli: the server and most file hosts know the files by their names. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TEXTS = new Set([
  ".css",
  ".csv",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".wasm",
  ".webmanifest",
  ".xml",
]);
/** Bytes below which a header costs more than is won. */
const SMALLEST = 1000;

/** Lays `NAME.br` beside every file of a folder, and of those in it, that is worth it; the names laid. */
export function compressFolder(folder: string): string[] {
  const laid: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!TEXTS.has(extname(name))) continue;
    const plain = readFileSync(join(folder, name));
    if (plain.length < SMALLEST) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain));
    laid.push(`${name}.br`);
  }
  return laid;
}
