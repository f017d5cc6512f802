import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { executeInExamples } from "../customers";
import { makeChart, makeDatabase, uniqueName } from "../objects";

let admin: Client, alpha: Client;
let database: number, sales: number, plain: number;
let roles: Map<string, number>;
const table = `ruled_${Date.now().toString(36)}`;
const path = "/api/v1/rowlevelsecurity/";

/** Ten rows, three each in the regions EU and US; Alpha sees EU and US only, above 1, by three rules. */
beforeAll(async () => {
  [admin, alpha] = await Promise.all([Client.as("admin"), Client.as("alpha")]);
  await executeInExamples(`create table ${table} as select i as id, (array['EU', 'US', 'ASIA'])[1 + i % 3] as region, i as amount, timestamp '2024-01-01' + i * interval '1 day' as ds from generate_series(1, 10) i;
    create table ${table}_notes as select i as id, 'note ' || i as note from generate_series(1, 10) i`);
  database = await makeDatabase(admin);
  [sales, plain] = [await makePhysical(table), await makePhysical(`${table}_notes`)];
  roles = new Map(
    (await admin.get(`${path}related/roles`)).body.result.map(({ text, value }: { text: string; value: number }) => [
      text,
      value,
    ]),
  );
  await addRule({ clause: "region = 'EU'", group_key: "region" });
  await addRule({ clause: "region = 'US' -- and no more", group_key: "region" });
  await addRule({
    filter_type: "Base",
    roles: [roles.get("Admin")!],
    clause: "amount > 1 AND '{{ current_username() }}' <> 'nobody'",
  });
});

const make = async (path: string, body: object): Promise<number> => {
  const made = await admin.post(path, body);
  expect(made.status, JSON.stringify([made.body, body])).toBe(201);
  return made.body.id;
};
const addRule = (more: object) =>
  make(path, {
    name: uniqueName("rule"),
    filter_type: "Regular",
    tables: [sales],
    roles: [roles.get("Alpha")],
    ...more,
  });
const makePhysical = (table_name: string) => make("/api/v1/dataset/", { database, schema: "public", table_name });
const makeVirtual = (sql: string) =>
  make("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("virtual"), sql });
const sendQuery = (client: Client, dataset: number, query: object, more: object = {}) =>
  client.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, queries: [query], ...more });
const rows = async (client: Client, dataset: number, query: object, more: object = {}) => {
  const { status, body } = await sendQuery(client, dataset, query, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result[0].data;
};
const count = async (client: Client, dataset: number, query: object = {}) =>
  (await rows(client, dataset, { metrics: ["count"], ...query }))[0].count;

const EU_OR_US = [3, 4, 6, 7, 9, 10];
const WHERE = "WHERE (amount > 1 AND 'alpha' <> 'nobody') AND ((region = 'EU') OR (region = 'US'))";

it("chart data applies the person's row rules in Superset's order, and shows them in the SQL", async () => {
  expect(
    (await rows(alpha, sales, { columns: ["id"], orderby: [["id", true]] })).map(({ id }: { id: number }) => id),
  ).toEqual(EU_OR_US);
  expect(
    (await sendQuery(alpha, sales, { metrics: ["count"] }, { result_type: "query" })).body.result[0].query,
  ).toContain(WHERE);
  expect(await count(admin, sales)).toBe(10);
  expect(
    (await sendQuery(admin, sales, { metrics: ["count"] }, { result_type: "query" })).body.result[0].query,
  ).not.toContain("WHERE");
});

it("row rules apply to results of all kinds, files, pages, totals, series, time offsets, filter values and stored charts", async () => {
  const query = { columns: ["id", "region"] };
  for (const result_type of ["full", "results", "samples", "drill_detail", "post_processed"]) {
    const seen = await rows(alpha, sales, query, { result_type });
    expect(
      seen.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
      result_type,
    ).toEqual(EU_OR_US);
  }
  const csv = (await sendQuery(alpha, sales, query, { result_format: "csv" })).body as string;
  expect(csv.trim().split("\n")).toHaveLength(7);
  expect(csv).not.toContain("ASIA");
  expect((await rows(alpha, sales, { ...query, is_rowcount: true }))[0].rowcount).toBe(6);
  expect(
    await rows(alpha, sales, {
      columns: ["region"],
      metrics: ["count"],
      series_columns: ["region"],
      series_limit: 1,
      group_others_when_limit_reached: true,
      orderby: [["count", false]],
    }),
  ).toHaveLength(2);
  const axis = { timeGrain: "P1D", columnType: "BASE_AXIS", sqlExpression: "ds", label: "ds", expressionType: "SQL" };
  const compared = await rows(alpha, sales, {
    columns: [axis],
    metrics: ["count"],
    filters: [{ col: "ds", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2024-02-01" }],
    time_offsets: ["1 day ago"],
    extras: { time_grain_sqla: "P1D" },
  });
  expect(compared.reduce((sum: number, row: Record<string, number | null>) => sum + (row["count"] ?? 0), 0)).toBe(6);
  expect(
    compared.reduce((sum: number, row: Record<string, number | null>) => sum + (row["count__1 day ago"] ?? 0), 0),
  ).toBeLessThanOrEqual(6);
  expect((await alpha.get(`/api/v1/datasource/table/${sales}/column/region/values/`)).body.result.toSorted()).toEqual([
    "EU",
    "US",
  ]);
  const samples = await alpha.post(`/datasource/samples?datasource_type=table&datasource_id=${sales}`, {});
  expect(samples.body.result).toMatchObject({ rowcount: 6, total_count: 6 });
  for (const more of ["", "?results=true", "?samples=true", "?csv=true"]) {
    const form = {
      datasource: `${sales}__table`,
      viz_type: "para",
      granularity_sqla: "ds",
      time_range: "No filter",
      metrics: ["count"],
      series: "region",
      include_series: true,
      groupby: ["region"],
      columns: [],
    };
    const legacy = await alpha.raw(
      "POST",
      `/superset/explore_json/${more}`,
      new URLSearchParams({ form_data: JSON.stringify(form) }),
    );
    expect(legacy.status).toBe(200);
    expect(await legacy.text(), more).not.toContain("ASIA");
  }
  const chart = await makeChart(admin, sales, {
    params: JSON.stringify({
      viz_type: "table",
      datasource: `${sales}__table`,
      query_mode: "raw",
      all_columns: ["id"],
    }),
  });
  expect((await alpha.get(`/api/v1/chart/${chart}/data/`)).body.result[0].rowcount).toBe(6);
  const layer = {
    name: "L",
    show: true,
    showMarkers: false,
    annotationType: "EVENT",
    sourceType: "table",
    value: chart,
  };
  const noted = await sendQuery(alpha, plain, { metrics: ["count"], annotation_layers: [layer] });
  expect(noted.body.result[0].annotation_data.L.records).toHaveLength(6);
});

it("row rules are loaded with the dataset in one round trip, and a change applies at once", async () => {
  const requested = await sendQuery(alpha, sales, { metrics: ["count"] });
  expect(requested.headers.get("server-timing")).toContain("1 round trips");
  const id = await addRule({ clause: "id <> 10" });
  expect(await count(alpha, sales)).toBe(5);
  expect((await admin.put(path + id, { roles: [] })).status).toBe(200);
  expect(await count(alpha, sales)).toBe(6);
  expect((await admin.delete(path + id)).status).toBe(200);
});

it("a cached result is shared only among people under the same row rules", async () => {
  const key = async (client: Client) =>
    (await sendQuery(client, sales, { metrics: ["count"], columns: ["region"] })).body.result[0];
  const [first, other] = [await key(alpha), await key(admin)];
  expect(first.cache_key).not.toBe(other.cache_key);
  expect((await key(alpha)).cache_key).toBe(first.cache_key);
  expect([first.rowcount, other.rowcount]).toEqual([2, 3]);
});

it("row rules apply inside a virtual dataset to the tables that it reads, and outside to its own rows", async () => {
  const sums = await makeVirtual(
    `select region, sum(amount) as total, count(*) as n from public.${table} group by region`,
  );
  expect(
    (await rows(alpha, sums, { columns: ["region", "total", "n"], orderby: [["region", true]] })).map(
      ({ region, n }: { region: string; n: number }) => [region, n],
    ),
  ).toEqual([
    ["EU", 3],
    ["US", 3],
  ]);
  const sql = (await sendQuery(alpha, sums, { metrics: ["count"] }, { result_type: "query" })).body.result[0]
    .query as string;
  expect(sql.split("region = 'EU'")).toHaveLength(2);
  expect(sql).toContain(`(SELECT * FROM public.${table} ${WHERE}) AS ${table}`);
  for (const text of [
    `select * from ${table}`,
    `with x as (table ${table}) select * from x`,
    `select a.* from "${table}" a join (select * from public.${table.toUpperCase()}) b using (id)`,
    `select n.* from ${table}_notes n where n.id in (select id from ${table})`,
  ]) {
    const virtual = await makeVirtual(text);
    expect(await count(admin, virtual), text).toBe(10);
    expect(await count(alpha, virtual), text).toBe(6);
  }
  await make(path, {
    name: uniqueName("rule"),
    filter_type: "Base",
    tables: [sums],
    roles: [roles.get("Admin")],
    clause: "region = 'US'",
  });
  expect(await rows(alpha, sums, { columns: ["region"] })).toEqual([{ region: "US" }]);
});

it("a row rule applies to every dataset of a table, and not to datasets of other tables", async () => {
  expect(await count(alpha, plain)).toBe(10);
  const repeated = await makeVirtual("select 1 as id");
  expect((await admin.put(`/api/v1/dataset/${repeated}`, { sql: "", table_name: table, schema: null })).status).toBe(
    200,
  );
  expect(await count(admin, repeated)).toBe(10);
  expect(await count(alpha, repeated)).toBe(6);
});

it("SQL to which row rules cannot be applied with certainty is refused to people under rules", async () => {
  const unsure = await makeVirtual(`select * from U&"${table}"`);
  expect(await count(admin, unsure)).toBe(10);
  expect(await sendQuery(alpha, unsure, { metrics: ["count"] })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("Row-level security cannot be applied") },
  });
  const statistics = await makeVirtual("select * from pg_stats");
  expect((await sendQuery(alpha, statistics, { metrics: ["count"] })).status).toBe(400);
  const where = `id in (select id from ${table})`;
  expect(await count(admin, plain, { extras: { where } })).toBe(10);
  expect(await sendQuery(alpha, plain, { metrics: ["count"], extras: { where } })).toMatchObject({
    status: 400,
    body: { errors: [{ error_type: "ADHOC_SUBQUERY_NOT_ALLOWED_ERROR" }] },
  });
});

it("a row rule that does not parse hides all rows, and the error names neither rows nor other rules", async () => {
  const id = await addRule({ clause: "foo (", tables: [plain] });
  const { status, body } = await sendQuery(alpha, plain, { columns: ["note"] });
  expect([status, body.message]).toEqual([400, "Invalid SQL clause: foo ("]);
  expect(JSON.stringify(body)).not.toContain("note 1");
  await admin.put(path + id, { clause: "{{ nope( }}" });
  expect((await sendQuery(alpha, plain, { columns: ["note"] })).status).toBeGreaterThanOrEqual(400);
  await admin.delete(path + id);
});
