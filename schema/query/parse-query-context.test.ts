import { expect, it } from "vitest";
import { normalizeQuery } from "./normalize-query-context";
import { parseQueryContext } from "./parse-query-context";

const body = (query: object, more: object = {}): object => ({
  datasource: { id: 3, type: "table" },
  queries: [query],
  ...more,
});
const message = (given: unknown): string | null => {
  const parsed = parseQueryContext(given);
  return "status" in parsed ? parsed.body.message : null;
};

it("fills in defaults of a body and normalizes its queries", () => {
  expect(parseQueryContext(body({ metrics: ["count"], surprising: 1, groupby: ["city"] }))).toEqual({
    datasource: { id: 3, type: "table" },
    force: false,
    queries: [normalizeQuery({ metrics: ["count"], surprising: 1, columns: ["city"] })],
    form_data: null,
    result_format: "json",
    result_type: "full",
    custom_cache_timeout: null,
  });
});

it("accepts an empty list of queries", () => {
  expect(parseQueryContext({ datasource: { id: "3", type: "table" }, queries: [] })).toMatchObject({
    datasource: { id: 3 },
    queries: [],
  });
});

it.each<[unknown, string]>([
  ["hello", "Request is not JSON"],
  [body({}, { foo: 1 }), "Request is incorrect: {'foo': ['Unknown field.']}"],
  [body({ metrics: 5 }), "Request is incorrect: {'queries': {0: {'metrics': ['Not a valid list.']}}}"],
  [body({ row_limit: "abc" }), "Request is incorrect: {'queries': {0: {'row_limit': ['Not a valid integer.']}}}"],
  [
    body({ row_offset: -1 }),
    "Request is incorrect: {'queries': {0: {'row_offset': ['`row_offset` must be greater than or equal to 0']}}}",
  ],
  [body({ extras: { foo: 1 } }), "Request is incorrect: {'queries': {0: {'extras': {'foo': ['Unknown field.']}}}}"],
  [
    body({ filters: [{ col: "a", op: "IS NULL", foo: 1 }] }),
    "Request is incorrect: {'queries': {0: {'filters': {0: {'foo': ['Unknown field.']}}}}}",
  ],
  [
    body({ post_processing: [{ operation: "rank", foo: 1 }] }),
    "Request is incorrect: {'queries': {0: {'post_processing': {0: {'foo': ['Unknown field.']}}}}}",
  ],
  [{ queries: [] }, "Request is incorrect: {'datasource': ['Missing data for required field.']}"],
  [{ datasource: { id: 1 }, queries: [] }, "Request is incorrect: {'_schema': ['Request is incorrect']}"],
  [
    { datasource: { id: "x", type: "table" }, queries: [] },
    "Request is incorrect: {'datasource': {'id': [['Not a valid integer.'], ['Not a valid UUID.']]}}",
  ],
])("refuses the chart data request %j", (given, expected) => {
  expect(message(given)).toBe(expected);
});
