import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import type { WithRowsDrawing } from "../drawing/with-rows";
import { drawPara } from "./draw";
import { examples } from "./examples";
import { paraQuery } from "./query";

describe("paraQuery", () => {
  const base = { viz_type: "para", datasource: "1__table", series: ["country"], metrics: ["a", "b"] };
  it("requests the metrics, the color metric and the sort metric, each once", () => {
    expect(paraQuery({ ...base, secondary_metric: "a", timeseries_limit_metric: "c" }).queries[0]).toMatchObject({
      columns: ["country"],
      metrics: ["a", "b", "c"],
      orderby: [["c", false]],
    });
    expect(paraQuery({ ...base, order_desc: false, timeseries_limit_metric: "b" }).queries[0]).toMatchObject({
      metrics: ["a", "b"],
      orderby: [],
    });
  });
});

describe("drawPara", () => {
  interface Option {
    parallelAxis: { name: string; type: string; data?: string[] }[];
    series: { data: { value: unknown[]; lineStyle: { color: string } }[] }[];
    graphic?: { style: { text: string } }[];
    parallel: { bottom: number };
  }
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawPara(response, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, option: drawing.option as unknown as Option };
  };

  it("draws one axis per metric and one line per row, colored from the smallest to the largest value", () => {
    const { option, drawing } = draw(0);
    expect(option.parallelAxis.map(({ name }) => name)).toEqual([
      "sum__SP_POP_TOTL",
      "sum__SP_RUR_TOTL_ZS",
      "sum__SH_DYN_AIDS",
    ]);
    const { data } = option.series[0]!;
    expect([data[0]!.lineStyle.color, data.at(-1)!.lineStyle.color]).toEqual(["rgb(5,4,21)", "rgb(244,250,212)"]);
    expect(data[0]!.value).toHaveLength(3);
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0 }]).title).toBe(drawing.table.row(0)[0]);
  });
  it("adds the dimension as the first axis when it is included", () => {
    const { option } = draw(1);
    expect(option.parallelAxis.map(({ name, type }) => [name, type])).toEqual([
      ["country_name", "category"],
      ["People", "value"],
      ["In the country, %", "value"],
      ["With HIV", "value"],
    ]);
    expect(option.series[0]!.data[0]!.value[0]).toBe(option.parallelAxis[0]!.data![0]);
  });
  it("shows all rows below the lines when configured, and the first rows in a static image", () => {
    expect(draw(0).option.graphic).toBeUndefined();
    const { formData, response } = examples[2]!;
    const drawing = drawPara(response, formData, testTheme()) as WithRowsDrawing;
    expect([drawing.kind, drawing.table.rowCount, drawing.plot.option["graphic"]]).toEqual([
      "with-rows",
      20,
      undefined,
    ]);
    const { graphic, parallel } = drawing.picture.option as unknown as Option;
    expect(graphic![0]!.style.text.split("\n")).toHaveLength(7);
    expect(graphic![0]!.style.text).toContain("… 15 more");
    expect(parallel.bottom).toBeGreaterThan(100);
  });
  it("interrupts a line where a value is missing", () => {
    const { formData, response } = examples[0]!;
    const data = [{ country_name: "A", sum__SP_POP_TOTL: null, sum__SP_RUR_TOTL_ZS: "3", sum__SH_DYN_AIDS: 1 }];
    const drawing = drawPara({ queries: [{ ...response.queries[0]!, data }] }, formData, testTheme()) as EChartsDrawing;
    expect((drawing.option as unknown as Option).series[0]!.data[0]!.value).toEqual(["-", 3, 1]);
    expect(drawing.table.row(0)).toEqual(["A", "–", "3", "1"]);
  });
});
