/** The situations: who thinks first picks a choice, and the card with the answer turns over. */
import { region, write } from "./dom";

/**
 * Makes a situation's choices buttons; the answer still opens without choosing, and tells of both. Whoever chose
 * reads first what the choice was worth, and is told it aloud.
 */
export function makeChoices(situation: HTMLElement): void {
  const answer = situation.querySelector<HTMLDetailsElement>("details.answer");
  const items = [...situation.querySelectorAll<HTMLElement>(".choices > li")];
  if (!answer || items.length === 0) return;
  const outcome = region("outcome");
  answer.before(outcome);
  const proofs = answer.querySelectorAll<HTMLElement>(".proof > li");
  const buttons = items.map((item, at) => {
    const choice = document.createElement("button");
    choice.type = "button";
    choice.className = "choice";
    choice.setAttribute("aria-pressed", "false");
    choice.append(...item.childNodes);
    item.append(choice);
    choice.addEventListener("click", () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === choice));
      proofs.forEach((proof, i) => {
        proof.classList.toggle("chosen", i === at);
      });
      answer.open = true;
      write(outcome, item.dataset.outcome ?? "");
    });
    return choice;
  });
}
