import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressFolder } from "../../tools/compress";

test("texts of some length, in folders too, are laid out compressed", () => {
  const folder = mkdtempSync(join(tmpdir(), "klondike-"));
  try {
    const script = "const table = 'piles';\n".repeat(100);
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "assets", "main.js"), script);
    writeFileSync(join(folder, "short.js"), "1");
    writeFileSync(join(folder, "icon.png"), script);
    const name = join("assets", "main.js.br");
    expect(compressFolder(folder)).toEqual([name]);
    expect(brotliDecompressSync(readFileSync(join(folder, name))).toString()).toBe(script);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
