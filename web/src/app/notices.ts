/** Passing words to the player, to be read and to be heard. */
import type { State } from "./state";
import type { Arguments } from "./words";

/** Long enough to be read, and no longer. */
const NOTICE_MS = 5000;

/**
 * Whether a passing word is still of the moment after a change: a panel that a player opens has words of its
 * own, and in another language nobody said it. The win opens by itself, and takes no word away unread.
 *
 * @example outlives({ panel: null }, { panel: { name: "menu" } }) // false
 */
export const outlives = (before: Pick<State, "panel">, { panel, words }: Partial<State>): boolean =>
  !words && (!panel || panel.name === "won" || panel.name === before.panel?.name);

export function createNotices(state: () => State, set: (part: Partial<State>) => void) {
  let timer = 0;
  const damages: string[] = [];

  /** A live region tells only what changes: words said twice differ by a mark that nobody hears. */
  const spoken = (text: string): string => (text !== "" && text === state().said ? `${text}\u200b` : text);

  /** Said to a screen reader alone. */
  const say = (text: string): void => set({ said: spoken(text) });

  function clear() {
    window.clearTimeout(timer);
    set({ notice: null });
  }

  function notice(text: string, rule: string | null) {
    window.clearTimeout(timer);
    set({ notice: { text, rule, id: (state().notice?.id ?? 0) + 1 }, said: spoken(text) });
    timer = window.setTimeout(clear, NOTICE_MS);
  }

  function notify(id: string, args?: Arguments) {
    notice(state().words.t(id, args), null);
  }

  /** Why a try was refused is old news at the next act; what else is told stays for its time. */
  function hush() {
    if (state().notice?.rule) clear();
  }

  /** One notice for all that was found damaged at once: a second one would hide the first. */
  function tellOfDamage(id: string) {
    damages.push(id);
    if (damages.length > 1) return;
    queueMicrotask(() => {
      const texts = damages.splice(0).map((damage) => state().words.t(damage));
      notice(texts.join(" "), null);
    });
  }

  return { spoken, say, notice, notify, hush, tellOfDamage };
}
