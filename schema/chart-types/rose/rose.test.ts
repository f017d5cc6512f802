import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { examples } from "./examples";
import { rose } from "./index";
import { petalLengths } from "./petals";

function draw(at: number, more: object = {}): EChartsDrawing {
  const drawing = rose.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme());
  if (drawing.kind !== "echarts") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const datums = (drawing: { series?: unknown }) =>
  (drawing.series as { name: string; data: number[] }[]).map(({ name, data }) => [name, data[3]]);

describe("petalLengths", () => {
  it("makes radius or area proportional to the values", () => {
    expect(petalLengths([9, 16, null], false)).toEqual([9, 16, 0]);
    expect(petalLengths([9, 16, null], true)).toEqual([3, 2, 0]);
  });
  it("draws negative values without extent", () => {
    expect(petalLengths([-4, 4], false)).toEqual([0, 4]);
  });
});

describe("rose chart", () => {
  it("requests its metric by time column and dimensions", () => {
    expect(rose.query(examples[1]!.formData).queries[0]).toMatchObject({
      granularity: "order_date",
      is_timeseries: true,
      columns: ["product_line"],
    });
  });
  it("stacks the series of a time outwards", () => {
    expect(datums(draw(0, { rose_area_proportion: false }).option)).toEqual([
      ["Disease", 503],
      ["Other", 128],
      ["Wounds", 132],
    ]);
    expect(datums(draw(0).option)[0]).toEqual(["Disease", Math.sqrt(503)]);
  });
  it("closes the gap of a hidden series", () => {
    const shown = datums(draw(0).whenHidden!(new Set(["Disease"])));
    expect(shown).toEqual([
      ["Disease", 0],
      ["Other", Math.sqrt(128)],
      ["Wounds", Math.sqrt(260) - Math.sqrt(128)],
    ]);
  });
  it("lists all series of a time in the tooltip, or only the hovered one", () => {
    expect(draw(0).tooltipOf!([{ seriesIndex: 0, dataIndex: 1 }])).toMatchObject({
      title: "Aug 1854",
      rows: [{ name: "Wounds", text: "1" }, { name: "Other" }, { name: "Disease", text: "828" }],
    });
    expect(draw(2).tooltipOf!([{ seriesIndex: 0, dataIndex: 1 }]).rows.map((row) => row.text)).toEqual(["86"]);
  });
  it("selects by its dimensions", () => {
    expect([draw(1).selectionOf(0, 0), draw(2).selectionOf(0, 0)]).toEqual([{ product_line: "Classic Cars" }, null]);
  });
});
