/** The guide in the colours that the player chose at the table. Without a script it follows the system. */
import { readSettings, type Settings, themeOf } from "../app/settings";
import { browserStorage, createStore, type Store } from "../app/store";

/** Dresses the page, now and when the system turns dark; gives the settings. */
export function wearSettings(): Settings {
  const settings = settingsOf(createStore(browserStorage()));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const { dataset } = document.documentElement;
  const dress = (): void => {
    dataset.theme = themeOf(settings, dark.matches);
  };
  dataset.colours = settings.colours;
  dataset.back = settings.back;
  dark.addEventListener("change", dress);
  dress();
  return settings;
}

/** Read only: what cannot be read is the table's to put aside. */
function settingsOf(store: Store): Settings {
  try {
    return readSettings(store.read("settings"));
  } catch {
    return readSettings(null);
  }
}
