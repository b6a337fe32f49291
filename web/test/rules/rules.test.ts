import { describe, expect, test } from "vitest";
import { PRESET_NAMES, PRESETS, presetOf, RulebookError, readRules, rulesToJson } from "../../src/rules";

function fault(json: unknown): { code: string; message: string } {
  try {
    readRules(json);
  } catch (error) {
    if (error instanceof RulebookError) return { code: error.code, message: error.message };
    throw error;
  }
  return { code: "none", message: "" };
}

test.each([
  ["casual-1", 1, null, true, true, "casual"],
  ["casual-2", 2, null, true, true, "casual"],
  ["casual-3", 3, null, true, true, "casual"],
  ["book", 1, null, true, false, "none"],
  ["standard-1", 1, null, true, true, "standard"],
  ["standard-3", 3, null, true, true, "standard"],
  ["vegas-1", 1, 1, true, true, "vegas"],
  ["vegas-3", 3, 3, true, true, "vegas"],
])("preset %s", (name, draw, passes, worryBack, recycleDraws, scoring) => {
  expect(readRules(name)).toEqual({ draw, passes, worryBack, recycleDraws, scoring, timed: false });
});

test("there are eight presets, and each is known again by its options", () => {
  expect(PRESET_NAMES).toHaveLength(8);
  for (const name of PRESET_NAMES) {
    expect(presetOf({ ...PRESETS[name] })).toBe(name);
    expect(rulesToJson(PRESETS[name])).toBe(name);
  }
});

test("options that are left out take their defaults", () => {
  expect(readRules({})).toEqual(PRESETS["casual-1"]);
  expect(readRules({ draw: 3, passes: null })).toEqual(PRESETS["casual-3"]);
});

test("what is written is read back, also when no preset fits", () => {
  for (const rules of [
    { ...PRESETS["standard-3"], timed: true },
    { ...PRESETS["casual-2"], passes: 4, worryBack: false, recycleDraws: false },
  ]) {
    expect(readRules(JSON.parse(JSON.stringify(rulesToJson(rules))))).toEqual(rules);
  }
});

test.each(["", "casual", "CASUAL-1", " casual-1", "casual-4", "constructor", "__proto__"])(
  "'%s' is no preset",
  (name) => expect(fault(name).code).toBe("bad_preset"),
);

describe("refused, naming the option or options", () => {
  test.each([
    [{ draw: 0 }, "draw"],
    [{ draw: 4 }, "draw"],
    [{ draw: "1" }, "draw"],
    [{ draw: true }, "draw"],
    [{ draw: null }, "draw"],
    [{ passes: 0 }, "passes"],
    [{ passes: -1 }, "passes"],
    [{ passes: 1.5 }, "passes"],
    [{ passes: true }, "passes"],
    [{ passes: "3" }, "passes"],
    [{ worry_back: 1 }, "worry_back"],
    [{ recycle_draws: null }, "recycle_draws"],
    [{ recycle_draws: "true" }, "recycle_draws"],
    [{ scoring: "windows" }, "scoring"],
    [{ scoring: null }, "scoring"],
    [{ timed: 0 }, "timed"],
    [{ worryBack: true }, "worryBack"],
    [{ redeals: 3 }, "redeals"],
    [{ constructor: 1 }, "constructor"],
    [JSON.parse('{"__proto__": 1}'), "__proto__"],
    [{ draw: 2, scoring: "standard" }, "draw"],
    [{ draw: 2, scoring: "standard" }, "scoring"],
    [{ draw: 2, scoring: "vegas" }, "scoring"],
    [{ timed: true }, "timed"],
    [{ timed: true, scoring: "vegas" }, "scoring"],
  ])("%j", (json, name) => {
    const { code, message } = fault(json);
    expect(code).toBe("bad_rules");
    expect(message).toContain(`'${name}'`);
  });

  test.each([[null], [1], [true], [[]], [["casual-1"]]])("%j is no set of options", (json) => {
    expect(fault(json).code).toBe("bad_rules");
  });
});
