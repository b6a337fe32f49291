/** The replay player: steps, plays, and hands the table over. */
import { isWon } from "../../rules";
import { lastMoveWords } from "../announce";
import { shownGame } from "../state";
import { Icon, type IconName } from "./icon";
import type { PanelProps } from "./panels";

export function ReplayPlayer({ app, state }: PanelProps) {
  const { replay, words } = state;
  const { t } = words;
  const own = replay?.own ?? false;
  if (!replay) return null;
  const last = replay.games.length - 1;
  const { at, playing } = replay;
  const name = t(own ? "line" : "replay");
  const move = at > 0 ? lastMoveWords(words, shownGame(state)) : "";
  const button = (icon: IconName, id: string, act: () => void, enabled: boolean, className = "") => (
    <button
      type="button"
      class={className}
      onClick={() => enabled && act()}
      // Not the real thing, which would drop the focus of whoever steps to the end.
      aria-disabled={!enabled}
      aria-label={t(id)}
      title={t(id)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="player" aria-label={name}>
      <p class="step">{move === "" ? name : move}</p>
      <div class="group">
        {button("first", own ? "line-first" : "replay-first", () => app.stepTo(0), at > 0)}
        {button("back", "replay-back", () => app.stepTo(at - 1), at > 0)}
        {button(playing ? "stop" : "play", playing ? "replay-stop" : "replay-play", app.playReplay, last > 0)}
        {button("next", "replay-next", () => app.stepTo(at + 1), at < last, "lead")}
        {button("last", "replay-last", () => app.stepTo(last), at < last)}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("replay-at", { at, count: last })}
        onInput={(event) => app.stepTo(Number(event.currentTarget.value))}
      />
      <output>{t("replay-at", { at, count: last })}</output>
      <div class="group">
        {!isWon(shownGame(state)) && (
          <button type="button" class="take" onClick={app.takeOver}>
            {t("replay-take-over")}
          </button>
        )}
        {button("close", "close", app.closeReplay, true)}
      </div>
    </section>
  );
}
