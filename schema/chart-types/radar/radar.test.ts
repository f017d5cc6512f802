import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawRadar } from "./draw";
import { examples } from "./examples";
import { radarQuery } from "./query";

const recordings = recordedQueries("radar");

describe("radarQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(radarQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("drawRadar", () => {
  const draw = (at: number, more: object = {}) => {
    const drawing = drawRadar(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    const [series] = drawing.option["series"] as [
      { data: { name: string; value: number[]; label: { show: boolean; formatter(p: object): string } }[] },
    ];
    return {
      drawing,
      series,
      radar: drawing.option["radar"] as { shape: string; indicator: { name: string; min: number; max: number }[] },
    };
  };

  it("draws one polygon per group that selects its dimensions", () => {
    const { drawing, series, radar } = draw(0);
    expect(series.data.map(({ name }) => name).slice(0, 2)).toEqual(["Classic Cars", "Vintage Cars"]);
    expect([radar.shape, radar.indicator.map(({ name }) => name)]).toEqual([
      "circle",
      ["count", "AVG(price_each)", "AVG(sales)"],
    ]);
    expect(drawing.selectionOf(0, 1)).toEqual({ product_line: "Vintage Cars" });
  });
  it("draws values as shares of their row's largest value and shows the absolute values", () => {
    const { series, radar } = draw(0);
    expect(radar.indicator[0]).toMatchObject({ min: 0, max: 1 });
    expect(series.data[0]!.value).toEqual([0.2385663323, 0.0215464625, 1]);
    expect(series.data[0]!.label.formatter({ dimensionIndex: 0 })).toBe("967");
  });
  it("draws absolute values on axes with stored bounds", () => {
    const { series, radar } = draw(1);
    expect(radar.indicator.map(({ min, max }) => [min, max])).toEqual([
      [0, 1000],
      [60, 100],
      [2500, 4500],
    ]);
    expect(series.data[0]!.value[0]).toBe(967);
    const half = draw(0, { column_config: { count: { radarMetricMinValue: 5 } } });
    expect(half.radar.indicator.map(({ min, max }) => [min, max])).toEqual([
      [5, 4053.38],
      [0, 1],
      [0, 1],
    ]);
    expect(half.series.data[0]!.value[2]).toBe(1);
    expect(draw(0, { column_config: { count: { radarMetricMinValue: 0 } } }).radar.indicator[0]!.max).toBe(1);
  });
  it("lists each metric of the group in the tooltip", () =>
    expect(draw(2).drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0 }])).toMatchObject({
      title: "PlayStation 2",
      rows: [{ name: "North America", text: "584" }, {}, {}, {}],
    }));
  it("includes the group's name in labels when configured", () =>
    expect(draw(3).series.data[0]!.label.formatter({ dimensionIndex: 1 })).toBe("PlayStation 2: 339.29"));
  it("moves a legend from the side to the top in a narrow chart", () => {
    const { drawing } = draw(2);
    expect(drawing.forSize!({ width: 480, height: 300 })).toMatchObject({ legend: { orient: "vertical", right: 0 } });
    expect(drawing.forSize!({ width: 330, height: 300 })).toMatchObject({
      legend: { orient: "horizontal", top: 0, right: "auto" },
      radar: { center: [165, 166] },
    });
  });
  it("treats an empty legend margin as unset", () =>
    expect(draw(0).drawing.forSize!({ width: 400, height: 300 })).toMatchObject({ radar: { center: [200, 166] } }));
});
