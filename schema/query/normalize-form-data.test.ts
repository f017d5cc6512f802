import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadChartType } from "../chart-types/catalog";
import { withDefaults } from "../chart-types/with-defaults";
import { LEGACY_FORM_KEYS, normalizeFormData } from "./normalize-form-data";

const simple = (clause: string, subject: string, operator: string, comparator: unknown) => ({
  clause,
  expressionType: "SIMPLE",
  subject,
  operator,
  comparator,
});
const sql = (clause: string, sqlExpression: string) => ({ clause, expressionType: "SQL", sqlExpression });

describe("normalizeFormData", () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["both ends", { since: "7 days ago", until: "now" }, { time_range: "7 days ago : now" }],
    [
      "both ends beside a range, which they replace",
      { since: "1960-01-01", until: "2014-01-02", time_range: "2014-01-01 : 2014-01-02" },
      { time_range: "1960-01-01 : 2014-01-02" },
    ],
    ["a beginning alone", { since: "2000", time_range: "Last week" }, { time_range: "2000 : " }],
    ["ends that hold nothing", { since: null, until: "" }, { time_range: " : " }],
    [
      "conditions from before ad-hoc filters",
      { where: "a > 1", having: "COUNT(*) > 2", filters: [{ col: "b", op: "in", val: ["x"] }, null] },
      { adhoc_filters: [sql("WHERE", "a > 1"), simple("WHERE", "b", "in", ["x"]), sql("HAVING", "COUNT(*) > 2")] },
    ],
    [
      "conditions on groups by a list",
      { having_filters: [{ col: "count", op: ">", val: 3 }] },
      { adhoc_filters: [simple("HAVING", "count", ">", 3)] },
    ],
    [
      "old conditions beside ad-hoc filters, which count",
      { where: "a > 1", adhoc_filters: [sql("WHERE", "b > 1")] },
      { adhoc_filters: [sql("WHERE", "b > 1")] },
    ],
    [
      "an open filter of the time column",
      { granularity_sqla: "ds", adhoc_filters: [simple("WHERE", "ds", "TEMPORAL_RANGE", "No filter")] },
      {
        granularity_sqla: "ds",
        adhoc_filters: [simple("WHERE", "ds", "TEMPORAL_RANGE", "No filter")],
        time_range: "No filter",
      },
    ],
    [
      "an open filter beside a range, which stays",
      {
        granularity_sqla: "ds",
        time_range: "Last week",
        adhoc_filters: [simple("WHERE", "ds", "TEMPORAL_RANGE", "No filter")],
      },
      {
        granularity_sqla: "ds",
        time_range: "Last week",
        adhoc_filters: [simple("WHERE", "ds", "TEMPORAL_RANGE", "No filter")],
      },
    ],
  ])("converts %s", (_, stored, expected) => {
    expect(normalizeFormData(stored)).toEqual(expected);
  });

  it("returns the same object where no legacy key is present", () => {
    const form = { viz_type: "pie", time_range: "Last week", adhoc_filters: [sql("WHERE", "a > 1")] };
    expect(normalizeFormData(form)).toBe(form);
  });

  it("leaves no legacy key, and is idempotent", () => {
    const anyForm = fc.dictionary(
      fc.constantFrom(...LEGACY_FORM_KEYS, "time_range", "granularity_sqla", "adhoc_filters", "metrics"),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(anyForm, (form) => {
        const once = normalizeFormData(form);
        expect(LEGACY_FORM_KEYS.filter((key) => key in once)).toEqual([]);
        expect(normalizeFormData(once)).toEqual(once);
      }),
    );
  });
});

/** Charts as Superset 0.2x stored them, still part of its examples. */
const STORED = {
  datasource: "21__table",
  granularity_sqla: "year",
  time_range: "2014-01-01 : 2014-01-02",
  row_limit: 50_000,
};

describe("query of a chart stored with separate since and until", () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      "echarts_timeseries_line",
      {
        since: "1960-01-01",
        until: "2014-01-02",
        groupby: ["country_name"],
        metrics: ["sum__SP_POP_TOTL"],
        limit: "25",
      },
      "1960-01-01 : 2014-01-02",
    ],
    [
      "treemap_v2",
      { since: "1960-01-01", until: "now", groupby: ["region", "country_code"], metric: "sum__SP_POP_TOTL" },
      "1960-01-01 : now",
    ],
    [
      "bubble",
      {
        since: "2011-01-01",
        until: "2011-01-02",
        series: "region",
        entity: "country_name",
        x: "sum__SP_RUR_TOTL_ZS",
        y: "sum__SP_DYN_LE00_IN",
        size: "sum__SP_POP_TOTL",
        limit: 0,
      },
      "2011-01-01 : 2011-01-02",
    ],
    ["mixed_timeseries", { since: "1960-01-01", until: "now", metrics: ["a"], metrics_b: ["b"] }, "1960-01-01 : now"],
  ])("queries the range between since and until of a chart of type %s", async (viz_type, params, range) => {
    const { query, fields } = await loadChartType(viz_type);
    const { queries, form_data } = query(withDefaults(fields, { ...STORED, ...params, viz_type }));
    expect(
      queries.map(({ time_range, granularity, since, until }) => ({ time_range, granularity, since, until })),
    ).toEqual(queries.map(() => ({ time_range: range, granularity: "year", since: undefined, until: undefined })));
    expect(form_data).toMatchObject({ time_range: range });
    expect(form_data).not.toHaveProperty("since");
  });
});
