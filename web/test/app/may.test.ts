import { describe, expect, it } from "vitest";
import { type Act, may } from "../../src/app/may";
import { replayOf } from "../../src/app/replay";
import { readDeal } from "../../src/rules";

const ACTS: readonly Act[] = ["play", "pause", "leave", "keep", "look"];
const { replay } = replayOf(readDeal("24"), "casual-1", []);
const free = { paused: false, idle: false, replay: null };
const open = (state: Parameters<typeof may>[0]) => ACTS.filter((act) => may(state, act));

describe("what may be done", () => {
  it("is everything on the own table", () => {
    expect(open(free)).toEqual(ACTS);
  });
  it("is nothing where another tab plays", () => {
    expect(open({ ...free, idle: true })).toEqual([]);
    expect(open({ paused: true, idle: true, replay })).toEqual([]);
  });
  it("is not the own game in a pause, nor under a replay", () => {
    expect(open({ ...free, paused: true })).toEqual(["pause", "leave", "keep", "look"]);
    expect(open({ ...free, replay })).toEqual(["leave", "keep", "look"]);
  });
});
