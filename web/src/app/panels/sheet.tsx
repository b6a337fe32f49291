/** A dialog: in the middle of a wide window, a sheet at the lower edge of a narrow one. */
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Words } from "../words";
import { useKeptFocus } from "./focus";
import { Icon } from "./icon";

interface Props {
  readonly words: Words;
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** Focus starts at the child that asks for it, rather than at the title. */
  readonly leads?: boolean;
  readonly children: ComponentChildren;
}

export function Sheet({ words, title, onClose, wide = false, leads = false, children }: Props) {
  const root = useRef<HTMLDialogElement>(null);
  const id = useId();
  useKeptFocus();
  useLayoutEffect(() => {
    // The browser's own modal keeps focus inside, hides the rest from readers, and closes on Escape.
    const dialog = root.current;
    dialog?.showModal();
    // Closed before it goes, so that the browser gives focus back to where it was.
    return () => dialog?.close();
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
          {/* Focus starts at the title, which readers speak, rather than at the button that closes. */}
          <h2 id={id} tabIndex={-1} autofocus={!leads}>
            {title}
          </h2>
          <button type="button" class="plain" onClick={onClose} aria-label={words.t("close")}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
