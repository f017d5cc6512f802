import { describe, expect, it } from "vitest";
import { parseMetadata } from "./metadata";
import { drawnFormData } from "./drawn-form-data";

const metadata = parseMetadata(JSON.stringify({ color_scheme: "d3Category10" }));
const line = { viz_type: "echarts_timeseries_line", datasource: "1__table", x_axis: "ordered", color_scheme: "own" };

describe("what a chart draws with", () => {
  it("is the dashboard's scheme over its own, and the filters' grain", () => {
    expect(drawnFormData({ metadata }, line, { time_grain_sqla: "P1M" })).toEqual({ ...line, color_scheme: "d3Category10", own_color_scheme: "own", time_grain_sqla: "P1M" });
  });
  it("is the time column of a filter or a display control, once the answer has it for its axis", () => {
    expect(drawnFormData({ metadata }, line, { granularity_sqla: "shipped" }, ["shipped", "count"])["x_axis"]).toBe("shipped");
    expect(drawnFormData({ metadata }, { ...line, granularity_sqla: "shipped" }, {}, ["shipped", "count"])["x_axis"]).toBe("shipped");
    expect(drawnFormData({ metadata }, line, { granularity_sqla: "shipped" }, ["ordered", "count"])["x_axis"]).toBe("ordered");
  });
});
