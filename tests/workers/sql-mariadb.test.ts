import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";

let admin: Client;
let writable: number, readable: number;

const name = (stem: string): string => uniqueName(stem).replaceAll(" ", "_");
const makeMaria = async (more: Record<string, unknown>): Promise<number> => {
  const { status, body } = await admin.post("/api/v1/database/", {
    database_name: uniqueName("maria"),
    sqlalchemy_uri: env.MARIADB_URL,
    expose_in_sqllab: true,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const run = (sql: string, more: Record<string, unknown> = {}) =>
  admin.post("/api/v1/sqllab/execute/", {
    database_id: writable,
    sql,
    client_id: crypto.randomUUID().slice(0, 11),
    queryLimit: 100,
    ...more,
  });
const done = async (sql: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await run(sql, more);
  expect(status, `${sql}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

describe.skipIf(env.MARIADB_URL === "")("SQL editor on MariaDB", () => {
  beforeAll(async () => {
    admin = await Client.as("admin");
    [writable, readable] = await Promise.all([
      makeMaria({ allow_dml: true, allow_ctas: true, allow_cvas: true, allow_run_async: true }),
      makeMaria({}),
    ]);
  });

  it("changes data where allowed, and creates tables and views", async () => {
    const table = name("written");
    await done(`create table ${table} (a bigint unsigned, t text)`);
    expect(await done(`insert into ${table} values (18446744073709551615, 'x'), (1, null)`)).toMatchObject({
      data: [],
      columns: [],
      query: { limitingFactor: "NOT_LIMITED", rows: 0 },
    });
    expect((await done(`update ${table} set t = 'y' where a = 1; select * from ${table} order by a`)).data).toEqual([
      { a: 1, t: "y" },
      { a: "18446744073709551615", t: "x" },
    ]);
    expect(
      await done(`select a from ${table}`, { select_as_cta: true, tmp_table_name: `${table}_copy` }),
    ).toMatchObject({ query: { ctas: true, tempTable: `${table}_copy`, resultsKey: null } });
    await done(`select t from ${table}`, { select_as_cta: true, ctas_method: "VIEW", tmp_table_name: `${table}_view` });
    expect((await done(`select count(*) as n from ${table}_copy join ${table}_view`)).data).toEqual([{ n: 4 }]);
    await done(`drop view ${table}_view; drop table ${table}_copy; drop table ${table}`);
  });

  it("only reads where changes are not allowed, and never reaches anything but tables", async () => {
    for (const sql of [
      "insert into numbers values (0, 'x')",
      "create table x (a int)",
      "drop table numbers",
      "select 1; delete from numbers",
    ])
      expect((await run(sql, { database_id: readable })).body.errors[0], sql).toMatchObject({
        error_type: "DML_NOT_ALLOWED_ERROR",
      });
    for (const sql of [
      "select 1 into outfile 'x'",
      "load data infile '/etc/passwd' into table numbers",
      "create table x (a int) engine=federated connection='mysql://h/d/t'",
      "create table x engine=connect table_type=csv file_name='/etc/passwd'",
      "create function f() returns int return 1",
      "grant all on *.* to x",
      "set global max_connections = 1",
      "create database x",
      "create definer=root@localhost view x as select 1",
      "insert into numbers select 0, load_file('/etc/passwd')",
      "call p()",
      "kill 1",
    ])
      expect((await run(sql)).status, sql).toBeGreaterThanOrEqual(400);
    expect((await done("select count(*) as n from numbers where i = 0")).data).toEqual([{ n: 0 }]);
  });

  it("supports EXPLAIN, DESCRIBE and SHOW, and reports an error's position", async () => {
    expect((await done("explain select * from numbers")).data[0]).toMatchObject({ table: "numbers" });
    expect((await done("describe numbers")).data.map(({ Field }: { Field: string }) => Field)).toEqual(["i", "t"]);
    expect((await done("show tables")).data.flatMap((row: object) => Object.values(row))).toContain("numbers");
    expect((await run("select *\nfrm numbers")).body.errors[0]).toMatchObject({
      error_type: "INVALID_SQL_ERROR",
      extra: { line: 2 },
    });
    expect((await run("select nope from numbers")).body.errors[0]).toMatchObject({
      error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
    });
    expect(
      (
        await admin.post("/api/v1/sqllab/estimate/", {
          database_id: writable,
          sql: "select * from numbers where i < 5; select 1",
        })
      ).body.result,
    ).toEqual([
      expect.objectContaining({ Rows: expect.stringMatching(/^[1-9]\d*$/) }),
      expect.objectContaining({ Rows: "0" }),
    ]);
  });

  it("resolves names in the selected schema, and runs in the queue", async () => {
    expect((await done("select count(*) > 0 as found from schemata", { schema: "information_schema" })).data).toEqual([
      { found: 1 },
    ]);
    const { status, body } = await run("select i from numbers order by i limit 2", { runAsync: true });
    expect(status).toBe(202);
    const state = async () => (await admin.get(`/api/v1/query/${body.query.queryId}`)).body.result;
    await expect.poll(async () => (await state()).status, { timeout: 15_000, interval: 100 }).toBe("success");
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${(await state()).results_key}')`)).body.data).toEqual([
      { i: 1 },
      { i: 2 },
    ]);
  });

  it("cancels reading and writing statements in the database", async () => {
    const table = name("stopped");
    await done(`create table ${table} (a int)`);
    const working = async (mark: string) =>
      (
        await done(
          `select count(*) as n from information_schema.processlist where info like '%${mark}%' and info not like '%processlist%'`,
        )
      ).data[0].n;
    for (const [sql, mark] of [
      ["select a.i from numbers a, numbers b, numbers c where a.i + b.i + c.i < 0", "numbers c where"],
      [
        `insert into ${table} select a.i from numbers a, numbers b, numbers c where a.i + b.i + c.i < 0`,
        `insert into ${table}`,
      ],
    ] as const) {
      const client_id = crypto.randomUUID().slice(0, 11);
      const requested = run(sql, { client_id });
      await expect.poll(() => working(mark), { timeout: 10_000, interval: 100 }).toBe(1);
      expect((await admin.post("/api/v1/query/stop", { client_id })).status).toBe(200);
      expect((await requested).body.errors[0].message).toBe("The query was stopped.");
      await expect.poll(() => working(mark), { timeout: 10_000, interval: 100 }).toBe(0);
    }
    expect((await done(`select count(*) as n from ${table}`)).data).toEqual([{ n: 0 }]);
    await done(`drop table ${table}`);
  });

  it("cancels the statement if the result is too large", async () => {
    for (const sql of [
      "select repeat('x', 30000) as t from numbers",
      "select repeat('x', 10000000) as t from numbers limit 50",
    ])
      expect(await run(sql, { queryLimit: 0 }), sql).toMatchObject({
        status: 413,
        body: { errors: [{ error_type: "RESULT_TOO_LARGE_ERROR" }] },
      });
    expect((await done("select 1 as a")).data).toEqual([{ a: 1 }]);
  });
});
