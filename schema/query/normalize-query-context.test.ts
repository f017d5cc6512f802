import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEGACY_QUERY_KEYS, normalizeQuery, normalizeQueryContext, UNUSED_QUERY_KEYS } from "./normalize-query-context";
import type { QueryObject } from "./query-context";

const KEYS = [
  ...LEGACY_QUERY_KEYS,
  ...UNUSED_QUERY_KEYS,
  "columns",
  "metrics",
  "filters",
  "granularity",
  "time_range",
  "since",
  "until",
  "time_shift",
  "time_offsets",
  "extras",
  "orderby",
  "order_desc",
  "row_limit",
  "row_offset",
  "series_columns",
  "series_limit",
  "series_limit_metric",
  "is_timeseries",
  "is_rowcount",
  "post_processing",
  "annotation_layers",
  "url_params",
  "applied_time_extras",
  "unknown",
];
const LISTS = new Set([
  "columns",
  "metrics",
  "filters",
  "time_offsets",
  "orderby",
  "series_columns",
  "post_processing",
  "annotation_layers",
]);
const valueOf = (key: string) =>
  LISTS.has(key)
    ? fc.option(fc.array(fc.string(), { maxLength: 3 }))
    : key === "extras"
      ? fc.option(fc.dictionary(fc.string(), fc.string()))
      : fc.jsonValue({ maxDepth: 1 });
const anyQuery = fc
  .subarray(KEYS)
  .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, valueOf(key)])))) as fc.Arbitrary<QueryObject>;

describe("normalizeQuery", () => {
  it.each<[string, QueryObject, QueryObject]>([
    ["groupby", { groupby: ["city"] }, { columns: ["city"] }],
    ["groupby beside columns", { columns: ["kind"], groupby: ["city", ""] }, { columns: ["city"] }],
    ["an empty groupby beside columns", { columns: ["kind"], groupby: [] }, { columns: ["kind"] }],
    ["granularity_sqla", { granularity_sqla: "ds" }, { granularity: "ds" }],
    ["granularity_sqla beside a granularity", { granularity: "at", granularity_sqla: "ds" }, { granularity: "ds" }],
    ["where", { where: "a = 1" }, { extras: { where: "a = 1" } }],
    ["having", { having: "a = 1", extras: { where: "b = 2" } }, { extras: { where: "b = 2", having: "a = 1" } }],
    ["where beside one of extras", { where: "a = 1", extras: { where: "b = 2" } }, { extras: { where: "a = 1" } }],
    ["timeseries_limit", { timeseries_limit: 5 }, { series_limit: 5 }],
    ["timeseries_limit_metric", { timeseries_limit_metric: "count" }, { series_limit_metric: "count" }],
    [
      "the time bucket among the columns",
      { columns: ["__timestamp"] },
      { columns: ["__timestamp"], is_timeseries: true },
    ],
    [
      "numbers sent as text",
      { row_limit: "10", row_offset: "5" } as unknown as QueryObject,
      { row_limit: 10, row_offset: 5 },
    ],
    ["keys that nothing reads", { custom_params: { a: 1 }, custom_form_data: { b: 2 } }, {}],
  ])("converts %s", (_, query, expected) => {
    expect(normalizeQuery(query)).toEqual(normalizeQuery(expected));
  });

  it("leaves no legacy key, and is idempotent", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = normalizeQuery(query);
        expect([...LEGACY_QUERY_KEYS, ...UNUSED_QUERY_KEYS].filter((key) => key in once)).toEqual([]);
        expect(normalizeQuery(once)).toEqual(once);
      }),
    );
  });

  it("distinguishes raw records from groups without metrics", () => {
    expect([
      normalizeQuery({}).metrics,
      normalizeQuery({ metrics: null }).metrics,
      normalizeQuery({ metrics: [] }).metrics,
    ]).toEqual([null, null, []]);
  });
});

describe("normalizeQueryContext", () => {
  it("normalizes every query and preserves other keys", () => {
    const context = {
      datasource: { id: 1, type: "table" as const },
      queries: [{ groupby: ["a"] }, { where: "b" }],
      result_format: "json" as const,
      result_type: "full" as const,
    };
    expect(normalizeQueryContext(context)).toEqual({
      ...context,
      form_data: null,
      queries: [normalizeQuery({ columns: ["a"] }), normalizeQuery({ extras: { where: "b" } })],
    });
  });
});
