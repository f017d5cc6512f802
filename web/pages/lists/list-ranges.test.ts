import { describe, expect, it } from "vitest";
import { momentRange, momentText, numberRange, rangeConditions, rangeTexts } from "./list-ranges";

const selected = (option: ReturnType<typeof numberRange>) => ("value" in option ? option.value : option.problem);

describe("numberRange", () => {
  it("requires a minimum strictly less than the maximum, else has no effect", () => {
    for (const texts of [
      ["5", "5"],
      ["6", "5"],
    ] as const)
      expect(selected(numberRange(texts))).toBe("Minimum must be strictly less than maximum");
    expect(selected(numberRange(["a", "5"]))).toBe("Enter whole numbers");
    expect(selected(numberRange(["", " "]))).toBeNull();
  });
  it("accepts a range that is open at one end, and includes both ends", () => {
    const [both, from, to] = (
      [
        ["10", "200"],
        ["10", ""],
        ["", "200"],
      ] as const
    ).map((texts) => selected(numberRange(texts)) as { label: string; value: string });
    expect([both!.label, from!.label, to!.label]).toEqual(["10 – 200", "from 10", "up to 200"]);
    expect(rangeTexts(both!)).toEqual(["10", "200"]);
    expect(rangeConditions("number-range", "duration_ms", both!)).toEqual([
      { col: "duration_ms", opr: "gt", value: 9 },
      { col: "duration_ms", opr: "lt", value: 201 },
    ]);
    expect([
      rangeConditions("number-range", "d", from!).length,
      rangeConditions("number-range", "d", to!).length,
    ]).toEqual([1, 1]);
  });
  it("ignores an invalid value in the address", () => {
    expect(rangeConditions("number-range", "d", "x~y")).toEqual([]);
    expect(rangeConditions("date-range", "d", { label: "?", value: "2024-01-01" })).toEqual([]);
  });
});

describe("momentRange", () => {
  const written = (moment: Date) => moment.toISOString().slice(0, 10);
  it("requires a start and an end, else is cleared", () => {
    for (const texts of [
      ["2024-01-01T00:00", ""],
      ["", "2024-01-01T00:00"],
      ["x", "y"],
    ] as const)
      expect(selected(momentRange(texts, written))).toBeNull();
    expect(selected(momentRange(["2024-01-02T00:00", "2024-01-01T00:00"], written))).toBe(
      "The start must be before the end",
    );
  });
  it("queries in UTC and displays in the browser's time zone", () => {
    const value = selected(momentRange(["2024-01-01T10:00", "2024-01-02T12:30"], written)) as { value: string };
    const [from, to] = rangeTexts(value as never);
    expect([momentText(from), momentText(to), momentText("")]).toEqual(["2024-01-01T10:00", "2024-01-02T12:30", ""]);
    expect(rangeConditions("date-range", "dttm", value as never)).toEqual([
      {
        col: "dttm",
        opr: "between",
        value: [new Date("2024-01-01T10:00").toISOString(), new Date("2024-01-02T12:30").toISOString()],
      },
    ]);
  });
});
