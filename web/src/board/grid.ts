/**
 * The table once more, as a grid of real buttons: for keyboards and screen readers. Each button lies over
 * its card, so that focus is seen where the card is; pointers go through it to the cards.
 */
import { fan, type Layout } from "./layout";
import { soon } from "./soon";
import { COLUMNS, FOUNDATIONS, type GridOwner, PILES, type PileName, type Table } from "./types";

const TOP: readonly PileName[] = ["S", "W", ...FOUNDATIONS];

export interface Grid {
  /** Takes a table over. The cards answer a hand first: the buttons follow right after, or when they are asked for. */
  update(table: Table, at: Layout): void;
  /** Moves focus to the exposed card of a pile. */
  focus(pile: PileName): void;
  /** The card that has focus; null when focus is elsewhere. */
  focused(): { pile: PileName; index: number | null } | null;
}

interface Cell {
  readonly root: HTMLElement;
  readonly buttons: HTMLButtonElement[];
}

/** Builds the grid inside `root`. */
export function createGrid(root: HTMLElement, owner: GridOwner): Grid {
  const grid = document.createElement("div");
  grid.className = "grid";
  grid.setAttribute("role", "grid");
  const rows = [TOP, COLUMNS].map((piles) => {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    grid.append(row);
    return { row, piles };
  });
  const cells = {} as Record<PileName, Cell>;
  for (const { row, piles } of rows) {
    for (const pile of piles) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      row.append(cell);
      cells[pile] = { root: cell, buttons: [] };
    }
  }
  root.append(grid);
  // One button of the grid is on the way of the Tab key: the one that had focus last.
  let current: HTMLButtonElement | null = null;
  /** What the buttons have yet to follow. */
  let next: { readonly table: Table; readonly at: Layout } | null = null;
  let laidOut: Layout | null = null;
  const drawn = new Map<PileName, string>();
  const held = (table: Table, pile: PileName): number => (table.held?.pile === pile ? table.held.index : -1);

  function button(pile: PileName, i: number): HTMLButtonElement {
    const { buttons, root: cell } = cells[pile];
    const known = buttons[i];
    if (known) return known;
    const made = document.createElement("button");
    made.type = "button";
    made.tabIndex = -1;
    made.dataset.pile = pile;
    made.addEventListener("click", () => {
      catchUp();
      // What was aimed at may be gone by now.
      if (made.isConnected) owner.pick(pile, indexOf(made));
    });
    made.addEventListener("focus", () => makeCurrent(made));
    cell.append(made);
    buttons.push(made);
    return made;
  }

  const indexOf = (of: HTMLButtonElement): number | null =>
    of.dataset.index === undefined ? null : Number(of.dataset.index);

  function makeCurrent(next: HTMLButtonElement): void {
    if (current) current.tabIndex = -1;
    current = next;
    next.tabIndex = 0;
  }

  function update(table: Table, at: Layout): void {
    if (!next) soon(catchUp);
    next = { table, at };
  }

  function catchUp(): void {
    if (!next) return;
    const { table, at } = next;
    next = null;
    draw(table, at);
  }

  function draw(table: Table, at: Layout): void {
    const words = owner.describeTable();
    grid.setAttribute("aria-label", words.table);
    rows[0]?.row.setAttribute("aria-label", words.top);
    rows[1]?.row.setAttribute("aria-label", words.columns);
    const focusedPile = focus()?.pile ?? null;
    for (const pile of PILES) {
      const { cards, down } = table.piles[pile];
      // A button changes with its pile, what is held, the words and the layout; most of a step leaves it alone.
      const state = [
        cards.join(),
        down,
        table.fan,
        held(table, pile),
        table.stockSign.text,
        words.table,
      ].join("|");
      if (drawn.get(pile) === state && at === laidOut) continue;
      drawn.set(pile, state);
      const column = pile.startsWith("T");
      const ys = column ? fan(at, { down, count: cards.length }).ys : [];
      const first = column ? down : Math.max(0, cards.length - 1);
      const indexes = cards.length === 0 ? [null] : [...cards.keys()].slice(first);
      indexes.forEach((index, i) => {
        const b = button(pile, i);
        if (index === null) delete b.dataset.index;
        else b.dataset.index = String(index);
        const label = owner.describe(pile, index);
        if (b.getAttribute("aria-label") !== label) b.setAttribute("aria-label", label);
        const { x } = at.place[pile];
        const y = (index === null ? undefined : ys[index]) ?? at.place[pile].y;
        const below = index === null ? undefined : ys[index + 1];
        const shift = pile === "W" ? wasteX(at, table) : 0;
        b.style.transform = `translate(${x + shift}px, ${y}px)`;
        const from = held(table, pile);
        b.classList.toggle("held", from >= 0 && index !== null && index >= from);
        b.style.height = `${below === undefined ? at.cardH : below - y}px`;
      });
      for (const extra of cells[pile].buttons.splice(indexes.length)) {
        if (extra === current) current = null;
        extra.remove();
      }
    }
    laidOut = at;
    if (!current) makeCurrent(last(focusedPile ?? "S"));
    // A button that went away takes the focus with it: it passes to what is now exposed there.
    if (focusedPile !== null && focus() === null) last(focusedPile).focus({ preventScroll: true });
  }

  /** The top card of the waste lies a little to the side when its group is fanned. */
  function wasteX(at: Layout, table: Table): number {
    return at.frame.leftHand ? 0 : Math.max(0, table.fan - 1) * at.fanWaste;
  }

  const last = (pile: PileName): HTMLButtonElement => cells[pile].buttons.at(-1) as HTMLButtonElement;

  /** The card that has focus on the buttons as they are. */
  function focus(): { pile: PileName; index: number | null } | null {
    const active = document.activeElement;
    if (!(active instanceof HTMLButtonElement) || !grid.contains(active)) return null;
    return { pile: active.dataset.pile as PileName, index: indexOf(active) };
  }

  grid.addEventListener("keydown", (event) => {
    catchUp();
    const at = focus();
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = step(event.key, at.pile);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  });

  /** Where an arrow leads from a pile; null when it is no key of ours or there is nothing that way. */
  function step(key: string, pile: PileName): HTMLButtonElement | null {
    const top = TOP.includes(pile);
    const row = top ? inOrder(TOP) : COLUMNS;
    const i = row.indexOf(pile as never);
    const to = (j: number): HTMLButtonElement => last(row[(j + row.length) % row.length] as PileName);
    const buttons = cells[pile].buttons;
    const inPile = buttons.indexOf(document.activeElement as HTMLButtonElement);
    switch (key) {
      case "ArrowLeft":
        return to(i - 1);
      case "ArrowRight":
        return to(i + 1);
      case "Home":
        return to(0);
      case "End":
        return to(-1);
      case "ArrowUp":
        if (top) return null;
        return buttons[inPile - 1] ?? last(nearest(pile, TOP));
      case "ArrowDown":
        return top ? last(nearest(pile, COLUMNS)) : (buttons[inPile + 1] ?? null);
      default:
        return null;
    }
  }

  const xOf = (pile: PileName): number => last(pile).getBoundingClientRect().left;
  /** As they lie from left to right, which the left-hand table turns round. */
  const inOrder = (piles: readonly PileName[]): PileName[] => [...piles].sort((a, b) => xOf(a) - xOf(b));
  const nearest = (pile: PileName, among: readonly PileName[]): PileName =>
    [...among].sort((a, b) => Math.abs(xOf(a) - xOf(pile)) - Math.abs(xOf(b) - xOf(pile)))[0] as PileName;

  return {
    update,
    focus: (pile) => {
      catchUp();
      cells[pile].buttons.at(-1)?.focus({ preventScroll: true });
    },
    focused: () => {
      catchUp();
      return focus();
    },
  };
}
