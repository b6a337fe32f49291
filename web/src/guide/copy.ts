/** A button beside every text that is there to be copied: citations, commands. */
export function copyButtons(): void {
  for (const text of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "controls copy";
    button.textContent = text.dataset.copy ?? "";
    const said = document.createElement("span");
    said.setAttribute("role", "status");
    said.className = "controls copied";
    button.addEventListener("click", () => void copy(text, said));
    text.after(button, said);
  }
}

/** Says so when it is done; where the browser forbids copying, the text is marked to be copied by hand. */
async function copy(text: HTMLElement, said: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text.innerText.trim());
    said.textContent = text.dataset.copied ?? "";
  } catch {
    getSelection()?.selectAllChildren(text);
  }
}
