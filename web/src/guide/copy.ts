/** The guide's address, where a citation leaves room for it: only the browser knows where it was read. */
function tellAddress(): void {
  const { origin, pathname } = location;
  for (const place of document.querySelectorAll<HTMLElement>("[data-address]")) {
    const address = `${origin}${pathname}`;
    place.textContent = place.dataset.address === "bibtex" ? `\n  url = {${address}},` : ` ${address}`;
  }
}

/** A button beside every text that is there to be copied: citations, commands. */
export function copyButtons(): void {
  tellAddress();
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
    await navigator.clipboard.writeText((text.textContent ?? "").trim());
    said.textContent = text.dataset.copied ?? "";
  } catch {
    getSelection()?.selectAllChildren(text);
  }
}
