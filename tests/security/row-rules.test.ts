import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { executeInExamples } from "../customers";
import { makeChart, makeDatabase, uniqueName, userId } from "../objects";

let admin: Client, alpha: Client;
let database: number, people: number, open: number;
const table = `salaries_${Date.now().toString(36)}`;
const HIDDEN = "HIDDEN-CANARY";

/**
 * Alpha reads the whole database and owns both datasets; on one table, a row rule shows only the rows with their own
 * name.
 */
beforeAll(async () => {
  [admin, alpha] = await Promise.all([Client.as("admin", "attacked"), Client.as("alpha", "attacked")]);
  await executeInExamples(`create table ${table} as select i as id, case when i % 2 = 0 then 'alpha' else '${HIDDEN}' end as name, case when i % 2 = 0 then i else 7777 end as pay, timestamp '2024-01-01' as ds from generate_series(1, 8) i;
    create table ${table}_open as select i as id, 'x' as label from generate_series(1, 3) i`);
  database = await makeDatabase(admin);
  const owners = [await userId(admin, "alpha")];
  const make = async (table_name: string) => {
    const made = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name, owners });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id as number;
  };
  [people, open] = [await make(table), await make(`${table}_open`)];
  const roles = (await admin.get("/api/v1/rowlevelsecurity/related/roles")).body.result as {
    text: string;
    value: number;
  }[];
  const rule = {
    name: uniqueName("own rows"),
    filter_type: "Base",
    tables: [people],
    roles: [roles.find(({ text }) => text === "Admin")!.value],
    clause: "name = '{{ current_username() }}'",
  };
  expect((await admin.post("/api/v1/rowlevelsecurity/", rule)).status).toBe(201);
});

const sendQuery = (client: Client, dataset: number, query: object, more: object = {}) =>
  client.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, queries: [query], ...more });

/** Expects a response without the hidden rows: neither their text, nor their pay, nor their number. */
function expectHidden({ status, body }: { status: number; body: unknown }, what: string): void {
  const text =
    typeof body === "string"
      ? body
      : JSON.stringify(body, (key, value) =>
          ["query", "message", "cache_key", "label_map"].includes(key) ? undefined : (value as unknown),
        );
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  expect(text, what).not.toContain(HIDDEN);
  expect(text, what).not.toContain("7777");
}

const ATTACKS = [
  "1=1",
  "1=1) or (1=1",
  "name is not null) or (true",
  "true or name <> ''",
  "'a' = 'a' -- ",
  "1=1 /*",
  "1=1; select 1",
  "(select string_agg(name, ',') from TABLE)",
  "exists (select 1 from TABLE where pay = 7777)",
  "name in (table TABLE)",
  "pay = any (array(select pay from TABLE))",
  "(with t as (select * from TABLE) select max(name) from t)",
  "true union all select name from TABLE",
  "max(pay) over ()",
  "string_agg(name, ',')",
  "jsonb_agg(TABLE)",
  "first_value(name) over (order by pay desc)",
  "cast(name as int) = 1",
  "1 / (pay - 7777) > 0",
  "query_to_xml('select * from TABLE', true, true, '')::text",
  '"name"',
  'U&"\\006Eame"',
  "$$x$$ <> '' or true",
  "lag(name) over ()",
  "(select most_common_vals::text from pg_stats where tablename = 'TABLE')",
  "lateral (select 1)",
  "name having true",
  "name order by 1 limit 100 offset 0",
].map((text) => text.replaceAll("TABLE", table));

const PLACES: Record<string, (sqlExpression: string) => object> = {
  "a column (CVE-2025-48912)": (sqlExpression) => ({ columns: [{ sqlExpression, label: "c" }], metrics: null }),
  "a grouped column": (sqlExpression) => ({
    columns: [{ sqlExpression, label: "c" }],
    metrics: [{ expressionType: "SQL", sqlExpression: "max(name)", label: "m" }],
  }),
  "a metric": (sqlExpression) => ({ metrics: [{ expressionType: "SQL", sqlExpression, label: "m" }] }),
  "a condition (CVE-2022-41703)": (where) => ({ columns: ["name", "pay"], extras: { where } }),
  "a condition on groups": (having) => ({
    columns: ["name"],
    metrics: [{ expressionType: "SQL", sqlExpression: "max(pay)", label: "m" }],
    extras: { having },
  }),
  "a filter": (sqlExpression) => ({
    columns: ["name"],
    filters: [{ col: { sqlExpression, label: "f" }, op: "IS NOT NULL" }],
  }),
  "the order": (sqlExpression) => ({
    columns: ["name"],
    metrics: null,
    orderby: [[{ expressionType: "SQL", sqlExpression, columnType: "BASE_AXIS" }, true]],
  }),
  "the ranking of series": (sqlExpression) => ({
    columns: ["name"],
    metrics: [{ expressionType: "SQL", sqlExpression: "max(pay)", label: "m" }],
    series_columns: ["name"],
    series_limit: 5,
    series_limit_metric: { expressionType: "SQL", sqlExpression, label: "r" },
  }),
};

describe("rows hidden by a row rule", () => {
  it.each(Object.entries(PLACES))(
    "hidden rows are not shown by anything in %s, on their own table or on another of the database",
    async (place, query) => {
      expectHidden(await sendQuery(alpha, people, { columns: ["name", "pay"] }), "plainly");
      for (const attack of ATTACKS)
        for (const dataset of [people, open])
          expectHidden(await sendQuery(alpha, dataset, query(attack)), `${place}: ${attack}`);
    },
  );

  it("hidden rows cannot be inferred from whether a condition fails on them", async () => {
    for (const where of ["1 / (pay - 7777) > -5", "cast(replace(name, 'alpha', '1') as int) = 1"]) {
      expect(await sendQuery(alpha, people, { columns: ["id"], extras: { where } }), where).toMatchObject({
        status: 200,
        body: { result: [{ rowcount: 4 }] },
      });
      expect(
        await sendQuery(alpha, people, {
          columns: ["id"],
          filters: [{ col: { sqlExpression: where, label: "w" }, op: "IS TRUE" }],
        }),
        where,
      ).toMatchObject({ status: 200, body: { result: [{ rowcount: 4 }] } });
    }
  });

  it("hidden rows are not shown by what an owner stores in the dataset, in a virtual dataset or in a chart", async () => {
    const stored = `(select max(pay) from ${table})`;
    const { body } = await alpha.get(`/api/v1/dataset/${open}`);
    const metrics = body.result.metrics.map(({ id, metric_name, expression }: Record<string, unknown>) => ({
      id,
      metric_name,
      expression,
    }));
    const columns = body.result.columns.map(({ id, column_name }: Record<string, unknown>) => ({ id, column_name }));
    expect(
      (
        await alpha.put(`/api/v1/dataset/${open}`, {
          metrics: [...metrics, { metric_name: "leak", expression: stored }],
          columns: [
            ...columns,
            { column_name: "leak_column", expression: `(select string_agg(name, ',') from ${table})` },
          ],
        })
      ).status,
    ).toBe(200);
    const leaked = async (client: Client) =>
      (await sendQuery(client, open, { metrics: ["leak"] })).body.result[0].data[0].leak;
    expect([await leaked(admin), await leaked(alpha)]).toEqual([7777, 8]);
    expectHidden(await sendQuery(alpha, open, { columns: ["leak_column"] }), "a calculated column");
    expectHidden(
      await alpha.get(`/api/v1/datasource/table/${open}/column/leak_column/values/`),
      "values of a calculated column",
    );
    await alpha.put(`/api/v1/dataset/${open}`, {
      fetch_values_predicate: `exists (select 1 from ${table} where pay = 7777)`,
    });
    expect((await alpha.get(`/api/v1/datasource/table/${open}/column/label/values/`)).body.result ?? []).toEqual([]);
    for (const sql of [
      `select * from ${table}`,
      `select name from public.${table} union all select name from ${table}`,
      `with a as materialized (select * from ${table}) select * from a`,
      `select (select string_agg(name, ',') from ${table}) as name`,
      `select x.name from ${table} x, lateral (select * from ${table} y where y.id <> x.id) z`,
      `select name from ${table} for update`,
      `select * from only ${table}`,
      `select query_to_xml('select * from ${table}', true, true, '')::text as name`,
    ]) {
      const made = await alpha.post("/api/v1/dataset/", {
        database,
        schema: "public",
        table_name: uniqueName("virtual"),
        sql,
      });
      expectHidden(made, sql);
      if (made.status === 201) expectHidden(await sendQuery(alpha, made.body.id, { columns: ["name"] }), sql);
    }
    const chart = await makeChart(alpha, people, {
      query_context: JSON.stringify({
        datasource: { id: people, type: "table" },
        queries: [{ columns: [{ sqlExpression: stored, label: "c" }], metrics: null }],
        result_type: "full",
        result_format: "json",
      }),
    });
    expectHidden(await alpha.get(`/api/v1/chart/${chart}/data/`), "a stored query");
  });

  it("hidden rows are not shown through values that the rule's template reads from the request", async () => {
    for (const value of ["x' or '1'='1", "' or true --", "x\\' or 1=1 --", "{{ 1 }}' or 'a'='a"]) {
      const rule = {
        name: uniqueName("from the address"),
        filter_type: "Base",
        tables: [open],
        roles: [],
        clause: "label = '{{ url_param('label') }}'",
      };
      const { body } = await admin.post("/api/v1/rowlevelsecurity/", rule);
      const requested = await sendQuery(
        alpha,
        open,
        { columns: ["id"], url_params: { label: value } },
        { form_data: { url_params: { label: value } } },
      );
      expect(requested.body.result?.[0].rowcount ?? 0, value).toBe(0);
      expect(
        (await sendQuery(alpha, open, { columns: ["id"], url_params: { label: "x" } })).body.result[0].rowcount,
      ).toBe(3);
      await admin.delete(`/api/v1/rowlevelsecurity/${body.id}`);
    }
  });

  it("hidden rows stay hidden if an owner points the dataset to another table, or creates it a second time", async () => {
    const refused = { status: 403, body: { message: expect.stringContaining("can edit row-level security") } };
    for (const change of [{ table_name: "elsewhere" }, { schema: null }, { sql: "select 1 as name" }])
      expect(await alpha.put(`/api/v1/dataset/${people}`, change), JSON.stringify(change)).toMatchObject(refused);
    expect(await alpha.delete(`/api/v1/dataset/${people}`)).toMatchObject(refused);
    expect(await alpha.delete(`/api/v1/dataset/?q=!(${people})`)).toMatchObject(refused);
    expect(
      (await alpha.put(`/api/v1/dataset/${people}`, { description: "still the owner's", cache_timeout: 5 })).status,
    ).toBe(200);
    expectHidden(await sendQuery(alpha, people, { columns: ["name", "pay"] }), "after all");
    const repeated = await alpha.post("/api/v1/dataset/", { database, table_name: table });
    if (repeated.status === 201)
      expectHidden(
        await sendQuery(alpha, repeated.body.id, { columns: ["name", "pay"] }),
        "another dataset of the table",
      );
    const brief = await admin.post("/api/v1/dataset/", {
      database,
      schema: "public",
      table_name: `${table}_open2`,
      sql: "select 1 as one",
      owners: [await userId(admin, "alpha")],
    });
    expect((await alpha.delete(`/api/v1/dataset/${brief.body.id}`)).status).toBe(200);
  });

  it("hidden rows are not returned from a cache that another person filled", async () => {
    const query = { columns: ["name"], metrics: [{ expressionType: "SQL", sqlExpression: "max(pay)", label: "m" }] };
    expect(JSON.stringify((await sendQuery(admin, people, query)).body)).toContain(HIDDEN);
    expectHidden(await sendQuery(alpha, people, query), "after an admin asked the same");
  });
});

/** Conditions over the table that are true, false or null, nested arbitrarily. */
const conditions = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(
      "pay > 4",
      "name = 'alpha'",
      "name <> 'alpha'",
      "id in (1, 2, null)",
      "id not in (3, null)",
      "nullif(id, 4) is null",
      "nullif(pay, 2) < 7",
      "nullif(name, 'alpha') like 'H%'",
      "id between 2 and 6",
      "ds >= '2024-01-01'",
      "coalesce(nullif(id, 5), -1) > 0",
      "null::boolean",
      "id % 3 = 1",
      "name || 'x' = 'alphax'",
      "1 = 1 /* or */",
      "id = 2 -- it's\n",
    ),
    fc
      .tuple(tie("condition"), fc.constantFrom("and", "or"), tie("condition"))
      .map(([left, word, right]) => `(${left}) ${word} (${right})`),
    tie("condition").map((inner) => `not (${inner})`),
    tie("condition").map((inner) => `case when ${inner} then true when id = 6 then null else false end`),
    tie("condition").map((inner) => `(${inner}) is not true`),
  ),
})).condition;

it("any condition splits the visible rows into true, false and null, without a duplicate, a loss or a hidden row", async () => {
  const rows = async (client: Client, where: string, filters: unknown[]) => {
    const { status, body } = await sendQuery(client, people, {
      columns: ["id"],
      metrics: null,
      extras: { where },
      filters,
      row_limit: 100,
    });
    expect(status, `${where}: ${JSON.stringify(body)}`).toBe(200);
    return body.result[0].data.map(({ id }: { id: number }) => id) as number[];
  };
  const all = { alpha: [2, 4, 6, 8] };
  const filters = [
    [],
    [{ col: "id", op: ">", val: 3 }],
    [{ col: "name", op: "NOT IN", val: ["x' or '1'='1"] }],
    [
      { col: "pay", op: "IS NOT NULL" },
      { col: "name", op: "ILIKE", val: "a%" },
    ],
  ];
  await fc.assert(
    fc.asyncProperty(conditions, fc.constantFrom(...filters), async (condition, beside) => {
      const whole = await rows(alpha, "", beside);
      for (const id of whole) expect(all.alpha).toContain(id);
      const parts = await Promise.all(
        [`${condition}\n`, `not (${condition}\n)`, `(${condition}\n) is null`].map((where) =>
          rows(alpha, where, beside),
        ),
      );
      expect(parts.flat().toSorted(), condition).toEqual(whole.toSorted());
    }),
    { numRuns: 60 },
  );
}, 120_000);

it("Gamma cannot read rules or annotations (CVE-2023-42501)", async () => {
  const gamma = await Client.as("gamma", "attacked");
  for (const path of [
    "/api/v1/rowlevelsecurity/",
    "/api/v1/rowlevelsecurity/_info",
    "/api/v1/annotation_layer/",
    "/api/v1/annotation_layer/_info",
    "/api/v1/annotation_layer/1/annotation/",
  ]) {
    expect(await gamma.get(path), path).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await Client.anonymous("attacked").get(path)).status, path).toBe(401);
  }
});
