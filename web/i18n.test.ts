import { describe, expect, it } from "vitest";
import { preferredLocale, t } from "./i18n";

describe("messages", () => {
  it("are their own English text, with values filled in", () => {
    expect(t("Export {name}", { name: "Sales" })).toBe("Export Sales");
  });

  it("agree in number", () => {
    const message = "{count, plural, one {# row} other {# rows}}";
    expect(t(message, { count: 1 })).toBe("1 row");
    expect(t(message, { count: 2000 })).toBe("2,000 rows");
  });
});

describe("the language", () => {
  it("is the stored one first, then the browser's", () => {
    expect(preferredLocale("ja", ["de"])).toBe("ja");
    expect(preferredLocale(null, ["sv-SE", "de-AT", "en"])).toBe("de");
  });

  it("keeps a region that has a catalogue of its own", () => {
    expect(preferredLocale(null, ["pt-BR"])).toBe("pt_BR");
    expect(preferredLocale(null, ["pt-PT"])).toBe("pt");
  });

  it("is English when nothing fits", () => {
    expect(preferredLocale(null, ["sv"])).toBe("en");
  });
});
