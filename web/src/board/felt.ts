/** What is printed on the table: the thirteen places, their signs when empty, the number of cards in the stock. */

import type { SuitLetter } from "./faces/glyphs";
import { letterMark, recycleMark, stopMark, suitMark } from "./faces/marks";
import type { Layout } from "./layout";
import { COLUMNS, FOUNDATIONS, PILES, type PileName, type Table } from "./types";

export interface Felt {
  /** Puts everything where the layout says. */
  lay(at: Layout): void;
  /** Prints the king's letter on the columns. */
  letter(king: string): void;
  /** Shows which places are empty, which of those may be a target, and which the carried card is over. */
  mark(table: Table, isTarget: (pile: PileName) => boolean, lit: PileName | null): void;
}

export function div(className: string, parent?: HTMLElement): HTMLElement {
  const node = document.createElement("div");
  node.className = className;
  parent?.append(node);
  return node;
}

/** @param above the layer of the cards, which carries the stock's number on its topmost card */
export function createFelt(root: HTMLElement, above: HTMLElement): Felt {
  const layer = div("places");
  layer.setAttribute("aria-hidden", "true");
  root.prepend(layer);
  const placeOf = {} as Record<PileName, HTMLElement>;
  for (const pile of PILES) {
    placeOf[pile] = div(`place place-${pile[0]}`, layer);
    placeOf[pile].dataset.pile = pile;
  }
  for (const pile of FOUNDATIONS) placeOf[pile].append(suitMark(pile[1] as SuitLetter));
  const count = div("stock-count", above);
  const number = document.createElement("span");
  count.append(number);
  let signShown = "";

  function sign({ icon, text }: Table["stockSign"]): void {
    if (signShown === `${icon} ${text}`) return;
    signShown = `${icon} ${text}`;
    const words = document.createElement("span");
    words.className = "sign-text";
    words.textContent = text;
    const picture = icon === "none" ? [] : [icon === "recycle" ? recycleMark() : stopMark()];
    placeOf.S.replaceChildren(...picture, ...(text ? [words] : []));
  }

  return {
    lay(at) {
      for (const pile of PILES) {
        const { x, y } = at.place[pile];
        placeOf[pile].style.transform = `translate(${x}px, ${y}px)`;
      }
      count.style.transform = `translate(${at.place.S.x}px, ${at.place.S.y}px)`;
    },
    letter(king) {
      for (const pile of COLUMNS) placeOf[pile].replaceChildren(letterMark(king));
    },
    mark(table, isTarget, lit) {
      for (const pile of PILES) {
        const empty = table.piles[pile].cards.length === 0;
        const { classList } = placeOf[pile];
        classList.toggle("empty", empty);
        classList.toggle("target", empty && isTarget(pile));
        classList.toggle("lit", empty && lit === pile);
        classList.toggle("hint-to", empty && table.hint?.to === pile);
      }
      const left = table.piles.S.cards.length;
      number.textContent = String(left);
      count.hidden = left === 0;
      // Under cards nobody sees it: it is drawn when the last one has left.
      if (left === 0) sign(table.stockSign);
    },
  };
}
