import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawSunburst } from "./draw";
import { examples } from "./examples";
import { sortedQuery as sunburstQuery } from "../shared/sorted-query";

const recordings = recordedQueries("sunburst_v2");

describe("sunburstQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(sunburstQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("sunburstQuery sorts by the primary metric when configured", () => {
  expect(
    sunburstQuery({
      viz_type: "sunburst_v2",
      datasource: "1__table",
      columns: ["a"],
      metric: "m",
      secondary_metric: "n",
      sort_by_metric: true,
    }).queries[0],
  ).toMatchObject({ columns: ["a"], metrics: ["m", "n"], orderby: [["m", false]] });
});

describe("drawSunburst", () => {
  const draw = (at: number, more: object = {}) => {
    const drawing = drawSunburst(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    const [series] = drawing.option["series"] as [{ data: Datum[]; label: { minAngle: number } }];
    return { drawing, series };
  };
  interface Datum {
    name: string;
    value: number;
    itemStyle: { color: string };
    label: { formatter(): string; overflow?: string; show?: boolean };
    children?: Datum[];
  }

  it("draws one ring per dimension, colored by name", () => {
    const { series } = draw(0);
    expect(series.data.map(({ name, value, children }) => [name, value, children?.length])).toEqual([
      ["2003", 1000, 7],
      ["2004", 1345, 7],
      ["2005", 478, 7],
    ]);
    expect(series.data[0]!.children![0]!.itemStyle.color).toBe(series.data[1]!.children![0]!.itemStyle.color);
    expect(series.label.minAngle).toBe(18);
  });
  it("colors by the ratio of the secondary metric on a scheme from zero to the largest ratio", () => {
    const { series } = draw(1);
    const [asia] = series.data;
    const bermuda = series.data.find(({ name }) => name === "North America")!.children![2]!;
    expect([bermuda.name, bermuda.itemStyle.color]).toEqual(["Bermuda", "rgb(244,250,212)"]);
    expect(asia!.children![0]!.itemStyle.color).toMatch(/^rgb\(\d+,\d+,\d+\)$/);
    expect(
      series.data.flatMap(({ children }) => children!).find(({ name }) => name === "Ethiopia")!.itemStyle.color,
    ).toBe("rgb(5,4,21)");
  });
  it("colors by name when both metrics are equal, after the root, which has the first color", () =>
    expect(draw(0, { secondary_metric: "count" }).series.data[0]!.itemStyle.color).toBe("color-b"));
  it("selects only the clicked level, and drills by the whole path", () => {
    const { drawing } = draw(0);
    expect([drawing.selectionOf(0, 1), drawing.selectionOf(0, 2), drawing.selectionOf(0, 0)]).toEqual([
      { year: 2003 },
      { product_line: "Planes" },
      null,
    ]);
    expect(drawing.drillOf!(0, 2)).toEqual({ year: 2003, product_line: "Planes" });
  });
  it("shows shares, both metrics and their ratio in the tooltip", () => {
    expect(draw(1).drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 2 }])).toMatchObject({
      title: "East Asia & Pacific ▸ China",
      rows: [
        { text: "1,344,130,000" },
        { name: "Rural Population", text: "664,363,135" },
        { name: "sum__SP_POP_TOTL/Rural Population", text: "2.02" },
        { name: "% of total" },
        { name: "% of East Asia & Pacific", text: "70.78%" },
      ],
    });
    expect(draw(0).drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 1 }]).rows.map(({ name }) => name)).toEqual([
      "count",
      "% of total",
    ]);
  });
  it("wraps labels that fit on several lines, truncates others, and writes the total in the center", () => {
    const sizes = draw(2).drawing.forSize!({ width: 500, height: 312 }) as {
      series: [{ radius: number[]; data: Datum[] }];
      graphic: [{ style: { text: string } }];
    };
    expect(sizes.series[0].radius).toEqual([45, 150]);
    const [, , , , america] = sizes.series[0].data;
    expect(sizes.series[0].data.map(({ label }) => label.overflow)).toContain("truncate");
    expect([america!.children![0]!.label.overflow, america!.children![2]!.label.show]).toEqual(["break", false]);
    expect(sizes.graphic[0].style.text).toMatch(/^Total: 5\.\d+B$/);
    expect(draw(0).drawing.forSize!({ width: 1, height: 1 })).toMatchObject({ graphic: [] });
  });
  it.each([
    ["key", "2003"],
    ["value", "1000"],
    ["key_value", "2003: 1000"],
  ])("labels segments with label type %s", (label_type, text) =>
    expect(draw(0, { label_type }).series.data[0]!.label.formatter()).toBe(text),
  );
});
