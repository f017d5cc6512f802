import { expect, it } from "vitest";
import { type Actor, right } from "../../../schema/actor";
import { changesSource, checkTable, movesSource, newExpressions } from "./check";
import type { DatasetRow } from "./row";

const before = {
  sql: "select 1 as a",
  table_name: "t",
  schema: "public",
  catalog: null,
  fetch_values_predicate: null,
  database: { id: 2, database_name: "db" },
  columns: [
    { id: 1, column_name: "a", expression: "" },
    { id: 2, column_name: "calc", expression: "(select 1)" },
  ],
  metrics: [{ id: 1, metric_name: "m", expression: "COUNT(*)" }],
} as unknown as DatasetRow;
const actor = (...views: [string, string][]) =>
  ({
    rights: new Set(views.map(([permission, view]) => right(permission, view))),
    user: { id: 1 },
    isAdmin: false,
  }) as unknown as Actor;
const changes = (body: object) => changesSource(before, { always_filter_main_dttm: false, ...body } as never);

it("detects when an update changes the source of a dataset", () => {
  for (const body of [
    { sql: "select * from salaries" },
    { sql: null },
    { table_name: "salaries" },
    { schema: "secret" },
    { catalog: "other" },
    { database_id: 3 },
  ])
    expect(changes(body), JSON.stringify(body)).toBe(true);
  for (const body of [
    {},
    { description: "x" },
    { sql: "select 1 as a", table_name: "t", database_id: 2 },
    { table_name: null },
  ])
    expect(changes(body), JSON.stringify(body)).toBe(false);
});
it("detects new expressions and ignores existing ones", () => {
  expect(changes({ columns: [{ column_name: "x", expression: "(SELECT max(pay) FROM salaries)" }] })).toBe(true);
  expect(changes({ metrics: [{ metric_name: "x", expression: "(table salaries)" }] })).toBe(true);
  expect(changes({ fetch_values_predicate: "1 in (select 1)" })).toBe(true);
  expect(
    changes({
      columns: [
        { id: 2, column_name: "calc", expression: "(select 1)" },
        { column_name: "y", expression: "" },
      ],
    }),
  ).toBe(false);
  expect(movesSource(before, { columns: [{ column_name: "y", expression: "a + 1" }] } as never)).toBe(false);
});
it("lists every new expression and treats template parameters as a change of the source", () => {
  expect(
    newExpressions(before, {
      metrics: [
        { metric_name: "x", expression: "{{ 'sel' ~ 'ect' }}" },
        { metric_name: "y", expression: "SUM(a)" },
      ],
    } as never),
  ).toEqual(["{{ 'sel' ~ 'ect' }}", "SUM(a)"]);
  expect(
    changesSource({ ...before, sql: "select {{ x }}" }, { template_params: '{"x": "1 from salaries"}' } as never),
  ).toBe(true);
});
it("treats template parameters as a change of the source if only an expression uses them", () => {
  const templated = {
    ...before,
    metrics: [{ id: 1, metric_name: "m", expression: "max({{ x }})" }],
  } as unknown as DatasetRow;
  expect(movesSource(templated, { template_params: '{"x": "(select pay from salaries)"}' } as never)).toBe(true);
  expect(movesSource(before, { template_params: '{"x": "1"}' } as never)).toBe(false);
});
it("treats a changed metric as a change of the source if the SQL includes it", () => {
  const nested = { ...before, sql: "select '{{ metric('m') }}' from t" } as DatasetRow;
  expect(movesSource(nested, { metrics: [{ id: 1, metric_name: "m", expression: "'x'" }] } as never)).toBe(true);
  expect(movesSource(before, { metrics: [{ id: 1, metric_name: "m", expression: "'x'" }] } as never)).toBe(false);
});
it("requires access to the schema, the catalog that the connection uses, or the whole database for a table", () => {
  const database = { id: 2, database_name: "db", sqlalchemy_uri: "postgresql://host/cat", extra: "{}" };
  const ofSchema = actor(["schema_access", "[db].[public]"]);
  expect(() => checkTable(ofSchema, database, { schema: "public" })).not.toThrow();
  expect(() => checkTable(ofSchema, database, { schema: "secret" })).toThrow("Forbidden");
  expect(() => checkTable(ofSchema, database, {})).toThrow("Forbidden");
  expect(() => checkTable(actor(["database_access", "[db].(id:2)"]), database, { schema: "secret" })).not.toThrow();
  expect(() =>
    checkTable(actor(["schema_access", "[db].[cat].[public]"]), database, { schema: "public" }),
  ).not.toThrow();
  const [ofOwn, ofOther] = [actor(["catalog_access", "[db].[cat]"]), actor(["catalog_access", "[db].[other]"])];
  for (const place of [{}, { schema: "public" }, { catalog: "cat", schema: "secret" }])
    expect(() => checkTable(ofOwn, database, place)).not.toThrow();
  // The connection uses its own catalog, whatever the dataset names.
  expect(() => checkTable(ofOther, database, { catalog: "other", schema: "public" })).toThrow("Forbidden");
  const leading = { ...database, extra: '{"allow_multi_catalog": true}' };
  expect(() => checkTable(ofOther, leading, { catalog: "other", schema: "public" })).not.toThrow();
  expect(() => checkTable(ofOwn, leading, { catalog: "other", schema: "public" })).toThrow("Forbidden");
});
