import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plotModel } from "../../plot/plot-model";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { compare } from "./index";

function draw(at: number, more: object = {}): UPlotDrawing {
  const drawing = compare.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme());
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const requested = (more: object) => compare.query({ ...examples[0]!.formData, ...more }).queries[0]!;

describe("query of the compare chart", () => {
  it("groups by the time column and pivots to one column per series", () => {
    const query = requested({});
    expect(query).toMatchObject({
      granularity: "date",
      is_timeseries: true,
      columns: ["symbol"],
      series_limit: 25,
      orderby: [["AVG(price)", false]],
    });
    expect(query.post_processing?.map((p) => p?.operation)).toEqual(["pivot", "rename", "flatten"]);
  });
  it("sorts descending when no direction is stored, and ascending when false is", () => {
    expect([requested({ order_desc: undefined }).orderby, requested({ order_desc: false }).orderby]).toEqual([
      [["AVG(price)", false]],
      [["AVG(price)", true]],
    ]);
  });
  it("requests the sort metric too", () => {
    expect(requested({ timeseries_limit_metric: "count" })).toMatchObject({
      metrics: ["AVG(price)", "count"],
      orderby: [["count", false]],
    });
  });
  it("converts legacy comparisons and contribution to the current keys", () => {
    const query = requested({ time_compare: ["1 year"], comparison_type: "absolute", contribution: true });
    expect(query.time_offsets).toEqual(["1 year ago"]);
    expect(query.post_processing?.find((p) => p?.operation === "compare")?.options).toMatchObject({
      compare_type: "difference",
    });
    expect(query.post_processing?.some((p) => p?.operation === "contribution")).toBe(true);
  });
});

describe("drawCompare", () => {
  it("starts with the change since the first point", () => {
    const drawing = draw(0);
    expect(drawing.changeFrom).toBe(0);
    const { layers } = plotModel(drawing, "none", new Set());
    const apple = layers.find(({ series }) => series.name === "AAPL")!;
    expect([apple.top[0], drawing.yAxis.tooltipText?.(apple.top[11]!)]).toEqual([0, "+133.9%"]);
  });
  it("shows the change since any other point", () => {
    const drawing = draw(0);
    const google = plotModel(drawing, "none", new Set(), 3).layers.find(({ series }) => series.name === "GOOG")!;
    expect([google.top[0], google.top[3], drawing.yAxis.tooltipText?.(google.top[4]!)]).toEqual([null, 0, "+5.4%"]);
  });
  it("lists values and changes in its table", () => {
    const { headers, row } = draw(2).table;
    expect(headers).toEqual(["x", "orders", "revenue", "orders, change", "revenue, change"]);
    expect(row(1).slice(1)).toEqual(["86", "$ 311,420.00", "-5.5%", "-1.6%"]);
  });
  it("applies the stored axis options", () => {
    expect(draw(1)).toMatchObject({
      xAxis: { title: "Month", titleMargin: 30, rotation: 45 },
      yAxis: { title: "Change", titleMargin: 55, min: -0.5 },
    });
    expect(draw(1, { y_axis_format: ".1f" }).yAxis.text(1.26)).toBe("1.3");
    expect(draw(0, { y_log_scale: true }).yAxis).toMatchObject({ log: false, min: null });
  });
  it("selects by its dimensions", () => {
    expect(draw(0).series[0]?.selection).toEqual({ symbol: "AAPL" });
  });
});
