import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { categoricalScheme } from "../../color/schemes";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawGraph } from "./draw";
import { examples } from "./examples";
import { networkOf } from "./network";
import { graphQuery } from "./query";

const recordings = recordedQueries("graph_chart");

describe("graphQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(graphQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("graphQuery includes the category columns, each column once, and sorts by all of them", () => {
  const [query] = graphQuery({ ...examples[0]!.formData, source_category: "kind", target_category: "kind" }).queries;
  expect([query!.columns, query!.orderby]).toEqual([
    ["deal_size", "product_line", "kind"],
    [
      ["deal_size", true],
      ["product_line", true],
      ["kind", true],
    ],
  ]);
});

describe("networkOf", () => {
  const columns = { source: "a", target: "b", metric: "m", sourceCategory: "ac", targetCategory: "bc" };
  it("skips rows with a weight of zero and merges equal source and target names into one node", () => {
    const { nodes, links, categories } = networkOf(
      [
        { a: "x", b: "y", ac: null, bc: true, m: 2 },
        { a: "y", b: 3, ac: "later", bc: "c", m: "5" },
        { a: "x", b: "z", m: 0 },
        { a: "x", b: "q", m: null },
      ],
      columns,
    );
    expect(nodes.map(({ name, value, column, key, category }) => [name, value, column, key, category])).toEqual([
      ["x", 2, "a", "x", "N/A"],
      ["y", 7, "b", "y", "bc: true"],
      ["3", 5, "b", 3, "c"],
    ]);
    expect(links.map(({ source, target, value }) => [source.name, target.name, value])).toEqual([
      ["x", "y", 2],
      ["y", "3", 5],
    ]);
    expect(categories).toEqual(["N/A", "bc: true", "c"]);
  });
});

describe("drawGraph", () => {
  interface Series {
    data: {
      name: string;
      symbolSize: number;
      itemStyle: { color: string };
      category?: number;
      label?: { show: boolean };
    }[];
    links: { source: string; target: string; lineStyle: { width: number } }[];
    force: { initLayout: string };
  }
  const draw = (at: number, more: object = {}) => {
    const drawing = drawGraph(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    return { drawing, series: (drawing.option["series"] as [Series])[0] };
  };

  it("scales nodes and links by their weight", () => {
    const { series } = draw(0);
    const sizes = series.data.map(({ symbolSize }) => symbolSize);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([10, 50]);
    const widths = series.links.map(({ lineStyle }) => lineStyle.width);
    expect([Math.min(...widths), Math.max(...widths)]).toEqual([1.5, 6]);
    expect(series.data.every(({ itemStyle }) => itemStyle.color === categoricalScheme(null)[0])).toBe(true);
  });
  it("starts the force layout from a circle, so that the layout is deterministic", () =>
    expect(draw(1).series.force.initLayout).toBe("circular"));
  it("selects by nodes, and drills by links too", () => {
    const { drawing } = draw(0);
    expect([drawing.selectionOf(0, 1, { dataType: "node" }), drawing.selectionOf(0, 1, { dataType: "edge" })]).toEqual([
      { product_line: "Classic Cars" },
      null,
    ]);
    expect(drawing.drillOf!(0, 1, { dataType: "edge" })).toEqual({ deal_size: "Large", product_line: "Motorcycles" });
  });
  it("colors nodes by category and lists the categories in the legend", () => {
    const { drawing, series } = draw(2);
    expect(drawing.option["legend"]).toMatchObject({
      data: [{ name: "Talk" }, { name: "News" }, { name: "Help" }, { name: "Makers" }],
    });
    expect(series.data.find(({ name }) => name === "developers")).toMatchObject({
      category: 3,
      itemStyle: { color: "color-d" },
    });
  });
  it("labels nodes above the threshold", () =>
    expect(
      draw(3)
        .series.data.filter(({ label }) => label === undefined)
        .map(({ name }) => name),
    ).toEqual(["general", "introductions", "announcements", "beginners"]));
  it("moves the keyboard focus over nodes, then links", () => {
    const { drawing } = draw(0);
    expect([drawing.itemAt!(9), drawing.itemAt!(10)]).toEqual([
      { seriesIndex: 0, dataIndex: 9, dataType: "node" },
      { seriesIndex: 0, dataIndex: 0, dataType: "edge" },
    ]);
    expect(drawing.table.row(10)).toEqual(["Large > Classic Cars", "97", ""]);
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0, dataType: "edge" }]).title).toBe("Large > Classic Cars");
  });
});
