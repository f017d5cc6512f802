import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { hasPostgres, inPostgres, makePostgresDatabase } from "../customers";
import { uniqueName } from "../objects";

const stamp = Date.now().toString(36);
const schema = `parted_${stamp}`;
const admin = await Client.as("admin");

const run = (database: number, sql: string, more: Record<string, unknown> = {}) =>
  admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql,
    client_id: crypto.randomUUID().slice(0, 11),
    queryLimit: 100,
    ...more,
  });
const makeTable = async (database: number, in_schema: string, table_name: string): Promise<number> => {
  const { status, body } = await admin.post("/api/v1/dataset/", { database, schema: in_schema, table_name });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const rowsOf = async (dataset: number, query: Record<string, unknown>, column = "n") => {
  const { status, body } = await admin.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    force: true,
    queries: [{ columns: [column], row_limit: 100, orderby: [[column, true]], ...query }],
  });
  return status === 200
    ? body.result[0].data.map((row: Record<string, unknown>) => row[column])
    : (body.errors?.[0]?.message ?? body.message);
};
const latest = (col: string) => ({ filters: [{ col, op: "LATEST PARTITION" }] });

describe.skipIf(!hasPostgres())("latest partition on PostgreSQL", () => {
  let database: number;
  const datasets: Record<string, number> = {};
  beforeAll(async () => {
    await inPostgres((db) =>
      db
        .unsafe(
          `create schema ${schema};
          create table ${schema}.by_month (n integer, ds date not null) partition by range (ds);
          create table ${schema}.m1 partition of ${schema}.by_month for values from ('2024-01-01') to ('2024-02-01');
          create table ${schema}.m2 partition of ${schema}.by_month for values from ('2024-02-01') to ('2024-03-01');
          create table ${schema}.m0 partition of ${schema}.by_month default;
          insert into ${schema}.by_month values (1, '2024-01-31'), (2, '2024-02-01'), (3, '2024-02-29'), (4, '2024-03-01');
          create table ${schema}.by_place (n integer, place text) partition by list (place);
          create table ${schema}.p1 partition of ${schema}.by_place for values in ('at', 'de');
          create table ${schema}.p2 partition of ${schema}.by_place for values in ('it''s', null);
          insert into ${schema}.by_place values (1, 'at'), (2, 'it''s'), (3, null);
          create table ${schema}.by_hash (n integer) partition by hash (n);
          create table ${schema}.h1 partition of ${schema}.by_hash for values with (modulus 1, remainder 0);
          create table ${schema}.plain (n integer); insert into ${schema}.plain values (1)`,
        )
        .simple(),
    );
    database = await makePostgresDatabase(admin);
    for (const table of ["by_month", "by_place", "by_hash", "plain"])
      datasets[table] = await makeTable(database, schema, table);
  });
  afterAll(() => inPostgres((db) => db.unsafe(`drop schema if exists ${schema} cascade`).simple()));

  it("filters a chart by the rows of the last range or list", async () => {
    expect(await rowsOf(datasets["by_month"]!, latest("ds"))).toEqual([2, 3]);
    expect(await rowsOf(datasets["by_place"]!, latest("place"))).toEqual([2, 3]);
  });
  it("refuses tables and columns without a latest partition, with the reason", async () => {
    expect(await rowsOf(datasets["plain"]!, latest("n"))).toBe(
      `Error: Error getting partition for ${schema}.plain. Verify that this table has a partition.`,
    );
    expect(await rowsOf(datasets["by_month"]!, latest("n"))).toContain("is not partitioned by n, but by ds.");
    expect(await rowsOf(datasets["by_hash"]!, latest("n"))).toEqual([]);
  });
  it("is a value in templates of charts, datasets and the SQL editor", async () => {
    const name = `${schema}.by_month`;
    expect(
      await rowsOf(datasets["by_month"]!, { extras: { where: `ds = '{{ presto.latest_partition("${name}") }}'` } }),
    ).toEqual([2]);
    const virtual = await admin.post("/api/v1/dataset/", {
      database,
      schema,
      table_name: uniqueName("virtual"),
      sql: `select n from by_month where ds >= '{{ latest_partition('by_month') }}'`,
    });
    expect(virtual.status, JSON.stringify(virtual.body)).toBe(201);
    expect(await rowsOf(virtual.body.id, {})).toEqual([2, 3, 4]);
    const rendered = await admin.get(`/api/v1/dataset/${virtual.body.id}?include_rendered_sql=true`);
    expect(rendered.body.result.rendered_sql).toContain("ds >= '2024-02-01'");
    const { body } = await run(
      database,
      `select '{{ latest_partition('${name}') }}' as a, '{{ latest_sub_partition('${name}') }}' as b, {{ latest_partitions('${name}') | length }} as c`,
    );
    expect(body.data).toEqual([{ a: "2024-02-01", b: "2024-02-01", c: 1 }]);
    const plain = await run(database, `select '{{ latest_partition('${schema}.plain') }}'`);
    expect(plain.body.errors[0].message).toContain(`Error getting partition for ${schema}.plain.`);
  });
  it("reads partitions of whole numbers, and shows the latest in the table's metadata", async () => {
    await inPostgres((db) =>
      db
        .unsafe(
          `create table ${schema}.growing (n integer, day integer) partition by range (day);
          create table ${schema}.g1 partition of ${schema}.growing for values from (1) to (2);
          insert into ${schema}.growing values (1, 1)`,
        )
        .simple(),
    );
    const dataset = await makeTable(database, schema, "growing");
    expect(await rowsOf(dataset, latest("day"))).toEqual([1]);
    const { body } = await admin.get(
      `/api/v1/database/${database}/table_metadata/extra/?name=growing&schema=${schema}`,
    );
    expect(body.partitions).toEqual({ cols: ["day"], latest: { day: "1" } });
  });
});

describe.skipIf(env.MARIADB_URL === "")("latest partition on MariaDB", () => {
  it("filters a chart by the last declared range or list, and is a value in templates", async () => {
    const { status, body } = await admin.post("/api/v1/database/", {
      database_name: uniqueName("maria"),
      sqlalchemy_uri: env.MARIADB_URL,
      expose_in_sqllab: true,
      allow_dml: true,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const [months, places] = [`by_month_${stamp}`, `by_place_${stamp}`];
    const own = new URL(env.MARIADB_URL.replace(/^\w+(\+\w+)?:/, "http:")).pathname.slice(1);
    const made = await run(
      body.id,
      `create table ${months} (n integer, ds date) partition by range columns (ds) (partition a values less than ('2024-02-01'), partition b values less than ('2024-03-01'));
      create table ${places} (n integer, place varchar(9)) partition by list columns (place) (partition a values in ('at'), partition b values in ('it''s', null));
      insert into ${months} values (1, '2024-01-31'), (2, '2024-02-01'), (3, '2024-02-29');
      insert into ${places} values (1, 'at'), (2, 'it''s'), (3, null)`,
    );
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await rowsOf(await makeTable(body.id, own, months), latest("ds"))).toEqual([2, 3]);
    expect(await rowsOf(await makeTable(body.id, own, places), latest("place"))).toEqual([2, 3]);
    const { body: shown } = await run(body.id, `select '{{ latest_partition('${months}') }}' as a`);
    expect(shown.data).toEqual([{ a: "2024-02-01" }]);
    await run(body.id, `drop table ${months}; drop table ${places}`);
  });
});
