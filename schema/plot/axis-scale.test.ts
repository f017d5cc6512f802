import { describe, expect, it } from "vitest";
import type { PlotSeries, UPlotDrawing, YAxis } from "../chart-types/drawing/uplot";
import { axisScales } from "./axis-scale";
import { plotModel } from "./plot-model";

const axis: YAxis = {
  title: "",
  titleMargin: 0,
  minorTicks: false,
  min: null,
  max: null,
  fromZero: true,
  log: false,
  titleAt: "left",
  minorSplitLine: false,
  tick: String,
  text: String,
};
const series = (id: string, values: number[], more: Partial<PlotSeries> = {}): PlotSeries => ({
  id,
  name: id,
  shape: "line",
  color: "",
  values,
  width: 1,
  dash: null,
  opacity: 1,
  area: null,
  marker: null,
  connectsGaps: false,
  stackGroup: null,
  labels: null,
  labelThreshold: 0,
  selection: null,
  colors: null,
  band: null,
  quiet: false,
  ...more,
});
function scales(left: number[], right: number[], rightAxis: Partial<YAxis> = {}, more: Partial<UPlotDrawing> = {}) {
  const drawing = {
    x: left.map((_, i) => i),
    xAxis: { kind: "value" },
    yAxis: axis,
    rightAxis: { ...axis, ...rightAxis },
    series: [series("a", left), series("b", right, { axis: "right" })],
    stacking: "none",
    ...more,
  } as unknown as UPlotDrawing;
  return axisScales(plotModel(drawing, drawing.stacking, new Set()), 0, left.length - 1, 228);
}

describe("axisScales", () => {
  it("aligns the ticks of both axes", () => {
    const { left, right } = scales([0, 1_089_048], [39, 301]);
    expect([left.ticks.length, right?.ticks]).toEqual([7, [0, 60, 120, 180, 240, 300, 360]]);
    expect([left.max, right?.max]).toEqual([1_200_000, 360]);
  });
  it.each([
    [
      [-5, 90],
      [1, 2],
    ],
    [
      [10, 20],
      [-300, -200],
    ],
    [
      [1, 6],
      [0, 0],
    ],
    [
      [3, 4],
      [-0.004, 0.007],
    ],
  ])("includes all values of both axes where one is negative or flat: %j and %j", (a, b) => {
    const { left, right } = scales(a, b);
    expect(right!.ticks).toHaveLength(left.ticks.length);
    expect([
      right!.min <= Math.min(...b),
      right!.max >= Math.max(...b),
      left.min <= Math.min(...a),
      left.max >= Math.max(...a),
    ]).toEqual([true, true, true, true]);
  });
  it("uses separate ticks where the right axis has bounds or is logarithmic", () => {
    expect(scales([0, 100], [3, 40], { min: 3, max: 40 }).right).toMatchObject({ min: 3, max: 40 });
    expect(scales([0, 100], [3, 40], { log: true }).right).toMatchObject({
      min: 1,
      max: 100,
      log: true,
      ticks: [1, 10, 100],
    });
  });
  it("returns no right axis where there is none", () => {
    expect(scales([0, 100], [], {}, { rightAxis: null }).right).toBeNull();
  });
});
