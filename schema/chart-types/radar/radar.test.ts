import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawRadar } from "./draw";
import { examples } from "./examples";
import { radarQuery } from "./query";

const recordings = recordedQueries("radar");

describe.skipIf(recordings.length === 0)("the queries of recorded radars", () => {
  it.each(recordings)("are asked as recorded: $name", ({ formData, queries }) => {
    expect(radarQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("a drawn radar", () => {
  const draw = (at: number, more: object = {}) => {
    const drawing = drawRadar(examples[at]!.answer, { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"], testTheme()) as EChartsDrawing;
    const [series] = drawing.option.series as [{ data: { name: string; value: number[]; label: { show: boolean; formatter(p: object): string } }[] }];
    return { drawing, series, radar: drawing.option["radar"] as { shape: string; indicator: { name: string; min: number; max: number }[] } };
  };

  it("has a polygon a group, that selects its dimensions", () => {
    const { drawing, series, radar } = draw(0);
    expect(series.data.map(({ name }) => name).slice(0, 2)).toEqual(["Classic Cars", "Vintage Cars"]);
    expect([radar.shape, radar.indicator.map(({ name }) => name)]).toEqual(["circle", ["count", "AVG(price_each)", "AVG(sales)"]]);
    expect(drawing.selectionOf(0, 1)).toEqual({ product_line: "Vintage Cars" });
  });
  it("takes values as parts of their row's largest, and says them as they are", () => {
    const { series, radar } = draw(0);
    expect(radar.indicator[0]).toMatchObject({ min: 0, max: 1 });
    expect(series.data[0]!.value).toEqual([0.2385663323, 0.0215464625, 1]);
    expect(series.data[0]!.label.formatter({ dimensionIndex: 0 })).toBe("967");
  });
  it("takes values as they are on axes that someone bounded", () => {
    const { series, radar } = draw(1);
    expect(radar.indicator.map(({ min, max }) => [min, max])).toEqual([[0, 1000], [60, 100], [2500, 4500]]);
    expect(series.data[0]!.value[0]).toBe(967);
    const half = draw(0, { column_config: { count: { radarMetricMinValue: 5 } } });
    expect(half.radar.indicator.map(({ min, max }) => [min, max])).toEqual([[5, 4053.38], [0, 1], [0, 1]]);
    expect(half.series.data[0]!.value[2]).toBe(1);
    expect(draw(0, { column_config: { count: { radarMetricMinValue: 0 } } }).radar.indicator[0]!.max).toBe(1);
  });
  it("tells each metric of the group", () => expect(draw(2).drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0 }])).toMatchObject({ title: "PlayStation 2", rows: [{ name: "North America", text: "584" }, {}, {}, {}] }));
  it("may name the group in its labels", () => expect(draw(3).series.data[0]!.label.formatter({ dimensionIndex: 1 })).toBe("PlayStation 2: 339.29"));
  it("puts a legend from the side on top where the room is narrow", () => {
    const { drawing } = draw(2);
    expect(drawing.forSize!({ width: 480, height: 300 })).toMatchObject({ legend: { orient: "vertical", right: 0 } });
    expect(drawing.forSize!({ width: 330, height: 300 })).toMatchObject({ legend: { orient: "horizontal", top: 0, right: "auto" }, radar: { center: [165, 166] } });
  });
  it("counts an empty margin as none", () => expect(draw(0).drawing.forSize!({ width: 400, height: 300 })).toMatchObject({ radar: { center: [200, 166] } }));
});
