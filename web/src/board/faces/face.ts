/**
 * Card faces as SVG, drawn here so that letters, colours and sizes can change without other pictures.
 * Rank and suit stand side by side in the index, so that a narrow strip of a covered card tells both.
 */
import type { CardText } from "../types";
import { el } from "./element";
import { LETTER_PATHS, PIPS, SUIT_PATHS, type SuitLetter } from "./glyphs";

const COURTS = import.meta.glob<string>("./courts/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

export interface FaceStyle {
  /** French R D V, or English K Q J. */
  readonly letters: "fr" | "en";
  readonly bigIndex: boolean;
}

const FRENCH: Readonly<Record<string, string>> = { J: "V", Q: "D", K: "R" };
const RANKS = "A23456789TJQK";

/** The letter or number printed in a card's corner. */
export function indexOf(card: CardText, letters: FaceStyle["letters"]): string {
  const rank = card[0] ?? "";
  if (rank === "T") return "10";
  return letters === "fr" ? (FRENCH[rank] ?? rank) : rank;
}

const suit = (letter: SuitLetter, cx: number, cy: number, size: number, turned = false): SVGElement =>
  el("path", {
    d: SUIT_PATHS[letter],
    class: "pip",
    transform: `translate(${cx} ${cy})${turned ? " rotate(180)" : ""} scale(${size / 1000})`,
  });

const letter = (text: string, cx: number, cy: number, height: number, pen: number): SVGElement =>
  el("path", {
    d: LETTER_PATHS[text] ?? "",
    class: "letter",
    "stroke-width": pen,
    transform: `translate(${cx} ${cy}) scale(${height / 1000})`,
  });

/** Rank and suit in a row. Ends at about 0.17 (full) or 0.26 (big) of the card's height. */
function corner(text: string, of: SuitLetter, big: boolean): SVGElement {
  if (big) {
    return el("g", { class: "index" }, letter(text, 46, 54, 82, 118), suit(of, 108, 54, 70));
  }
  return el("g", { class: "index" }, letter(text, 31, 35, 46, 104), suit(of, 71, 36, 37));
}

function court(card: CardText, big: boolean): Node[] {
  const href = COURTS[`./courts/${card}.svg`] ?? "";
  if (big) {
    // The upper half only, as wide as the card allows: a whole figure would be a smudge at this size.
    const window = el("svg", {
      x: 20,
      y: 104,
      width: 210,
      height: 232,
      viewBox: "0 0 1300 1436",
      preserveAspectRatio: "xMidYMin slice",
    });
    window.append(el("image", { href, width: 1300, height: 2000 }));
    return [window, el("rect", { x: 20, y: 104, width: 210, height: 232, class: "frame" })];
  }
  const at = { x: 44, y: 60, width: 162, height: 230 };
  return [el("image", { href, ...at, preserveAspectRatio: "none" }), el("rect", { ...at, class: "frame" })];
}

/** A new face; the caller puts it into a card. Colours come from the `suit-*` class and the tokens. */
export function face(card: CardText, style: FaceStyle): SVGElement {
  const rank = RANKS.indexOf(card[0] ?? "") + 1;
  const of = card[1] as SuitLetter;
  const text = indexOf(card, style.letters);
  const root = el("svg", {
    viewBox: "0 0 250 350",
    class: `face suit-${of}`,
    "aria-hidden": "true",
    focusable: "false",
  });
  if (rank > 10) {
    root.append(...court(card, style.bigIndex));
  } else if (style.bigIndex) {
    root.append(suit(of, 125, 224, 158));
  } else {
    const size = rank === 1 ? 108 : 47;
    for (const [x, y] of PIPS[rank - 1] ?? []) root.append(suit(of, x, y, size, y > 175));
  }
  root.append(corner(text, of, style.bigIndex));
  if (!style.bigIndex) root.append(el("g", { transform: "rotate(180 125 175)" }, corner(text, of, false)));
  return root;
}
