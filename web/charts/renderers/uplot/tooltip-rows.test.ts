import { describe, expect, it } from "vitest";
import type { PlotSeries, UPlotDrawing } from "../../../../schema/chart-types/drawing/uplot";
import { plotModel } from "../../../../schema/plot/plot-model";
import { notesAt, tooltipText } from "./tooltip-rows";

const series = (id: string, values: (number | null)[], more: Partial<PlotSeries> = {}): PlotSeries => ({
  id,
  name: id,
  shape: "line",
  color: "red",
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
const drawing = (more: Partial<UPlotDrawing>): UPlotDrawing => ({
  kind: "uplot",
  x: [0, 1],
  stacking: "none",
  legend: null,
  tooltip: { rich: true, total: true, percentage: true, sortByValue: false },
  zoomable: false,
  marks: [],
  stackSwitch: false,
  xAxis: {
    kind: "value",
    title: "",
    titleMargin: 0,
    minorTicks: false,
    rotation: 0,
    min: null,
    max: null,
    tick: String,
    text: (x) => `at ${x}`,
  },
  yAxis: {
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
  },
  series: [series("a", [1, null]), series("b", [3, 4])],
  table: { summary: "", headers: [], rowCount: 0, row: () => [] },
  ...more,
});
const tooltipAt = (given: UPlotDrawing, index: number, pointed = -1, hidden: string[] = [], most = 10) =>
  tooltipText(plotModel(given, given.stacking, new Set(hidden)), index, pointed, most, "en-US");

describe("tooltipText", () => {
  it("lists the largest value first, with its share and the total", () => {
    const { header, rows, total } = tooltipAt(drawing({}), 0);
    expect([header, rows.map((row) => [row.name, row.text, row.share]), total]).toEqual([
      "at 0",
      [
        ["b", "3", "75%"],
        ["a", "1", "25%"],
      ],
      "4",
    ]);
  });
  it("leaves out gaps and hidden series", () => {
    expect(tooltipAt(drawing({}), 1).rows.map((row) => row.name)).toEqual(["b"]);
    expect(tooltipAt(drawing({}), 0, -1, ["b"]).rows.map((row) => row.name)).toEqual(["a"]);
  });
  it("lists a stack from top to bottom", () => {
    const stacked = [series("a", [9, 9], { stackGroup: "all" }), series("b", [3, 4], { stackGroup: "all" })];
    expect(tooltipAt(drawing({ stacking: "stack", series: stacked }), 0).rows.map((row) => row.name)).toEqual([
      "b",
      "a",
    ]);
  });
  it("lists only the hovered value of a plain tooltip", () => {
    const plain = drawing({ tooltip: { rich: false, total: true, percentage: true, sortByValue: true } });
    expect(tooltipAt(plain, 0, -1).rows).toEqual([]);
    expect(tooltipAt(plain, 0, 1).rows.map((row) => [row.name, row.on])).toEqual([["a", true]]);
  });
  it("keeps the hovered row when there are too many", () => {
    const many = drawing({ series: Array.from({ length: 9 }, (_, i) => series(`s${i}`, [10 - i, 1])) });
    const { rows, more } = tooltipAt(many, 0, 0, [], 3);
    expect([rows.map((row) => row.name), more]).toEqual([["s0", "s1", "s8"], 6]);
  });
  it("shows a forecast's range without counting it in a total", () => {
    const forecast = drawing({
      series: [series("a", [1, 2]), series("f", [2, 2], { quiet: true, band: { lower: [1, 1], upper: [3, 3] } })],
    });
    const { rows, total } = tooltipAt(forecast, 0);
    expect([rows.map((row) => row.text), total]).toEqual([["2 (1 – 3)", "1"], "1"]);
  });
  it("lists annotations nearby", () => {
    const look = { color: "red", opacity: 1, showLabel: false };
    const marked = drawing({
      marks: [
        { kind: "line", x: 1, label: "Launch", width: 1, dash: null, ...look },
        { kind: "span", from: 3, to: 5, label: "Campaign", ...look },
      ],
    });
    const model = plotModel(marked, "none", new Set());
    expect([notesAt(model, 1.1, 0.2), notesAt(model, 4, 0.2), notesAt(model, 2, 0.2)]).toEqual([
      ["Launch"],
      ["Campaign"],
      [],
    ]);
  });
});
