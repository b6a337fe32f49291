/** A dialog: in the middle of a wide window, a sheet at the lower edge of a narrow one. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Words } from "../words";
import { Icon } from "./icon";

interface Props {
  readonly words: Words;
  readonly title: string;
  readonly onClose: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export function Sheet({ words, title, onClose, onBack, wide = false, children }: Props) {
  const root = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    // The browser's own modal keeps focus inside, hides the rest from readers, and closes on Escape.
    root.current?.showModal();
  }, []);
  return (
    <dialog
      ref={root}
      class={wide ? "sheet wide" : "sheet"}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A tap beside it closes it, like Escape.
      {...{ closedby: "any" }}
    >
      <div class="sheet-body">
        <header>
          {onBack && (
            <button type="button" class="plain" onClick={onBack} aria-label={words.t("back")}>
              <Icon name="undo" />
            </button>
          )}
          <h2 id={id}>{title}</h2>
          <button type="button" class="plain" onClick={onClose} aria-label={words.t("close")}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
