/** What lies over the table without being a dialog: the cover of a pause, and passing words. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { guideUrl } from "../guide";
import { isThinking, shownHint } from "../hints";
import { isStuck } from "../watch";
import { HintBar, StuckBar } from "./advice";
import type { PanelProps } from "./panels";

export function Cover({ app, state }: PanelProps) {
  const { t } = state.words;
  const covered = state.idle || state.paused;
  const go = useRef<HTMLButtonElement>(null);
  // What uncovers the table has the focus, so that Enter does.
  useLayoutEffect(() => {
    if (covered) go.current?.focus();
  }, [covered]);
  const cover = (title: string, about: string, action: string, act: () => void) => (
    <div class="cover">
      <h2>{t(title)}</h2>
      <p>{t(about)}</p>
      <button type="button" class="button" ref={go} onClick={act}>
        {t(action)}
      </button>
    </div>
  );
  if (state.idle) return cover("other-tab", "other-tab-about", "other-tab-take", app.takeTable);
  if (state.paused) return cover("paused", "paused-about", "resume", app.pause);
  return null;
}

export function Notice({ app, state }: PanelProps) {
  const { notice, update, words } = state;
  const { t } = words;
  // Why a move was refused is no news any more under a cover.
  if (notice && !(notice.rule && state.paused)) {
    return (
      <div class="notice" key={notice.id}>
        <span>{notice.text}</span>
        {notice.rule && <a href={guideUrl(words.language, notice.rule)}>{t("rule-link")}</a>}
      </div>
    );
  }
  const hint = shownHint(state);
  if (hint) return <HintBar app={app} state={state} hint={hint} />;
  if (isThinking(state)) return <div class="notice">{t("hint-thinking")}</div>;
  if (isStuck(state)) return <StuckBar app={app} state={state} />;
  // A new version waits until the player asks for it; the game is saved before.
  if (update) {
    return (
      <div class="notice">
        <span>{t("update-ready")}</span>
        <button type="button" onClick={update}>
          {t("update-go")}
        </button>
      </div>
    );
  }
  return null;
}
