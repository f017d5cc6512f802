import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawTree } from "./draw";
import { examples } from "./examples";
import { treeQuery } from "./query";

const recordings = recordedQueries("tree_chart");

describe("treeQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(treeQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("treeQuery requests a column once that is used twice", () => {
  expect(treeQuery({ ...examples[0]!.formData, name: "id" }).queries[0]).toMatchObject({
    columns: ["id", "parent"],
    orderby: [
      ["parent", true],
      ["id", true],
    ],
  });
});

describe("drawTree", () => {
  interface Datum {
    name: string;
    value?: number;
    children?: Datum[];
  }
  const draw = (at: number, more: object = {}) => {
    const drawing = drawTree(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    return {
      drawing,
      series: (
        drawing.option?.["series"] as [{ data: [Datum]; layout: string; orient?: string; initialTreeDepth: number }]
      )?.[0],
    };
  };

  it("puts children below the node that they name as parent", () => {
    const [root] = draw(0).series.data;
    expect([
      root.name,
      root.children!.map(({ name }) => name),
      root.children![0]!.children!.map(({ name }) => name),
    ]).toEqual(["USA", ["CA", "NY", "TX", "FL"], ["Los Angeles", "San Francisco"]]);
    expect(draw(1, { name: null }).series.data[0].name).toBe("1");
  });
  it("starts at the stored root", () => {
    expect(draw(0, { root_node_id: "2" }).series.data[0]).toMatchObject({ name: "CA", children: [{}, {}] });
    expect(
      drawTree(examples[0]!.response, { ...examples[0]!.formData, root_node_id: "99" }, testTheme()),
    ).toMatchObject({
      kind: "empty",
      title: "No row has the id 99",
    });
  });
  it("puts several roots under one node", () =>
    expect(draw(3).series.data[0]).toMatchObject({
      name: "3 roots",
      children: [{ name: "USA" }, { name: "Canada" }, { name: "Mexico" }],
    }));
  it("shows the path and the value in the tooltip and in the table", () => {
    const { drawing } = draw(0);
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 3 }])).toEqual({
      title: "USA ▸ CA ▸ Los Angeles",
      rows: [{ name: "count", text: "1" }],
    });
    expect([drawing.table.row(2), drawing.itemAt!(2).dataIndex]).toEqual([["USA ▸ CA ▸ Los Angeles", "1"], 3]);
  });
  it("collapses and expands nodes by keyboard, and selects nothing", () => {
    const { drawing } = draw(0);
    expect(drawing.zoomTo!({ seriesIndex: 0, dataIndex: 2 })).toMatchObject({
      type: "treeExpandAndCollapse",
      dataIndex: 2,
    });
    expect([drawing.zoomTo!(null), drawing.selectionOf(0, 1)]).toEqual([null, null]);
  });
  it("sets an orientation only for an orthogonal layout", () =>
    expect([draw(0).series.orient, draw(2).series.orient]).toEqual([undefined, "TB"]));
});
