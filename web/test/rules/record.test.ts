/** What lines.jsonl does not tell of records: how they are written, and what times are taken. */

import { describe, expect, test } from "vitest";
import {
  fromRecord,
  newGame,
  PRESETS,
  parseAttempt,
  playMove,
  RulebookError,
  readDeal,
  toRecord,
} from "../../src/rules";

function played(texts: string) {
  let game = newGame(readDeal("24"), PRESETS["casual-3"]);
  for (const text of texts.split(" ")) {
    const attempt = parseAttempt(text);
    const result = attempt && playMove(game, attempt);
    if (!result?.ok) throw new Error(`${text} is refused`);
    game = result.game;
  }
  return game;
}

const record = toRecord(played("T3-FC S-W"), { started: "2026-01-31T12:00:00.000Z" });

function faultOf(json: unknown): string {
  try {
    fromRecord(json);
  } catch (error) {
    if (error instanceof RulebookError) return `${error.code} ${error.at}`;
    throw error;
  }
  return "none";
}

test("a record is written in the order of its description", () => {
  expect(JSON.stringify(record)).toBe(
    '{"format":"klondike-record/1","deal":"24","rules":"casual-3","moves":"T3-FC S-W","undone":"",' +
      '"groups":[],"seconds":null,"started":"2026-01-31T12:00:00.000Z","hints":0,"undos":0,"result":"open","score":15}',
  );
});

test("a game that was left is lost, on trust", () => {
  const left = toRecord(played("T3-FC"), { left: true });
  expect(left.result).toBe("lost");
  expect(fromRecord(left).result).toBe("lost");
});

test("rules without a preset are written as options", () => {
  const rules = { ...PRESETS["standard-3"], timed: true };
  const written = toRecord(newGame(readDeal("24"), rules));
  expect(written.rules).toEqual({
    draw: 3,
    passes: null,
    worry_back: true,
    recycle_draws: true,
    scoring: "standard",
    timed: true,
  });
  expect(fromRecord(written).game.rules).toEqual(rules);
});

describe("started", () => {
  test.each([
    null,
    "2026-01-31",
    "2026-01-31T12:00",
    "2026-01-31T12:00:00",
    "2026-01-31 12:00:00.123456+02:00",
    "2024-02-29T23:59:59Z",
  ])("may be %s", (started) => expect(faultOf({ ...record, started })).toBe("none"));

  test.each([
    "",
    "now",
    "31.01.2026",
    "2026-02-29T12:00:00Z",
    "2026-13-01",
    "2026-01-00",
    "2026-01-31T24:30:00Z",
    "2026-01-31T12:60:00Z",
    "2026-01-31T12:00:00Z!",
    1769860800,
    true,
  ])("may not be %s", (started) => expect(faultOf({ ...record, started })).toBe("bad_record null"));
});

test.each([[null], [1], ["text"], [[record]]])("%j is no record", (json) => {
  expect(faultOf(json)).toBe("bad_record null");
});

test("a fault is told with its place, moves and undone counted as one", () => {
  expect(faultOf({ ...record, moves: "T3-FC T3-FD" })).toBe("wrong_suit 1");
  expect(faultOf({ ...record, undone: "S-W S-X" })).toBe("bad_move 3");
  expect(faultOf({ ...record, format: "klondike-record/2" })).toBe("format_unknown null");
  expect(faultOf({ ...record, score: 10 })).toBe("score_mismatch null");
});
