import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatasetColumn, DatasetModel } from "../../dataset/model";
import { buildColumn, buildDataset, buildMetric } from "../../dataset/model-builders";
import type { QueryObject } from "../../query/query-context";
import { TimeRangeError } from "../../query/time-range-error";
import type { RowConditions } from "../../row-rule/restrictions";
import { compileQuery } from "../compile/compile";
import { postgres } from "../dialects/postgres";
import { SqlError } from "../sql-error";
import { QUERY_PLACES } from "./query-places";

const ROWS = 40;
let db: PGlite;
/**
 * Two schemas: `everything` contains every row, `permitted` those that the current rule permits. A second table
 * contains rows that nobody may see.
 */
beforeAll(async () => {
  db = await PGlite.create();
  for (const world of ["everything", "permitted"]) {
    await db.exec(`create schema ${world}; create table ${world}.t (id int, region text, n int, ds timestamp, payload text);
      create table ${world}.secrets (id int, payload text); insert into ${world}.secrets select i, 'LEAK' || i from generate_series(1, 5) i;`);
  }
  await db.exec(
    `insert into everything.t select i, (array['a', 'b', 'c', null, 'O''Neil'])[1 + i % 5], i % 7, timestamp '2024-01-01' + i * interval '1 day', 'value ' || i from generate_series(1, ${ROWS}) i`,
  );
});
afterAll(() => db.close());

const column = (column_name: string, more: Partial<DatasetColumn> = {}) =>
  buildColumn(
    column_name,
    column_name === "ds" ? "TIMESTAMP" : column_name === "n" || column_name === "id" ? "INTEGER" : "TEXT",
    { is_dttm: column_name === "ds", ...more },
  );
const dataset = (sql: string | null, expression: string | null): DatasetModel =>
  buildDataset({
    sql,
    cache_generation: 0,
    fetch_values_predicate: "n < 100 or (select true)",
    metrics: [buildMetric("count")],
    columns: [
      ...["id", "region", "n", "ds", "payload"].map((name) => column(name)),
      ...(expression
        ? [
            column("stored", { expression, type: null }),
            column("stored_time", { expression, type: "TIMESTAMP", is_dttm: true }),
          ]
        : []),
    ],
  });

const places: Record<string, (text: string) => QueryObject> = {
  ...QUERY_PLACES,
  "a filter's metric": (sqlExpression) => ({
    columns: ["region"],
    metrics: ["count", { expressionType: "SQL", sqlExpression, label: "m" }],
    filters: [{ col: "m", op: "IS NOT NULL", clause: "HAVING" }],
  }),
};

const ATTACKS = [
  "1 = 1",
  "true or true",
  "1=1) or (1=1",
  "1=1)) or ((1=1",
  "(select true)",
  "payload in (select payload from secrets)",
  "exists (table secrets)",
  "1=1 -- ",
  "1=1 /*",
  "*/ or 1=1 /*",
  "1=1; select 1",
  "'' or ''=''",
  "' or '1'='1",
  "true union select id, payload from t",
  "(with x as (select * from t) select count(*) from x)",
  "array(select payload from t)",
  "max(payload) over ()",
  "count(*) over ()",
  "string_agg(payload, ',')",
  "array_agg(id)",
  "jsonb_agg(t)",
  "t::text",
  "row_to_json(t)",
  '"t"',
  "t.*",
  "*",
  "payload",
  '"payload"',
  "lag(payload) over (order by id)",
  "first_value(payload) over (order by id desc)",
  "unnest(array[payload, region])",
  "(values (1))",
  "lateral (select 1)",
  "count(*) filter (where true)",
  "$$ or true $$",
  "E'\\' or true --'",
  'U&"\\0070ayload"',
  "id + (select max(id) from t)",
  "coalesce(region, (select payload from secrets limit 1))",
  "region is null or true",
  "not (region = 'a')",
  "case when region = 'a' then 'x' else payload end",
  "1/(n - 3) > 0",
  "1/(n - 3)",
  "cast(payload as int) > 0",
  "(region = 'b')::int / 0 = 1",
  "region group by region having true",
  "id limit 100 offset 0",
  "id for update",
  "id where true",
  "1 as x from t",
  "query_to_xml('table t', true, true, '')",
  "pg_stat_get_live_tuples('t'::regclass)",
  "pg_relation_size('t') > 0",
];
const PLAIN = [
  "region = 'b'",
  "n > 2",
  "payload",
  "n",
  "region is null",
  "length(payload) > 1",
  "id % 2 = 0",
  "count(*) > 0",
  "max(payload)",
  "sum(n) > 1",
  "upper(region)",
  "100 / (n - 3) > 1",
  "cast(region as int) = 1",
];
const PIECES = [
  "(",
  ")",
  " or ",
  " and ",
  "true",
  "1=1",
  "--",
  "/*",
  "*/",
  "'",
  '"',
  ";",
  " union ",
  "select",
  " from ",
  "t",
  "secrets",
  "payload",
  "region",
  "id",
  "n",
  "$$",
  "not ",
  " is null",
  ",",
  "count(*)",
  "over ()",
  "::text",
  " having ",
  " where ",
  "\n",
  "case when ",
  " then ",
  " end",
  "in",
];
const attack = fc.oneof(
  fc.constantFrom(...PLAIN),
  fc.constantFrom(...ATTACKS),
  fc
    .tuple(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(" or ", " and ", ", ", " ", "\n--\n"),
      fc.constantFrom(...ATTACKS),
    )
    .map((parts) => parts.join("")),
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join("")),
);

const CLAUSES = [
  "region = 'a'",
  "n > 3",
  "region = 'b' or region is null",
  "id % 3 = 0 -- thirds",
  "region in ('a', 'O''Neil') /* some */",
  "n between 2 and 4",
  "ds < timestamp '2024-01-20'",
  "1 = 0",
  "region like 'O%'",
  "id in (select id from secrets)",
  "not (n = 1)",
  "lower(coalesce(region, 'z')) > 'a'",
];
const rule = fc.array(fc.array(fc.constantFrom(...CLAUSES), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});
/** Null is the table itself; the others are virtual datasets that read it by name. */
const sources = [
  null,
  "select * from t",
  "select x.*, count(*) over () as all_rows from t as x where x.n >= 0",
  "with x as (select * from t) select * from x union all select * from x",
  "select * from t where id in (select id from t) or true",
  "select a.* from T a join t b using (id)",
  "(table t)",
  "select * from (t cross join (select 1 as one) o)",
];

const asText = (rules: RowConditions): string =>
  rules
    .map(
      (alternatives) =>
        `(${alternatives.map((clause) => `(${clause.replace(/--.*$|\/\*.*?\*\//g, "")})`).join(" or ")})`,
    )
    .join(" and ");

/** The SQL of a query for a requester with the rules; null when it is refused. */
function compiled(
  query: QueryObject,
  rules: RowConditions,
  source: string | null,
  expression: string | null,
): string | null {
  const rowRules = {
    conditions: source ? [] : rules,
    tables: [{ catalog: null, schema: null, table_name: "t", conditions: rules }],
    catalog: null,
  };
  try {
    return compileQuery(query, dataset(source, expression), postgres, {
      now: new Date("2026-11-21T00:00:00Z"),
      allowSubqueries: true,
      rowRules,
    }).sql;
  } catch (error) {
    if (error instanceof SqlError || error instanceof TimeRangeError) return null;
    throw error;
  }
}

/** The result of the SQL in one schema: sorted rows, or "error". */
async function seen(world: string, sql: string): Promise<string[] | "error"> {
  await db.exec(`set search_path = ${world}`);
  try {
    return (await db.query(sql)).rows.map((row) => JSON.stringify(row)).toSorted();
  } catch {
    return "error";
  }
}

/** Compares the results of both schemas. Returns whether the query had a result. */
async function compareWorlds(
  query: QueryObject,
  rules: RowConditions,
  source: string | null,
  expression: string | null = null,
): Promise<boolean> {
  const sql = compiled(query, rules, source, expression);
  if (sql === null) return false;
  await db.exec(
    `set search_path = everything; truncate permitted.t; insert into permitted.t select * from everything.t where ${asText(rules)}`,
  );
  const [everything, permitted] = [await seen("everything", sql), await seen("permitted", sql)];
  expect(everything, sql).toEqual(permitted);
  expect(JSON.stringify(everything), sql).not.toContain("LEAK");
  return everything !== "error";
}

it.each(Object.entries(places))(
  "returns the same with row rules as without the hidden rows, for any text in %s",
  async (_, place) => {
    let loaded = 0;
    await fc.assert(
      fc.asyncProperty(attack, rule, fc.constantFrom(...sources), async (text, rules, source) => {
        if (await compareWorlds(place(text), rules, source)) loaded++;
      }),
      { numRuns: 200 },
    );
    expect(loaded).toBeGreaterThan(3);
  },
);

it("returns the same with row rules as without the hidden rows, for any stored column expression", async () => {
  await fc.assert(
    fc.asyncProperty(
      attack,
      rule,
      fc.constantFrom(...sources),
      fc.constantFrom("stored", "stored_time"),
      async (expression, rules, source, name) => {
        await compareWorlds(
          {
            columns: [name === "stored" ? name : "id"],
            metrics: ["count"],
            granularity: "stored_time",
            time_range: "2024-01-03 : 2024-02-01",
            filters: [{ col: name, op: "IS NOT NULL" }],
          },
          rules,
          source,
          expression,
        );
      },
    ),
    { numRuns: 250 },
  );
});
