import { describe, expect, it } from "vitest";
import { LOCALES } from "./languages";
import { acceptedLanguages, preferredLocale } from "./negotiate";

describe("acceptedLanguages", () => {
  it("returns the tags of the header by weight", () => {
    expect(acceptedLanguages("fr;q=0.5, de-AT, en;q=0.8, *;q=0.1, it;q=0")).toEqual(["de-AT", "en", "fr", "*"]);
    expect(acceptedLanguages(null)).toEqual([]);
    expect(acceptedLanguages("de;q=x")).toEqual([]);
  });
});

describe("preferredLocale", () => {
  it("prefers the stored language, then the browser's", () => {
    expect(preferredLocale("ja", ["de"], LOCALES)).toBe("ja");
    expect(preferredLocale(null, ["sv-SE", "de-AT", "en"], LOCALES)).toBe("de");
  });

  it("keeps a region that has a catalog of its own", () => {
    expect(preferredLocale(null, ["pt-BR"], LOCALES)).toBe("pt_BR");
    expect(preferredLocale(null, ["pt-PT"], LOCALES)).toBe("pt");
    expect(preferredLocale(null, ["zh-Hans-CN"], LOCALES)).toBe("zh");
  });

  it("returns English when no language matches or is offered", () => {
    expect(preferredLocale(null, ["sv"], LOCALES)).toBe("en");
    expect(preferredLocale("de", ["fr"], ["en", "it"])).toBe("en");
  });
});
