/** Where the guide stands, and which of its sections explains a refusal. */
import sections from "../../../src/klondike/learn/links.json";
import type { Language } from "./words";

/** The section that explains why a move is refused; the rules as a whole for a code that has none of its own. */
export const sectionOf = (code: string): string => (sections as Record<string, string>)[code] ?? "rules";

/**
 * The guide's address, seen from the table.
 *
 * @example guideUrl("fr", "rule-runs") // "./guide/fr/#rule-runs"
 */
export const guideUrl = (language: Language, section = ""): string =>
  `./guide/${language}/${section === "" ? "" : `#${section}`}`;
