import { describe, expect, it } from "vitest";
import { dateText } from "./date-text";
import { arithmetic, comparisons, words } from "./value-functions";

const noon = Date.UTC(2024, 2, 3, 15, 4, 5);

describe("template functions", () => {
  it.each([
    ["YYYY-MM-DD", "2024-03-03"],
    ["MMMM D, YYYY h:mm A", "March 3, 2024 3:04 PM"],
    ["ddd DD.MM.YY HH:mm:ss", "Sun 03.03.24 15:04:05"],
    ["[Q]Q YYYY", "Q1 2024"],
    ["Do MMM", "3rd Mar"],
  ])("formats a time with the pattern %s", (pattern, written) =>
    expect(dateText(noon, pattern, "en-US")).toBe(written),
  );
  it("formats times given as text and milliseconds, and marks invalid ones", () => {
    expect([
      dateText("2024-03-03T15:04:05Z", "HH:mm", "en-US"),
      dateText(String(noon), "HH:mm", "en-US"),
      dateText(null, "HH", "en-US"),
    ]).toEqual(["15:04", "15:04", "Invalid Date"]);
  });
  it("compares values, does arithmetic and evaluates conditions", () => {
    expect([
      comparisons["eq"]!(1, "1"),
      comparisons["eqw"]!(1, "1"),
      comparisons["ifx"]!(true, "yes", "no"),
      comparisons["includes"]!(["a"], "a"),
      comparisons["coalesce"]!(null, "", "b"),
    ]).toEqual([false, true, "yes", true, "b"]);
    expect([arithmetic["sum"]!(1, "2", [3, 4]), arithmetic["division"]!(9, 2), arithmetic["ceil"]!(1.2)]).toEqual([
      10, 4.5, 2,
    ]);
  });
  it("transforms strings by template functions", () => {
    expect([
      words["excerpt"]!("abcdef", 3),
      words["sanitize"]!("Hello, World Wide!"),
      words["capitalizeEach"]!("new york"),
      words["join"]!([1, 2], "/"),
      words["sprintf"]!("%s has %d%%", "A", 7.9),
    ]).toEqual(["abc...", "hello-world-wide", "New York", "1/2", "A has 7%"]);
  });
});
