const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with its attributes and children. */
export function el(
  name: string,
  attributes: Record<string, string | number>,
  ...children: Node[]
): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}
