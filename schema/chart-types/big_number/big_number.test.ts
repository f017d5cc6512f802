import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { FormData } from "../define";
import type { NumberDrawing } from "../drawing/number";
import { drawBigNumber } from "./draw";
import { examples } from "./examples";
import { bigNumberQuery } from "./query";

const recordings = recordedQueries("big_number");

describe("bigNumberQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(bigNumberQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("bigNumberQuery", () => {
  const base = { viz_type: "big_number", datasource: "1__table", x_axis: "day", metric: "count" };
  const steps = (more: object) =>
    bigNumberQuery({ ...base, ...more }).queries[0]!.post_processing!.map((step) => step!.operation);

  it("adds a query over the whole range when no aggregation is set", () => {
    const { queries } = bigNumberQuery({ ...base, aggregation: "raw" });
    expect(queries).toHaveLength(2);
    expect(queries[1]).toMatchObject({ columns: [], metrics: ["count"], post_processing: [], is_timeseries: false });
  });
  it("orders the post-processing: resample, roll, flatten", () => {
    expect(
      steps({ resample_rule: "1D", resample_method: "zerofill", rolling_type: "mean", rolling_periods: "7" }),
    ).toEqual(["pivot", "resample", "rolling", "flatten"]);
    expect(steps({ rolling_type: "None", resample_rule: "1D" })).toEqual(["pivot", "flatten"]);
  });
});

describe("drawBigNumber", () => {
  const theme = testTheme();
  const draw = (at: number, more: object = {}, response = examples[at]!.response) =>
    drawBigNumber(response, { ...examples[at]!.formData, ...more } as FormData, theme) as NumberDrawing;

  it("shows the newest value and its change, whatever the order of rows", () => {
    const [query] = examples[0]!.response.queries;
    const drawing = draw(0, {}, { queries: [{ ...query!, data: query!.data.toReversed() }] });
    expect(drawing).toMatchObject({
      text: "39",
      lines: [{ role: "comparison", text: "+10.2% MoM", tone: "up" }],
      notUpToDate: null,
    });
    expect(drawing.trend!.y).toEqual(query!.data.map((row) => row["AVG(price)"]));
  });
  it("compares the newest points, whatever number is shown, and nothing before the first point", () => {
    expect(draw(0, { aggregation: "sum" })).toMatchObject({ text: "351.6", lines: [{ text: "+10.2% MoM" }] });
    expect(draw(0, { compare_lag: "12" }).lines).toEqual([]);
    expect(draw(0, { compare_lag: 11, compare_suffix: "" }).lines[0]!.text).toBe("+94.0%");
  });
  it.each([
    ["mean", "29.3"],
    ["MIN", "20.1"],
    ["max", "39"],
    ["median", "29.55"],
    ["unheard of", "39"],
  ])("aggregates by %s", (aggregation, text) => {
    expect(draw(0, { aggregation }).text).toBe(text);
  });
  it("shows the second query's result when no aggregation is set", () => {
    const response = {
      queries: [
        ...examples[0]!.response.queries,
        { colnames: ["AVG(price)"], coltypes: [0 as const], data: [{ "AVG(price)": 30.5 }], rowcount: 1 },
      ],
    };
    expect(draw(0, { aggregation: "raw" }, response).text).toBe("30.5");
  });
  it("falls back to the newest value that is not empty and reports its time", () => {
    expect(draw(2)).toMatchObject({ text: "35.4", notUpToDate: expect.any(String) });
    expect(draw(2, { show_timestamp: true })).toMatchObject({ notUpToDate: null, lines: [{ role: "timestamp" }] });
  });
  it("replaces the subheader by the comparison and keeps the subtitle", () => {
    expect(draw(0, { subheader: "old", subtitle: "new" }).lines.map(({ text }) => text)).toEqual(["+10.2% MoM", "new"]);
    expect(draw(0, { subheader: "old", compare_lag: null }).lines.map(({ text }) => text)).toEqual(["old"]);
  });
  it("draws the line from zero in the accent color or the selected color", () => {
    expect(draw(0).trend).toMatchObject({
      yFromZero: true,
      color: theme.token("accent-text"),
      xAxis: "none",
      yAxis: "none",
    });
    expect(draw(1, { color_picker: { r: 255, g: 0, b: 0, a: 0.5 } }).trend).toMatchObject({
      yFromZero: false,
      color: "rgba(255,0,0,0.5)",
      xAxis: "ticks",
    });
    expect(draw(3).trend).toBeNull();
  });
  it("stretches the line to a fixed time range", () => {
    const [query] = examples[0]!.response.queries;
    const { trend } = draw(0, { time_range_fixed: true }, { queries: [{ ...query!, from_dttm: 0, to_dttm: 2e12 }] });
    expect([trend!.x[0], trend!.y[0], trend!.x.at(-1), trend!.y.at(-1)]).toEqual([0, null, 2e12, null]);
  });
  it("has neither number nor line when all values are empty", () => {
    const [query] = examples[0]!.response.queries;
    expect(
      draw(0, {}, { queries: [{ ...query!, data: query!.data.map((row) => ({ ...row, "AVG(price)": null })) }] }),
    ).toMatchObject({ text: null, trend: null, lines: [] });
  });
});
