import { describe, expect, it } from "vitest";
import { parseMetadata } from "./metadata";
import { drawnFormData } from "./drawn-form-data";

const metadata = parseMetadata(JSON.stringify({ color_scheme: "d3Category10" }));
const line = { viz_type: "echarts_timeseries_line", datasource: "1__table", x_axis: "ordered", color_scheme: "own" };

describe("drawnFormData", () => {
  it("replaces the chart's color scheme by the dashboard's, and its time grain by the filters'", () => {
    expect(drawnFormData({ metadata }, line, { time_grain_sqla: "P1M" })).toEqual({
      ...line,
      color_scheme: "d3Category10",
      own_color_scheme: "own",
      time_grain_sqla: "P1M",
    });
  });
  it("uses the time column of a filter or display control once the response has it as its axis", () => {
    expect(drawnFormData({ metadata }, line, { granularity_sqla: "shipped" }, ["shipped", "count"])["x_axis"]).toBe(
      "shipped",
    );
    expect(
      drawnFormData({ metadata }, { ...line, granularity_sqla: "shipped" }, {}, ["shipped", "count"])["x_axis"],
    ).toBe("shipped");
    expect(drawnFormData({ metadata }, line, { granularity_sqla: "shipped" }, ["ordered", "count"])["x_axis"]).toBe(
      "ordered",
    );
  });
});
