/**
 * Where the guide's script starts. The text is whole without it; what is played is loaded when it is first
 * asked for, so that the page is read at once.
 */
import type { Settings } from "../app/settings";
import { browserStorage, createStore } from "../app/store";
import { keepAnchor } from "./anchor";
import { makeChoices } from "./choice";
import { copyButtons } from "./copy";
import { wearSettings } from "./look";
import { readDone } from "./progress";

const settings = wearSettings();
copyButtons();
keepAnchor();
for (const situation of document.querySelectorAll<HTMLElement>("[data-situation]")) makeChoices(situation);
for (const place of document.querySelectorAll<HTMLElement>("[data-board]")) offer(place, settings);

/** A button below a board's picture that brings it to life, and a tick if its lesson is done. */
function offer(place: HTMLElement, wears: Settings): void {
  const name = place.dataset.board ?? "";
  const { play, done } = place.dataset;
  const go = document.createElement("button");
  go.type = "button";
  go.className = "controls go-board";
  go.textContent = play ?? "";
  const tick = document.createElement("span");
  tick.className = "controls tick";
  const mark = (): void => {
    tick.textContent = readDone(createStore(browserStorage())).has(name) ? `✓ ${done ?? ""}` : "";
  };
  mark();
  place.append(go, tick);
  go.addEventListener("click", async () => {
    go.disabled = true;
    const { openBoard } = await import("./open");
    go.remove();
    tick.remove();
    await openBoard(place, name, wears);
  });
}
