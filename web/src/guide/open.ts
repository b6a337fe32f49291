/** Everything a board needs, loaded when the first one is opened. */
import boards from "../../../src/klondike/learn/data/boards.json";
import walk from "../../../src/klondike/learn/data/walk.json";
import type { Settings } from "../app/settings";
import { browserStorage, createStore } from "../app/store";
import "../board/board.css";
import "./boards.css";
import type { BoardData } from "./lesson";
import { openLesson } from "./live";
import { openFilm } from "./player";
import { lessonWords, walkWords } from "./told";
import { loadGuideWords, pageLanguage } from "./words";

/** Opens a board by its name: the walk-through, or one that is played. */
export async function openBoard(place: HTMLElement, name: string, settings: Settings): Promise<void> {
  const language = pageLanguage();
  const words = await loadGuideWords(language);
  if (name === "walk") return openFilm(place, walk, await walkWords(language), words, settings);
  const data = (boards as Readonly<Record<string, unknown>>)[name] as BoardData | undefined;
  if (!data) throw new Error(`no board '${name}'`);
  const told = await lessonWords(language, name);
  openLesson(place, { name, data, told, words, settings, store: createStore(browserStorage()) });
}
