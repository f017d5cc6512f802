import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { EChartsDrawing } from "../drawing/echarts";
import { sortedQuery } from "../shared/sorted-query";
import { drawFunnel } from "./draw";
import { examples } from "./examples";

const recordings = recordedQueries("funnel");

describe("sortedQuery for funnels against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(sortedQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("drawFunnel", () => {
  const draw = (at: number, more: object = {}) => {
    const drawing = drawFunnel(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    const [series] = drawing.option["series"] as [
      {
        data: { name: string; value: number; itemStyle: { color: string } }[];
        label: { show: boolean; position: string; formatter(p: object): string };
      },
    ];
    return { drawing, series, labels: series.data.map((_, dataIndex) => series.label.formatter({ dataIndex })) };
  };

  it("draws one stage per row, colored by name, that selects its dimensions", () => {
    const { drawing, series } = draw(0);
    expect(series.data.slice(0, 2)).toMatchObject([
      { name: "Shipped", value: 2617, itemStyle: { color: "color-a" } },
      { name: "Cancelled", value: 60, itemStyle: { color: "color-b" } },
    ]);
    expect(drawing.selectionOf(0, 1)).toEqual({ status: "Cancelled" });
  });
  it.each([
    ["first_step", ["100.00%", "107.96%", "12.25%"]],
    ["prev_step", ["100.00%", "107.96%", "11.34%"]],
    ["total", ["45.41%", "49.03%", "5.56%"]],
  ])("computes percentages by %s, in the order of the rows", (percent_calculation_type, shares) =>
    expect(draw(2, { percent_calculation_type, label_type: 2 }).labels).toEqual(shares),
  );
  it.each([
    [0, "Small"],
    [1, "1.28k"],
    [2, "45.41%"],
    [3, "Small: 1.28k"],
    [4, "Small: 45.41%"],
    [5, "Small: 1.28k (45.41%)"],
    ["6", "1.28k (45.41%)"],
    ["key", "Small"],
  ])("labels stages with label type %s", (label_type, text) => expect(draw(2, { label_type }).labels[0]).toBe(text));
  it("shows the stored tooltip contents, and no tooltip when switched off", () => {
    const tip = (tooltip_label_type: number) =>
      draw(2, { tooltip_label_type }).drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0 }]);
    expect([tip(5).title, tip(5).rows[0]!.text]).toEqual(["Small", "1,282 (45.41%)"]);
    expect([tip(2).title, tip(2).rows[0]!.text]).toEqual(["", "45.41%"]);
    expect(draw(2, { show_tooltip_labels: false }).drawing).toMatchObject({ option: { tooltip: { show: false } } });
  });
  it("puts labels inside wide stages and beside narrow ones, with layout space for them", () => {
    const placed = (width: number) => {
      const [{ right, data }] = (
        draw(1).drawing.forSize!({ width, height: 300 }) as {
          series: [{ right: number; data: { label: { position: string } }[] }];
        }
      ).series;
      return [Math.round(right), data.map(({ label }) => label.position)];
    };
    expect(placed(900)).toEqual([54, ["inside", "inside", "inside", "inside", "inside", "right", "right"]]);
    expect(placed(300)).toEqual([153, ["right", "right", "right", "right", "right", "right", "right"]]);
  });
  it("puts labels outside when label lines are on", () =>
    expect([draw(3).series.label.position, draw(0).series.label.position]).toEqual(["outer", "inside"]));
});
