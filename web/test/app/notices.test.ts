/** How long a passing word holds. */
import { describe, expect, it } from "vitest";
import { wordsIn } from "../../src/app/catalogues";
import { outlives } from "../../src/app/notices";

describe("a passing word", () => {
  it("goes when a panel opens, also in the place of another one", () => {
    expect(outlives({ panel: null }, { panel: { name: "menu" } })).toBe(false);
    expect(outlives({ panel: { name: "menu" } }, { panel: { name: "settings" } })).toBe(false);
  });
  it("goes when the language changes", () => {
    expect(outlives({ panel: null }, { words: wordsIn("fr") })).toBe(false);
  });
  it("stays when anything else changes, a panel closes, or the win opens by itself", () => {
    expect(outlives({ panel: null }, { held: null, said: "" })).toBe(true);
    expect(outlives({ panel: null }, { panel: { name: "won" } })).toBe(true);
    expect(outlives({ panel: { name: "menu" } }, { panel: null })).toBe(true);
    expect(outlives({ panel: { name: "menu" } }, { panel: { name: "menu" } })).toBe(true);
  });
});
