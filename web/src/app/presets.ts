/** The presets as a player chooses them: how many cards are drawn, and how it is scored. */
import { PRESETS, type PresetName, type Scoring } from "../rules";

export const DRAWS = [1, 2, 3] as const;

/** The preset of a draw count and a scoring; null where no source defines one. */
export function presetWith(draw: number, scoring: Scoring): PresetName | null {
  const found = Object.entries(PRESETS).find(([, r]) => r.draw === draw && r.scoring === scoring);
  return (found?.[0] as PresetName | undefined) ?? null;
}
