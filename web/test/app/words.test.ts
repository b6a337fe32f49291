import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clockWords, numberWords, preferredLanguage, refusalId, wordsFrom } from "../../src/app/words";
import { REFUSALS } from "../../src/rules";

const source = (language: "en" | "fr"): string =>
  readFileSync(`../src/klondike/locale/${language}.ftl`, "utf8");
const ids = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gim)].map((m) => m[1] ?? "");
const en = wordsFrom("en", source("en"));
const fr = wordsFrom("fr", source("fr"));

describe("the catalogue", () => {
  it("says the same things in both languages, each once", () => {
    expect(ids(source("fr"))).toEqual(ids(source("en")));
    expect(new Set(ids(source("en"))).size).toBe(ids(source("en")).length);
  });
  it("has words for every refusal, also those only a hand can try", () => {
    for (const code of [...REFUSALS, "not_exposed", "not_a_run"]) {
      expect(en.t(refusalId(code))).toMatch(/\.$/);
      expect(fr.t(refusalId(code))).toMatch(/\.$/);
    }
  });
  it("takes arguments and plurals", () => {
    expect(en.t("passes-left", { count: 0 })).toBe("no pass left");
    expect(en.t("passes-left", { count: 1 })).toBe("1 pass left");
    expect(fr.t("passes-left", { count: 2 })).toBe("2 passages restants");
    expect(en.t("card", { rank: en.t("rank-7"), suit: en.t("suit-S") })).toBe("seven of spades");
  });
  it("throws for words that do not exist, rather than show their id", () => {
    expect(() => en.t("no-such-words")).toThrow("no-such-words");
  });
  it("knows every word the page asks for by name", () => {
    const known = new Set(ids(source("en")));
    const files = ["src/app", "src/app/panels"].flatMap((dir) =>
      readdirSync(dir)
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(`${dir}/${name}`, "utf8")),
    );
    const asked = files.flatMap((text) => [...text.matchAll(/\bt\("([a-z0-9-]+)"/g)].map((m) => m[1] ?? ""));
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe("French typography", () => {
  const text = source("fr").replace(/^#.*$/gm, "");
  it("has a space that does not break before ; : ! ? and inside « »", () => {
    expect(text.match(/[^\s\u00a0\u202f][;!?»]/g)).toBeNull();
    expect(text.match(/ [;:!?»]|« /g)).toBeNull();
  });
  it("has real apostrophes", () => {
    expect(text.match(/'/g)).toBeNull();
  });
});

describe("numbers and times", () => {
  it("are written as the language does", () => {
    expect(numberWords(en, -52)).toBe("−52");
    expect(numberWords(fr, 700000)).toBe("700\u202f000");
    expect(numberWords(en, 1234567)).toBe("1,234,567");
    expect(numberWords(en, -1000)).toBe("−1,000");
    expect(clockWords(0)).toBe("0:00");
    expect(clockWords(187.9)).toBe("3:07");
    expect(clockWords(3723)).toBe("1:02:03");
  });
});

describe("numbers within words", () => {
  it("choose the plural, and are written as the browser would", () => {
    for (const words of [en, fr]) {
      const browser = new Intl.NumberFormat(words.language);
      for (const count of [0, 1, 2, 999, 1000, 45678]) {
        expect(words.t("pile-stock-full", { count })).toContain(browser.format(count));
      }
    }
    expect(en.t("pile-stock-full", { count: 1 })).toContain("1 card");
    expect(en.t("pile-stock-full", { count: 1 })).not.toContain("cards");
  });
});

describe("the language", () => {
  it("is the first of the browser's that we speak", () => {
    expect(preferredLanguage(["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(preferredLanguage(["en-US", "fr"])).toBe("en");
    expect(preferredLanguage(["ja"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });
});
