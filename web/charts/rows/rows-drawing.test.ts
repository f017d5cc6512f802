import { expect, it } from "vitest";
import { commaSeparated } from "./comma-separated";
import { rowsDrawing, timeText } from "./rows-drawing";

const rows = {
  colnames: ["at", "n", "label"],
  coltypes: [2, 0, 1] as (0 | 1 | 2)[],
  data: [{ at: Date.UTC(2024, 0, 31, 12, 30), n: 1234567.5, label: null }],
};

it("formats times as SQL does, midnight as its date", () => {
  expect(
    [Date.UTC(2024, 0, 31), Date.UTC(2024, 0, 31, 12, 30), Date.UTC(2024, 0, 31, 0, 0, 0, 250), "text", null].map(
      timeText,
    ),
  ).toEqual(["2024-01-31", "2024-01-31 12:30:00", "2024-01-31 00:00:00.250", "text", ""]);
});

it("shows numbers in full with grouped digits, nulls by name, labels instead of names, and times as numbers where selected", () => {
  const { columns } = rowsDrawing(rows, { names: { n: "How many" }, pageSize: 0, locale: "en-US" });
  expect(columns.map(({ label }) => label)).toEqual(["at", "How many", "label"]);
  expect(columns.map((column) => column.text(rows.data[0]![column.key as "at"]))).toEqual([
    "2024-01-31 12:30:00",
    "1,234,567.5",
    "<NULL>",
  ]);
  expect(
    rowsDrawing(rows, { original: new Set(["at"]), pageSize: 0, locale: "en-US" }).columns[0]!.text(rows.data[0]!.at),
  ).toBe(String(rows.data[0]!.at));
});

it("exports rows as CSV, quoted where needed, without formulas", () => {
  const data = [{ at: Date.UTC(2024, 0, 31), n: -1.5, label: '=SUM("a",1)' }];
  expect(commaSeparated({ ...rows, data })).toBe('\uFEFFat,n,label\n2024-01-31,-1.5,"\'=SUM(""a"",1)"\n');
});
