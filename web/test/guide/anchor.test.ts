import { expect, test } from "vitest";
import { withAnchor } from "../../src/guide/anchor";

test("the other language is opened at the same place", () => {
  expect(withAnchor("https://example.org/guide/fr/", "#odds")).toBe("https://example.org/guide/fr/#odds");
  expect(withAnchor("https://example.org/guide/fr/#odds", "#summary")).toBe(
    "https://example.org/guide/fr/#summary",
  );
  expect(withAnchor("https://example.org/guide/fr/#odds", "")).toBe("https://example.org/guide/fr/");
});
