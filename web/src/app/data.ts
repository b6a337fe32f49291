/** The player's own data, out, in and away. */
import type { PresetName } from "../rules";
import { now } from "./chance";
import type { Core } from "./core";
import * as saves from "./saves";

/** @param speak turns to the language that imported settings may ask for */
export function createData(core: Core, speak: () => void) {
  function resetStatistics(preset: PresetName) {
    core.keepResults(core.state().results.filter((r) => r.preset !== preset));
  }

  /** Hands everything that is kept to the player as a file. */
  function exportData() {
    core.saveNow();
    const url = URL.createObjectURL(new Blob([saves.exportAll(core.store)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `klondike-${now().slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(url);
  }

  /** Takes over an exported file; unless it is done, nothing is changed. */
  function importData(text: string): saves.Imported {
    core.saveNow();
    const imported = saves.importAll(core.store, text);
    if (imported !== "done") return imported;
    core.reload();
    speak();
    return imported;
  }

  function eraseData() {
    core.store.erase();
    core.reload();
    speak();
  }

  return { resetStatistics, exportData, importData, eraseData };
}
