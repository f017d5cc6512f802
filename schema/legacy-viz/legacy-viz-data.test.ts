import { describe, expect, it } from "vitest";
import type { Value } from "../query/chart-data-response";
import { frameFromColumns } from "../query/frame";
import type { Frame, ValueType } from "../query/frame";
import { baseQuery, formRange } from "./base-query";
import { legacyViz } from "./catalog";
import { findCountry } from "./countries";
import { type Form, legacyForm } from "./form";

const now = new Date("2026-11-21T03:20:23Z");
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

const frameOf = (
  columns: Record<string, Value[]>,
  types: Record<string, ValueType> = { __timestamp: "datetime" },
): Frame =>
  frameFromColumns(
    Object.entries(columns).map(([name, values]) => ({ name, values, ...(types[name] ? { type: types[name] } : {}) })),
  );

/** Returns a type's data for rows, with the metrics of its own query. */
function drawn(viz_type: string, form: Form, columns: Record<string, Value[]>): any {
  const viz = legacyViz(viz_type)!;
  const read = legacyForm({ viz_type, ...form });
  const metrics = (viz.query(baseQuery(read), read).metrics ?? []).map(String);
  return viz.data({ form: read, frame: frameOf(columns), range: formRange(read, now), metrics, compared: [] });
}

describe("legacyViz data", () => {
  const times = [day("2024-01-01"), day("2024-01-02"), day("2024-01-02")];

  it("applies rolling windows, resampling and contribution of the form", () => {
    const values = (form: Form) =>
      drawn(
        "horizon",
        { metrics: ["n"], groupby: ["g"], ...form },
        { __timestamp: times, g: ["a", "a", "b"], n: [1, 3, 1] },
      ).map((series: any) => [series.key[0], ...series.values.map(({ y }: any) => y)]);
    expect(values({})).toEqual([
      ["a", 1, 3],
      ["b", null, 1],
    ]);
    expect(values({ contribution: true })).toEqual([
      ["a", 1, 0.75],
      ["b", null, 0.25],
    ]);
    expect(values({ rolling_type: "cumsum" })).toEqual([
      ["a", 1, 4],
      ["b", null, 1],
    ]);
    expect(values({ rolling_type: "sum", rolling_periods: 2, min_periods: 1 })).toEqual([
      ["a", 4],
      ["b", 1],
    ]);
    expect(values({ resample_rule: "1D", resample_method: "ffill" })).toEqual([
      ["a", 1, 3],
      ["b", null, 1],
    ]);
    expect(() => values({ rolling_type: "sum", rolling_periods: 2, min_periods: 9 })).toThrow(
      "Applied rolling window did not return any data",
    );
  });
  it("names lines by metric and group where there are several metrics, and an empty group N/A", () => {
    expect(
      drawn(
        "compare",
        { metrics: ["n", "m"], groupby: ["g"] },
        { __timestamp: times, g: ["a", "a", ""], n: [1, 3, 1], m: [1, 2, 3] },
      ).map(({ key }: any) => key),
    ).toEqual([
      ["m", "N/A"],
      ["m", "a"],
      ["n", "N/A"],
      ["n", "a"],
    ]);
  });
  it("sorts stacked areas by size, largest first", () => {
    expect(
      drawn("area", { metrics: ["n"], groupby: ["g"] }, { __timestamp: times, g: ["a", "a", "b"], n: [1, 3, 9] }).map(
        ({ key }: any) => key,
      ),
    ).toEqual([["b"], ["a"]]);
  });
  it("aligns the periods of a period pivot with the latest period", () => {
    const data = drawn(
      "time_pivot",
      { metric: "n", freq: "W-MON" },
      { __timestamp: [day("2024-01-01"), day("2024-01-03"), day("2024-01-08")], n: [1, 2, 3] },
    );
    expect(data).toEqual([
      {
        key: "-1",
        rank: 1,
        perc: 0.5,
        values: [
          { x: day("2024-01-08"), y: 1 },
          { x: day("2024-01-10"), y: 2 },
        ],
      },
      {
        key: "current",
        rank: 0,
        perc: 1,
        values: [
          { x: day("2024-01-08"), y: 3 },
          { x: day("2024-01-10"), y: null },
        ],
      },
    ]);
  });
  it.each([
    ["AS", 2],
    ["52W-MON", 4],
    ["M", 4],
    ["MS", 3],
    ["D", 4],
  ])("splits a period pivot by %s into %d periods", (freq, count) => {
    const at = ["2023-05-05", "2024-01-01", "2024-02-01", "2024-02-29"].map(day);
    expect(drawn("time_pivot", { metric: "n", freq }, { __timestamp: at, n: [1, 2, 3, 4] })).toHaveLength(count);
  });
  it("groups a time table by time, and by metric or group", () => {
    expect(
      drawn("time_table", { metrics: ["n"], groupby: ["g"] }, { __timestamp: times, g: ["a", "a", "b"], n: [1, 3, 1] }),
    ).toEqual({
      records: { "2024-01-01 00:00:00": { a: 1, b: null }, "2024-01-02 00:00:00": { a: 3, b: 1 } },
      columns: ["a", "b"],
      is_group_by: true,
    });
    expect(drawn("time_table", { metrics: ["n", "m"] }, { __timestamp: [times[0]!], n: [1], m: [2] })).toEqual({
      records: { "2024-01-01 00:00:00": { m: 2, n: 1 } },
      columns: ["m", "n"],
      is_group_by: false,
    });
  });
  it("groups paired t-tests by metric and group", () => {
    expect(
      drawn(
        "paired_ttest",
        { metrics: ["n"], groupby: ["g"] },
        { __timestamp: times, g: ["a", "a", "b"], n: [1, 3, 1] },
      ).n.map(({ group }: any) => group),
    ).toEqual([["a"], ["b"]]);
    expect(drawn("paired_ttest", { metrics: ["n"] }, { __timestamp: [times[0]!], n: [1] })).toEqual({
      n: [{ group: "All", values: [{ x: times[0], y: 1 }] }],
    });
  });
  it("returns a calendar by seconds, with the number of domains in the range", () => {
    const range = (domain_granularity: string) =>
      drawn(
        "cal_heatmap",
        { metrics: ["n"], time_range: "2023-11-15 : 2025-01-20", domain_granularity, subdomain_granularity: "day" },
        { __timestamp: [times[0]!], n: [7] },
      ).range;
    expect(
      drawn(
        "cal_heatmap",
        {
          metrics: ["n"],
          time_range: "2024-01-01 : 2024-02-01",
          domain_granularity: "month",
          subdomain_granularity: "day",
        },
        { __timestamp: [times[0]!], n: [7] },
      ),
    ).toEqual({
      data: { n: { "1704067200.0": 7 } },
      start: day("2024-01-01"),
      domain: "month",
      subdomain: "day",
      range: 2,
    });
    expect(["year", "month", "week", "day", "hour"].map(range)).toEqual([2, 15, 54, 433, 10369]);
    expect(() =>
      drawn("cal_heatmap", { metrics: ["n"], time_range: "No filter" }, { __timestamp: [times[0]!], n: [7] }),
    ).toThrow("Please provide both time bounds (Since and Until)");
  });
  it("splits each metric of a partition by its groups in order", () => {
    const rows = { __timestamp: times, g: ["a", "a", "b"], h: ["x", "y", "x"], n: [1, 3, 5] };
    expect(drawn("partition", { metrics: ["n"], groupby: ["g", "h"] }, rows)).toEqual([
      {
        name: "n",
        val: 9,
        children: [
          {
            name: "a",
            val: 4,
            children: [
              { name: ["a", "x"], val: 1, children: [] },
              { name: ["a", "y"], val: 3, children: [] },
            ],
          },
          { name: "b", val: 5, children: [{ name: ["b", "x"], val: 5, children: [] }] },
        ],
      },
    ]);
    const top = (time_series_option: string) =>
      drawn("partition", { metrics: ["n"], groupby: ["g"], time_series_option }, rows)[0];
    expect([top("agg_mean").val, top("point_diff").val, top("point_factor").val, top("point_percent").val]).toEqual([
      3, 7, 8, 7,
    ]);
    expect(top("time_series").children.map(({ name, val }: any) => [name, val])).toEqual([
      [times[0], 1],
      [times[1], 8],
    ]);
    expect(top("adv_anal").children).toEqual([
      {
        name: times[0],
        val: 1,
        children: [
          { name: "a", val: 1, children: [] },
          { name: "b", val: null, children: [] },
        ],
      },
      {
        name: times[1],
        val: 8,
        children: [
          { name: "a", val: 3, children: [] },
          { name: "b", val: 5, children: [] },
        ],
      },
    ]);
  });
  it("groups bubbles by series, with their sizes and shapes", () => {
    expect(
      drawn(
        "bubble",
        { entity: "e", series: "s", x: "x", y: "y", size: "z" },
        { e: ["a", "b"], s: ["one", "one"], z: [1, 2], x: [3, 4], y: [5, 6] },
      ),
    ).toEqual([
      {
        key: "one",
        values: [
          { e: "a", s: "one", z: 1, x: 3, y: 5, size: 1, shape: "circle", group: "one" },
          { e: "b", s: "one", z: 2, x: 4, y: 6, size: 2, shape: "circle", group: "one" },
        ],
      },
    ]);
  });
  it("returns a map of points as GeoJSON with its bounds", () => {
    const data = drawn(
      "mapbox",
      { all_columns_x: "lon", all_columns_y: "lat", mapbox_label: ["name"], point_radius: "Auto" },
      { lat: [1.23456789012, 5], lon: [-3, 7], name: ["a", "b"] },
    );
    expect(data.geoJSON.features[0]).toEqual({
      type: "Feature",
      properties: { metric: "a", radius: null },
      geometry: { type: "Point", coordinates: [-3, 1.2345678901] },
    });
    expect([data.bounds, data.hasCustomMetric]).toEqual([
      [
        [-3, 1.2345678901],
        [7, 5],
      ],
      true,
    ]);
    expect(() => drawn("mapbox", { all_columns_x: "lon", all_columns_y: "lat" }, { lat: [null], lon: [1] })).toThrow(
      "Encountered invalid NULL spatial entry",
    );
  });
  it("returns the links of a Sankey chart, and refuses a cycle", () => {
    const flows = (source: string[], target: string[]) =>
      drawn("sankey", { groupby: ["s", "t"], metric: "n" }, { s: source, t: target, n: source.map((_, at) => at) });
    expect(flows(["a", "a", "b"], ["b", "c", "c"])).toHaveLength(3);
    expect(() => flows(["a", "b", "c"], ["b", "c", "a"])).toThrow(
      "There's a loop in your Sankey, please provide a tree. Here's a faulty link: c → a",
    );
  });
  it("returns the data of chart types of older versions", () => {
    expect(drawn("pie", { metric: "n", groupby: ["g"] }, { g: ["a", null], n: [1, 3] })).toEqual([
      { x: "<NULL>", y: 3 },
      { x: "a", y: 1 },
    ]);
    expect(
      drawn(
        "dist_bar",
        { metrics: ["n"], groupby: ["g"], columns: ["h"] },
        { g: ["a", "b"], h: ["x", "y"], n: [1, 2] },
      ),
    ).toEqual([
      {
        key: "x",
        values: [
          { x: "a", y: 1 },
          { x: "b", y: 0 },
        ],
      },
      {
        key: "y",
        values: [
          { x: "a", y: 0 },
          { x: "b", y: 2 },
        ],
      },
    ]);
    expect(
      drawn("treemap", { metrics: ["n"], groupby: ["g", "h"] }, { g: ["a", "a"], h: ["x", "y"], n: [1, 2] }),
    ).toEqual([
      {
        name: "n",
        children: [
          {
            name: "a",
            children: [
              { name: "x", value: 1 },
              { name: "y", value: 2 },
            ],
          },
        ],
      },
    ]);
    expect(drawn("sunburst", { metric: "n", groupby: ["g"] }, { g: ["a"], n: [1] })).toEqual([["a", 1, 1]]);
    expect(drawn("histogram", { all_columns_x: ["n"], groupby: ["g"] }, { g: ["a", "a", "b"], n: [1, 2, 3] })).toEqual([
      { key: "a", values: [1, 2] },
      { key: "b", values: [3] },
    ]);
    expect(
      drawn(
        "heatmap",
        { all_columns_x: "x", all_columns_y: "y", metric: "n" },
        { x: ["a", "b"], y: ["c", "c"], n: [1, 3] },
      ),
    ).toEqual({
      records: [
        { x: "a", y: "c", v: 1, perc: 0, rank: 0.5 },
        { x: "b", y: "c", v: 3, perc: 1, rank: 1 },
      ],
      extents: [1, 3],
    });
    expect(
      drawn(
        "dual_line",
        { metric: "n", metric_2: "m" },
        { __timestamp: [times[1]!, times[0]!], n: [1, 2], m: [3, 4] },
      )[1],
    ).toEqual({
      key: "m",
      yAxis: 2,
      type: "line",
      values: [
        { x: times[0], y: 4 },
        { x: times[1], y: 3 },
      ],
    });
    expect(
      drawn(
        "table",
        { groupby: ["g"], metrics: ["n"], percent_metrics: ["m"] },
        { g: ["a", "b"], n: [1, 2], m: [1, 3] },
      ),
    ).toEqual({
      records: [
        { g: "a", n: 1, "%m": 0.25 },
        { g: "b", n: 2, "%m": 0.75 },
      ],
      columns: ["g", "n", "%m"],
    });
  });
  it("finds countries by any of their codes", () => {
    expect(
      ["cca2", "cca3", "cioc", "name"].map(
        (field, at) => findCountry(field, ["de", "deu", "GER", "germany"][at]!)?.cca3,
      ),
    ).toEqual(["DEU", "DEU", "DEU", "DEU"]);
    expect([findCountry("cca3", "XXX"), findCountry("bogus", "DEU"), findCountry("cioc", "")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
