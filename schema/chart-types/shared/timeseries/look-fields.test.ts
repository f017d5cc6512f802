import { describe, expect, it } from "vitest";
import type { Field, Fields } from "../../define";
import { area } from "../../echarts_area/index";
import { timeseriesBar } from "../../echarts_timeseries_bar/index";
import { timeseriesLine } from "../../echarts_timeseries_line/index";

const sections = (fields: Fields, tab: string): string[] => [
  ...new Set(
    Object.values(fields)
      .filter((field) => field.tab === tab)
      .map((field) => field.section),
  ),
];
const available = (fields: Fields, key: string, values: Record<string, unknown>): boolean =>
  (fields[key] as Field).when?.(values) ?? true;

describe("customize panel of time series charts", () => {
  it("starts with the bar orientation, the chart titles and the chart options", () => {
    expect(sections(timeseriesBar.fields, "customize").slice(0, 3)).toEqual([
      "Chart Orientation",
      "Chart Title",
      "Chart Options",
    ]);
    expect(sections(timeseriesLine.fields, "customize").slice(0, 3)).toEqual([
      "Chart Title",
      "Chart Options",
      "Legend",
    ]);
  });
  it("shows “Only Total” for stacks with values, and the threshold when single values are labeled", () => {
    const stacked = { stack: "Stack", show_value: true };
    expect([
      available(timeseriesBar.fields, "only_total", stacked),
      available(timeseriesBar.fields, "only_total", { stack: null, show_value: true }),
      available(timeseriesBar.fields, "only_total", { stack: "Stack", show_value: false }),
    ]).toEqual([true, false, false]);
    expect([
      available(timeseriesBar.fields, "percentage_threshold", { ...stacked, only_total: false }),
      available(timeseriesBar.fields, "percentage_threshold", { ...stacked, only_total: true }),
    ]).toEqual([true, false]);
  });
  it("shows the opacity of areas when there are any, and always for an area chart", () => {
    expect([
      available(timeseriesLine.fields, "opacity", { area: false }),
      available(timeseriesLine.fields, "opacity", { area: true }),
      available(area.fields, "opacity", {}),
    ]).toEqual([false, true, true]);
  });
  it("shows “Color By X-Axis” only when colors do not distinguish series", () => {
    expect(
      [[], ["region"]].map((groupby) =>
        available(timeseriesBar.fields, "color_by_primary_axis", { groupby, stack: null }),
      ),
    ).toEqual([true, false]);
  });
  it("shows the options of a rich tooltip only when it is on", () => {
    expect(
      ["showTooltipTotal", "showTooltipPercentage", "tooltipSortByMetric"].map((key) =>
        available(timeseriesLine.fields, key, { rich_tooltip: false }),
      ),
    ).toEqual([false, false, false]);
    expect(
      available(timeseriesLine.fields, "showTooltipPercentage", { rich_tooltip: true, contributionMode: "row" }),
    ).toBe(false);
  });
});
