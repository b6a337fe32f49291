/** The short panels: the menu, the question before leaving, the win. */
import { finalScore, isWon } from "../../rules";
import { guideUrl } from "../guide";
import { may } from "../may";
import { statistics } from "../results";
import { mayPause, mayRestart } from "../session";
import { clockWords, numberWords } from "../words";
import { Icon, type IconName } from "./icon";
import type { PanelProps } from "./panels";
import { Sheet } from "./sheet";

export function MenuPanel({ app, state }: PanelProps) {
  const { t } = state.words;
  const { game } = state.session;
  const item = (icon: IconName, id: string, act: () => void, enabled = true) => (
    <li>
      <button type="button" class="row" onClick={act} disabled={!enabled}>
        <Icon name={icon} />
        {t(id)}
      </button>
    </li>
  );
  const close = () => app.open(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Sheet words={state.words} title={t("app-name")} onClose={close}>
      <ul class="rows">
        {item("deal", "choose-game", () => app.open({ name: "game" }))}
        {item("truth", "truth-title", app.askTruth, may(state, "play") && !isWon(game))}
        {item("restart", "restart", then(app.restart), may(state, "play") && mayRestart(state.session))}
        {game.rules.scoring !== "none" &&
          item("pause", "pause", then(app.pause), may(state, "pause") && mayPause(state.session))}
        <li>
          <a class="row" href={guideUrl(state.words.language)}>
            <Icon name="learn" />
            {t("learn")}
          </a>
        </li>
        {item("statistics", "statistics", () => app.open({ name: "statistics" }))}
        {item("settings", "settings", () => app.open({ name: "settings" }))}
        {item("help", "help", () => app.open({ name: "help" }))}
      </ul>
    </Sheet>
  );
}

export function LeavePanel({ app, state, go }: PanelProps & { readonly go: () => void }) {
  const { t } = state.words;
  const close = () => app.open(null);
  return (
    <Sheet words={state.words} title={t("confirm-leave-title")} onClose={close} leads>
      <p>{t("confirm-leave")}</p>
      <div class="actions">
        <button type="button" class="button" onClick={close}>
          {t("confirm-keep")}
        </button>
        <button type="button" class="button main" onClick={go} autofocus>
          {t("confirm-leave-go")}
        </button>
      </div>
    </Sheet>
  );
}

export function WonPanel({ app, state }: PanelProps) {
  const { words, session, results } = state;
  const { t } = words;
  const { game, preset } = session;
  const stats = statistics(results, preset);
  const close = () => app.open(null);
  const seconds = game.seconds === null ? null : Math.floor(game.seconds);
  const score = finalScore(game);
  const bonus = score - game.score;
  const scored = game.rules.scoring !== "none";
  const first = stats.wins === 1;
  const best = (yes: boolean) => yes && !first && <em class="best">{t("won-new-best")}</em>;
  return (
    <Sheet words={words} title={t("won")} onClose={close} leads>
      <p>{first ? t("won-first") : t("won-about")}</p>
      <dl class="figures">
        {scored && (
          <div>
            <dt>{t("score")}</dt>
            <dd>
              {numberWords(words, score)}
              {bonus > 0 && (
                <small>
                  {t("won-bonus")} {numberWords(words, bonus)}
                </small>
              )}
              {best(score === stats.bestScore && wins(results, preset, (r) => r.score === score) === 1)}
            </dd>
          </div>
        )}
        {scored && seconds !== null && (
          <div>
            <dt>{t("time")}</dt>
            <dd>
              {clockWords(seconds)}
              {best(seconds === stats.bestTime && wins(results, preset, (r) => r.seconds === seconds) === 1)}
              {stats.bestTime !== null && (
                <small>
                  {t("won-best-time")} {clockWords(stats.bestTime)}
                </small>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{t("moves")}</dt>
          <dd>
            {game.moves.length}
            {best(
              game.moves.length === stats.fewestMoves &&
                wins(results, preset, (r) => r.moves === game.moves.length) === 1,
            )}
            {stats.fewestMoves !== null && (
              <small>
                {t("won-best-moves")} {stats.fewestMoves}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t("won-streak")}</dt>
          <dd>{stats.streak}</dd>
        </div>
      </dl>
      <div class="actions">
        <button type="button" class="button" onClick={close}>
          {t("won-look")}
        </button>
        <button type="button" class="button main" onClick={app.newGame} autofocus>
          {t("won-next")}
        </button>
      </div>
    </Sheet>
  );
}

type Results = PanelProps["state"]["results"];

/** How many wins of a preset have something in common: a best is new when it stands alone. */
function wins(results: Results, preset: string, like: (result: Results[number]) => boolean): number {
  return results.filter((r) => r.preset === preset && r.won && like(r)).length;
}
