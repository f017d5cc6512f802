import { describe, expect, it } from "vitest";
import type { Field, Fields } from "../../define";
import { area } from "../../echarts_area/index";
import { timeseriesBar } from "../../echarts_timeseries_bar/index";
import { timeseriesLine } from "../../echarts_timeseries_line/index";

const sections = (fields: Fields, tab: string): string[] => [...new Set(Object.values(fields).filter((field) => field.tab === tab).map((field) => field.section))];
const offered = (fields: Fields, key: string, values: Record<string, unknown>): boolean => (fields[key] as Field).when?.(values) ?? true;

describe("the panel of a time series", () => {
  it("begins with how bars lie, then what is written beside the axes, then the look", () => {
    expect(sections(timeseriesBar.fields, "customize").slice(0, 3)).toEqual(["Chart Orientation", "Chart Title", "Chart Options"]);
    expect(sections(timeseriesLine.fields, "customize").slice(0, 3)).toEqual(["Chart Title", "Chart Options", "Legend"]);
  });
  it("offers totals alone where there are stacks with values, and a threshold where their parts have them", () => {
    const stacked = { stack: "Stack", show_value: true };
    expect([offered(timeseriesBar.fields, "only_total", stacked), offered(timeseriesBar.fields, "only_total", { stack: null, show_value: true }), offered(timeseriesBar.fields, "only_total", { stack: "Stack", show_value: false })]).toEqual([true, false, false]);
    expect([offered(timeseriesBar.fields, "percentage_threshold", { ...stacked, only_total: false }), offered(timeseriesBar.fields, "percentage_threshold", { ...stacked, only_total: true })]).toEqual([true, false]);
  });
  it("offers the opacity of areas where there are any, always for an area chart", () => {
    expect([offered(timeseriesLine.fields, "opacity", { area: false }), offered(timeseriesLine.fields, "opacity", { area: true }), offered(area.fields, "opacity", {})]).toEqual([false, true, true]);
  });
  it("offers a colour for each bar only where series have none of their own", () => {
    expect([[], ["region"]].map((groupby) => offered(timeseriesBar.fields, "color_by_primary_axis", { groupby, stack: null }))).toEqual([true, false]);
  });
  it("offers what a tooltip of all series holds only for that tooltip", () => {
    expect(["showTooltipTotal", "showTooltipPercentage", "tooltipSortByMetric"].map((key) => offered(timeseriesLine.fields, key, { rich_tooltip: false }))).toEqual([false, false, false]);
    expect(offered(timeseriesLine.fields, "showTooltipPercentage", { rich_tooltip: true, contributionMode: "row" })).toBe(false);
  });
});
