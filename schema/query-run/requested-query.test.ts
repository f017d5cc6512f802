import { expect, it } from "vitest";
import { postedQuery, requestedQuery } from "./requested-query";

it("requestedQuery accepts the editor's parameters, with numbers and booleans as text, and nothing else", () => {
  expect(
    requestedQuery({
      datasourceKey: "3__table",
      sql: "select 1",
      dbid: 7,
      autorun: true,
      schema: null,
      name: { no: "text" },
      own: "x",
    }),
  ).toEqual({ datasourceKey: "3__table", sql: "select 1", dbid: "7", autorun: "true" });
});

it("requestedQuery and postedQuery return nothing for other values", () => {
  for (const given of [undefined, null, "text", ["a"], 3]) expect(requestedQuery(given)).toEqual({});
  for (const text of [undefined, "{x", "null", '"sql"', "[1]"]) expect(postedQuery(text)).toEqual({});
  expect(postedQuery('{"sql":"select 2"}')).toEqual({ sql: "select 2" });
});
