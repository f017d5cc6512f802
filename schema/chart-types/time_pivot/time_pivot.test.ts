import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timePivot } from "./index";
import { periodsOf } from "./periods";

function draw(at: number, more: object = {}): UPlotDrawing {
  const drawing = timePivot.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme());
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}

describe("periodsOf", () => {
  const day = (date: number): number => Date.UTC(2024, 0, date);
  it("moves periods onto the latest one, which is named current", () => {
    const { x, periods } = periodsOf([day(1), day(2), day(8), day(10)], [1, 2, 3, 4], "W-MON")!;
    expect(x).toEqual([day(8), day(9), day(10)]);
    expect(periods.map((p) => [p.name, p.values])).toEqual([
      ["current", [3, null, 4]],
      ["-1", [1, 2, null]],
    ]);
  });
  it("returns null for an unknown frequency", () => {
    expect(periodsOf([day(1)], [1], "FORTNIGHT")).toBeNull();
  });
});

describe("time pivot chart", () => {
  it("requests its metric by time", () => {
    const [query] = timePivot.query(examples[0]!.formData).queries;
    expect(query).toMatchObject({ metrics: ["count"], columns: [], is_timeseries: true, granularity: "day" });
  });
  it("draws one line per period, with fainter and thinner lines for older periods", () => {
    const { series, x, legend } = draw(0);
    expect([series.map((s) => s.name), x.length]).toEqual([["current", "-1", "-2", "-3", "-4"], 7]);
    expect(series.map((s) => s.width)).toEqual([2.5, 1.25, 1.25, 1.25, 1.25]);
    expect(new Set(series.map((s) => s.color)).size).toBe(5);
    expect(legend?.entries).toHaveLength(5);
  });
  it("writes times as smart dates where Superset's default number format is stored", () => {
    const texts = [undefined, "SMART_NUMBER", "smart_date"]
      .map((x_axis_format) => draw(0, { x_axis_format }).xAxis)
      .map((axis) => (axis.kind === "time" ? axis.tick(Date.UTC(2024, 2, 1)) : axis.kind));
    expect(new Set(texts)).toEqual(new Set(["March"]));
  });
  it("draws three years of months", () => {
    const { series, x, xAxis } = draw(1);
    expect([
      series.map((s) => s.values.filter((v) => v !== null).length),
      x.length,
      series[0]?.shape,
      series[0]?.color,
    ]).toEqual([[5, 12, 12], 12, "smooth", "rgba(184,74,28,1)"]);
    expect(xAxis.kind === "time" && xAxis.tick(x[1]!)).toBe("Feb");
  });
  it("shows an empty state for an unknown frequency", () => {
    expect(
      timePivot.draw(examples[0]!.response, { ...examples[0]!.formData, freq: "FORTNIGHT" }, testTheme()),
    ).toMatchObject({ kind: "empty", title: "Unknown frequency" });
  });
  it("hides the legend and starts a logarithmic axis above zero when configured", () => {
    expect(draw(2)).toMatchObject({ legend: null, yAxis: { log: true, min: 10 } });
  });
});
