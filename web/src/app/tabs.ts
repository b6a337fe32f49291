/**
 * One tab plays; the others look on and say so. Tabs talk over a channel: a new one asks, the playing one
 * answers. Whoever takes over waits a moment for the other to save; one that takes longer finds the kept
 * games no longer its own (see `owner.ts`), and saves nothing.
 */

const CHANNEL = "klondike/1/table";
/** How long a playing tab may take to save and hand over before it is thought gone. */
const ANSWER_MS = 400;
/** How long a new tab listens before it believes to be alone. */
const LISTEN_MS = 150;

interface Word {
  readonly kind: "who-plays" | "i-play" | "take" | "yours";
  /** When the speaker's tab was opened, with its id to tell two of the same moment apart. */
  readonly since: string;
}

export interface Tabs {
  /** Resolves once this tab is known to be the one that plays: soon when it is alone, else when it takes over. */
  readonly playing: Promise<void>;
  /** Makes this tab the one that plays. */
  readonly take: () => void;
}

/**
 * @param idle called when another tab plays: save what there is, then stop
 * @param play called when the table is this tab's again: read what the other saved, then go on
 */
export function watchTabs(id: string, on: { readonly idle: () => void; readonly play: () => void }): Tabs {
  if (!("BroadcastChannel" in window)) return { playing: Promise.resolve(), take: () => on.play() };
  const channel = new BroadcastChannel(CHANNEL);
  let playing = true;
  let waiting = 0;
  let settle = (): void => {};
  const settled = new Promise<void>((done) => {
    settle = done;
  });
  const since = `${Math.round(performance.timeOrigin)} ${id}`;
  const say = (kind: Word["kind"]): void => channel.postMessage({ kind, since } satisfies Word);

  function yieldTable(): void {
    if (!playing) return;
    playing = false;
    on.idle();
  }

  function start(): void {
    if (waiting === 0) return;
    window.clearTimeout(waiting);
    waiting = 0;
    playing = true;
    on.play();
    settle();
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    switch (data.kind) {
      case "who-plays":
        if (playing) say("i-play");
        return;
      case "i-play":
        // Two that began together may both answer: the one that was there first stays.
        if (waiting === 0 && data.since < since) yieldTable();
        return;
      case "take":
        yieldTable();
        say("yours");
        return;
      case "yours":
        start();
    }
  };

  say("who-plays");
  window.setTimeout(() => {
    if (playing) settle();
  }, LISTEN_MS);

  return {
    playing: settled,
    take() {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(start, ANSWER_MS);
      say("take");
    },
  };
}
