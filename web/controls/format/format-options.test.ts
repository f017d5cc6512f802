import { describe, expect, it } from "vitest";
import { formatOptions, formatPreview } from "./format-options";

describe("format previews", () => {
  it("shows the output for a sample value", () => {
    const previews = Object.fromEntries(formatOptions("number", "en-US").map(({ code, preview }) => [code, preview]));
    expect(previews).toMatchObject({
      SMART_NUMBER: "12345.432 → 12.3k",
      ",.2f": "12345.432 → 12,345.43",
      ".2%": "0.4375 → 43.75%",
      DURATION: "66432.1 → 1m 6.4s",
      "$,.2f": "12345.432 → $12,345.43",
    });
  });
  it("supports date formats, built-in and custom", () => {
    expect(formatOptions("time", "en-US").map(({ preview }) => preview)).toContain("2024-01-14 01:32:10");
    expect(formatPreview("time", "%b %Y", "en-US")).toBe("Jan 2024");
    expect(formatPreview("number", ",.4f", "en-US")).toBe("12345.432 → 12,345.4320");
  });
  it("covers the three duration formats", () => {
    expect(formatOptions("duration", "en-US").map(({ code }) => code)).toEqual([
      "DURATION",
      "DURATION_SUB",
      "DURATION_COL",
    ]);
  });
});
