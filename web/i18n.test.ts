import { describe, expect, it } from "vitest";
import { preferredLocale, t } from "./i18n";

describe("t", () => {
  it("returns the English text of the id, with values filled in", () => {
    expect(t("Export {name}", { name: "Sales" })).toBe("Export Sales");
  });

  it("selects the plural form by number", () => {
    const message = "{count, plural, one {# row} other {# rows}}";
    expect(t(message, { count: 1 })).toBe("1 row");
    expect(t(message, { count: 2000 })).toBe("2,000 rows");
  });
});

describe("preferredLocale", () => {
  it("prefers the stored language, then the browser's", () => {
    expect(preferredLocale("ja", ["de"])).toBe("ja");
    expect(preferredLocale(null, ["sv-SE", "de-AT", "en"])).toBe("de");
  });

  it("keeps a region that has a catalog of its own", () => {
    expect(preferredLocale(null, ["pt-BR"])).toBe("pt_BR");
    expect(preferredLocale(null, ["pt-PT"])).toBe("pt");
  });

  it("falls back to English when no language matches", () => {
    expect(preferredLocale(null, ["sv"])).toBe("en");
  });
});
