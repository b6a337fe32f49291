/** Focus is never lost: what takes the focused button away hands its focus on. */
import { useLayoutEffect } from "preact/hooks";

/** Where focus belongs when it has nowhere to be: the open dialog, else what covers the table, else what steps through it, else the table. */
const HOMES = ["dialog[open] h2", ".cover button", ".player .lead", '.grid button[tabindex="0"]'];

/** Looks, at each drawing of a component, whether the drawing took the focus away, and gives it a home. */
export function useKeptFocus(): void {
  const before = document.activeElement;
  useLayoutEffect(() => {
    if (!before || before === document.body) return;
    if (before.isConnected && !before.closest("[inert]") && document.activeElement !== document.body) return;
    for (const home of HOMES) {
      const found = document.querySelector<HTMLElement>(home);
      if (found) return found.focus({ preventScroll: true });
    }
  });
}
