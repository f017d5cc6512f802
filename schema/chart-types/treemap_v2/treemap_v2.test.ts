import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawTreemap } from "./draw";
import { examples } from "./examples";
import { treemapQuery } from "./query";

const recordings = recordedQueries("treemap_v2");

describe("treemapQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(treemapQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("treemapQuery", () => {
  it("sorts by the metric first when configured, and needs no tie-breaker without a limit", () => {
    const form = {
      viz_type: "treemap_v2",
      datasource: "1__table",
      groupby: ["a", { expressionType: "SQL", sqlExpression: "lower(b)", label: "b" }],
      metric: "m",
      sort_by_metric: true,
    };
    expect(treemapQuery({ ...form, row_limit: 5 }).queries[0]!.orderby).toEqual([
      ["m", false],
      ["a", true],
    ]);
    expect(treemapQuery({ ...form, row_limit: 0, sort_by_metric: false }).queries[0]!.orderby).toEqual([]);
  });
});

describe("drawTreemap", () => {
  const draw = (at: number, more: object = {}) => {
    const drawing = drawTreemap(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    const [series] = drawing.option["series"] as [
      {
        data: Datum[];
        label: { formatter(p: object): string };
        upperLabel: { show: boolean };
        breadcrumb: { show: boolean };
      },
    ];
    return { drawing, series };
  };
  interface Datum {
    name: string;
    value: number;
    itemStyle: { color: string };
    children?: Datum[];
  }

  it("colors the first node after the root, which has the first color under its metric's name", () =>
    expect(draw(0).series.data[0]!.itemStyle.color).toBe("color-b"));
  it("nests its levels, with parents as large as their children and colored by name", () => {
    const { series } = draw(0);
    expect(series.data.map(({ name, value, children }) => [name, value, children?.length])).toEqual([
      ["2003", 1000, 7],
      ["2004", 1345, 7],
      ["2005", 478, 7],
    ]);
    const [first, second] = series.data;
    expect(first!.children![0]!.itemStyle.color).toBe(second!.children![0]!.itemStyle.color);
    expect(series.label.formatter({ dataIndex: 2 })).toBe("Classic Cars: 366");
  });
  it("selects leaves by their whole path, and drills from any node", () => {
    const { drawing } = draw(0);
    expect(drawing.selectionOf(0, 2)).toEqual({ year: 2003, product_line: "Classic Cars" });
    expect([drawing.selectionOf(0, 0), drawing.selectionOf(0, 1)]).toEqual([null, null]);
    expect(drawing.drillOf!(0, 1)).toEqual({ year: 2003 });
  });
  it("zooms into a node with children, and back out to the root", () => {
    const { drawing } = draw(0);
    expect(drawing.zoomTo!({ seriesIndex: 0, dataIndex: 1 })).toMatchObject({
      type: "treemapRootToNode",
      targetNodeId: "0",
    });
    expect(drawing.zoomTo!({ seriesIndex: 0, dataIndex: 2 })).toBeNull();
    expect(drawing.zoomTo!(null)).toMatchObject({ targetNodeId: "count" });
    expect(draw(2).drawing.zoomTo!(null)).toBeNull();
  });
  it("colors every rectangle by its name, after the root, which has the first color of the scheme", () => {
    const { series } = draw(0);
    expect([series.data[0]!.itemStyle.color, series.data[0]!.children![0]!.itemStyle.color]).toEqual([
      "color-b",
      "color-c",
    ]);
    expect(
      series.data[1]!.children!.find(({ name }) => name === series.data[0]!.children![0]!.name)!.itemStyle.color,
    ).toBe("color-c");
  });
  it("shows the path, the value and the share of the parent in the tooltip", () => {
    const { drawing } = draw(0);
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 2 }])).toMatchObject({
      title: "2003 ▸ Classic Cars",
      rows: [
        { name: "count", text: "366" },
        { name: "% of 2003", text: "36.60%" },
      ],
    });
    expect(drawing.table.row(1)).toEqual(["2003 ▸ Classic Cars", "366", "36.60%"]);
  });
  it.each([
    ["Key", "2600"],
    ["value", "133"],
    ["key_value", "2600: 133"],
  ])("labels rectangles with label type %s", (label_type, text) =>
    expect(draw(2, { label_type }).series.label.formatter({ dataIndex: 1 })).toBe(text),
  );
  it("draws one rectangle that selects nothing without dimensions", () => {
    const { drawing, series } = draw(2, { groupby: [] });
    expect(series.data.map(({ name, value }) => [name, value])).toEqual([["count", 4363]]);
    expect(drawing.selectionOf(0, 1)).toBeNull();
  });
});
