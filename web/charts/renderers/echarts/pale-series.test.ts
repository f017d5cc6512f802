import { describe, expect, it } from "vitest";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";
import { paleSeries } from "./pale-series";

const SIZE = { width: 400, height: 300 };
const regions = ["East", "West"];
const drawing = (series: object, more: Partial<EChartsDrawing> = {}): EChartsDrawing => ({
  kind: "echarts",
  modules: [],
  option: { series: [series] },
  selectionOf: (_, at) => (regions[at] ? { region: regions[at] } : null),
  table: { summary: "", headers: [], rowCount: 0, row: () => [] },
  ...more,
});
const opacityOf = (datum: unknown): unknown => (datum as { itemStyle?: { opacity?: number } }).itemStyle?.opacity;

describe("paleSeries", () => {
  it("makes other marks paler and leaves the selected mark unchanged", () => {
    const [series] = paleSeries(
      drawing({
        type: "pie",
        data: [{ name: "East", value: 1, itemStyle: { color: "red" } }, { name: "West", value: 2 }, 3],
      }),
      { region: ["West"] },
      SIZE,
    );
    expect(series?.data?.map(opacityOf)).toEqual([0.3, undefined, undefined]);
    expect(series?.data?.[0]).toMatchObject({ name: "East", value: 1, itemStyle: { color: "red" } });
  });
  it("keeps the colors of a series without the selected mark, and restores them when the selection is cleared", () => {
    const data = [1, 2];
    expect(paleSeries(drawing({ type: "bar", data }), { region: ["South"] }, SIZE)[0]?.data).toEqual(data);
    expect(paleSeries(drawing({ type: "bar", data }), null, SIZE)[0]?.data).toEqual(data);
  });
  it("counts the nodes of rings as ECharts does, from its own root", () => {
    const data = [
      { name: "East", value: 1, children: [{ name: "East", value: 1 }] },
      { name: "West", value: 1 },
    ];
    const given = drawing(
      { type: "sunburst", data },
      { selectionOf: (_, at) => ({ region: ["root", "East", "Boston", "West"][at]! }) },
    );
    const [east, west] = paleSeries(given, { region: ["Boston"] }, SIZE)[0]!.data as { children?: unknown[] }[];
    expect([opacityOf(east), opacityOf(east!.children![0]), opacityOf(west)]).toEqual([0.3, undefined, 0.3]);
  });
  it("pales the series that are laid out for the size", () => {
    const given = drawing(
      { type: "pie", data: [{ value: 1 }, { value: 2 }] },
      { forSize: () => ({ series: [{ data: [{ value: 1, label: { width: 9 } }, { value: 2 }] }] }) },
    );
    expect(paleSeries(given, { region: ["West"] }, SIZE)[0]?.data?.[0]).toMatchObject({
      label: { width: 9, opacity: 0.5 },
    });
  });
});
