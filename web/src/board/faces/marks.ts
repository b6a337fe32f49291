/** What is printed on empty places. */
import { el } from "./element";
import { LETTER_PATHS, SUIT_PATHS, type SuitLetter } from "./glyphs";

const hidden = { "aria-hidden": "true", focusable: "false" };
const BOX = { viewBox: "-600 -600 1200 1200", ...hidden };

/** A suit, for its foundation. */
export const suitMark = (of: SuitLetter): SVGElement =>
  el("svg", { ...BOX, class: "mark" }, el("path", { d: SUIT_PATHS[of] }));

/** The king's letter, for the columns. */
export const letterMark = (text: string): SVGElement =>
  el(
    "svg",
    { ...BOX, class: "mark mark-letter" },
    el("path", { d: LETTER_PATHS[text] ?? "", "stroke-width": 90 }),
  );

const line = (d: string): SVGElement =>
  el(
    "svg",
    { viewBox: "0 0 24 24", class: "sign", fill: "none", stroke: "currentColor", ...hidden },
    el("path", { d, "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" }),
  );

/** The stock can be gone through again. */
export const recycleMark = (): SVGElement => line("M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5");

/** It cannot. */
export const stopMark = (): SVGElement => line("M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0M6.4 6.4l11.2 11.2");
