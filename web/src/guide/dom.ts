/** Small pieces of the page, made by name. */

/** An element with a class and its children; null children are left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  if (className !== "") node.className = className;
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** A button that does something. */
export function button(text: string, act: () => void): HTMLButtonElement {
  const node = make("button", "", text);
  node.type = "button";
  node.addEventListener("click", act);
  return node;
}

/** A region whose changes are told to screen readers, politely. */
export function region(className: string): HTMLElement {
  const node = make("p", className);
  node.setAttribute("role", "status");
  return node;
}

/** Writes a text where it differs, so that a reader hears only what is new. */
export function write(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
  node.hidden = text === "" && !node.classList.contains("visually-hidden");
}
