/** What a player may choose, with the defaults first. */
import type { Speed } from "../board/types";
import type { Language } from "./words";

/** Each closed choice, its default first. */
export const CHOICES = {
  language: ["auto", "en", "fr"],
  theme: ["auto", "light", "dark", "contrast", "green"],
  colours: ["2", "4"],
  letters: ["auto", "en", "fr"],
  faces: ["auto", "big"],
  back: ["theme", "red", "navy", "green", "slate"],
  speed: ["normal", "fast", "instant"],
} as const satisfies Record<string, readonly string[]>;

export const SWITCHES = {
  winnableOnly: true,
  leftHand: false,
  showClock: true,
  showScore: true,
  sound: false,
  vibration: false,
  timed: false,
  bank: false,
} as const satisfies Record<string, boolean>;

export type ChoiceName = keyof typeof CHOICES;
export type SwitchName = keyof typeof SWITCHES;
export type Settings = { readonly [K in ChoiceName]: (typeof CHOICES)[K][number] } & {
  readonly [K in SwitchName]: boolean;
};

/**
 * What a switch is for players who kept their settings before there was one: their page stays as they set it
 * up. Who never changed a setting has kept none, and takes the defaults of today.
 */
const BEFORE: Partial<Record<SwitchName, boolean>> = { winnableOnly: false };

/** Settings from what was kept, which may be anything. */
export function readSettings(kept: unknown): Settings {
  const known = typeof kept === "object" && kept !== null;
  const from = known ? (kept as Record<string, unknown>) : {};
  const settings: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(CHOICES)) {
    settings[name] = values.find((value) => value === from[name]) ?? values[0];
  }
  for (const [name, normal] of Object.entries(SWITCHES)) {
    const unsaid = known ? (BEFORE[name as SwitchName] ?? normal) : normal;
    settings[name] = typeof from[name] === "boolean" ? from[name] : unsaid;
  }
  return settings as Settings;
}

/** Index letters: the player's, or those of the language. */
export const lettersOf = ({ letters }: Settings, language: Language): "en" | "fr" =>
  letters === "auto" ? language : letters;

/** The theme to show, given whether the system prefers dark. */
export const themeOf = ({ theme }: Settings, dark: boolean): "light" | "dark" | "contrast" | "green" =>
  theme === "auto" ? (dark ? "dark" : "light") : theme;

export const speedOf = ({ speed }: Settings): Speed => speed;
