import { describe, expect, it } from "vitest";
import { matchingOptions, optionOf, pastedTexts } from "./choice-option";

const limits = [{ value: 10, label: "10" }, { value: 100, label: "100" }, { value: 1000, label: "1,000" }, { value: null, label: "None" }];

describe("choices", () => {
  it("are narrowed by what is typed, those that start so first", () => {
    const names = ["order_date", "date", "city"].map((value) => ({ value, label: value }));
    expect(matchingOptions(names, " DATE ").map(({ value }) => value)).toEqual(["date", "order_date"]);
    expect(matchingOptions(names, "")).toEqual(names);
    expect(matchingOptions([{ value: "us_gross", label: "US box office" }], "gross")).toHaveLength(1);
  });

  it("are found by a value that is stored as text, and null only by null", () => {
    expect(optionOf(limits, "1000")).toBe(limits[2]);
    expect(optionOf(limits, null)).toBe(limits[3]);
    expect(optionOf(limits, "")).toBeUndefined();
  });

  it("come apart from a paste of commas, lines, tabs and semicolons", () => {
    expect(pastedTexts("France, Spain\r\nItaly;Norway\tPeru\n\n")).toEqual(["France", "Spain", "Italy", "Norway", "Peru"]);
  });
});
