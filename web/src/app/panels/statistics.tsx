/** Statistics of one preset at a time. */
import { useState } from "preact/hooks";
import { PRESET_NAMES, PRESETS, type PresetName } from "../../rules";
import { bank, shareOverTime, statistics } from "../results";
import { clockWords, numberWords } from "../words";
import { Ask } from "./ask";
import { ShareChart } from "./chart";
import { Choice } from "./fields";
import type { PanelProps } from "./panels";
import { Sheet } from "./sheet";

export function StatisticsPanel({ app, state }: PanelProps) {
  const { words, results } = state;
  const { t } = words;
  const [preset, setPreset] = useState<PresetName>(state.session.preset);
  const [asking, setAsking] = useState(false);
  const stats = statistics(results, preset);
  const { scoring } = PRESETS[preset];
  const percent = new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 1 });
  const figure = (id: string, value: string | null) => (
    <div key={id}>
      <dt>{t(id)}</dt>
      <dd>{value ?? "–"}</dd>
    </div>
  );
  const number = (value: number | null) => (value === null ? null : numberWords(words, value));
  const clock = (value: number | null) => (value === null ? null : clockWords(value));
  return (
    <Sheet words={words} title={t("statistics")} onClose={() => app.open(null)}>
      <Choice
        label={t("game-title")}
        values={PRESET_NAMES}
        value={preset}
        name={(name) => t(`preset-${name}`)}
        set={(name) => {
          setPreset(name);
          setAsking(false);
        }}
      />
      <dl class="figures">
        {figure("stats-games", number(stats.games))}
        {figure("stats-wins", number(stats.wins))}
        {figure("stats-share", stats.share === null ? null : percent.format(stats.share))}
        {figure("stats-streak", number(stats.streak))}
        {figure("stats-best-streak", number(stats.bestStreak))}
        {scoring !== "none" && figure("stats-best-time", clock(stats.bestTime))}
        {scoring !== "none" && figure("stats-average-time", clock(stats.averageTime))}
        {figure("stats-fewest-moves", number(stats.fewestMoves))}
        {scoring !== "none" && figure("stats-best-score", number(stats.bestScore))}
      </dl>
      {scoring === "vegas" && state.settings.bank && (
        <p class="quiet">{t("bank-amount", { amount: numberWords(words, bank(results, preset)) })}</p>
      )}
      {stats.games === 0 && <p class="quiet">{t("stats-none")}</p>}
      {stats.games > 1 && (
        <ShareChart
          words={words}
          points={shareOverTime(results, preset)}
          label={t("stats-chart")}
          key={preset}
        />
      )}
      {stats.games > 0 && !asking && (
        <div class="actions">
          <button type="button" class="button" onClick={() => setAsking(true)}>
            {t("stats-reset")}
          </button>
        </div>
      )}
      {asking && (
        <Ask
          words={words}
          question={t("stats-reset-confirm", { preset: t(`preset-${preset}`) })}
          yes={t("stats-reset-go")}
          onYes={() => {
            app.resetStatistics(preset);
            setAsking(false);
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}
