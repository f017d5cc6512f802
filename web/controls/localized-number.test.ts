import { afterEach, describe, expect, it } from "vitest";
import { activateLocale } from "../i18n";
import { numberText, parseNumber } from "./localized-number";

// Languages are activated in a document, of which only the language attribute is used.
Object.assign(globalThis, { document: { documentElement: {} } });
afterEach(() => activateLocale("en"));

describe("parseNumber", () => {
  it.each([
    [
      "en",
      {
        "1,234.5": 1234.5,
        "1.5": 1.5,
        ".5": 0.5,
        "-3": -3,
        "1e3": 1000,
        "1,5": undefined,
        "1.234": 1.234,
        x: undefined,
        "": null,
      },
    ],
    ["de", { "1.234,5": 1234.5, "1,5": 1.5, "1.5": 1.5, "1.234": 1234, "1.234.567": 1234567, "1,2,3": undefined }],
    ["fr", { "1 234,5": 1234.5, "1\u202f234,5": 1234.5, "1,5": 1.5, "1.5": 1.5 }],
    ["sl", { "−1.234,5": -1234.5 }],
  ] as const)("reads numbers as written in %s", async (locale, expected) => {
    await activateLocale(locale);
    const read = Object.fromEntries(Object.keys(expected).map((text) => [text, parseNumber(text)]));
    expect(read).toEqual(expected);
  });
});

describe("numberText", () => {
  it("writes numbers that parseNumber reads", async () => {
    for (const locale of ["en", "de", "fr", "pt_BR", "ru", "sl", "ja"] as const) {
      await activateLocale(locale);
      for (const value of [0, -1.5, 0.1, 1234567.891, 1e21, 5e-7])
        expect(parseNumber(numberText(value)), `${locale} ${value}`).toBe(value);
    }
    await activateLocale("de");
    expect(numberText(1234.5)).toBe("1234,5");
  });
});
