import { describe, expect, it } from "vitest";
import { pieFields } from "../chart-types/pie/fields";
import { pieQuery } from "../chart-types/pie/query";
import { drillBy, drillKey } from "./drill-by";
import { drillFilters } from "./drill-filters";
import { grainRange } from "./grain-range";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const form = {
  viz_type: "pie",
  datasource: "1__table",
  groupby: ["origin"],
  metric: "count",
  adhoc_filters: [{ clause: "WHERE", expressionType: "SIMPLE", subject: "year", operator: ">", comparator: 1970 }],
};

describe("drillFilters and grainRange", () => {
  it("filters by the mark's dimensions, and nulls by IS NULL", () => {
    expect(drillFilters({ origin: "USA", make: null }, form)).toEqual([
      { col: "origin", op: "==", val: "USA" },
      { col: "make", op: "IS NULL" },
    ]);
  });
  it("filters by the whole grain for a mark on a time axis", () => {
    const line = { ...form, viz_type: "echarts_timeseries_line", x_axis: "at", time_grain_sqla: "P1M" };
    expect(drillFilters({ at: day("2024-02-01"), origin: "USA" }, line)).toEqual([
      { col: "at", op: "TEMPORAL_RANGE", val: "2024-02-01T00:00:00 : 2024-03-01T00:00:00" },
      { col: "origin", op: "==", val: "USA" },
    ]);
    expect(drillFilters({ at: day("2024-02-01") }, { ...line, time_grain_sqla: null })).toEqual([
      { col: "at", op: "==", val: day("2024-02-01") },
    ]);
  });
  it("filters by the whole grain for temporal dimensions of pivot tables, and for the first of a table", () => {
    const times = {
      ...form,
      groupby: ["origin", "at", "sold"],
      time_grain_sqla: "P1M",
      temporal_columns_lookup: { at: true, sold: true },
    };
    const month = { at: day("2024-02-01"), sold: day("2024-02-01") };
    const range = (col: string) => ({ col, op: "TEMPORAL_RANGE", val: "2024-02-01T00:00:00 : 2024-03-01T00:00:00" });
    expect(drillFilters(month, { ...times, viz_type: "pivot_table_v2" })).toEqual([range("at"), range("sold")]);
    expect(drillFilters(month, { ...times, viz_type: "table" })).toEqual([
      range("at"),
      { col: "sold", op: "==", val: day("2024-02-01") },
    ]);
  });
  it("filters by the time column of older forms", () => {
    const old = { ...form, viz_type: "echarts_timeseries_line", granularity_sqla: "at", time_grain_sqla: "P1D" };
    expect(drillFilters({ __timestamp: day("2024-02-01") }, old)).toEqual([
      { col: "at", op: "TEMPORAL_RANGE", val: "2024-02-01T00:00:00 : 2024-02-02T00:00:00" },
    ]);
  });
  it("filters by the SQL of a custom SQL dimension", () => {
    const decade = { expressionType: "SQL", sqlExpression: "year / 10", label: "decade" };
    expect(drillFilters({ decade: 197 }, { ...form, groupby: [decade] })).toEqual([
      { col: decade, op: "==", val: 197 },
    ]);
  });
  it.each([
    ["P1D", "2024-02-28", "2024-02-28", "2024-02-29"],
    ["P1W", "2024-02-26", "2024-02-26", "2024-03-04"],
    ["1969-12-28T00:00:00Z/P1W", "2024-02-25", "2024-02-25", "2024-03-03"],
    ["P1W/1970-01-03T00:00:00Z", "2024-03-02", "2024-02-25", "2024-03-03"],
    ["P3M", "2024-01-01", "2024-01-01", "2024-04-01"],
    ["P1Y", "2024-01-01", "2024-01-01", "2025-01-01"],
  ])("range of %s at %s is from %s to %s", (grain, at, from, to) => {
    expect(grainRange(day(at), grain)).toEqual({ from: day(from), to: day(to) });
  });
  it("returns ranges of the length that sub-day grains state, and null for an unknown grain", () => {
    expect(["PT1S", "PT30M", "PT0.5H", "PT6H"].map((grain) => grainRange(0, grain)!.to)).toEqual([
      1000, 1_800_000, 1_800_000, 21_600_000,
    ]);
    expect(grainRange(0, "whatever")).toBeNull();
  });
});

describe("drillBy and drillKey", () => {
  it("splits the chart by the new column over the rows behind the mark, without the saved chart's id", () => {
    const drilled = drillBy(
      { ...form, slice_id: 7, slice_name: "Cars" },
      pieFields,
      "make",
      drillFilters({ origin: "USA" }, form),
    );
    expect(drilled).toMatchObject({ groupby: ["make"], metric: "count" });
    expect(drilled).not.toHaveProperty("slice_id");
    expect(pieQuery(drilled).queries[0]).toMatchObject({
      columns: ["make"],
      filters: [
        { col: "year", op: ">", val: 1970 },
        { col: "origin", op: "==", val: "USA" },
      ],
    });
  });
  it("finds the form key of a type's dimensions", () => {
    expect(drillKey(pieFields)).toBe("groupby");
    expect(drillKey({})).toBeNull();
  });
});
