import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { recording } from "../../../tests/recordings";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawChord } from "./draw";
import { examples } from "./examples";
import { chordQuery } from "./query";
import { chordOf } from "./ribbons";

it("chordQuery requests the metric by source and target, whatever the order of the stored keys", () => {
  const form = { viz_type: "chord", datasource: "1__table", columns: ["b"], groupby: "a", metric: "m", row_limit: 5 };
  expect(chordQuery(form)).toMatchObject({
    queries: [{ columns: ["a", "b"], metrics: ["m"], row_limit: 5, orderby: [] }],
  });
  expect(chordQuery({ ...form, sort_by_metric: true }).queries[0]!.orderby).toEqual([["m", false]]);
});

describe("chordOf", () => {
  const flow = (source: string, target: string, value: number) => ({ source, target, value, ends: { source, target } });
  it("joins both directions between two nodes in one ribbon, named from the node that sends more", () => {
    expect(chordOf([flow("a", "b", 1), flow("b", "a", 4), flow("a", "a", 2)])).toEqual({
      nodes: [
        { name: "a", outward: 3, inward: 6 },
        { name: "b", outward: 4, inward: 1 },
      ],
      ribbons: [
        { source: "b", target: "a", forth: 4, back: 1 },
        { source: "a", target: "a", forth: 2, back: 0 },
      ],
      drawn: 2,
    });
  });
  it("does not draw ribbons that are too thin to see, but keeps them in the table", () => {
    const { ribbons, drawn } = chordOf([flow("a", "b", 10_000), flow("a", "c", 1)]);
    expect([ribbons.length, drawn]).toEqual([2, 1]);
  });
});

it("draws the recorded example with the values of its matrix", () => {
  const { chart, response } = recording<{
    chart: { params: object };
    response: { body: { data: { nodes: string[]; matrix: number[][] } } };
  }>("chart_data/charts/68_chord_cross_channel_relationship.json");
  const { nodes, matrix } = response.body.data;
  // The rows of the matrix are the targets.
  const data = nodes.flatMap((target, row) =>
    nodes.flatMap((source, column) =>
      matrix[row]![column] ? [{ channel_1: source, channel_2: target, "SUM(cnt)": matrix[row]![column]! }] : [],
    ),
  );
  const drawing = drawChord(
    {
      queries: [{ colnames: ["channel_1", "channel_2", "SUM(cnt)"], coltypes: [1, 1, 0], data, rowcount: data.length }],
    },
    { ...chart.params, viz_type: "chord", datasource: "19__table" },
    testTheme(),
  ) as EChartsDrawing;
  const series = (drawing.option["series"] as [{ data: { name: string; value: number }[] }])[0];
  expect(series.data.map(({ name }) => name).sort()).toEqual([...nodes].sort());
  const most = series.data[0]!;
  const at = nodes.indexOf(most.name);
  const outward = matrix.reduce((sum, row) => sum + row[at]!, 0);
  expect(most.value).toBeGreaterThanOrEqual(outward);
});

describe("drawChord", () => {
  const draw = (at: number) => {
    const drawing = drawChord(examples[at]!.response, examples[at]!.formData, testTheme()) as EChartsDrawing;
    return {
      drawing,
      series: (
        drawing.option["series"] as [
          {
            data: { name: string; value: number; itemStyle: { color: string } }[];
            links: { source: string; target: string; value: number }[];
          },
        ]
      )[0],
    };
  };
  it("orders nodes by size and draws ribbons from the node that sends more", () => {
    const { series } = draw(1);
    expect(series.data[0]).toMatchObject({ name: "Classic Cars", value: 967, itemStyle: { color: "color-a" } });
    expect(series.links[0]).toEqual({ source: "Classic Cars", target: "Medium", value: 530 });
  });
  it("shows both directions of a ribbon, and a node's outgoing and incoming flow, in tooltips", () => {
    const { drawing } = draw(1);
    expect(
      drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0, dataType: "edge" }]).rows.map(({ name, text }) => [
        name,
        text,
      ]),
    ).toEqual([
      ["Classic Cars → Medium", "530"],
      ["Medium → Classic Cars", "0"],
    ]);
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0, dataType: "node" }])).toMatchObject({
      title: "Classic Cars",
      rows: [{ text: "967" }, { text: "0" }],
    });
  });
  it("moves the keyboard focus over ribbons, then nodes, and selects nothing", () => {
    const { drawing, series } = draw(1);
    expect([drawing.itemAt!(0), drawing.itemAt!(series.links.length)]).toEqual([
      { seriesIndex: 0, dataIndex: 0, dataType: "edge" },
      { seriesIndex: 0, dataIndex: 0, dataType: "node" },
    ]);
    expect(drawing.selectionOf(0, 0)).toBeNull();
  });
});
