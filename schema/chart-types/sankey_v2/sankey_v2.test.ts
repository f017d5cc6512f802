import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawSankey } from "./draw";
import { examples } from "./examples";
import { sankeyQuery } from "./query";

const recordings = recordedQueries("sankey_v2");

describe("sankeyQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(sankeyQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("sankeyQuery sorts by the metric first when configured, and has no order without a limit", () => {
  const form = { ...examples[0]!.formData, sort_by_metric: true };
  expect(sankeyQuery(form).queries[0]!.orderby).toEqual([
    ["count", false],
    ["product_line", true],
    ["deal_size", true],
  ]);
  expect(sankeyQuery({ ...examples[0]!.formData, row_limit: null }).queries[0]!.orderby).toEqual([]);
});

describe("drawSankey", () => {
  const draw = (at: number) =>
    drawSankey(examples[at]!.response, examples[at]!.formData, testTheme()) as EChartsDrawing;
  const seriesOf = (drawing: EChartsDrawing) =>
    (
      drawing.option["series"] as [
        {
          data: { name: string; itemStyle: { color: string } }[];
          links: { source: string; target: string; value: number }[];
        },
      ]
    )[0];

  it("draws a node for each end and a link for each row, colored by name", () => {
    const { data, links } = seriesOf(draw(0));
    expect(data.map(({ name }) => name)).toEqual([
      "Classic Cars",
      "Large",
      "Medium",
      "Small",
      "Motorcycles",
      "Planes",
      "Ships",
      "Trains",
      "Trucks and Buses",
      "Vintage Cars",
    ]);
    expect(links[0]).toEqual({ source: "Classic Cars", target: "Large", value: 97 });
    expect(seriesOf(draw(2)).data[0]!.name).toBe("null");
  });
  it("shows a node's larger throughput, and a link's share of its source and its target, in tooltips", () => {
    const drawing = draw(1);
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 1, dataType: "node" }])).toMatchObject({
      title: "Large",
      rows: [{ text: "125.00" }],
    });
    expect(
      drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0, dataType: "edge" }]).rows.map(({ name, text }) => [
        name,
        text,
      ]),
    ).toEqual([
      ["count", "97.00"],
      ["% (Classic Cars)", "10.03%"],
      ["% (Large)", "77.60%"],
    ]);
  });
  it("gives names of senders the space up to the next column, and names of receivers what they need", () => {
    const widths = (rows: readonly (readonly [string, string])[]) => {
      const { formData, response } = examples[0]!;
      const data = rows.map(([product_line, deal_size]) => ({ product_line, deal_size, count: 1 }));
      const queries = [{ ...response.queries[0]!, data }];
      const { forSize } = drawSankey({ ...response, queries }, formData, testTheme()) as EChartsDrawing;
      const [series] = forSize!({ width: 400, height: 300 })["series"] as [
        { right: number; data: { name: string; label: { width: number } }[] },
      ];
      return Object.fromEntries(series.data.map(({ name, label }) => [name, Math.round(label.width)]));
    };
    expect(widths([["Yes", "Male"]])).toEqual({ Yes: 313, Male: 41 });
    expect(
      widths([
        ["Yes", "Male"],
        ["Male", "Old"],
      ]),
    ).toEqual({ Yes: 147, Male: 147, Old: 34 });
  });
  it("moves the keyboard focus over links, then nodes", () => {
    const drawing = draw(0);
    expect([drawing.itemAt!(19), drawing.itemAt!(20)]).toEqual([
      { seriesIndex: 0, dataIndex: 19, dataType: "edge" },
      { seriesIndex: 0, dataIndex: 0, dataType: "node" },
    ]);
    expect(drawing.table.row(20)).toEqual(["Classic Cars", "", "967.00"]);
    expect(drawing.selectionOf(0, 0)).toBeNull();
  });
  it.each([
    [
      [
        ["a", "b"],
        ["b", "c"],
        ["c", "a"],
      ],
    ],
    [[["a", "a"]]],
  ])("shows an empty state for circular flows: %j", (ends) => {
    const rows = (ends as [string, string][]).map(([product_line, deal_size]) => ({
      product_line,
      deal_size,
      count: 1,
    }));
    const drawing = drawSankey(
      { queries: [{ ...examples[0]!.response.queries[0]!, data: rows }] },
      examples[0]!.formData,
      testTheme(),
    );
    expect(drawing).toMatchObject({ kind: "empty", title: expect.stringMatching(/^The flow . → a closes a cycle$/) });
  });
});
