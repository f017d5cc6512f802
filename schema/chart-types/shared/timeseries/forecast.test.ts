import { describe, expect, it } from "vitest";
import type { ChartDataResponse } from "../../../query/chart-data-response";
import { frameFromColumns } from "../../../query/frame";
import { frameKinds, frameNames, frameToRows, labelMap } from "../../../query/frame-output";
import { processBeforeForecast, runSteps } from "../../../query/post-processing";
import type { FormData } from "../../define";
import type { DrawTheme } from "../../drawing/theme";
import type { UPlotDrawing } from "../../drawing/uplot";
import { forecastStep } from "../forecast";
import { drawTimeseries } from "./draw";
import { ENGLISH } from "../../../language/translator";

const DAYS = 28;
const theme: DrawTheme = {
  mode: "light",
  locale: "en-US",
  t: ENGLISH.t,
  token: (name) => name,
  categorical: () => (label) => `color of ${label}`,
};
const formData: FormData = {
  viz_type: "echarts_timeseries_line",
  datasource: "1__table",
  x_axis: "day",
  metrics: ["sales"],
  groupby: ["region"],
  time_grain_sqla: "P1D",
  forecastEnabled: true,
  forecastPeriods: "7",
  sort_series_type: "sum",
};
const times = Array.from({ length: DAYS }, (_, at) => Date.UTC(2026, 0, 1 + at));
const weekly = (at: number): number => 100 + 2 * at + 20 * Math.sin((2 * Math.PI * at) / 7);

/** A response of the server after the chart's own forecast step. */
function responseOf(series: Record<string, (number | null)[]>): ChartDataResponse {
  const observed = frameFromColumns([
    { name: "day", values: times, type: "datetime" },
    ...Object.entries(series).map(([name, values]) => ({ name, values })),
  ]);
  const requested = runSteps(processBeforeForecast(observed, forecastStep(formData, "day")));
  if (!("forecast" in requested)) throw new Error("No forecast was asked for");
  const expected = (more: number): Float64Array =>
    Float64Array.from({ length: DAYS + 7 }, (_, at) => weekly(at) + more);
  const made = runSteps(
    requested.resume(
      requested.forecast.series.map(() => ({ expected: expected(0), lower: expected(-5), upper: expected(5) })),
    ),
  );
  if ("forecast" in made) throw new Error("A second forecast was asked for");
  const { frame } = made;
  return {
    queries: [
      {
        colnames: frameNames(frame),
        coltypes: frameKinds(frame),
        data: frameToRows(frame),
        rowcount: frame.length,
        label_map: labelMap(frame),
      },
    ],
  };
}

const draw = (response: ChartDataResponse, more: Partial<FormData> = {}): UPlotDrawing =>
  drawTimeseries({ shape: "line", area: null }, response, { ...formData, ...more } as FormData, theme) as UPlotDrawing;
const forecastEast = responseOf({
  East: times.map((_, at) => weekly(at)),
  West: times.map((_, at) => (at === 3 ? null : at)),
});

describe("drawTimeseries with a forecast", () => {
  it("draws a line with its confidence range beyond the observed points", () => {
    const { x, series } = draw(forecastEast);
    expect(x.length).toBe(DAYS + 7);
    const [expected, observed] = series.filter(({ id }) => id.startsWith("East"));
    expect([observed?.shape, observed?.marker, observed?.values[DAYS]]).toEqual(["scatter", 6, null]);
    expect([expected?.shape, expected?.color, expected?.quiet]).toEqual(["line", observed?.color, true]);
    for (let at = 0; at < x.length; at++) {
      expect(Math.abs(expected!.values[at]! - weekly(at))).toBeLessThan(6);
      expect(
        expected!.band!.lower[at]! <= expected!.values[at]! && expected!.values[at]! <= expected!.band!.upper[at]!,
      ).toBe(true);
    }
  });

  it("leaves a series without a forecast unchanged and lists observed series in the legend", () => {
    const { series, legend } = draw(forecastEast);
    expect(series.find(({ id }) => id === "West")).toMatchObject({ shape: "line", band: null });
    expect(legend?.entries.map(({ name }) => name)).toEqual(["East", "West"]);
  });

  it("draws no confidence range for stacked or filled series", () => {
    expect(draw(forecastEast, { stack: "Stack" }).series.every(({ band }) => band === null)).toBe(true);
    expect(draw(forecastEast, { area: true }).series.every(({ band }) => band === null)).toBe(true);
  });
});
