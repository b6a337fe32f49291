/** Which game to play: draw, scoring, switches; which deal; links to it. */
import { useState } from "preact/hooks";
import { PRESETS, RulebookError, SCORINGS } from "../../rules";
import { dealFault, linkQuery, readTyped } from "../links";
import { DRAWS, presetWith } from "../presets";
import { bank } from "../results";
import { dealWords } from "../state";
import { numberWords } from "../words";
import { Switch } from "./fields";
import { Icon } from "./icon";
import type { PanelProps } from "./panels";
import { Proof } from "./proof";
import { Sheet } from "./sheet";

export function GamePanel({ app, state }: PanelProps) {
  const { words, session, settings } = state;
  const { t } = words;
  const { rules } = session.game;
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const close = () => app.open(null);

  function openTyped(event: Event) {
    event.preventDefault();
    const link = readTyped(text);
    if (link instanceof RulebookError) {
      const { id, args } = dealFault(text);
      return setFault(t(id, args));
    }
    app.openLink(link);
  }

  async function copy(moves: readonly string[] | null): Promise<void> {
    const link = new URL(linkQuery(session.game.deal, session.preset, moves), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setCopied(t("copied"));
    } catch {
      setCopied(`${t("copy-failed")} ${link}`);
    }
  }

  return (
    <Sheet words={words} title={t("choose-game")} onClose={close}>
      <table class="presets">
        <caption class="visually-hidden">{t("choose-game")}</caption>
        <tbody>
          {SCORINGS.map((scoring) => (
            <tr key={scoring}>
              <th scope="row">{t(`scoring-${scoring}`)}</th>
              {DRAWS.map((draw) => {
                const preset = presetWith(draw, scoring);
                return (
                  <td key={draw}>
                    {preset && (
                      <button
                        type="button"
                        class="choice"
                        aria-pressed={preset === session.preset}
                        aria-label={`${t("draw-count", { count: draw })}, ${t(`scoring-${scoring}`)}`}
                        onClick={() => app.choosePreset(preset)}
                      >
                        {t("draw-count", { count: draw })}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{t(`about-${rules.scoring}`, { passes: rules.passes ?? 1 })}</p>
      {PRESETS[session.preset].scoring === "standard" && (
        <Switch
          label={t("timed")}
          about={t("timed-about")}
          on={settings.timed}
          set={(timed) => app.change({ timed })}
        />
      )}
      {PRESETS[session.preset].scoring === "vegas" && (
        <>
          <Switch
            label={t("bank")}
            about={t("bank-about")}
            on={settings.bank}
            set={(on) => app.change({ bank: on })}
          />
          {settings.bank && (
            <p class="quiet">
              {t("bank-amount", { amount: numberWords(words, bank(state.results, session.preset)) })}
            </p>
          )}
        </>
      )}
      <h3>{dealWords(state)}</h3>
      <Proof app={app} state={state} />
      <div class="actions start">
        <button type="button" class="button" onClick={() => copy(null)}>
          <Icon name="link" />
          {t("copy-link")}
        </button>
        {session.game.moves.length > 0 && (
          <button type="button" class="button" onClick={() => copy(session.game.moves)}>
            <Icon name="play" />
            {t("copy-replay")}
          </button>
        )}
      </div>
      <p class="quiet break" role="status">
        {copied}
      </p>
      <form onSubmit={openTyped}>
        <label for="deal-text">{t("deal-open-label")}</label>
        <div class="field-row">
          <input
            id="deal-text"
            value={text}
            autocomplete="off"
            spellcheck={false}
            aria-describedby="deal-about"
            aria-invalid={fault !== null}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setFault(null);
            }}
          />
          <button type="submit" class="button main">
            {t("deal-open-go")}
          </button>
        </div>
        <p id="deal-about" class={fault ? "fault" : "quiet"} role={fault ? "alert" : undefined}>
          {fault ?? t("deal-open-about")}
        </p>
      </form>
    </Sheet>
  );
}
