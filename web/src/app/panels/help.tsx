/** The keys, the hands, the rules in short. */
import { guideUrl } from "../guide";
import type { PanelProps } from "./panels";
import { Sheet } from "./sheet";

const RULES = ["goal", "columns", "foundations", "stock", "counting"] as const;

/** What the keys do; the key's name is an id of the catalogue when it starts with a dash. */
const KEYS: readonly (readonly [keys: readonly string[], id: string])[] = [
  [["-key-arrows"], "keys-arrows"],
  [["-key-enter"], "keys-enter"],
  [["1", "–", "7"], "keys-columns"],
  [["D"], "keys-draw"],
  [["F"], "keys-up"],
  [["U", "Ctrl+Z"], "keys-undo"],
  [["R", "Ctrl+Y"], "keys-redo"],
  [["H"], "keys-hint"],
  [["A"], "keys-finish"],
  [["W"], "keys-truth"],
  [["N"], "keys-new"],
  [["P"], "keys-pause"],
  [["?"], "keys-help"],
  [["-key-escape"], "keys-escape"],
];

export function HelpPanel({ app, state }: PanelProps) {
  const { t, language } = state.words;
  return (
    <Sheet words={state.words} title={t("help")} onClose={() => app.open(null)} wide>
      <div class="help">
        <section>
          <h3>{t("rules")}</h3>
          <p>
            <a href={guideUrl(language)}>{t("learn-about")}</a>
          </p>
          {RULES.map((name) => (
            <section key={name}>
              <h4>{t(`rule-${name}`)}</h4>
              <p>{t(`rule-${name}-text`)}</p>
            </section>
          ))}
        </section>
        <section class="by-hand">
          <h3>{t("hands")}</h3>
          <ul>
            <li>{t("hands-tap")}</li>
            <li>{t("hands-hold")}</li>
            <li>{t("hands-right")}</li>
          </ul>
          <div class="keyboard">
            <h3>{t("keys")}</h3>
            <dl class="keys">
              {KEYS.map(([keys, id]) => (
                <div key={id}>
                  <dt>
                    {keys.map((key) =>
                      key === "–" ? key : <kbd key={key}>{key.startsWith("-") ? t(key.slice(1)) : key}</kbd>,
                    )}
                  </dt>
                  <dd>{t(id)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <h3>{t("credits")}</h3>
          <p class="quiet">{t("credits-text")}</p>
        </section>
      </div>
    </Sheet>
  );
}
