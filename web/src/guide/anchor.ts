/** The same place in the other language: both have the same anchors. */

/**
 * A link that leads to where the reader is, in the other language, from the moment it is pressed.
 *
 * @param hash the address's own, "" for the top
 * @example withAnchor("https://example.org/guide/fr/", "#odds") // "https://example.org/guide/fr/#odds"
 */
export function withAnchor(href: string, hash: string): string {
  const url = new URL(href);
  url.hash = hash;
  return url.href;
}

/** Lets the page's links to its other languages keep the anchor, however the address came by it. */
export function keepAnchor(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("nav a[rel=alternate]");
  const follow = (): void => {
    for (const link of links) link.href = withAnchor(link.href, location.hash);
  };
  follow();
  window.addEventListener("hashchange", follow);
}
