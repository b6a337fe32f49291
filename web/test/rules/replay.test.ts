/** What lines.jsonl does not tell of answers: their order, long deal numbers, sizes, damaged input. */

import { describe, expect, test } from "vitest";
import { answerLine, answerText, LARGEST_TEXT, newGame, PRESETS, readDeal, toRecord } from "../../src/rules";
import { numberText } from "../../src/rules/json";
import { readJsonLines, seeded } from "./helpers";

test("an answer is written in the order of its description", () => {
  const order =
    "deal rules ok moves score scores legal_counts legal won stock waste foundations face_down face_up pass";
  expect(Object.keys(answerLine('{"deal": 24, "moves": "S-W"}'))).toEqual(order.split(" "));
  expect(Object.keys(answerLine("{}"))).toEqual(["ok", "error", "at", "message"]);
});

describe("a deal number beyond 2^53", () => {
  const number = "18446744073709551615";

  test("is neither rounded when it is read nor when it is echoed", () => {
    const text = answerText(answerLine(`{"deal": ${number}, "moves": "S-W"}`));
    expect(text).toMatch(new RegExp(`^{"deal":${number},"rules":"casual-1","ok":true,`));
    const named = answerLine(`{"deal": "${number}", "moves": "S-W"}`);
    expect(JSON.parse(text)).toMatchObject({ stock: named.ok && named.stock });
  });

  test("may stand in a record too", () => {
    const record = JSON.stringify(toRecord(newGame(readDeal(number), PRESETS["casual-1"])));
    expect(answerLine(record.replace(`"${number}"`, number))).toMatchObject({
      ok: true,
      deal: BigInt(number),
    });
  });

  test.each(["18446744073709551616", "-18446744073709551615", "1e300", "9007199254740993.5"])(
    "%s is none",
    (text) => {
      expect(answerLine(`{"deal": ${text}}`)).toMatchObject({ error: "bad_deal" });
    },
  );

  test("is found under its own key only, the last one, however it is written", () => {
    expect(numberText('{"x": {"deal": 1}, "y": [{"deal": 2}], "z": "\\"deal\\": 3"}', "deal")).toBeNull();
    expect(numberText('{"deal": 1, "deal": 2, "x": 3}', "deal")).toBe("2");
    expect(numberText('{"deal": 1, "x": {"deal": null}}', "deal")).toBe("1");
    expect(numberText('{"deal": 1, "deal": null}', "deal")).toBeNull();
    expect(numberText('{"d\\u0065al" : -12.5e3}', "deal")).toBe("-12.5e3");
    expect(numberText('{"a": "deal", "b": 7}', "deal")).toBeNull();
  });
});

describe("a line's size is counted in bytes of UTF-8", () => {
  const padded = (padding: string, count: number) => {
    const line = { deal: "24", message: "" };
    return JSON.stringify({ ...line, message: padding.repeat(count) });
  };
  const room = LARGEST_TEXT - padded("", 0).length;

  test.each([
    ["x", 1],
    ["é", 2],
    ["♠", 3],
    ["🂡", 4],
  ])("%s takes %d", (character, bytes) => {
    const most = Math.floor(room / bytes);
    expect(answerLine(padded(character, most))).toMatchObject({ ok: true });
    expect(answerLine(padded(character, most + 1))).toMatchObject({ error: "too_large", at: null });
  });
});

test("nesting that other readers cannot take is no JSON here either", () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  for (const line of [`{"deal": ${deep}}`, `{"deal": 24, "rules": ${deep}}`, `{"position": ${deep}}`, deep]) {
    expect(answerLine(line)).toMatchObject({ error: "bad_json" });
  }
});

test("damaged lines are answered too, in one line", () => {
  const below = seeded(9);
  const lines = readJsonLines<{ line: unknown }>("lines.jsonl").map(({ line }) => JSON.stringify(line));
  for (const line of lines) {
    const at = below(line.length);
    const damaged = [
      line.slice(0, at),
      line.slice(0, at) + line.slice(at + 1),
      line.slice(0, at) + String.fromCharCode(below(128)) + line.slice(at),
    ];
    for (const text of damaged) {
      const answer = answerText(answerLine(text));
      expect(answer).not.toContain("\n");
      expect(JSON.parse(answer)).toHaveProperty("ok");
    }
  }
});
