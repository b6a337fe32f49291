/** Settings: look, play, data. */
import { useState } from "preact/hooks";
import { CHOICES, type ChoiceName, type SwitchName } from "../settings";
import { Ask } from "./ask";
import { Choice, Switch } from "./fields";
import type { PanelProps } from "./panels";
import { Sheet } from "./sheet";

const NAMES: Readonly<Record<ChoiceName, readonly [label: string, prefix: string]>> = {
  language: ["language", "language"],
  theme: ["theme", "theme"],
  colours: ["colours", "colours"],
  letters: ["letters", "letters"],
  faces: ["faces", "faces"],
  back: ["card-back", "back"],
  speed: ["speed", "speed"],
};

export function SettingsPanel({ app, state }: PanelProps) {
  const { words, settings } = state;
  const { t } = words;
  /** What waits for a yes: to erase everything, or to replace it by the text of a file. */
  const [asking, setAsking] = useState<"erase" | { readonly file: string } | null>(null);
  const [told, setTold] = useState("");
  const choice = (name: ChoiceName) => (
    <Choice
      label={t(NAMES[name][0])}
      values={CHOICES[name] as readonly string[]}
      value={settings[name]}
      name={(value) => t(`${NAMES[name][1]}-${value}`)}
      set={(value) => app.change({ [name]: value })}
    />
  );
  const flag = (name: SwitchName, id: string, about?: string) => (
    <Switch
      label={t(id)}
      {...(about ? { about: t(about) } : {})}
      on={settings[name]}
      set={(on) => app.change({ [name]: on })}
    />
  );

  async function importFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    setAsking({ file: await file.text() });
    input.value = "";
  }

  function answered() {
    if (asking === "erase") {
      app.eraseData();
      setTold(t("erased"));
    } else if (asking) {
      setTold(t(`import-${app.importData(asking.file)}`));
    }
    setAsking(null);
  }

  return (
    <Sheet words={words} title={t("settings")} onClose={() => app.open(null)}>
      <h3>{t("settings-look")}</h3>
      {choice("language")}
      {choice("theme")}
      {choice("colours")}
      {choice("letters")}
      {choice("faces")}
      {choice("back")}
      <h3>{t("settings-play")}</h3>
      {flag("winnableOnly", "winnable-only", "winnable-only-about")}
      {choice("speed")}
      {flag("leftHand", "left-hand", "left-hand-about")}
      {flag("showScore", "show-score")}
      {flag("showClock", "show-clock")}
      {flag("sound", "sound")}
      {"vibrate" in navigator && flag("vibration", "vibration")}
      <h3>{t("settings-data")}</h3>
      <div class="actions start">
        <button type="button" class="button" onClick={app.exportData}>
          {t("export-data")}
        </button>
        <label class="button">
          {t("import-data")}
          <input
            class="visually-hidden"
            type="file"
            accept="application/json,.json"
            onChange={(event) => importFile(event.currentTarget)}
          />
        </label>
        <button type="button" class="button" onClick={() => setAsking("erase")}>
          {t("erase-data")}
        </button>
      </div>
      <p class="quiet">{t("import-about")}</p>
      {asking && (
        <Ask
          words={words}
          question={t(asking === "erase" ? "erase-confirm" : "import-confirm")}
          yes={t(asking === "erase" ? "erase-go" : "import-go")}
          onYes={answered}
          onNo={() => setAsking(null)}
        />
      )}
      <p role="status">{told}</p>
    </Sheet>
  );
}
