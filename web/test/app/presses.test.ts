/** Which presses belong to the one before. */
import { describe, expect, it } from "vitest";
import { createPresses, type Press } from "../../src/app/presses";

const click = (time: number, x = 100, y = 100): Press => ({ key: null, x, y, time, repeat: false });
const key = (name: string, time: number, repeat = false): Press => ({ key: name, x: 0, y: 0, time, repeat });

describe("a second press", () => {
  it("is stray where the first one changed what lies in front", () => {
    for (const press of [click, (time: number) => key("Enter", time)]) {
      const presses = createPresses();
      expect(presses.isStray(press(0))).toBe(false);
      presses.changed();
      expect(presses.isStray(press(150))).toBe(true);
      expect(presses.isStray(press(300))).toBe(true);
      expect(presses.isStray(press(700))).toBe(false);
    }
  });
  it("is none on a table that stays: twenty a second all count", () => {
    const presses = createPresses();
    for (let i = 0; i < 40; i++) expect(presses.isStray(click(i * 50))).toBe(false);
    for (let i = 0; i < 40; i++) expect(presses.isStray(key("Enter", 2000 + i * 50, i > 0))).toBe(false);
  });
  it("counts at another place, or by another key, however soon it comes", () => {
    const presses = createPresses();
    presses.isStray(click(0));
    presses.changed();
    expect(presses.isStray(click(50, 160))).toBe(false);
    presses.changed();
    expect(presses.isStray(key("d", 60))).toBe(false);
    presses.changed();
    expect(presses.isStray(key("Enter", 70))).toBe(false);
  });
  it("is stray as long as a key is held that began before, and counts when pressed anew", () => {
    const presses = createPresses();
    presses.isStray(key("Enter", 0));
    presses.changed();
    for (let time = 500; time < 3000; time += 33) {
      expect(presses.isStray(key("Enter", time, true))).toBe(true);
      if (time > 1000) presses.changed();
    }
    expect(presses.isStray(key("Enter", 3100))).toBe(false);
  });
});
