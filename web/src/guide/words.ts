/** Words of the boards: the table's catalogue and the guide's, together. */
import { type Language, type Words, wordsFrom } from "../app/words";

const GUIDE: Readonly<Record<Language, () => Promise<{ default: string }[]>>> = {
  en: () =>
    Promise.all([
      import("../../../src/klondike/locale/en.ftl?raw"),
      import("../../../src/klondike/locale/guide.en.ftl?raw"),
    ]),
  fr: () =>
    Promise.all([
      import("../../../src/klondike/locale/fr.ftl?raw"),
      import("../../../src/klondike/locale/guide.fr.ftl?raw"),
    ]),
};

/** The language that the page is written in. */
export const pageLanguage = (): Language => (document.documentElement.lang === "fr" ? "fr" : "en");

/** Loads the words of a language. */
export async function loadGuideWords(language: Language): Promise<Words> {
  const sources = await GUIDE[language]();
  return wordsFrom(language, sources.map((source) => source.default).join("\n"));
}
