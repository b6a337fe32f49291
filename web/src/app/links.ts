/** Links that open a deal or replay a game: `?deal=24&preset=casual-3&moves=S-W.W-T4`. */
import { DEFAULT_PRESET, type Deal, isPresetName, type PresetName, RulebookError, readDeal } from "../rules";

export interface Link {
  readonly deal: Deal;
  readonly preset: PresetName | null;
  /** Move texts of a replay; null when the link only names a deal. */
  readonly moves: readonly string[] | null;
}

/** A deal by its shortest name: the number, else the code. */
export const dealName = ({ number, code }: Deal): string => (number === null ? code : String(number));

/** What a query string asks for; null without a deal, the error for a deal that cannot be read. */
export function readLink(search: string): Link | RulebookError | null {
  const query = new URLSearchParams(search);
  const name = query.get("deal");
  if (name === null) return null;
  try {
    const preset = query.get("preset") ?? "";
    const moves = query.get("moves");
    return {
      deal: readDeal(name),
      preset: isPresetName(preset) ? preset : null,
      moves: moves === null ? null : moves.split(".").filter((text) => text !== ""),
    };
  } catch (error) {
    if (error instanceof RulebookError) return error;
    throw error;
  }
}

/** The query of a link, shortest form first: the default preset need not be named. */
export function linkQuery(deal: Deal, preset: PresetName, moves: readonly string[] | null = null): string {
  const query = new URLSearchParams({ deal: dealName(deal) });
  if (preset !== DEFAULT_PRESET) query.set("preset", preset);
  if (moves !== null) query.set("moves", moves.join("."));
  return `?${query}`;
}

/** A deal, or a whole link, as a player types or pastes it. */
export function readTyped(text: string): Link | RulebookError {
  const query = text.includes("?") ? text.slice(text.indexOf("?")) : null;
  const link = query === null ? null : readLink(query);
  if (link !== null) return link;
  try {
    return { deal: readDeal(text), preset: null, moves: null };
  } catch (error) {
    if (error instanceof RulebookError) return error;
    throw error;
  }
}
