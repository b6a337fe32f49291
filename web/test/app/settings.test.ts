/** Settings as they are kept: what is missing or wrong takes its default, and old ones stay as they were. */
import { describe, expect, it } from "vitest";
import { readSettings, SWITCHES } from "../../src/app/settings";

describe("settings", () => {
  it("deal only winnable games to who never kept any", () => {
    expect(readSettings(null).winnableOnly).toBe(true);
    expect(readSettings("nonsense").winnableOnly).toBe(true);
  });

  it("leave the page of who kept settings before there was this one as it was", () => {
    expect(readSettings({ speed: "fast" }).winnableOnly).toBe(false);
    expect(readSettings({ winnableOnly: true }).winnableOnly).toBe(true);
    expect(readSettings({ winnableOnly: "yes" }).winnableOnly).toBe(false);
  });

  it("take their default where nothing, or something wrong, was kept", () => {
    const read = readSettings({ theme: "plaid", showClock: 1 });
    expect(read.theme).toBe("auto");
    expect(read.showClock).toBe(SWITCHES.showClock);
  });
});
