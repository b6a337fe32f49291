/** What the guide's data say in a language: captions, goals, hints. Loaded with the first board that is opened. */
import type { Language } from "../app/words";

export interface LessonWords {
  readonly title: string;
  readonly goal: string;
  /** What to look for. */
  readonly hint?: string;
  /** Said when the goal is reached. */
  readonly done?: string;
}

export interface WalkWords {
  readonly title: string;
  readonly steps: Readonly<Record<string, string>>;
}

const LESSONS: Readonly<Record<Language, () => Promise<{ default: Record<string, LessonWords> }>>> = {
  en: () => import("../../../src/klondike/learn/content/en/boards.json"),
  fr: () => import("../../../src/klondike/learn/content/fr/boards.json"),
};
const WALK: Readonly<Record<Language, () => Promise<{ default: WalkWords }>>> = {
  en: () => import("../../../src/klondike/learn/content/en/walk.json"),
  fr: () => import("../../../src/klondike/learn/content/fr/walk.json"),
};

export async function lessonWords(language: Language, name: string): Promise<LessonWords> {
  const told = (await LESSONS[language]()).default[name];
  if (!told) throw new Error(`no words for the board '${name}'`);
  return told;
}

export const walkWords = async (language: Language): Promise<WalkWords> => (await WALK[language]()).default;
