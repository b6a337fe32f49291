/**
 * Both languages come with the page: the words are wanted for its first picture, and to ask for one language after
 * knowing which costs more time than the other one's six kilobytes.
 */
import en from "../../../src/klondike/locale/en.ftl?raw";
import fr from "../../../src/klondike/locale/fr.ftl?raw";
import { type Language, type Words, wordsFrom } from "./words";

const SOURCES: Readonly<Record<Language, string>> = { en, fr };

/** The words of a language. */
export const wordsIn = (language: Language): Words => wordsFrom(language, SOURCES[language]);
