import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { ColumnKind, Value } from "../../query/chart-data-response";
import type { FormData } from "../define";
import type { NumberDrawing } from "../drawing/number";
import { drawBigNumberTotal } from "./draw";
import { examples } from "./examples";
import { bigNumberTotalQuery } from "./query";

const recordings = recordedQueries("big_number_total");

describe("bigNumberTotalQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(bigNumberTotalQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("drawBigNumberTotal", () => {
  const theme = testTheme();
  const draw = (at: number, more: object = {}, response = examples[at]!.response) =>
    drawBigNumberTotal(response, { ...examples[at]!.formData, ...more } as FormData, theme) as NumberDrawing;
  const one = (value: Value, kind: ColumnKind) => ({
    queries: [{ colnames: ["count"], coltypes: [kind], data: [{ count: value }], rowcount: 1 }],
  });

  it("shows the first row's metric and the subtitle", () => {
    expect(draw(0)).toMatchObject({
      text: "9.99k",
      lines: [{ role: "subtitle", text: "orders", size: 0.15 }],
      trend: null,
      color: null,
    });
  });
  it("falls back to the subheader of older charts, in its font size", () => {
    expect(draw(0, { subtitle: " ", subheader: "members", subheader_font_size: 0.3 }).lines).toEqual([
      { role: "subtitle", text: "members", size: 0.3, tone: "plain" },
    ]);
  });
  it("applies number format, currency, font size and metric name", () => {
    expect(draw(1)).toMatchObject({ text: "$ 9,994.00", size: 0.6, metricName: { text: "count" } });
  });
  it("prefers a saved metric's own format", () => {
    const response = {
      ...examples[0]!.response,
      dataset: { column_formats: { count: ",d" }, verbose_map: { count: "Orders" } },
    };
    expect(draw(0, { y_axis_format: ".1f", show_metric_name: true }, response)).toMatchObject({
      text: "9,994",
      metricName: { text: "Orders" },
    });
  });
  it("uses the color of the last matching rule, but none for 0", () => {
    expect(draw(2).color).toBe(theme.token("danger"));
    expect(
      draw(
        2,
        { conditional_formatting: [{ column: "count", operator: "≥", targetValue: 0, colorScheme: "Green" }] },
        one(0, 0),
      ).color,
    ).toBeNull();
  });
  it("has no text without a row or a value", () => {
    expect(draw(3).text).toBeNull();
    expect(draw(0, {}, one(null, 0)).text).toBeNull();
  });
  it("reads texts and times as times, and numbers too when forced", () => {
    expect(draw(0, { time_format: "%Y-%m-%d" }, one("2020-03-04T05:06:07", 1)).text).toBe("2020-03-04");
    expect(draw(0, { time_format: "%H:%M" }, one("2020-03-04 05:06:07", 1)).text).toBe("05:06");
    expect(draw(0, { time_format: "%Y" }, one(0, 2)).text).toBe("1970");
    expect(draw(0, { time_format: "%Y", force_timestamp_formatting: true }).text).toBe("1970");
    expect(draw(0, {}, one("none yet", 1)).text).toBe("none yet");
  });
});
