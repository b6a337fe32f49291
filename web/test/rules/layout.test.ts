import { describe, expect, test } from "vitest";
import {
  layoutText,
  numberedDeal,
  type PositionJson,
  PRESETS,
  positionToJson,
  RulebookError,
  readPosition,
  startPosition,
} from "../../src/rules";
import { randomGame, seeded } from "./helpers";

const rules = PRESETS["vegas-3"];
const start = startPosition(numberedDeal(24n).deck);
const dealt = positionToJson(start);

function faultOf(json: unknown): string {
  try {
    readPosition(json, rules);
  } catch (error) {
    if (error instanceof RulebookError) return error.code;
    throw error;
  }
  return "none";
}

test("deal 24 is laid out row by row", () => {
  expect(dealt.face_up).toEqual(["4D", "5D", "AC", "QC", "3C", "2H", "KC"]);
  expect(dealt.face_down.map((column) => column.split(" ").filter(Boolean).length)).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ]);
  expect(dealt.face_down[1]).toBe("JD");
  expect(dealt.stock).toBe("TS TD QS AH AS QH 7S 8S 8H KS 5H KH 3D 5C AD 3S 9S JH 2C 8D 4H 6D 9H 3H");
});

test("what is written is read back, all along a game", () => {
  for (const { position } of randomGame(start, rules, seeded(7), 150)) {
    expect(readPosition(JSON.parse(JSON.stringify(positionToJson(position))), rules)).toEqual(position);
  }
});

test("the pass may be left out, and cards may be spelt freely", () => {
  const { pass, ...rest } = dealt;
  expect(readPosition({ ...rest, stock: rest.stock.toLowerCase().replaceAll("t", "10") }, rules)).toEqual(
    start,
  );
  expect(pass).toBe(1);
});

test("a table on one line", () => {
  const text = layoutText(start);
  expect(text).toMatch(
    /^S TS TD .* 3H \| W - \| FC 0 \| FD 0 \| FH 0 \| FS 0 \| T1 4D \| T2 \(JD\) 5D \| T3 /,
  );
  expect(text).toMatch(/\) KC \| pass 1$/);
});

describe("a position of another shape or with other types is refused", () => {
  const { stock, ...noStock } = dealt;
  const { foundations, ...noFoundations } = dealt;
  test.each<[string, unknown]>([
    ["nothing", null],
    ["a list", [dealt]],
    ["a text", layoutText(start)],
    ["no stock", noStock],
    ["no foundations", noFoundations],
    ["an unknown key", { ...dealt, draw: 1 }],
    ["a list as stock", { ...dealt, stock: stock.split(" ") }],
    ["no text as waste", { ...dealt, waste: null }],
    ["three foundations", { ...dealt, foundations: { C: 0, D: 0, H: 0 } }],
    ["five foundations", { ...dealt, foundations: { ...foundations, X: 0 } }],
    ["foundations in a list", { ...dealt, foundations: [0, 0, 0, 0] }],
    ["a text as height", { ...dealt, foundations: { ...foundations, C: "0" } }],
    ["a boolean as height", { ...dealt, foundations: { ...foundations, C: false } }],
    ["half a card", { ...dealt, foundations: { ...foundations, C: 0.5 } }],
    ["six columns", { ...dealt, face_down: dealt.face_down.slice(1) }],
    ["eight columns", { ...dealt, face_up: [...dealt.face_up, ""] }],
    ["a list as column", { ...dealt, face_up: dealt.face_up.map((column) => [column]) }],
    ["an object as columns", { ...dealt, face_up: { ...dealt.face_up } }],
    ["a text as pass", { ...dealt, pass: "1" }],
    ["a boolean as pass", { ...dealt, pass: true }],
    ["null as pass", { ...dealt, pass: null }],
    ["half a pass", { ...dealt, pass: 1.5 }],
  ])("%s", (_, json) => expect(faultOf(json)).toBe("bad_position"));
});

type Mutable = { -readonly [K in keyof PositionJson]: PositionJson[K] };
const inColumn = (columns: readonly string[], column: number, text: string) => columns.with(column - 1, text);

/** One way to each fault, in the order in which faults are looked for. */
const FAULTS: readonly (readonly [code: string, spoil: (json: Mutable) => void])[] = [
  ["bad_position", (json) => Object.assign(json, { unknown: 1 })],
  ["bad_card", (json) => Object.assign(json, { waste: `${json.waste} XX` })],
  ["bad_foundation", (json) => Object.assign(json, { foundations: { ...json.foundations, S: 14 } })],
  ["too_many_face_down", (json) => Object.assign(json, { face_down: inColumn(json.face_down, 1, "5S") })],
  ["nothing_face_up", (json) => Object.assign(json, { face_up: inColumn(json.face_up, 7, "") })],
  ["duplicate_card", (json) => Object.assign(json, { waste: "4D" })],
  ["missing_card", (json) => Object.assign(json, { stock: json.stock.replace(" 3H", "") })],
  [
    "column_not_a_run",
    (json) =>
      Object.assign(json, {
        stock: json.stock.replace("TS ", ""),
        face_up: inColumn(json.face_up, 5, "3C TS"),
      }),
  ],
  ["bad_pass", (json) => Object.assign(json, { pass: 4 })],
];

test.each(FAULTS)("%s is found alone", (code, spoil) => {
  const json = structuredClone(dealt) as Mutable;
  spoil(json);
  expect(faultOf(json)).toBe(code);
});

test.each(FAULTS.map(([code], index) => [code, index] as const))(
  "%s comes before all later faults",
  (code, index) => {
    const json = structuredClone(dealt) as Mutable;
    for (const [, spoil] of FAULTS.slice(index).reverse()) spoil(json);
    expect(faultOf(json)).toBe(code);
  },
);

test.each([
  ["bad_foundation", { ...dealt, foundations: { ...dealt.foundations, C: -1 } }],
  ["duplicate_card", { ...dealt, foundations: { ...dealt.foundations, C: 1 } }],
  ["bad_pass", { ...dealt, pass: 0 }],
  ["bad_pass", { ...dealt, pass: -1 }],
  ["none", { ...dealt, pass: 3 }],
])("%s also so", (code, json) => expect(faultOf(json)).toBe(code));
