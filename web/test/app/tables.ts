/** Small tables to tell rules on: a game that stands at a position, its history empty. */
import {
  type Game,
  newGame,
  type Position,
  PRESETS,
  type PresetName,
  readDeal,
  readPosition,
} from "../../src/rules";

interface Told {
  readonly stock?: string;
  readonly waste?: string;
  readonly foundations?: Partial<Record<"C" | "D" | "H" | "S", number>>;
  readonly columns?: readonly string[];
  readonly down?: readonly string[];
}

const ALL = [..."CDHS"].flatMap((s) => [..."A23456789TJQK"].map((r) => r + s));

/**
 * A game at a table. Cards that are not named lie in the stock, so every table has its 52; columns are told
 * from base to exposed.
 */
export function gameAt(told: Told, preset: PresetName = "casual-1"): Game {
  const foundations = { C: 0, D: 0, H: 0, S: 0, ...told.foundations };
  const columns = [...(told.columns ?? []), ...Array(7).fill("")].slice(0, 7) as string[];
  const down = [...(told.down ?? []), ...Array(7).fill("")].slice(0, 7) as string[];
  const up = new Set(ALL.filter((c) => "A23456789TJQK".indexOf(c[0] ?? "") < foundations[c[1] as "C"]));
  const named = new Set(
    `${columns.join(" ")} ${down.join(" ")} ${told.waste ?? ""} ${told.stock ?? ""}`.split(" "),
  );
  const rest = ALL.filter((c) => !up.has(c) && !named.has(c));
  const json = {
    stock: [told.stock ?? "", ...rest].join(" ").trim(),
    waste: told.waste ?? "",
    foundations,
    face_down: down,
    face_up: columns,
    pass: 1,
  };
  const position: Position = readPosition(json, PRESETS[preset]);
  return { ...newGame(readDeal("24"), PRESETS[preset]), position };
}
