import { describe, expect, it } from "vitest";
import { baseQuery } from "./base-query";
import { legacyViz } from "./catalog";
import { type Form, legacyForm } from "./form";

const requested = (viz_type: string, form: Form) => {
  const read = legacyForm({ viz_type, ...form });
  return legacyViz(viz_type)!.query(baseQuery(read), read);
};

describe("legacyViz query", () => {
  it("ends today without a range, and requests the metrics of all keys, one per label", () => {
    expect(
      requested("para", {
        series: "country",
        metrics: ["a", "b"],
        secondary_metric: "a",
        limit: "100",
        row_limit: 500,
      }),
    ).toMatchObject({
      columns: ["country"],
      metrics: ["a", "b"],
      until: "today",
      series_limit: 100,
      row_limit: 500,
      orderby: [],
      is_timeseries: false,
    });
    expect(
      requested("para", { series: "country", metrics: ["a"], timeseries_limit_metric: "z", order_desc: true }),
    ).toMatchObject({ metrics: ["a", "z"], orderby: [["z", false]] });
  });
  it("orders lines by the first metric, ascending unless the form sets the direction", () => {
    expect(requested("horizon", { metrics: ["a"], groupby: ["g"] })).toMatchObject({
      is_timeseries: true,
      orderby: [["a", true]],
    });
    expect(requested("horizon", { metrics: ["a"], groupby: ["g"], order_desc: true })).toMatchObject({
      orderby: [["a", false]],
    });
  });
  it("uses a calendar's subdomain as its grain, and a bubble's limit as row limit", () => {
    expect(
      requested("cal_heatmap", { metrics: ["a"], subdomain_granularity: "week", time_grain_sqla: "P1Y" }).extras,
    ).toMatchObject({ time_grain_sqla: "P1W" });
    expect(requested("bubble", { entity: "e", series: "e", x: "x", y: "y", size: "s", limit: 25 })).toMatchObject({
      columns: ["e"],
      metrics: ["s", "x", "y"],
      row_limit: 25,
      series_limit: 0,
    });
  });
  it.each([
    ["country_map", { metric: "a", entity: "e" }, "Must specify a country"],
    ["country_map", { select_country: "france", entity: "e" }, "Must specify a metric"],
    ["country_map", { select_country: "france", metric: "a" }, "Must provide ISO codes"],
    ["time_table", {}, "Pick at least one metric"],
    [
      "time_table",
      { metrics: ["a", "b"], groupby: ["g"] },
      "When using 'Group By' you are limited to use a single metric",
    ],
    ["bubble", { entity: "e", x: "x", y: "x", size: "s" }, "Please use 3 different metric labels"],
    ["bubble", { x: "x", y: "y", size: "s" }, "Pick a metric for x, y and size"],
    ["partition", { metrics: ["a"] }, "Please choose at least one groupby"],
    ["mapbox", { all_columns_x: "lon" }, "[Longitude] and [Latitude] must be set"],
    [
      "mapbox",
      { all_columns_x: "lon", all_columns_y: "lat", mapbox_label: ["count"] },
      "Must have a [Group By] column to have 'count' as the [Label]",
    ],
    [
      "mapbox",
      { all_columns_x: "lon", all_columns_y: "lat", groupby: ["city"] },
      "[Longitude] and [Latitude] columns must be present in [Group By]",
    ],
    ["sankey", { groupby: ["a"], metric: "m" }, "Pick exactly 2 columns as [Source / Target]"],
    ["dist_bar", { metrics: ["m"] }, "Pick at least one field for [Series]"],
  ])("refuses %s with %j: %s", (viz_type, form, message) => {
    expect(() => requested(viz_type, form)).toThrow(message);
  });
});

describe("legacyForm", () => {
  it("merges old time keys into one range and removes scripts", () => {
    expect(legacyForm({ since: "7 days ago", until: "now", js_tooltip: "x => x" })).toEqual({
      time_range: "7 days ago : now",
      applied_time_extras: {},
      adhoc_filters: [],
      where: "",
      having: "",
      filters: [],
    });
  });
  it("reads filters from before ad-hoc filters", () => {
    const { filters, where, having } = legacyForm({
      filters: [{ col: "a", op: "in", val: [1] }, null],
      where: "b > 1",
      having: "sum(c) > 2",
    });
    expect({ filters, where, having }).toEqual({
      filters: [{ col: "a", op: "in", val: [1] }],
      where: "(b > 1)",
      having: "(sum(c) > 2)",
    });
  });
  it("merges each dashboard filter once", () => {
    const form = legacyForm({
      time_range: "No filter",
      adhoc_filters: [
        {
          clause: "WHERE",
          expressionType: "SIMPLE",
          subject: "at",
          operator: "TEMPORAL_RANGE",
          comparator: "No filter",
        },
        { clause: "WHERE", expressionType: "SIMPLE", subject: "a", operator: "==", comparator: 1 },
      ],
      extra_form_data: { time_range: "Last week", filters: [{ col: "b", op: "IN", val: ["x"] }], relative_end: "now" },
      extra_filters: [
        { col: "__time_range", op: "==", val: "Last day" },
        { col: "a", op: "==", val: 1 },
        { col: "c", op: "==", val: "" },
      ],
    });
    expect(form).toMatchObject({
      time_range: "Last day",
      extras: { relative_end: "now" },
      applied_time_extras: { __time_range: "Last day" },
      filters: [
        { col: "at", op: "TEMPORAL_RANGE", val: "Last week" },
        { col: "a", op: "==", val: 1 },
        { col: "b", op: "IN", val: ["x"] },
      ],
    });
  });
});
