/** What lies at the table's lower edge while a hint is shown, or when no useful move is left. */
import { type Hint, hintWords, isThinking, lights, mayThinkLonger } from "../hints";
import { freePlace } from "../places";
import { mayRestart, mayUndo } from "../session";
import type { PanelProps } from "./panels";

export function HintBar({ app, state, hint }: PanelProps & { readonly hint: Hint }) {
  const { words } = state;
  const { t } = words;
  const advised = hint.options.length > 0;
  const more = hint.thoughtful === null && hint.options.length > 1;
  return (
    <section class={`notice advice beside-${freePlace(lights(hint), hint.position)}`} aria-label={t("hint")}>
      <p>
        {hintWords(words, hint)}
        {more && (
          <small class="count"> {t("hint-at", { at: hint.at + 1, count: hint.options.length })}</small>
        )}
        {isThinking(state) && <small> {t("hint-thinking")}</small>}
      </p>
      <div class="choices">
        {more && (
          <button type="button" onClick={app.hint}>
            {t("hint-next")}
          </button>
        )}
        {mayThinkLonger(hint) && (
          <button type="button" onClick={app.thinkLonger}>
            {t("hint-longer")}
          </button>
        )}
        {hint.thoughtful === null && (
          <button type="button" onClick={app.thoughtfulHint}>
            {t("hint-thoughtful")}
          </button>
        )}
        {!advised && <WaysOut app={app} state={state} />}
        <button type="button" onClick={app.clearHint}>
          {t("close")}
        </button>
      </div>
    </section>
  );
}

export function StuckBar({ app, state }: PanelProps) {
  const { t } = state.words;
  return (
    <section class="notice advice" aria-label={t("stuck")}>
      <p>
        {t("stuck")} <small>{t("stuck-about")}</small>
      </p>
      <div class="choices">
        <WaysOut app={app} state={state} />
        <button type="button" onClick={app.askTruth}>
          {t("stuck-truth")}
        </button>
        <button type="button" onClick={app.clearHint}>
          {t("close")}
        </button>
      </div>
    </section>
  );
}

/** What can be done where nothing more can come of the table. */
function WaysOut({ app, state }: PanelProps) {
  const { t } = state.words;
  return (
    <>
      {mayUndo(state.session) && (
        <button type="button" onClick={app.undo}>
          {t("undo")}
        </button>
      )}
      {mayRestart(state.session) && (
        <button type="button" onClick={app.restart}>
          {t("restart")}
        </button>
      )}
      <button type="button" onClick={app.newGame}>
        {t("new-game")}
      </button>
    </>
  );
}
