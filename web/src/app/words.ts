/** Words in the player's language, from the one catalogue that Python reads too. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Card, Foundation, Pile } from "../rules";

export type Language = "en" | "fr";
export type Arguments = Record<string, FluentVariable>;

export interface Words {
  readonly language: Language;
  /** The words for an id; an id without words is a fault of ours and is thrown. */
  readonly t: (id: string, args?: Arguments) => string;
}

/** The first of the browser's languages that we speak; English when there is none. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    const primary = tag.toLowerCase().split("-")[0];
    if (primary === "fr" || primary === "en") return primary;
  }
  return "en";
}

/** Words from a catalogue's text. */
export function wordsFrom(language: Language, source: string): Words {
  // Isolation marks are for mixed writing directions, which these two languages never have.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const faults = bundle.addResource(new FluentResource(source));
  if (faults.length > 0) throw faults[0];
  return {
    language,
    t(id, args) {
      const pattern = bundle.getMessage(id)?.value;
      if (!pattern) throw new Error(`no words for '${id}' in ${language}.ftl`);
      return bundle.formatPattern(pattern, args && figures(language, args));
    },
  };
}

/** “seven of spades” */
export function cardWords({ t }: Words, card: Card): string {
  return t("card", { rank: t(`rank-${card[0]}`), suit: t(`suit-${card[1]}`) });
}

/** “the seven of spades”, in the middle of a sentence. */
export function theCardWords({ t }: Words, card: Card): string {
  return t("card-the", { rank: t(`rank-${card[0]}`), suit: t(`suit-${card[1]}`) });
}

/** “column 3”, “waste”, “hearts foundation” */
export function pileWords({ t }: Words, pile: Pile): string {
  if (pile === "S") return t("pile-stock");
  if (pile === "W") return t("pile-waste");
  if (pile.startsWith("T")) return t("pile-column", { number: pile.slice(1) });
  return t("pile-foundation", { suit: t(`suit-${(pile as Foundation)[1]}`) });
}

/** A text as a sentence of its own: names of cards are small in the middle of one. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A refusal's or error's id in the catalogue. */
export const refusalId = (code: string): string => `refusal-${code.replaceAll("_", "-")}`;

/** 3:07, or 1:02:03 from an hour on. */
export function clockWords(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number): string => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const THOUSANDS = { en: ",", fr: "\u202f" } as const;

/** A number as the language writes it: −52, 700 000. */
export const numberWords = ({ language }: Pick<Words, "language">, value: number): string =>
  grouped(language, value).replace("-", "−");

/**
 * A whole number in groups of three. By hand, as the browser's first number format takes tens of milliseconds
 * to make, and the first table needs one.
 */
const grouped = (language: Language, value: number): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, THOUSANDS[language]);

/** A number that Fluent chooses a plural by and writes as we do. */
class Figure extends FluentNumber {
  constructor(
    private readonly language: Language,
    value: number,
  ) {
    super(value);
  }

  override toString(): string {
    return grouped(this.language, this.value);
  }
}

const figures = (language: Language, args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "number" ? new Figure(language, value) : value,
    ]),
  );
