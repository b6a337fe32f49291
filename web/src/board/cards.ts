/** The 52 card pictures, each made when it is first needed and kept under its card's text. */
import { type FaceStyle, face } from "./faces/face";
import { div } from "./felt";
import type { Placed } from "./layout";

export interface CardPicture {
  readonly text: string;
  readonly root: HTMLElement;
  readonly leaf: HTMLElement;
  /** Drawn when the card is first turned up: most of a new deal lies face down. */
  face: SVGElement | null;
  /** Where it belongs; its picture may still be on the way. */
  at: Placed | null;
  up: boolean;
  /** The marks it bears now, as class names. */
  marks: string;
}

/** What sets a card apart for a while, each told by a class of that name. */
export type Marks = Readonly<
  Record<"held" | "target" | "lit" | "covered" | "hinted" | "hint-head" | "hint-to", boolean>
>;

export interface CardPictures {
  readonly of: (text: string) => CardPicture;
  /** Shows one side of a card. */
  readonly setUp: (card: CardPicture, up: boolean) => void;
  /** The card lies still at its place. */
  readonly rest: (card: CardPicture, spot: Placed) => void;
  readonly mark: (card: CardPicture, marks: Marks) => void;
  /** Draws all faces anew, in the style of now. */
  readonly redraw: () => void;
}

/** @param style how faces are drawn, asked for at each drawing */
export function createCards(layer: HTMLElement, style: () => FaceStyle): CardPictures {
  const pictures = new Map<string, CardPicture>();

  function of(text: string): CardPicture {
    const known = pictures.get(text);
    if (known) return known;
    const root = div("card", layer);
    root.dataset.card = text;
    const leaf = div("leaf", root);
    div("back", leaf);
    const made: CardPicture = { text, root, leaf, face: null, at: null, up: false, marks: "" };
    pictures.set(text, made);
    return made;
  }

  function drawFace(card: CardPicture): void {
    if (card.face) return;
    card.face = face(card.text, style());
    card.leaf.append(card.face);
  }

  function setUp(card: CardPicture, up: boolean): void {
    if (up) drawFace(card);
    card.up = up;
    card.root.classList.toggle("up", up);
  }

  return {
    of,
    setUp,
    rest(card, spot) {
      card.root.style.zIndex = String(spot.index + 1);
      card.root.classList.remove("flying");
      card.root.hidden = spot.buried;
      setUp(card, spot.faceUp);
    },
    mark(card, marks) {
      const names = Object.entries(marks).flatMap(([name, on]) => (on ? [name] : []));
      const now = names.join(" ");
      if (now === card.marks) return;
      card.marks = now;
      for (const [name, on] of Object.entries(marks)) card.root.classList.toggle(name, on);
    },
    redraw() {
      for (const card of pictures.values()) {
        card.face?.remove();
        card.face = null;
        if (card.up) drawFace(card);
      }
    },
  };
}
