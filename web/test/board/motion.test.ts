import { describe, expect, it } from "vitest";
import { milliseconds } from "../../src/board/motion";

describe("a time among the tokens", () => {
  it("is read in either unit, as a build may have rewritten it", () => {
    expect(milliseconds(" 220ms")).toBe(220);
    expect(milliseconds(".22s")).toBe(220);
    expect(milliseconds("1.3s")).toBe(1300);
    expect(milliseconds("0s")).toBe(0);
    expect(milliseconds("")).toBe(0);
  });
});
