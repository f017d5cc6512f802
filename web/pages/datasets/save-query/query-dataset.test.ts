import { expect, it } from "vitest";
import { withoutEnd } from "../../../../schema/query-run/explored";
import { querySourceOf, storedParameters } from "./query-dataset";

it("stores template parameters without the editor's filters, and none for what is no object", () => {
  expect(storedParameters('{"factor": 10, "_filters": [{"col": "a"}]}')).toBe('{"factor":10}');
  for (const text of [null, undefined, "", "{}", '{"_filters": []}', "{x"])
    expect(storedParameters(text), text + "").toBe(null);
});

it("reads the query of a datasource that Explore opened", () => {
  const dataset = {
    id: 12,
    type: "query",
    name: "Sales",
    table_name: "Sales",
    schema: "demo",
    sql: "select {{ n }} as a",
    template_params: '{"n": 1}',
    description: null,
    database: { id: 3, name: "examples", backend: "postgresql" },
    columns: [],
    metrics: [],
    owners: [],
  };
  expect(querySourceOf(dataset)).toEqual({
    name: "Sales",
    database: 3,
    catalog: null,
    schema: "demo",
    sql: "select {{ n }} as a",
    templateParams: '{"n":1}',
  });
});

it("saves SQL without the semicolons at its end", () => {
  expect(withoutEnd(" select ';' as a;; ")).toBe("select ';' as a");
});
