/** The service worker: what was built is kept at the first visit, so that the page plays offline after it. */
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";

/** What of a worker's global scope is used here; the page's own types know only windows. */
declare const self: EventTarget & {
  /** Every file of the build with its version, filled in by the build. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
};

// A new version waits until the player takes it: the page then sends this.
self.addEventListener("message", (event) => {
  if ((event as MessageEvent).data?.type === "SKIP_WAITING") void self.skipWaiting();
});

// The page alone is served offline, whatever deal a link names; the API and other pages are not its business.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^deal$/, /^preset$/, /^moves$/] });
cleanupOutdatedCaches();
