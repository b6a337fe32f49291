import { describe, expect, it } from "vitest";
import { dealFault, linkQuery, readLink, readTyped } from "../../src/app/links";
import { RulebookError, readDeal } from "../../src/rules";

describe("links", () => {
  it("name a deal by number, and the preset unless it is the default", () => {
    expect(linkQuery(readDeal("24"), "casual-1")).toBe("?deal=24");
    expect(linkQuery(readDeal("24"), "casual-3")).toBe("?deal=24&preset=casual-3");
  });
  it("name a pasted deck by its code, and read back the same deck", () => {
    const { deck } = readDeal("7");
    const query = linkQuery(readDeal(deck.join(" ")), "casual-1");
    expect(query).toMatch(/^\?deal=[0-9A-Z]{46}$/);
    const link = readLink(query);
    expect(link !== null && !(link instanceof RulebookError) && link.deal.deck).toEqual(deck);
  });
  it("carry a replay as moves joined by dots", () => {
    const query = linkQuery(readDeal("24"), "casual-3", ["S-W", "T3-T5x2"]);
    expect(query).toBe("?deal=24&preset=casual-3&moves=S-W.T3-T5x2");
    expect(readLink(query)).toMatchObject({ preset: "casual-3", moves: ["S-W", "T3-T5x2"] });
  });
  it("are none without a deal, and at fault with a bad one", () => {
    expect(readLink("?preset=casual-3")).toBeNull();
    expect(readLink("?deal=banana")).toBeInstanceOf(RulebookError);
    expect(readLink("?deal=18446744073709551616")).toBeInstanceOf(RulebookError);
    expect(readLink("?deal=24&preset=unheard-of")).toMatchObject({ preset: null });
  });
  it("may be typed with the marks that people put between figures and cards", () => {
    for (const text of ["1,234", "1 234", "1\u202f234", "1.234", "1234"]) {
      expect(readTyped(text)).toMatchObject({ deal: { number: 1234n } });
    }
    const { deck } = readDeal("7");
    for (const between of [", ", ",", "; ", " | "]) {
      expect(readTyped(deck.join(between))).toMatchObject({ deal: { deck } });
    }
  });
  it("say what is wrong with a deal", () => {
    const { deck } = readDeal("7");
    const fault = (text: string) => {
      expect(readTyped(text)).toBeInstanceOf(RulebookError);
      return dealFault(text);
    };
    expect(fault("18446744073709551616").id).toBe("deal-too-large");
    expect(fault("winxp:5").id).toBe("deal-foreign");
    expect(fault("banana").id).toBe("deal-unreadable");
    expect(fault("").id).toBe("deal-unreadable");
    expect(fault([...deck.slice(1), deck[1]].join(", "))).toEqual({
      id: "deal-card-twice",
      args: { card: deck[1] },
    });
    expect(fault(deck.slice(1).join(" "))).toEqual({
      id: "deal-card-missing",
      args: { card: deck[0], count: 51 },
    });
    expect(fault([...deck.slice(1), "9X"].join(" "))).toEqual({
      id: "deal-strange-card",
      args: { card: "9X" },
    });
  });
  it("take only a name with a number for another program's: an address is no deal at all", () => {
    for (const text of [
      "ms:24",
      "pysol: 24",
      "ms:#1,234",
      "https://example.org/?deal=ms:24",
      "?deal=ms:24",
    ]) {
      expect(readTyped(text)).toBeInstanceOf(RulebookError);
      expect(dealFault(text).id).toBe("deal-foreign");
    }
    const addresses = ["http://example.org/#", "http://localhost:8000/", "https://example.org/?preset=book"];
    for (const text of [...addresses, "javascript:alert(24)", "about:blank", "note: 24 cards", "ms:"]) {
      expect(readTyped(text)).toBeInstanceOf(RulebookError);
      expect(dealFault(text).id).toBe("deal-unreadable");
    }
    expect(dealFault("https://example.org/?deal=18446744073709551616").id).toBe("deal-too-large");
  });
  it("can be typed or pasted whole, like a number, a code or a deck", () => {
    expect(readTyped(" 24 ")).toMatchObject({ moves: null });
    expect(readTyped("https://example.org/x/?deal=24&preset=book")).toMatchObject({ preset: "book" });
    expect(readTyped("https://example.org/x/?deal=24#top")).toMatchObject({ deal: { number: 24n } });
    expect(readTyped(readDeal("3").code)).toMatchObject({ preset: null });
    expect(readTyped("winxp:5")).toBeInstanceOf(RulebookError);
    expect(readTyped("")).toBeInstanceOf(RulebookError);
  });
});
