/**
 * From what a hand did on the board to what the player means by it: tap-to-move, a second tap, picking up
 * and putting down, a drop. All ways work at once; none needs to be chosen.
 */
import type { BoardEvent, BoardOwner, PileName, Spot } from "../board/types";
import { type Card, foundationOf, isFoundation, suitOf } from "../rules";
import { choices } from "./choose";
import type { Controller } from "./controller";
import { label } from "./labels";
import { isBlocked, shownGame } from "./state";
import { cardAt, cardsOf, countAt, downOf, spotOf, targetsOf } from "./table";
import { cardWords } from "./words";

/** Two taps on one card within this time are one wish, up, also where it moved away under the first one. */
const DOUBLE_MS = 350;

/** A card on the move: the piles it came through since anything else was played. */
interface Trail {
  readonly card: Card;
  readonly visited: readonly PileName[];
  /** Length of the line after its last move; any other play makes the trail cold. */
  readonly moves: number;
}

/** What hands need of whoever owns the table: the page's controller, or a board of the guide. */
export type TableOwner = Pick<
  Controller,
  "state" | "begin" | "attempt" | "draw" | "hold" | "letGo" | "refuse" | "say"
>;

export interface HandsOnTable extends BoardOwner {
  /** Sends the exposed card of a pile, or the held one, to its foundation. */
  readonly sendUp: (spot: Spot) => void;
}

export function createHands(app: TableOwner): HandsOnTable {
  let trail: Trail | null = null;
  let lastTap: { card: Card; time: number } | null = null;

  const game = () => app.state().session.game;
  const position = () => game().position;
  const blocked = (): boolean => isBlocked(app.state());

  /** Why the card at a spot cannot even be picked up; null when it can. */
  function fixed(spot: Spot): string | null {
    if (spot.index < downOf(position(), spot.pile)) return "face_down";
    const single = spot.pile === "W" || isFoundation(spot.pile);
    return single && countAt(position(), spot) > 1 ? "not_exposed" : null;
  }

  function move(spot: Spot, target: PileName): boolean {
    // Nobody means to recycle by carrying a card back to the stock.
    if (target === "S") {
      app.refuse("no_such_move", spot);
      return false;
    }
    const card = cardAt(position(), spot);
    const warm = trail !== null && trail.card === card && trail.moves === game().moves.length;
    const visited = warm && trail ? [...trail.visited, spot.pile] : [spot.pile];
    const done = app.attempt({ source: spot.pile, target, count: countAt(position(), spot) }, spot);
    if (done && card) trail = { card, visited, moves: game().moves.length };
    return done;
  }

  function drawStock() {
    app.hold(null);
    app.draw();
  }

  function pickUp(spot: Spot, meant: boolean) {
    const why = fixed(spot);
    if (why) return app.refuse(why, spot);
    const card = cardAt(position(), spot);
    if (!card) return;
    app.begin();
    app.hold({ spot, meant });
    const { words } = app.state();
    app.say(words.t(meant ? "said-held" : "said-nowhere", { card: cardWords(words, card) }));
  }

  /** The held card is put on a pile, or let go on its own. */
  function putDown(target: PileName) {
    const { held } = app.state();
    if (!held) return;
    if (target === held.spot.pile) return app.letGo();
    const done = move(held.spot, target);
    // What was picked up because it fits nowhere is not carried on from refusal to refusal.
    if (!done && !held.meant) app.hold(null);
  }

  function tapCard(spot: Spot) {
    const why = fixed(spot);
    if (why) return app.refuse(why, spot);
    const card = cardAt(position(), spot);
    if (!card) return;
    const time = performance.now();
    const again = lastTap?.card === card && time - lastTap.time <= DOUBLE_MS;
    lastTap = { card, time };
    if (isFoundation(spot.pile)) return pickUp(spot, true);
    if (again && upIfLegal(spot, card)) return;
    const warm = trail !== null && trail.card === card && trail.moves === game().moves.length ? trail : null;
    const options = choices(game(), spot, warm?.visited.at(-1) ?? null);
    const fresh = options.find((m) => !warm?.visited.includes(m.target)) ?? options[0];
    if (fresh) move(spot, fresh.target);
    else pickUp(spot, false);
  }

  /** Whether the card went up. */
  function upIfLegal(spot: Spot, card: Card): boolean {
    const up = foundationOf(suitOf(card));
    return targetsOf(game(), spot).includes(up) && move(spot, up);
  }

  function tap(pile: PileName, index: number | null) {
    lastTap = null;
    if (pile === "S") return drawStock();
    if (app.state().held) return putDown(pile);
    if (index !== null) tapCard({ pile, index });
  }

  /**
   * The second half of a double tap belongs to the first one's card, which may have left from under it; what
   * lies there now was not meant. Only the stock is drawn from as fast as one can tap.
   */
  function tapAgain(pile: PileName) {
    if (pile === "S") return drawStock();
    const card = lastTap?.card;
    lastTap = null;
    if (!card) return;
    const spot = spotOf(position(), card);
    if (spot && !isFoundation(spot.pile)) upIfLegal(spot, card);
  }

  function sendUp(spot: Spot) {
    const exposed = { pile: spot.pile, index: cardsOf(position(), spot.pile).length - 1 };
    const card = cardAt(position(), exposed);
    if (!card || isFoundation(spot.pile)) return;
    app.hold(null);
    move(exposed, foundationOf(suitOf(card)));
  }

  function onEvent(event: BoardEvent) {
    if (blocked()) return;
    switch (event.kind) {
      case "miss":
        return app.letGo();
      case "tap":
        return event.again ? tapAgain(event.pile) : tap(event.pile, event.index);
      case "press":
        if (event.pile === "S") return drawStock();
        return pickUp(event, true);
      case "secondary":
        return sendUp(event);
      case "drop":
        app.hold(null);
        move(event.from, event.to);
        return;
    }
  }

  return {
    onEvent,
    mayLift(spot) {
      if (blocked() || spot.pile === "S" || fixed(spot) !== null) return false;
      // An automatic finish would play on under the hand.
      app.begin();
      // What was picked up, by a long press say, is in the hand now, or is let go for another card.
      app.hold(null);
      return true;
    },
    targetsOf: (spot) => targetsOf(game(), spot),
    pick(pile, index) {
      if (blocked()) return;
      if (pile === "S") return drawStock();
      if (app.state().held) return putDown(pile);
      if (index !== null) pickUp({ pile, index }, true);
    },
    describe(pile, index) {
      const state = app.state();
      return label(state.words, shownGame(state), state.held, pile, index);
    },
    describeTable() {
      const { t } = app.state().words;
      return { table: t("table"), top: t("row-top"), columns: t("row-columns") };
    },
    sendUp(spot) {
      if (!blocked()) sendUp(spot);
    },
  };
}
