import { describe, expect, it } from "vitest";
import { pieFields } from "../chart-types/pie/fields";
import { pieQuery } from "../chart-types/pie/query";
import { drillBy, drillKey } from "./drill-by";
import { drillFilters } from "./drill-filters";
import { grainRange } from "./grain-range";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const form = { viz_type: "pie", datasource: "1__table", groupby: ["origin"], metric: "count", adhoc_filters: [{ clause: "WHERE", expressionType: "SIMPLE", subject: "year", operator: ">", comparator: 1970 }] };

describe("the rows behind a mark", () => {
  it("are those of its dimensions, nulls by IS NULL", () => {
    expect(drillFilters({ origin: "USA", make: null }, form)).toEqual([{ col: "origin", op: "==", val: "USA" }, { col: "make", op: "IS NULL" }]);
  });
  it("are those of the whole grain where the mark is at a time", () => {
    const line = { ...form, viz_type: "echarts_timeseries_line", x_axis: "at", time_grain_sqla: "P1M" };
    expect(drillFilters({ at: day("2024-02-01"), origin: "USA" }, line)).toEqual([{ col: "at", op: "TEMPORAL_RANGE", val: "2024-02-01T00:00:00 : 2024-03-01T00:00:00" }, { col: "origin", op: "==", val: "USA" }]);
    expect(drillFilters({ at: day("2024-02-01") }, { ...line, time_grain_sqla: null })).toEqual([{ col: "at", op: "==", val: day("2024-02-01") }]);
  });
  it("are those of the whole grain for times among the dimensions of pivots, and for the first of a table", () => {
    const times = { ...form, groupby: ["origin", "at", "sold"], time_grain_sqla: "P1M", temporal_columns_lookup: { at: true, sold: true } };
    const month = { at: day("2024-02-01"), sold: day("2024-02-01") };
    const range = (col: string) => ({ col, op: "TEMPORAL_RANGE", val: "2024-02-01T00:00:00 : 2024-03-01T00:00:00" });
    expect(drillFilters(month, { ...times, viz_type: "pivot_table_v2" })).toEqual([range("at"), range("sold")]);
    expect(drillFilters(month, { ...times, viz_type: "table" })).toEqual([range("at"), { col: "sold", op: "==", val: day("2024-02-01") }]);
  });
  it("are found by the time column of older forms", () => {
    const old = { ...form, viz_type: "echarts_timeseries_line", granularity_sqla: "at", time_grain_sqla: "P1D" };
    expect(drillFilters({ __timestamp: day("2024-02-01") }, old)).toEqual([{ col: "at", op: "TEMPORAL_RANGE", val: "2024-02-01T00:00:00 : 2024-02-02T00:00:00" }]);
  });
  it("are found by the SQL of a dimension of one's own", () => {
    const decade = { expressionType: "SQL", sqlExpression: "year / 10", label: "decade" };
    expect(drillFilters({ decade: 197 }, { ...form, groupby: [decade] })).toEqual([{ col: decade, op: "==", val: 197 }]);
  });
  it.each([
    ["P1D", "2024-02-28", "2024-02-28", "2024-02-29"],
    ["P1W", "2024-02-26", "2024-02-26", "2024-03-04"],
    ["1969-12-28T00:00:00Z/P1W", "2024-02-25", "2024-02-25", "2024-03-03"],
    ["P1W/1970-01-03T00:00:00Z", "2024-03-02", "2024-02-25", "2024-03-03"],
    ["P3M", "2024-01-01", "2024-01-01", "2024-04-01"],
    ["P1Y", "2024-01-01", "2024-01-01", "2025-01-01"],
  ])("of %s at %s reach from %s to %s", (grain, at, from, to) => {
    expect(grainRange(day(at), grain)).toEqual({ from: day(from), to: day(to) });
  });
  it("of hours and their parts are as long as they say", () => {
    expect(["PT1S", "PT30M", "PT0.5H", "PT6H"].map((grain) => grainRange(0, grain)!.to)).toEqual([1000, 1_800_000, 1_800_000, 21_600_000]);
    expect(grainRange(0, "whatever")).toBeNull();
  });
});

describe("drilling by a column", () => {
  it("splits the chart anew over the rows behind the mark, and is nobody's saved chart", () => {
    const drilled = drillBy({ ...form, slice_id: 7, slice_name: "Cars" }, pieFields, "make", drillFilters({ origin: "USA" }, form));
    expect(drilled).toMatchObject({ groupby: ["make"], metric: "count" });
    expect(drilled).not.toHaveProperty("slice_id");
    expect(pieQuery(drilled).queries[0]).toMatchObject({ columns: ["make"], filters: [{ col: "year", op: ">", val: 1970 }, { col: "origin", op: "==", val: "USA" }] });
  });
  it("knows where a type keeps what it is split by", () => {
    expect(drillKey(pieFields)).toBe("groupby");
    expect(drillKey({})).toBeNull();
  });
});
