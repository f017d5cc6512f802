import { describe, expect, it } from "vitest";
import { matchingOptions, optionOf, pastedTexts } from "./list-option";

const limits = [
  { value: 10, label: "10" },
  { value: 100, label: "100" },
  { value: 1000, label: "1,000" },
  { value: null, label: "None" },
];

describe("list options", () => {
  it("filters options by the typed text, those that start with it first", () => {
    const names = ["order_date", "date", "city"].map((value) => ({ value, label: value }));
    expect(matchingOptions(names, " DATE ").map(({ value }) => value)).toEqual(["date", "order_date"]);
    expect(matchingOptions(names, "")).toEqual(names);
    expect(matchingOptions([{ value: "us_gross", label: "US box office" }], "gross")).toHaveLength(1);
  });

  it("finds an option by a value stored as text; null matches only null", () => {
    expect(optionOf(limits, "1000")).toBe(limits[2]);
    expect(optionOf(limits, null)).toBe(limits[3]);
    expect(optionOf(limits, "")).toBeUndefined();
  });

  it("splits a paste at commas, lines, tabs and semicolons", () => {
    expect(pastedTexts("France, Spain\r\nItaly;Norway\tPeru\n\n")).toEqual([
      "France",
      "Spain",
      "Italy",
      "Norway",
      "Peru",
    ]);
  });
});
