/** A question within a panel, before something is done that cannot be taken back. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Words } from "../words";

interface Props {
  readonly words: Words;
  readonly question: string;
  /** What the button that says yes does. */
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function Ask({ words, question, yes, onYes, onNo }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A panel that scrolls may have its end out of sight, and nobody answers what they cannot see.
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // Neither answer has the focus: a second press on what asked would give it.
    <div class="ask" role="alert" tabIndex={-1} ref={root}>
      <p>{question}</p>
      <div class="actions">
        <button type="button" class="button" onClick={onNo}>
          {words.t("cancel")}
        </button>
        <button type="button" class="button main" onClick={onYes}>
          {yes}
        </button>
      </div>
    </div>
  );
}
