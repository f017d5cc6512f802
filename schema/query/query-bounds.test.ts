import { describe, expect, it } from "vitest";
import {
  MAX_QUERIES,
  MAX_QUERY_COLUMNS,
  MAX_QUERY_FILTER_VALUES,
  MAX_QUERY_FILTERS,
  MAX_REPEATED_SQL_CHARACTERS,
  MAX_REQUEST_SQL_CHARACTERS,
  MAX_TIME_OFFSETS,
  MAX_URL_PARAMS,
} from "../limits";
import { isRecordedError, parseQueryContext } from "./parse-query-context";

const context = (...queries: unknown[]) => parseQueryContext({ datasource: { id: 1, type: "table" }, queries });
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const filter = { col: "a", op: "==", val: 1 };
const metric = (sqlExpression: string) => ({ expressionType: "SQL", sqlExpression, label: "x" });

describe("parseQueryContext", () => {
  it.each([
    [
      "queries",
      many(MAX_QUERIES + 1, { columns: ["a"] }),
      `{'queries': ['Longer than maximum length ${MAX_QUERIES}.']}`,
    ],
    [
      "keys",
      [Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`k${at}`, 1]))],
      "{'queries': {0: {'_schema': ['Longer than maximum length 200.']}}}",
    ],
    [
      "columns",
      [{ columns: many(MAX_QUERY_COLUMNS + 1, "a") }],
      `{'queries': {0: {'columns': ['Longer than maximum length ${MAX_QUERY_COLUMNS}.']}}}`,
    ],
    [
      "metrics",
      [{}, { metrics: many(MAX_QUERY_COLUMNS + 1, "a") }],
      `{'queries': {1: {'metrics': ['Longer than maximum length ${MAX_QUERY_COLUMNS}.']}}}`,
    ],
    [
      "filters",
      [{ filters: many(MAX_QUERY_FILTERS + 1, filter) }],
      `{'queries': {0: {'filters': ['Longer than maximum length ${MAX_QUERY_FILTERS}.']}}}`,
    ],
    [
      "values in its filters",
      [
        {
          filters: [
            { col: "a", op: "IN", val: many(MAX_QUERY_FILTER_VALUES / 2, 1) },
            { col: "a", op: "ANY OF", val: many(2, [{ op: "IN", val: many(MAX_QUERY_FILTER_VALUES / 4 + 1, 1) }]) },
          ],
        },
      ],
      `{'queries': {0: {'filters': ['More than ${MAX_QUERY_FILTER_VALUES} values.']}}}`,
    ],
    [
      "annotation layers",
      [{ annotation_layers: many(21, {}) }],
      "{'queries': {0: {'annotation_layers': ['Longer than maximum length 20.']}}}",
    ],
    [
      "time offsets",
      [{ time_offsets: many(MAX_TIME_OFFSETS + 1, "1 year ago") }],
      `{'queries': {0: {'time_offsets': ['Longer than maximum length ${MAX_TIME_OFFSETS}.']}}}`,
    ],
    [
      "a time offset",
      [{ time_offsets: [" ".repeat(201)] }],
      "{'queries': {0: {'time_offsets': ['Longer than maximum length 200.']}}}",
    ],
    [
      "URL parameters",
      [{ url_params: Object.fromEntries(Array.from({ length: MAX_URL_PARAMS + 1 }, (_, at) => [`p${at}`, "1"])) }],
      `{'queries': {0: {'url_params': ['Longer than maximum length ${MAX_URL_PARAMS}.']}}}`,
    ],
    [
      "operations",
      [{ post_processing: many(33, { operation: "flatten" }) }],
      "{'queries': {0: {'post_processing': ['Longer than maximum length 32.']}}}",
    ],
    [
      "SQL",
      many(2, { metrics: [metric("x".repeat(MAX_REQUEST_SQL_CHARACTERS / 2))], extras: { where: "1 = 1" } }),
      `{'queries': ['SQL longer than maximum length ${MAX_REQUEST_SQL_CHARACTERS}.']}`,
    ],
    [
      "SQL in time offsets",
      [{ time_offsets: many(6, "1 year ago"), extras: { where: "x".repeat(MAX_REPEATED_SQL_CHARACTERS / 7 + 1) } }],
      `{'queries': ['SQL with its time offsets longer than maximum length ${MAX_REPEATED_SQL_CHARACTERS}.']}`,
    ],
  ])("refuses queries with more %s than the limit of a request", (_, queries, errors) => {
    expect(context(...queries)).toEqual({ status: 400, body: { message: `Request is incorrect: ${errors}` } });
  });

  it("reports the first hundred errors of an object and of a list", () => {
    const errorsIn = (parsed: ReturnType<typeof parseQueryContext>): number =>
      isRecordedError(parsed) ? parsed.body.message.match(/Unknown field|Must be one of/g)!.length : 0;
    expect(
      errorsIn(parseQueryContext(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1])))),
    ).toBe(100);
    expect(errorsIn(context({ filters: [{ col: "a", op: "ANY OF", val: [many(5000, { op: "x" })] }] }))).toBe(100);
  });

  it("accepts queries exactly at the limits", () => {
    const query = {
      columns: many(MAX_QUERY_COLUMNS, "a"),
      filters: many(MAX_QUERY_FILTERS, filter),
      extras: { where: "x".repeat(MAX_REQUEST_SQL_CHARACTERS) },
    };
    expect(isRecordedError(context({ time_offsets: many(MAX_TIME_OFFSETS, "1 year ago") }))).toBe(false);
    expect(isRecordedError(context(query, ...many(MAX_QUERIES - 1, {})))).toBe(false);
  });
});
