import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { grantPermissions } from "../metadata";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";

/**
 * What the role sql_lab can reach through the editor: what was granted, as determined from the SQL that runs, and no
 * row that rules hide.
 */
let admin: Client, sqllab: Client;
let database: number, databaseName: string, writable: number;
const stamp = Date.now().toString(36);
const [open, hidden, granted] = [`open_${stamp}`, `hidden_${stamp}`, `granted_${stamp}`];

beforeAll(async () => {
  [admin, sqllab] = await Promise.all([Client.as("admin"), Client.as("sqllab")]);
  await executeInExamples(`create schema ${open}; create schema ${hidden}; create table ${open}.sales as select i as id, (array['EU', 'US'])[1 + i % 2] as region, 'text ' || i as t from generate_series(1, 10) i;
    create table ${hidden}.secrets as select 'canary-${stamp}' as secret; create table public.${granted} as select 1 as a; create view ${open}.peek as select * from ${hidden}.secrets`);
  databaseName = uniqueName("editor");
  database = await makeDatabase(admin, databaseName);
  writable = await makeDatabase(admin);
  await admin.put(`/api/v1/database/${writable}`, { allow_dml: true, allow_ctas: true });
  await grant("schema_access", `[${databaseName}].[postgres].[${open}]`);
});

/** Grants a permission to the role sql_lab, as the workspace's admin does. */
const grant = (permission: string, view: string): Promise<void> =>
  grantPermissions(admin, "sql_lab", [[permission, view]]);

const run = (text: string, more: Record<string, unknown> = {}, client = sqllab) =>
  client.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: text,
    client_id: crypto.randomUUID().slice(0, 11),
    schema: open,
    ...more,
  });
const refusal = async (text: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await run(text, more);
  expect(JSON.stringify(body), text).not.toContain(`canary-${stamp}`);
  return [status, body.errors?.[0]?.error_type];
};

const TABLES = [403, "TABLE_SECURITY_ACCESS_ERROR"];

describe("a person who was granted a schema", () => {
  it("lets a person who was granted a schema read its tables, also by unqualified names, and nothing else", async () => {
    expect((await run(`select count(*)::integer as n from ${open}.sales`)).body.data).toEqual([{ n: 10 }]);
    expect((await run("select count(*)::integer as n from sales")).body.data).toEqual([{ n: 10 }]);
    for (const text of [
      `select * from ${hidden}.secrets`,
      `select 1; select * from ${hidden}.secrets`,
      `with x as (select * from ${hidden}.secrets) select * from x`,
      `select * from sales where exists (select 1 from ${hidden}.secrets)`,
      `select (select secret from ${hidden}.secrets) from sales`,
      `select 1 union all select secret from ${hidden}.secrets`,
      `select * from sales, lateral (select * from ${hidden}.secrets) x`,
      `table ${hidden}.secrets`,
      `select * from "${hidden}"."secrets"`,
      `select /* ${open} */ * from ${hidden}/**/.secrets`,
      `explain select * from ${hidden}.secrets`,
      "select * from pg_catalog.pg_stats",
      "select * from information_schema.tables",
    ])
      expect(await refusal(text), text).toEqual(TABLES);
    expect(await refusal("select * from secrets", { schema: hidden })).toEqual(TABLES);
    expect(
      await refusal(`select * from {{ t }}`, { templateParams: JSON.stringify({ t: `${hidden}.secrets` }) }),
    ).toEqual(TABLES);
  });
  it("refuses a function that reads other tables", async () => {
    for (const text of [
      `select query_to_xml('select * from ${hidden}.secrets', true, true, '')`,
      "select pg_read_file('/etc/passwd')",
      "select current_setting('data_directory')",
      `select U&"query\\005fto_xml"('select 1', true, true, '')`,
    ])
      expect((await refusal(text))[0], text).toBeGreaterThanOrEqual(400);
    expect((await refusal("select own_function(1) from sales"))[0]).toBe(403);
  });
  it("cannot change anything, nor estimate or export anything else", async () => {
    expect(await refusal("delete from sales")).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    expect(
      (
        await sqllab.post("/api/v1/sqllab/estimate/", {
          database_id: database,
          sql: `select * from ${hidden}.secrets`,
          schema: open,
        })
      ).status,
    ).toBe(403);
    expect((await run("select 1", { database_id: writable })).status).toBe(404);
    const next = await run(`select * from ${hidden}.secrets`, { runAsync: true });
    expect([next.status, next.body.errors[0].error_type]).toEqual(TABLES);
  });
  it("lets a person read a table that is their dataset, and not the one next to it", async () => {
    const text = `select * from public.${granted}`;
    expect(await refusal(text)).toEqual(TABLES);
    const dataset = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: granted });
    expect(dataset.status).toBe(201);
    await grant("datasource_access", `[${databaseName}].[${granted}](id:${dataset.body.id})`);
    expect((await run(text)).body.data).toEqual([{ a: 1 }]);
    expect(await refusal(`${text} g join ${hidden}.secrets s on true`)).toEqual(TABLES);
  });
});

describe("a person to whom row rules apply", () => {
  const rows = async (text: string, more = {}) => {
    const { status, body } = await run(text, more);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as Record<string, unknown>[];
  };

  it("sees no hidden row, however the table is read, nor an earlier result", async () => {
    const before = (await run("select * from sales")).body;
    expect(before.data).toHaveLength(10);
    const { body: dataset } = await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "sales" });
    const roles = (await admin.get("/api/v1/rowlevelsecurity/related/roles?q=(page_size:100)")).body.result as {
      text: string;
      value: number;
    }[];
    const made = await admin.post("/api/v1/rowlevelsecurity/", {
      name: uniqueName("rule"),
      filter_type: "Regular",
      tables: [dataset.id],
      roles: [roles.find(({ text }) => text === "sql_lab")!.value],
      clause: "region = 'EU'",
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);

    expect((await sqllab.get(`/api/v1/sqllab/results/?q=(key:'${before.query.resultsKey}')`)).status).toBe(410);
    const file = await sqllab.get(`/api/v1/sqllab/export/${before.query.id}/`);
    expect([file.status, String(file.body).includes("EU"), String(file.body).includes("US")]).toEqual([
      200,
      true,
      false,
    ]);
    for (const text of [
      "select * from sales",
      `select s.* from ${open}.sales as s`,
      "with x as (select * from sales) select * from x",
      "select * from (select * from sales) y",
      "select a.* from sales a join sales b on a.id = b.id",
      "select 1; select * from sales",
      "select * from sales where region = 'US' or true",
      "select * from {{ t }}sales",
    ]) {
      const seen = await rows(text, { templateParams: '{"t": ""}' });
      expect([seen.length, new Set(seen.map(({ region }) => region))], text).toEqual([5, new Set(["EU"])]);
    }
    expect((await run("select count(*)::integer as n from sales", {}, admin)).body.data).toEqual([{ n: 10 }]);
  });
  it("shows no hidden rows by errors, plans or estimates", async () => {
    const failing = await run("select * from sales where (case when region = 'US' then t::integer else 1 end) = 1");
    expect(failing.status, JSON.stringify(failing.body)).toBe(200);
    const own = await run("select t::integer from sales");
    expect(own.status).toBe(400);
    expect(own.body.errors[0].message).not.toMatch(/text \d/);
    for (const text of [
      "explain select * from sales",
      "explain analyze select * from sales",
      "select * from sales tablesample system (100)",
    ])
      expect((await run(text)).status, text).toBeGreaterThanOrEqual(400);
    expect(
      (
        await sqllab.post("/api/v1/sqllab/estimate/", {
          database_id: database,
          sql: "select * from sales",
          schema: open,
        })
      ).status,
    ).toBe(422);
  });
});
