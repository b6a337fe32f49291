/** Links that open a deal or replay a game: `?deal=24&preset=casual-3&moves=S-W.W-T4`. */
import {
  DEFAULT_PRESET,
  type Deal,
  isPresetName,
  ORDERED_DECK,
  type PresetName,
  parseCard,
  RulebookError,
  readDeal,
} from "../rules";
import type { Arguments } from "./words";

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

/** A number in groups of three, as people write it: 1,234 or 1 234 or 1.234. */
const GROUPED = /^\d{1,3}(?:[\s,.'’]\d{3})+$/;

/** What a player typed, without the marks that people put between figures and cards. */
function plain(text: string): string {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? trimmed.replace(/\D/g, "") : trimmed.replace(/[,;|]+/g, " ");
}

/** A number as another program names it: `ms:24`. An address has a colon too, and is none. */
const FOREIGN = /^[a-z][\w-]*\s*:\s*#?\d[\d\s]*$/i;

/** The query of a link; null in any other text. */
const queryOf = (text: string): string | null => /\?[^#]*/.exec(text)?.[0] ?? null;

/**
 * Why a typed text, or the deal that a link names, is no deal, as an id of the catalogue with what it needs.
 *
 * @example dealFault("18446744073709551616").id // "deal-too-large"
 */
export function dealFault(text: string): { readonly id: string; readonly args: Arguments } {
  const query = queryOf(text);
  const name = plain((query && new URLSearchParams(query).get("deal")) ?? text);
  if (FOREIGN.test(name)) return { id: "deal-foreign", args: {} };
  if (/^\d{20,60}$/.test(name)) return { id: "deal-too-large", args: { largest: String(2n ** 64n - 1n) } };
  const texts = name.split(/\s+/);
  const cards = texts.map(parseCard);
  const known = cards.filter((card) => card !== null);
  // Few cards among other words are no deck, only words.
  if (known.length < 2) return { id: "deal-unreadable", args: {} };
  const strange = texts.find((_, i) => cards[i] === null);
  if (strange !== undefined) return { id: "deal-strange-card", args: { card: strange } };
  const twice = known.find((card, i) => known.indexOf(card) < i);
  if (twice !== undefined) return { id: "deal-card-twice", args: { card: twice } };
  const missing = ORDERED_DECK.find((card) => !known.includes(card));
  return missing === undefined
    ? { id: "deal-unreadable", args: {} }
    : { id: "deal-card-missing", args: { card: missing, count: known.length } };
}

/** A deal, or a whole link, as a player types or pastes it. */
export function readTyped(text: string): Link | RulebookError {
  const query = queryOf(text);
  const link = query === null ? null : readLink(query);
  if (link !== null) return link;
  try {
    return { deal: readDeal(plain(text)), preset: null, moves: null };
  } catch (error) {
    if (error instanceof RulebookError) return error;
    throw error;
  }
}
