/** The options of a game, and the presets that most games are played by. */

import { quoted, RulebookError } from "./errors";
import { isObject, isWhole } from "./json";

export type DrawCount = 1 | 2 | 3;
export const SCORINGS = ["casual", "standard", "vegas", "none"] as const;
export type Scoring = (typeof SCORINGS)[number];

export interface Rules {
  /** How many cards a draw turns. */
  readonly draw: DrawCount;
  /** How often the stock may be gone through, the deal opening pass 1; `null` is without limit. */
  readonly passes: number | null;
  /** Whether a foundation's card may come back to a column. */
  readonly worryBack: boolean;
  /** Whether the act that recycles also turns the next group. */
  readonly recycleDraws: boolean;
  readonly scoring: Scoring;
  /** Time bonus on a win; standard scoring only. */
  readonly timed: boolean;
}

/** What an option is when it is left out. */
export const DEFAULT_RULES: Rules = {
  draw: 1,
  passes: null,
  worryBack: true,
  recycleDraws: true,
  scoring: "casual",
  timed: false,
};

const preset = (options: Partial<Rules>): Rules => ({ ...DEFAULT_RULES, ...options });

export const PRESETS = {
  "casual-1": preset({ draw: 1 }),
  "casual-2": preset({ draw: 2 }),
  "casual-3": preset({ draw: 3 }),
  book: preset({ recycleDraws: false, scoring: "none" }),
  "standard-1": preset({ draw: 1, scoring: "standard" }),
  "standard-3": preset({ draw: 3, scoring: "standard" }),
  "vegas-1": preset({ draw: 1, passes: 1, scoring: "vegas" }),
  "vegas-3": preset({ draw: 3, passes: 3, scoring: "vegas" }),
} as const satisfies Record<string, Rules>;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];
export const DEFAULT_PRESET: PresetName = "casual-1";

/** @example isPresetName("casual-4") // false */
export const isPresetName = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);

/** Rules as they stand in JSON: a preset's name, or options. */
export type RulesJson =
  | PresetName
  | {
      readonly draw: DrawCount;
      readonly passes: number | null;
      readonly worry_back: boolean;
      readonly recycle_draws: boolean;
      readonly scoring: Scoring;
      readonly timed: boolean;
    };

/**
 * The preset with exactly these options, or `null`. A timed standard game is no preset of its own.
 *
 * @example presetOf(readRules({ draw: 3 })) // "casual-3"
 */
export function presetOf(rules: Rules): PresetName | null {
  const keys = Object.keys(DEFAULT_RULES) as (keyof Rules)[];
  return PRESET_NAMES.find((name) => keys.every((key) => PRESETS[name][key] === rules[key])) ?? null;
}

/**
 * JSON that `readRules` reads back: the preset's name where there is one, else every option.
 *
 * @example rulesToJson(rules) // "casual-1"
 */
export function rulesToJson(rules: Rules): RulesJson {
  return (
    presetOf(rules) ?? {
      draw: rules.draw,
      passes: rules.passes,
      worry_back: rules.worryBack,
      recycle_draws: rules.recycleDraws,
      scoring: rules.scoring,
      timed: rules.timed,
    }
  );
}

const isBoolean = (value: unknown): boolean => value === true || value === false;

/** Each option of the JSON with what it takes. A boolean is no number, and 1 is no boolean. */
const OPTIONS: ReadonlyMap<string, { takes: string; holds(value: unknown): boolean }> = new Map([
  ["draw", { takes: "1, 2 or 3", holds: (value: unknown) => value === 1 || value === 2 || value === 3 }],
  [
    "passes",
    {
      takes: "null or a whole number from 1 up",
      holds: (value: unknown) => value === null || (isWhole(value) && value >= 1),
    },
  ],
  ["worry_back", { takes: "true or false", holds: isBoolean }],
  ["recycle_draws", { takes: "true or false", holds: isBoolean }],
  ["scoring", { takes: SCORINGS.join(", "), holds: (value: unknown) => SCORINGS.some((s) => s === value) }],
  ["timed", { takes: "true or false", holds: isBoolean }],
]);

/**
 * Reads rules from JSON that may hold anything: a preset's name, or an object of options where what is left
 * out takes its default.
 *
 * Options that contradict each other are refused, never mended.
 *
 * @throws RulebookError `bad_preset` for an unknown name, `bad_rules` for all else, naming the option.
 * @example readRules({ draw: 3, passes: 3 }).recycleDraws // true
 */
export function readRules(json: unknown): Rules {
  if (typeof json === "string") {
    if (isPresetName(json)) return PRESETS[json];
    throw new RulebookError(
      "bad_preset",
      `unknown preset ${quoted(json)}, expected ${PRESET_NAMES.join(", ")}`,
    );
  }
  if (!isObject(json)) {
    throw new RulebookError("bad_rules", `rules are ${quoted(json)}, expected a preset's name or options`);
  }
  for (const [name, value] of Object.entries(json)) {
    const option = OPTIONS.get(name);
    if (option === undefined) {
      const known = [...OPTIONS.keys()].join(", ");
      throw new RulebookError("bad_rules", `unknown option ${quoted(name)}, expected ${known}`);
    }
    if (!option.holds(value)) {
      throw new RulebookError("bad_rules", `option '${name}' is ${quoted(value)}, expected ${option.takes}`);
    }
  }
  const given = json as Partial<Exclude<RulesJson, string>>;
  const rules: Rules = {
    draw: given.draw ?? DEFAULT_RULES.draw,
    passes: given.passes ?? DEFAULT_RULES.passes,
    worryBack: given.worry_back ?? DEFAULT_RULES.worryBack,
    recycleDraws: given.recycle_draws ?? DEFAULT_RULES.recycleDraws,
    scoring: given.scoring ?? DEFAULT_RULES.scoring,
    timed: given.timed ?? DEFAULT_RULES.timed,
  };
  refuseContradictions(rules);
  return rules;
}

function refuseContradictions({ draw, scoring, timed }: Rules): void {
  if (draw === 2 && (scoring === "standard" || scoring === "vegas")) {
    throw new RulebookError(
      "bad_rules",
      `option 'scoring' is '${scoring}' and 'draw' is 2, expected draw 1 or 3`,
    );
  }
  if (timed && scoring !== "standard") {
    throw new RulebookError(
      "bad_rules",
      `option 'timed' is true and 'scoring' is '${scoring}', expected standard`,
    );
  }
}
