/** The 52 card pictures, each made when it is first needed and kept under its card's text. */
import { type FaceStyle, face } from "./faces/face";
import { div } from "./felt";
import type { Placed } from "./layout";

export interface CardPicture {
  readonly text: string;
  readonly root: HTMLElement;
  readonly leaf: HTMLElement;
  /** Drawn in a quiet moment, or when the card is turned up before there was one. */
  face: SVGElement | null;
  /** Where it belongs; its picture may still be on the way. */
  at: Placed | null;
  up: boolean;
  /** The marks it bears now. */
  marks: readonly Mark[];
}

/** What sets a card apart for a while, each told by a class of that name. */
export type Mark = "held" | "target" | "lit" | "covered" | "hinted" | "hint-head" | "hint-to";

export interface CardPictures {
  readonly of: (text: string) => CardPicture;
  /** Shows one side of a card. */
  readonly setUp: (card: CardPicture, up: boolean) => void;
  /** The card lies still at its place. */
  readonly rest: (card: CardPicture, spot: Placed) => void;
  readonly mark: (card: CardPicture, marks: readonly Mark[]) => void;
  /** Draws all faces anew, in the style of now. */
  readonly redraw: () => void;
}

/** Not every browser tells when it has nothing to do. */
const whenIdle = (act: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act);
  else setTimeout(act, 50);
};

/** @param style how faces are drawn, asked for at each drawing */
export function createCards(layer: HTMLElement, style: () => FaceStyle): CardPictures {
  const pictures = new Map<string, CardPicture>();
  let ahead = false;

  function of(text: string): CardPicture {
    const known = pictures.get(text);
    if (known) return known;
    const root = div("card", layer);
    root.dataset.card = text;
    const leaf = div("leaf", root);
    div("back", leaf);
    const made: CardPicture = { text, root, leaf, face: null, at: null, up: false, marks: [] };
    pictures.set(text, made);
    drawAhead();
    return made;
  }

  /** Most of a new deal lies face down: those faces are drawn while the player looks, so that no move waits for one. */
  function drawAhead(): void {
    if (ahead) return;
    ahead = true;
    whenIdle(function drawOne() {
      const next = [...pictures.values()].find((card) => !card.face);
      ahead = next !== undefined;
      if (!next) return;
      drawFace(next);
      whenIdle(drawOne);
    });
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
      if (marks.join() === card.marks.join()) return;
      card.root.classList.remove(...card.marks);
      card.root.classList.add(...marks);
      card.marks = marks;
    },
    redraw() {
      for (const card of pictures.values()) {
        card.face?.remove();
        card.face = null;
        if (card.up) drawFace(card);
      }
      drawAhead();
    },
  };
}
