import { describe, expect, it } from "vitest";
import { accepts } from "../wire/declared-field";
import { queryContextSchema } from "./query-context-schema";

const context = (query: unknown, more: object = {}) => ({
  datasource: { id: 1, type: "table" },
  queries: [query],
  ...more,
});
const errorsOf = (query: unknown) => queryContextSchema(context(query));

describe("queryContextSchema", () => {
  // As Superset 6.1.0 responds.
  it.each<[object, object]>([
    [{ columns: [null] }, { columns: { 0: ["Field may not be null."] } }],
    [{ metrics: [null] }, { metrics: { 0: ["Field may not be null."] } }],
    [{ groupby: ["a", null] }, { groupby: { 1: ["Field may not be null."] } }],
    [{ series_columns: [null] }, { series_columns: { 0: ["Field may not be null."] } }],
    [{ orderby: ["a"] }, { orderby: { 0: ["Not a valid tuple."] } }],
    [{ orderby: [null] }, { orderby: { 0: ["Field may not be null."] } }],
    [{ orderby: [["a"]] }, { orderby: { 0: ["Length must be 2."] } }],
    [{ orderby: [["a", 5]] }, { orderby: { 0: { 1: ["Not a valid boolean."] } } }],
    [{ orderby: [[null, true]] }, { orderby: { 0: { 0: ["Field may not be null."] } } }],
    [{ orderby: [["", true]] }, { orderby: { 0: { 0: ["orderby column must be populated"] } } }],
    [{ time_offsets: [5] }, { time_offsets: { 0: ["Not a valid string."] } }],
    [{ annotation_layers: [null] }, { annotation_layers: { 0: ["Field may not be null."] } }],
    [{ annotation_layers: ["a"] }, { annotation_layers: { 0: { _schema: ["Invalid input type."] } } }],
    [{ post_processing: [[]] }, { post_processing: { 0: { _schema: ["Invalid input type."] } } }],
    [{ post_processing: [{}] }, { post_processing: { 0: { operation: ["Missing data for required field."] } } }],
    [{ filters: [null] }, { filters: { 0: ["Field may not be null."] } }],
    [{ filters: ["a"] }, { filters: { 0: { _schema: ["Invalid input type."] } } }],
    [{ filters: [{ col: null, op: "==" }] }, { filters: { 0: { col: ["Field may not be null."] } } }],
    [
      { filters: [{ col: "a", op: "==", val: 1, isExtra: "x" }] },
      { filters: { 0: { isExtra: ["Not a valid boolean."] } } },
    ],
    [{ apply_fetch_values_predicate: 5 }, { apply_fetch_values_predicate: ["Not a valid boolean."] }],
    [
      { where: 5, having: [] },
      { where: ["Not a valid string."], having: ["Not a valid string."] },
    ],
    [{ time_shift: {} }, { time_shift: ["Not a valid string."] }],
    [{ url_params: "a" }, { url_params: ["Not a valid mapping type."] }],
  ])("refuses the query %j", (query, errors) => {
    expect(errorsOf(query)).toEqual({ queries: { 0: errors } });
  });

  // Superset ends these with a server error.
  it.each<[object, object]>([
    [{ columns: [5] }, { columns: { 0: ["Invalid value."] } }],
    [{ metrics: [[1]] }, { metrics: { 0: ["Invalid value."] } }],
    [{ metrics: [{ sqlExpression: 5 }] }, { metrics: { 0: { sqlExpression: ["Not a valid string."] } } }],
    [{ filters: [{ col: ["a"], op: "==" }] }, { filters: { 0: { col: ["Invalid value."] } } }],
  ])("refuses the query %j, whose members have another type", (query, errors) => {
    expect(errorsOf(query)).toEqual({ queries: { 0: errors } });
  });

  it.each<[unknown, unknown]>([
    [null, ["Field may not be null."]],
    ["20__table", { _schema: ["Invalid input type."] }],
    [{ type: "table" }, { id: ["Missing data for required field."] }],
    [{ id: null, type: "table" }, { id: ["Field may not be null."] }],
    [{ id: "1e1", type: "table" }, { id: [["Not a valid integer."], ["Not a valid UUID."]] }],
    [{ id: true, type: "table" }, { id: [["Not a valid integer."], ["Not a valid UUID."]] }],
    [{ id: 1, type: null }, { type: ["Field may not be null."] }],
    [{ id: 1, type: 5 }, { type: ["Not a valid string."] }],
    [{ id: 1, type: "bogus" }, { type: ["Must be one of: table, dataset, query, saved_query, view."] }],
    [{ id: 1, type: "table", x: 1 }, { x: ["Unknown field."] }],
  ])("refuses the datasource %j", (datasource, errors) => {
    expect(queryContextSchema({ datasource, queries: [] })).toEqual({ datasource: errors });
  });

  it("reports errors of the datasource, the queries and unknown keys together", () => {
    expect(queryContextSchema({ datasource: { id: 1, type: "bogus" }, queries: ["a"], zz: 1 })).toEqual({
      datasource: { type: ["Must be one of: table, dataset, query, saved_query, view."] },
      queries: { 0: { _schema: ["Invalid input type."] } },
      zz: ["Unknown field."],
    });
  });

  it("accepts what Superset ignores: other types of dates and of the series' order, unknown keys", () => {
    expect(accepts(queryContextSchema, context({ since: 5, until: {}, series_limit_metric: [], surprising: 1 }))).toBe(
      true,
    );
  });

  it("accepts filters that match any of several alternatives, each with its own operators", () => {
    const wrong = (filter: unknown) => errorsOf({ filters: [filter] });
    expect(wrong({ col: "s", op: "ANY OF", val: [[{ op: "ILIKE", val: "%a%" }], [{ op: "is null" }]] })).toBeNull();
    expect(JSON.stringify(wrong({ col: "s", op: "ANY OF", val: [[{ op: "ANY OF", val: [] }]] }))).toContain(
      "Must be one of: ==, !=",
    );
    expect(JSON.stringify(wrong({ col: "s", op: "ANY OF", val: "x" }))).toContain("Not a valid list.");
    expect(wrong({ col: "s", op: "LATEST PARTITION" })).toBeNull();
    expect(wrong({ op: "LATEST PARTITION" })).not.toBeNull();
    expect(JSON.stringify(wrong({ col: "s", op: "any", val: 1 }))).toContain("Must be one of: ==, !=");
  });
});
