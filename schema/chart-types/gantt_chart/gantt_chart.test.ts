import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import type { SwitchedDrawing } from "../drawing/switched";
import { barShape } from "./bar-shape";
import { drawGantt } from "./draw";
import { examples } from "./examples";
import { type GanttEvent, layOut } from "./lanes";
import { ganttQuery } from "./query";
import { timeBounds } from "./time-bounds";

const recordings = recordedQueries("gantt_chart");

describe("ganttQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(ganttQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("layOut", () => {
  const event = (category: string | null, series: string, start: number, end: number): GanttEvent => ({
    row: 0,
    category,
    series,
    start,
    end,
  });
  const ends = (events: GanttEvent[], split = false) =>
    layOut(events, split).bars.map(({ top, bottom }) => [top, bottom].map((at) => Math.round(at * 1000) / 1000));

  it("creates one lane per category in order of first appearance", () => {
    const { blocks, height } = layOut(
      [event("b", "s", 0, 1), event("a", "s", 0, 1), event("b", "s", 2, 3), event(null, "s", 0, 1)],
      false,
    );
    expect(blocks).toEqual([
      { name: "b", top: 0, bottom: 1 },
      { name: "a", top: 1, bottom: 2 },
      { name: "", top: 2, bottom: 3 },
    ]);
    expect(height).toBe(3);
  });
  it("creates one lane per series within a category when split by series", () => {
    expect(layOut([event("a", "s", 0, 1), event("a", "t", 0, 1), event("b", "t", 0, 1)], true).blocks).toEqual([
      { name: "a", top: 0, bottom: 2 },
      { name: "b", top: 2, bottom: 3 },
    ]);
  });
  it("divides a lane among overlapping events, but not among consecutive ones", () => {
    expect(ends([event("a", "s", 0, 2), event("a", "s", 2, 4)])).toEqual([
      [0.075, 0.925],
      [0.075, 0.925],
    ]);
    expect(ends([event("a", "s", 0, 3), event("a", "s", 1, 2), event("a", "s", 2, 4)])).toEqual([
      [0.075, 0.5],
      [0.5, 0.925],
      [0.5, 0.925],
    ]);
  });
});

it("timeBounds puts clock times on the days of the earliest start and end", () => {
  expect(timeBounds(["08:00:00", "19:30"], Date.UTC(2024, 5, 20, 9), Date.UTC(2024, 5, 21, 1))).toEqual({
    min: Date.UTC(2024, 5, 20, 8),
    max: Date.UTC(2024, 5, 21, 19, 30),
  });
  expect(timeBounds([null, null], 0, 0)).toEqual({});
});

it("barShape clips bars to the plot and draws none without width", () => {
  const draw = (start: number, end: number) =>
    barShape("red", testTheme())(
      { coordSys: { x: 10, y: 0, width: 100, height: 50 } },
      { value: (at) => [start, end, 5, 15][at]!, coord: ([x, y]) => [x, y] },
    );
  expect(draw(0, 40)).toMatchObject({
    type: "rect",
    shape: { x: 10, y: 5, width: 30, height: 10 },
    style: { fill: "red" },
  });
  expect(draw(100, 400)).toMatchObject({ shape: { x: 100, width: 10 } });
  expect([draw(40, 40), draw(200, 300)]).toEqual([null, null]);
});

describe("drawGantt", () => {
  interface Option {
    xAxis: { min?: number; max?: number };
    yAxis: {
      max: number;
      axisLabel: { customValues: number[]; formatter(at: number): string };
      axisTick: { customValues: number[] };
    };
    series: { name: string; data: number[][] }[];
    dataZoom?: unknown[];
  }
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawGantt(response, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, option: drawing.option as unknown as Option };
  };

  it("draws one series per value, sorted by name, with category names centered in their blocks", () => {
    const { option } = draw(0);
    expect(option.series.map(({ name, data }) => [name, data.length])).toEqual([
      ["High", 9],
      ["Low", 3],
      ["Medium", 6],
    ]);
    const { customValues, formatter } = option.yAxis.axisLabel;
    expect(customValues.map(formatter)).toEqual(["Planned", "On Hold", "In Progress", "Completed"]);
    expect(option.yAxis).toMatchObject({ max: 9, axisTick: { customValues: [3, 4, 6] } });
    expect(option.xAxis).toMatchObject({ min: Date.UTC(2024, 5, 20, 8), max: Date.UTC(2024, 5, 20, 19) });
  });
  it("assigns the lanes of hidden series to the visible ones", () => {
    const { yAxis, series } = draw(0).drawing.whenHidden!(new Set(["High"])) as unknown as Option;
    expect([yAxis.max, series[0]!.data]).toEqual([5, []]);
  });
  it("shows the event and the configured columns in the tooltip", () => {
    const { drawing } = draw(0);
    expect(drawing.tooltipOf!([drawing.itemAt!(0)])).toMatchObject({
      title: "Medium",
      rows: [
        { name: "status", text: "Planned" },
        { name: "start_time" },
        { name: "end_time" },
        { name: "project", text: "Project Alpha" },
        { name: "phase", text: "Testing Phase" },
      ],
    });
    expect(drawing.table.row(0)).toHaveLength(6);
    const { seriesIndex, dataIndex } = drawing.itemAt!(7);
    expect(drawing.selectionOf(seriesIndex, dataIndex)).toEqual({ status: "On Hold", priority: "High" });
  });
  it("has one color and no legend without a series", () => {
    const { option, drawing } = draw(3);
    expect([
      option.series.length,
      option.dataZoom?.length,
      (drawing.option["legend"] as { show: boolean }).show,
    ]).toEqual([1, 2, false]);
  });
  it("has a switch between plain rows and subcategories when configured and a series is set", () => {
    const { formData, response } = examples[1]!;
    const switched = drawGantt(
      response,
      { ...formData, show_extra_controls: true } as typeof formData,
      testTheme(),
    ) as SwitchedDrawing;
    expect([switched.kind, switched.first, switched.options.map(({ label }) => label)]).toEqual([
      "switched",
      "plain",
      ["Plain", "Subcategories"],
    ]);
    const heights = switched.options.map(
      (option) => ((option.draw() as EChartsDrawing).option as unknown as Option).yAxis.max,
    );
    expect(heights).toEqual([3, 7]);
    expect(draw(3, { show_extra_controls: true }).drawing.kind).toBe("echarts");
  });
  it("shows an empty state for events without an end", () => {
    const { formData, response } = examples[0]!;
    const data = response.queries[0]!.data.map((row) => ({ ...row, end_time: null }));
    expect(drawGantt({ queries: [{ ...response.queries[0]!, data }] }, formData, testTheme())).toMatchObject({
      kind: "empty",
      title: "No events have both a start and an end",
    });
  });
});
