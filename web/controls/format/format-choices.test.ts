import { describe, expect, it } from "vitest";
import { formatChoices, formatPreview } from "./format-choices";

describe("previews of formats", () => {
  it("show what each does to a value", () => {
    const previews = Object.fromEntries(formatChoices("number", "en-US").map(({ code, preview }) => [code, preview]));
    expect(previews).toMatchObject({ SMART_NUMBER: "12345.432 → 12.3k", ",.2f": "12345.432 → 12,345.43", ".2%": "0.4375 → 43.75%", DURATION: "66432.1 → 1m 6.4s", "$,.2f": "12345.432 → $12,345.43" });
  });
  it("know the date formats and those of one's own", () => {
    expect(formatChoices("time", "en-US").map(({ preview }) => preview)).toContain("2024-01-14 01:32:10");
    expect(formatPreview("time", "%b %Y", "en-US")).toBe("Jan 2024");
    expect(formatPreview("number", ",.4f", "en-US")).toBe("12345.432 → 12,345.4320");
  });
  it("of durations are the three", () => {
    expect(formatChoices("duration", "en-US").map(({ code }) => code)).toEqual(["DURATION", "DURATION_SUB", "DURATION_COL"]);
  });
});
