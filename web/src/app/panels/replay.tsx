/** The replay player: steps, plays, and hands the table over. */
import { isWon } from "../../rules";
import { shownGame } from "../state";
import { Icon, type IconName } from "./icon";
import type { PanelProps } from "./panels";

export function ReplayPlayer({ app, state }: PanelProps) {
  const { replay, words } = state;
  const { t } = words;
  if (!replay) return null;
  const last = replay.games.length - 1;
  const { at, playing } = replay;
  const button = (icon: IconName, id: string, act: () => void, enabled: boolean) => (
    <button type="button" onClick={act} disabled={!enabled} aria-label={t(id)} title={t(id)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="player" aria-label={t("replay")}>
      <div class="group">
        {button("first", "replay-first", () => app.stepTo(0), at > 0)}
        {button("back", "replay-back", () => app.stepTo(at - 1), at > 0)}
        {button(playing ? "stop" : "play", playing ? "replay-stop" : "replay-play", app.playReplay, last > 0)}
        {button("next", "replay-next", () => app.stepTo(at + 1), at < last)}
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
