import { describe, expect, it } from "vitest";
import { loadChartType } from "../../../../schema/chart-types/catalog";
import type { FormData } from "../../../../schema/chart-types/define";
import { alterations } from "./alterations";
import { openedForms } from "../../../../schema/explore-state/opened-form";
import { problemsOf } from "./problems";

/** A line chart as older versions stored it. */
const stored: FormData = {
  viz_type: "echarts_timeseries_line",
  datasource: "3__table",
  granularity_sqla: "ds",
  time_range: "100 years ago : now",
  metrics: ["births"],
  groupby: ["name"],
  limit: "25",
  slice_id: 9,
};
const served: FormData = { ...stored, adhoc_filters: [], applied_time_extras: {}, url_params: { slice_id: "9" } };

describe("openedForms with a time series chart of an older version", () => {
  it("has no problems, and counts as unchanged", async () => {
    const chartType = await loadChartType(stored.viz_type);
    expect(problemsOf(chartType.fields, stored)).toHaveProperty("x_axis");
    const { formData, saved } = openedForms(served, stored, chartType)!;
    expect(formData).toMatchObject({
      x_axis: "ds",
      adhoc_filters: [{ subject: "ds", operator: "TEMPORAL_RANGE", comparator: "100 years ago : now" }],
    });
    expect(problemsOf(chartType.fields, formData)).toEqual({});
    expect(alterations(chartType.fields, saved!, formData, (name) => name)).toEqual([]);
  });
  it("queries the same rows, with an x axis instead of the time column", async () => {
    const chartType = await loadChartType(stored.viz_type);
    const [query] = chartType.query(openedForms(served, stored, chartType)!.formData).queries;
    expect(query).toMatchObject({
      columns: [{ columnType: "BASE_AXIS", sqlExpression: "ds" }, "name"],
      filters: [{ col: "ds", op: "TEMPORAL_RANGE", val: "100 years ago : now" }],
      series_limit: 25,
    });
    expect(query).not.toHaveProperty("granularity");
    expect(query).not.toHaveProperty("time_range");
  });
  it("returns null until its chart type is loaded, and the stored form for an unknown chart type", () => {
    expect(openedForms(served, stored, null)).toBeNull();
    expect(openedForms(served, stored, undefined)?.formData).toMatchObject({ granularity_sqla: "ds" });
  });
});

describe("openedForms with a current chart", () => {
  it("replaces a row limit of null with the default, without counting it as a change", async () => {
    const chartType = await loadChartType("pie");
    const chart: FormData = {
      viz_type: "pie",
      datasource: "3__table",
      metric: "count",
      groupby: ["a"],
      row_limit: null,
    };
    const { formData, saved } = openedForms(chart, chart, chartType)!;
    expect([formData["row_limit"], chartType.query(formData).queries[0]!.row_limit]).toEqual([100, 100]);
    expect(alterations(chartType.fields, saved!, formData, (name) => name)).toEqual([]);
    expect(chartType.query(chart).queries[0]).not.toHaveProperty("row_limit");
  });
  it("returns without the chart type", () => {
    const today: FormData = {
      viz_type: "pie",
      datasource: "3__table",
      metric: "count",
      adhoc_filters: [{ expressionType: "SQL" }],
    };
    expect(openedForms(today, today, null)).toEqual({ formData: today, saved: today });
  });
});
