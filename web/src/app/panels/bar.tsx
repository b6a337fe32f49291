/** The one thin bar: what is used in every game, the rest behind one button. */
import { isWon, type PresetName, SCORINGS } from "../../rules";
import type { Controller } from "../controller";
import { DRAWS, presetWith } from "../presets";
import { bank } from "../results";
import { mayFinish, mayPause, mayRedo, mayRestart, mayUndo } from "../session";
import { dealWords, isBlocked, isProved, type State, shownGame } from "../state";
import { provedFinish } from "../watch";
import { clockWords, numberWords } from "../words";
import { Icon, type IconName } from "./icon";

interface Props {
  readonly app: Controller;
  readonly state: State;
}

export function Bar({ app, state }: Props) {
  const { words, session } = state;
  const { t } = words;
  const button = (icon: IconName, id: string, act: () => void, enabled = true, className = "") => (
    <button
      type="button"
      class={className}
      onClick={() => enabled && act()}
      // Not the real thing, which would drop the focus of whoever undoes the last move.
      aria-disabled={!enabled}
      aria-label={t(id)}
      title={t(id)}
    >
      <Icon name={icon} />
      <span class="label" aria-hidden="true">
        {t(id)}
      </span>
    </button>
  );
  const { finishing } = session.game;
  const proved = provedFinish(state) !== null;
  const own = !isBlocked(state);
  const finish = own && (mayFinish(session) || proved || finishing);
  const long = (shownGame(state).deal.number ?? 0n) > 9_999_999_999n;
  return (
    // Where another tab plays, nothing here acts: see `may.ts`.
    <header class="bar" data-finish={finish || undefined} inert={state.idle || undefined}>
      <Status state={state} />
      <span class="grow only-wide" />
      <Presets app={app} state={state} />
      <button
        type="button"
        class={long ? "deal-name long" : "deal-name"}
        onClick={() => app.open({ name: "game" })}
      >
        <span class="only-middle">{t(`preset-${state.replay?.preset ?? session.preset}`)} · </span>
        {dealWords(state)}
        {isProved(state) && <Icon name="proved" />}
        {isProved(state) && <span class="visually-hidden">, {t("proof-mark")}</span>}
      </button>
      <span class="grow" />
      <div class="group">
        {finish &&
          button(
            finishing ? "stop" : "finish",
            finishing ? "finish-stop" : proved ? "finish-proved" : "finish",
            app.finish,
          )}
        {!isWon(session.game) && button("hint", "hint", app.hint, own)}
        {button("undo", "undo", app.undo, own && mayUndo(session))}
        {button("redo", "redo", app.redo, own && mayRedo(session))}
        {button("restart", "restart", app.restart, own && mayRestart(session), "only-wide")}
        {!isWon(session.game) &&
          session.game.rules.scoring !== "none" &&
          button("pause", "pause", app.pause, (own || state.paused) && mayPause(session), "only-wide")}
        {button("new", "new-game", app.newGame)}
        {button("menu", "menu", () => app.open({ name: "menu" }))}
      </div>
    </header>
  );
}

function Status({ state }: { readonly state: State }) {
  const { words, settings, session, results, replay } = state;
  const game = shownGame(state);
  const own = replay === null;
  const scored = game.rules.scoring !== "none";
  return (
    <dl class="status">
      {scored && settings.showScore && (
        <div>
          <dt>{words.t("score")}</dt>
          <dd class="score">{numberWords(words, game.score)}</dd>
        </div>
      )}
      {scored && settings.showClock && (
        <div>
          <dt>{words.t("time")}</dt>
          <dd class="clock">{clockWords(game.seconds ?? 0)}</dd>
        </div>
      )}
      {session.banked && own && (
        <div class="bank">
          <dt>{words.t("bank-name")}</dt>
          <dd>{numberWords(words, bank(results, session.preset))}</dd>
        </div>
      )}
      <div class="moves">
        <dt>{words.t("moves")}</dt>
        <dd>{game.moves.length}</dd>
      </div>
    </dl>
  );
}

/** Draw 1, 2, 3 and the scoring, in plain sight where there is room. */
function Presets({ app, state }: Props) {
  const { t } = state.words;
  const { rules } = shownGame(state);
  /** What is asked for; where no source defines it, the nearest there is, and that is said. */
  const choose = (asked: PresetName | null, nearest: PresetName | null): void => {
    const preset = asked ?? nearest;
    if (!preset) return;
    app.choosePreset(preset);
    if (!asked) app.notify("preset-instead", { preset: t(`preset-${preset}`) });
  };
  return (
    <>
      <fieldset class="switch only-wide" aria-label={t("draw-label")}>
        <span class="switch-label" aria-hidden="true">
          {t("draw-label")}
        </span>
        {DRAWS.map((draw) => (
          <button
            type="button"
            key={draw}
            aria-label={t("draw-count", { count: draw })}
            aria-pressed={rules.draw === draw}
            onClick={() => choose(presetWith(draw, rules.scoring), presetWith(draw, "casual"))}
          >
            {draw}
          </button>
        ))}
      </fieldset>
      <fieldset class="switch only-wide" aria-label={t("scoring-label")}>
        {SCORINGS.map((scoring) => (
          <button
            type="button"
            key={scoring}
            aria-pressed={rules.scoring === scoring}
            onClick={() => choose(presetWith(rules.draw, scoring), presetWith(1, scoring))}
          >
            {t(`scoring-${scoring}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
