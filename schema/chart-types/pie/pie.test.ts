import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawPie } from "./draw";
import { examples } from "./examples";
import { pieQuery } from "./query";

const recordings = recordedQueries("pie");

describe("pieQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(pieQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("drawPie", () => {
  const theme = testTheme();
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawPie(response, { ...formData, ...more } as typeof formData, theme) as EChartsDrawing;
    const [series, middle] = drawing.option["series"] as [Series, Series?];
    return {
      drawing,
      series,
      middle,
      labels: series.data.map((_, dataIndex) => series.label.formatter({ dataIndex })),
    };
  };
  interface Series {
    radius: string[];
    roseType?: string;
    minShowLabelAngle: number;
    label: { position: string; formatter(params: { dataIndex: number }): string };
    labelLine: { show: boolean };
    data: { name: string; value: number; itemStyle: { color: string } }[];
  }

  it("draws one slice per row, colored by name, that selects its dimensions", () => {
    const { drawing, series, labels } = draw(0);
    expect(series.data.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["USA", 254, "color-a"],
      ["Japan", 79, "color-b"],
      ["Europe", 61, "color-c"],
      ["Korea", 8, "color-d"],
      ["<NULL>", 4, "color-e"],
    ]);
    expect(labels[0]).toBe("USA");
    expect([drawing.selectionOf(0, 1), drawing.selectionOf(0, 4)]).toEqual([{ Origin: "Japan" }, { Origin: null }]);
    expect(series.radius).toEqual(["0%", "70%"]);
  });
  it("labels slices of more than five percent unless a threshold is stored", () => {
    expect(draw(0).series.minShowLabelAngle).toBeCloseTo(18);
    expect(draw(0, { show_labels_threshold: 7 }).series.minShowLabelAngle).toBeCloseTo(25.2);
  });
  it("draws a donut with a hole of 30 percent, or of the stored size, and the total in its center", () => {
    const { series, middle, labels } = draw(1);
    expect(series.radius).toEqual(["30%", "70%"]);
    expect(draw(1, { innerRadius: 40 }).series.radius).toEqual(["40%", "70%"]);
    expect(middle!.label.formatter).toBe("Total: 406");
    expect(series.labelLine.show).toBe(true);
    expect(labels[1]).toBe("Japan: 19.46%");
  });
  it("merges slices below the threshold into one that selects nothing", () => {
    const { drawing, series, labels } = draw(2);
    expect(series.data.map(({ name, value }) => [name, value])).toEqual([
      ["USA", 254],
      ["Japan", 79],
      ["Europe", 61],
      ["Other", 12],
    ]);
    expect(labels[3]).toBe("Other: 12 (2.96%)");
    expect(drawing.selectionOf(0, 3)).toBeNull();
    const tooltip = drawing.option["tooltip"] as { formatter(params: object): string };
    expect(tooltip.formatter({ seriesIndex: 0, dataIndex: 3 })).toBe(
      "Other\nKorea: 8 (1.97%)\n<NULL>: 4 (0.99%)\nTotal: 12 (2.96%)",
    );
    expect(tooltip.formatter({ seriesIndex: 0, dataIndex: 0 })).toBe("USA\ncount: 254 (62.56%)");
    expect((drawing.option["legend"] as { data: string[] }).data).toEqual(["Europe", "Japan", "Other", "USA"]);
  });
  it("widens tiny slices, unless one of zero would be widened too, and does not cover them by their border", () => {
    const { formData, response } = examples[0]!;
    const tiny = (values: number[]) => {
      const query = response.queries[0]!;
      const [name, metric] = query.colnames as [string, string];
      const data = values.map((value, i) => ({ [name]: `slice ${i}`, [metric]: value }));
      const drawing = drawPie({ ...response, queries: [{ ...query, data }] }, formData, theme) as EChartsDrawing;
      return (drawing.option["series"] as { minAngle: number; data: { itemStyle: { borderColor?: string } }[] }[])[0]!;
    };
    expect([tiny([10_000, 1]).minAngle, tiny([10_000, 1, 0]).minAngle]).toEqual([2, 0]);
    expect(tiny([10_000, 1, 0]).data.map(({ itemStyle }) => itemStyle.borderColor)).toEqual([
      undefined,
      "color-b",
      undefined,
    ]);
  });
  it("puts the labels of a rose inside its slices", () => {
    expect(draw(3).series).toMatchObject({ roseType: "area", label: { position: "inner" } });
  });
  it.each([
    ["key", "USA"],
    ["value", "254"],
    ["percent", "62.56%"],
    ["key_value", "USA: 254"],
    ["key_percent", "USA: 62.56%"],
    ["key_value_percent", "USA: 254 (62.56%)"],
    ["value_percent", "254 (62.56%)"],
  ])("labels slices with label type %s", (label_type, text) => expect(draw(0, { label_type }).labels[0]).toBe(text));
  it("fills a label template's named and lettered variables", () => {
    expect(draw(4).labels[0]).toBe("USA\n254 of all");
    expect(draw(4, { label_template: "{a} {b} {c} {d} {e}" }).labels[0]).toBe("count USA 254 62.56% {e}");
  });
  it("formats times by the date format and joins dimensions", () => {
    const response = {
      queries: [
        {
          colnames: ["day", "ok", "count"],
          coltypes: [2, 3, 0] as (0 | 2 | 3)[],
          data: [{ day: 0, ok: true, count: "3" }],
          rowcount: 1,
        },
      ],
    };
    const drawing = drawPie(
      response,
      { viz_type: "pie", datasource: "1__table", groupby: ["day", "ok"], metric: "count", date_format: "%d.%m.%Y" },
      theme,
    ) as EChartsDrawing;
    expect(drawing.table.row(0)).toEqual(["01.01.1970, true", "3", "100.00%"]);
  });
  it("shows an empty state without rows", () => {
    expect(
      drawPie({ queries: [{ colnames: [], coltypes: [], data: [], rowcount: 0 }] }, examples[0]!.formData, theme).kind,
    ).toBe("empty");
  });
});
