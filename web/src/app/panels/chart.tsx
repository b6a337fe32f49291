/** Share of games won over time. The drawing library is fetched when the first chart is. */
import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../words";
import type { Chart } from "./uplot";

interface Props {
  readonly words: Words;
  readonly points: readonly { readonly at: number; readonly share: number }[];
  readonly label: string;
}

const HEIGHT = 150;

export function ShareChart({ words, points, label }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    let gone = false;
    let drawn: Chart | null = null;
    const watcher = new ResizeObserver(() => drawn?.fit());
    watcher.observe(box);
    import("./uplot").then(({ draw }) => {
      if (!gone) drawn = draw(box, points, words.language, HEIGHT);
    });
    return () => {
      gone = true;
      watcher.disconnect();
      drawn?.destroy();
    };
  }, [points.length, words.language]);
  return <div class="chart" ref={root} role="img" aria-label={label} />;
}
