import { describe, expect, it } from "vitest";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { loadChartType } from "../catalog";
import type { FormData } from "../define";
import type { EChartsDrawing } from "../drawing/echarts";
import type { NumberDrawing } from "../drawing/number";
import type { UPlotDrawing } from "../drawing/uplot";
import { readThresholds, thresholdColor } from "./thresholds";
import { plainTheme } from "./timeseries/plain-theme";

const stored = [
  { value: 90, color: "#ff0000", label: "Limit" },
  { value: "50", color: "colorWarning" },
  { color: "colorError" },
];
const day = (n: number): number => Date.UTC(2026, 0, n);
const response: ChartDataResponse = {
  queries: [
    {
      colnames: ["day", "sales"],
      coltypes: [2, 0],
      rowcount: 3,
      label_map: { day: ["day"], sales: ["sales"] },
      data: [
        { day: day(1), sales: 40 },
        { day: day(2), sales: 60 },
        { day: day(3), sales: 100 },
      ],
    },
  ],
};
const form = { datasource: "1__table", x_axis: "day", metrics: ["sales"], metric: "sales", thresholds: stored };
const draw = async (vizType: string, more: Partial<FormData> = {}) =>
  (await loadChartType(vizType)).draw(response, { ...form, viz_type: vizType, ...more }, plainTheme);

describe("thresholds", () => {
  it("are read in ascending order with theme colors, without those that have no value", async () => {
    const { fields } = await loadChartType("echarts_timeseries_line");
    const parsed = fields["thresholds"]!.schema.parse(stored) as Parameters<typeof readThresholds>[0];
    expect(readThresholds(parsed, plainTheme)).toEqual([
      { value: 50, color: "var(--warning)", label: "" },
      { value: 90, color: "#ff0000", label: "Limit" },
    ]);
  });
  it("color a value like the highest one at or below it", () => {
    const values = readThresholds(
      [
        { value: 50, color: "#aaaaaa" },
        { value: 90, color: "#bbbbbb" },
      ],
      plainTheme,
    );
    const colorOf = (value: unknown) => thresholdColor(values, value);
    expect([49.9, 50, 90, 1e9].map(colorOf)).toEqual([null, "#aaaaaa", "#bbbbbb", "#bbbbbb"]);
    expect([null, undefined, "95"].map(colorOf)).toEqual([null, null, null]);
  });
  it.each(["echarts_timeseries_line", "echarts_area", "echarts_timeseries_scatter", "mixed_timeseries"])(
    "of %s are part of its plot, as lines where nothing else is stored",
    async (vizType) => {
      const { thresholds } = (await draw(vizType)) as UPlotDrawing;
      expect(thresholds).toMatchObject({ lines: true, areas: false, colorsValues: false });
      expect(thresholds?.values.map(({ value }) => value)).toEqual([50, 90]);
    },
  );
  it("are absent from a plot that stores none", async () => {
    expect(await draw("echarts_timeseries_line", { thresholds: [] })).not.toHaveProperty("thresholds");
  });
  it("color bars by value and leave the legend by series", async () => {
    const { series, legend } = (await draw("echarts_timeseries_bar", { color_by_threshold: true })) as UPlotDrawing;
    expect(series[0]?.colors).toEqual([series[0]?.color, "var(--warning)", "#ff0000"]);
    expect(legend?.selectable).toBe(true);
  });
  it("leave stacked bars in the colors of their series", async () => {
    const stacked = (await draw("echarts_timeseries_bar", {
      color_by_threshold: true,
      stack: "Stack",
    })) as UPlotDrawing;
    expect(stacked.series[0]?.colors).toBeNull();
  });
  it("of horizontal bars are lines and areas across the value axis, which includes them", async () => {
    const { option, modules } = (await draw("echarts_timeseries_bar", {
      orientation: "horizontal",
      threshold_display: "both",
      thresholds: [{ value: 500, color: "#ff0000" }],
    })) as EChartsDrawing;
    expect(modules).toContain("MarkAreaComponent");
    expect(option["xAxis"]).toMatchObject({ max: 500 });
    expect((option["series"] as Record<string, unknown>[]).at(-1)).toMatchObject({
      name: "thresholds",
      markLine: { data: [{ xAxis: 500 }] },
      markArea: { data: [[{ xAxis: 500 }, { xAxis: "max" }]] },
    });
  });
  it.each(["big_number", "big_number_total"])("color the number of %s", async (vizType) => {
    expect(((await draw(vizType)) as NumberDrawing).color).toBe(vizType === "big_number" ? "#ff0000" : null);
    expect(((await draw(vizType, { thresholds: [{ value: 0, color: "#00ff00" }] })) as NumberDrawing).color).toBe(
      "#00ff00",
    );
  });
});
