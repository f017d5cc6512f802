import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEGACY_QUERY_KEYS, normalizeQuery } from "../query/normalize-query-context";
import { ANY_OF, type QueryFilter, type QueryObject } from "../query/query-context";
import { SETTABLE_KEYS, type SavedQueries, savedQueryFor } from "./saved-query";
import { filterableColumns, SELECTION_OPERATORS } from "./viewer-filters";

const SAVED: QueryObject = {
  columns: ["city"],
  metrics: ["count"],
  filters: [
    { col: "at", op: "TEMPORAL_RANGE", val: "Last week" },
    { col: "hits", op: ">", val: 0 },
  ],
  extras: { where: "kind <> 'x'" },
  time_range: "Last week",
  row_limit: 100,
};
const saved = (more: Partial<SavedQueries> = {}): SavedQueries => ({
  queries: [normalizeQuery(SAVED)],
  hasTimeFilter: false,
  pagedRows: 0,
  hasMetricFilters: false,
  filters: {
    columns: filterableColumns([
      ["kind", ["IN"]],
      ["city", SELECTION_OPERATORS],
    ]),
    stored: [{ col: "kind", op: "LIKE", val: "k%" }],
    grains: new Set(["P1D"]),
  },
  ...more,
});
const requested = (change: QueryObject, within = saved()) =>
  savedQueryFor(normalizeQuery({ ...SAVED, ...change }), within);
const withFilter = (filter: object): QueryObject => ({ filters: [...SAVED.filters!, filter as QueryFilter] });

describe("savedQueryFor", () => {
  it("returns the saved query for the saved request", () => {
    expect(requested({})).toEqual(normalizeQuery(SAVED));
  });

  it("returns the saved query or null, whatever value a key has that a viewer may not set", () => {
    const keys = [
      ...new Set([
        ...Object.keys(normalizeQuery({})),
        ...LEGACY_QUERY_KEYS,
        "post_processing",
        "time_grain",
        "druid_time_origin",
      ]),
    ].filter((key) => !(SETTABLE_KEYS as readonly string[]).includes(key));
    const anyKey = fc.oneof(
      fc.constantFrom(...keys),
      fc.string().filter((key) => !(SETTABLE_KEYS as readonly string[]).includes(key)),
    );
    // A list or an object where the request schema has one: other shapes are refused before.
    const anyValue = fc.oneof(
      fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 2 }),
      fc.dictionary(fc.string(), fc.string()),
    );
    fc.assert(
      fc.property(anyKey, anyValue, (key, value) => {
        if (
          key === "__proto__" ||
          (["columns", "time_offsets", "post_processing"].includes(key) && !Array.isArray(value))
        )
          return;
        const found = requested({ [key]: value });
        if (found) expect(found).toEqual(normalizeQuery(SAVED));
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, QueryObject]>([
    ["a legacy condition", { where: "note = 'x'" }],
    ["a legacy condition on groups", { having: "max(note) > 'm'" }],
    ["another time column", { granularity_sqla: "at" }],
    ["another grouping", { groupby: ["note"] }],
    ["a step of post-processing", { post_processing: [{ operation: "cum", options: {} }] }],
    ["raw rows", { metrics: undefined as never }],
    ["the other order", { order_desc: false }],
    ["more rows", { row_limit: 101 }],
    ["all rows", { row_limit: 0 }],
    ["a later page", { row_offset: 1 }],
    ["another time range", { time_range: "Last year" }],
    ["a shift", { time_shift: "1 year ago" }],
    ["nested URL parameters", { url_params: { a: { b: 1 } } }],
    ["samples", { result_type: "samples" }],
    ["an unknown key", { anything: 1 }],
    ["no saved filter", { filters: [] }],
    [
      "a saved filter with another range",
      { filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "Last year" }, SAVED.filters![1]!] },
    ],
  ])("returns null for %s", (_, change) => {
    expect(requested(change)).toBeNull();
  });

  it("applies the values that a viewer may set", () => {
    const filter = { col: "kind", op: "IN", val: ["k0", null, 1, true] };
    expect(requested({ ...withFilter(filter), row_limit: 5, url_params: { a: 1 }, result_type: "results" })).toEqual(
      normalizeQuery({ ...SAVED, ...withFilter(filter), row_limit: 5, url_params: { a: "1" }, result_type: "results" }),
    );
    expect(requested(withFilter({ col: "kind", op: "LIKE", val: "k%" }))).not.toBeNull();
    expect(requested(withFilter({ col: "city", op: "IN", val: ["a"], grain: "P1D", isExtra: true }))).toEqual(
      normalizeQuery({ ...SAVED, ...withFilter({ col: "city", op: "IN", val: ["a"], grain: "P1D" }) }),
    );
  });

  it("keeps the saved time range unless a filter sets it", () => {
    const ranged = {
      time_range: "Last year",
      filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "Last year" }, SAVED.filters![1]!],
    };
    expect(requested(ranged, saved({ hasTimeFilter: true }))).toEqual(normalizeQuery({ ...SAVED, ...ranged }));
    expect(savedQueryFor(normalizeQuery({ ...SAVED, time_range: "No filter" }), saved())).toBeNull();
    const open = { ...SAVED, time_range: null };
    expect(
      savedQueryFor(normalizeQuery({ ...open, time_range: "No filter" }), saved({ queries: [normalizeQuery(open)] })),
    ).toEqual(normalizeQuery(open));
  });

  it("ends pages where the chart's rows end", () => {
    const within = saved({ pagedRows: 20, queries: [normalizeQuery({ ...SAVED, row_limit: 50 })] });
    expect(requested({ row_offset: 15, row_limit: 50 }, within)).toMatchObject({ row_offset: 15, row_limit: 5 });
    expect([
      requested({ row_offset: 20, row_limit: 1 }, within),
      requested({ row_offset: -1, row_limit: 1 }, within),
    ]).toEqual([null, null]);
  });
});

describe("savedQueryFor with filters of a viewer", () => {
  it.each<[string, object]>([
    ["another column", { col: "note", op: "IN", val: ["x"] }],
    ["SQL for a column", { col: { sqlExpression: "kind", label: "kind" }, op: "IN", val: ["x"] }],
    ["an operator of another kind", { col: "kind", op: "ILIKE", val: "%" }],
    ["alternatives", { col: "kind", op: ANY_OF, val: [[{ op: "==", val: 1 }]] }],
    ["an object for a value", { col: "kind", op: "IN", val: { sqlExpression: "note" } }],
    ["objects among the values", { col: "kind", op: "IN", val: [{ sqlExpression: "note" }] }],
    ["SQL beside the column", { col: "kind", op: "IN", val: ["x"], sqlExpression: "note = 'x'" }],
    ["an ad-hoc filter", { expressionType: "SQL", sqlExpression: "note = 'x'", clause: "WHERE" }],
    ["a condition on groups", { col: "kind", op: "IN", val: ["x"], clause: "HAVING" }],
    ["a grain that no chart has", { col: "city", op: "IN", val: ["x"], grain: "P1Y" }],
    ["SQL for a grain", { col: "city", op: "IN", val: ["x"], grain: "'); --" }],
    ["a flag that is none", { col: "kind", op: "IN", val: ["x"], isExtra: "note" }],
    ["a time range that is a list", { col: "city", op: "TEMPORAL_RANGE", val: ["Last week"] }],
    ["a time range of another column", { col: "note", op: "TEMPORAL_RANGE", val: "Last week" }],
  ])("refuses a filter with %s", (_, filter) => {
    expect(requested(withFilter(filter), saved({ hasTimeFilter: true }))).toBeNull();
  });
});
