import { describe, expect, it } from "vitest";
import { Client } from "../../tests/client";
import { makeDatabase } from "../../tests/objects";
import {
  run,
  database,
  writable,
  clientId,
  admin,
  sqllab,
  gamma,
  beta,
  typeOf,
  table,
  setUpSqlLab,
} from "../../tests/workers/sqllab";

setUpSqlLab();

describe("POST /api/v1/sqllab/execute/", () => {
  it("runs SQL and returns Superset's response format", async () => {
    const id = clientId();
    const { status, body } = await run("SELECT 42 AS a", { client_id: id });
    const columns = [{ column_name: "a", name: "a", type: "INTEGER", type_generic: 0, is_dttm: false }];
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      query_id: expect.any(Number),
      status: "success",
      data: [{ a: 42 }],
      columns,
      selected_columns: columns,
      expanded_columns: [],
      query: {
        changed_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
        dbId: database,
        db: expect.any(String),
        endDttm: expect.any(Number),
        errorMessage: null,
        executedSql: "SELECT 42 AS a\nLIMIT 1001",
        id,
        queryId: body.query_id,
        limit: 1000,
        limitingFactor: "NOT_LIMITED",
        progress: 100,
        rows: 1,
        catalog: "postgres",
        schema: "public",
        ctas: false,
        serverId: body.query_id,
        sql: "SELECT 42 AS a",
        sqlEditorId: "1",
        startDttm: expect.any(Number),
        state: "success",
        tab: "Untitled Query 1",
        tempSchema: null,
        tempTable: null,
        userId: expect.any(Number),
        user: "admin Tester",
        resultsKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        trackingUrl: null,
        extra: { progress: null, columns, result_bytes: 10 },
      },
    });
    expect(
      (await admin.post("/api/v1/sqllab/execute/", { database_id: database, sql: "SELECT 1 AS a" })).body.query,
    ).toMatchObject({ limit: 100_000, sqlEditorId: null, tab: null, schema: null });
  });
  it("returns big numbers, times, duplicate names and empty results unchanged", async () => {
    expect(
      (
        await run(
          "SELECT 1 AS a, 2 AS a, 9223372036854775807::bigint big, DATE '2020-01-02' d, TIMESTAMP '2020-01-02 03:04:05' ts, TIMESTAMPTZ '2020-01-02 03:04:05.678901+02' fine, TIMESTAMPTZ '2020-01-02 03:04:05+02' tz, 'x\ny' t, null n, 'NaN'::float8 nan",
        )
      ).body.data,
    ).toEqual([
      {
        a: 1,
        a__1: 2,
        big: "9223372036854775807",
        d: "2020-01-02",
        ts: "2020-01-02T03:04:05",
        fine: "2020-01-02T01:04:05.678901+00:00",
        tz: "2020-01-02T01:04:05+00:00",
        t: "x\ny",
        n: null,
        nan: null,
      },
    ]);
    expect((await run("SELECT 1 AS a WHERE false")).body).toMatchObject({
      data: [],
      columns: [{ name: "a" }],
      query: { rows: 0 },
    });
  });
  it("applies the limit of the tab or of the SQL, and names the limiting one", async () => {
    const limited = async (sql: string, queryLimit: number) =>
      (({ data, query }) => [data.length, query.rows, query.limitingFactor])((await run(sql, { queryLimit })).body);
    expect(await limited(`select * from ${table}`, 3)).toEqual([3, 3, "DROPDOWN"]);
    expect(await limited(`select * from ${table} limit 2`, 3)).toEqual([2, 2, "QUERY"]);
    expect(await limited(`select * from ${table} limit 3`, 3)).toEqual([3, 3, "QUERY_AND_DROPDOWN"]);
    expect(await limited(`select * from ${table} limit 400`, 3)).toEqual([3, 3, "DROPDOWN"]);
    expect(await limited(`select * from ${table}`, 25)).toEqual([25, 25, "NOT_LIMITED"]);
    const many = await run("select n from generate_series(1, 12345) n", { queryLimit: 0 });
    expect([many.body.data.length, many.body.displayLimitReached, many.body.query.rows, many.body.data[9999]]).toEqual([
      10_000,
      true,
      12_345,
      { n: 10_000 },
    ]);
  });
  it("renders templates with parameters and names a missing one", async () => {
    expect(
      (await run("select {{ n }} as a, '{{ current_username() }}' as u", { templateParams: '{"n": 5}' })).body.data,
    ).toEqual([{ a: 5, u: "admin" }]);
    expect((await run("select {{ numbr }}", { templateParams: '{"number": 5}' })).body.errors[0]).toMatchObject({
      error_type: "MISSING_TEMPLATE_PARAMS_ERROR",
      extra: { undefined_parameters: ["numbr"], similar_parameters: ["number"] },
    });
    expect(typeOf(await run("select 1", { templateParams: "{bad" }))).toEqual([400, "INVALID_TEMPLATE_PARAMS_ERROR"]);
    expect(typeOf(await run("SELECT {{ nope( AS a"))).toEqual([422, "GENERIC_COMMAND_ERROR"]);
  });
  it("runs several statements and returns the last one's result", async () => {
    expect((await run("select 1 as a; select 2 as b;")).body).toMatchObject({
      data: [{ b: 2 }],
      query: { executedSql: "select 2 as b\nLIMIT 1001" },
    });
  });
  it("changes data only where the database allows DML, and never beyond tables", async () => {
    for (const sql of [
      `delete from ${table}`,
      `select 1; update ${table} set a = 1`,
      "create table x (a int)",
      `with d as (delete from ${table} returning *) select * from d`,
    ])
      expect(typeOf(await run(sql)), sql).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    for (const sql of ["do $$ begin end $$", "copy (select 1) to program 'id'", "set role postgres", "commit"])
      expect(typeOf(await run(sql, { database_id: writable })), sql).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    const own = `${table}_own`;
    expect(
      (
        await run(`create table ${own} (a integer); insert into ${own} values (1), (2) returning a`, {
          database_id: writable,
        })
      ).body,
    ).toMatchObject({ status: "success", data: [{ a: 1 }, { a: 2 }] });
    expect(
      (await run(`insert into ${own} values (7); select a from ${own} order by 1`, { database_id: writable })).body
        .data,
    ).toEqual([{ a: 1 }, { a: 2 }, { a: 7 }]);
    for (const sql of [`insert into ${own} values (8)`, `select 1; delete from ${own}`]) {
      const refused = await run(sql, { database_id: writable, reads_only: true });
      expect([typeOf(refused), refused.body.errors[0].message], sql).toEqual([
        [400, "DML_NOT_ALLOWED_ERROR"],
        expect.stringContaining("run it yourself"),
      ]);
    }
    expect(
      (await run(`select count(*) as n from ${own}`, { database_id: writable, reads_only: true })).body.data,
    ).toEqual([{ n: 3 }]);
    expect(typeOf(await run(`insert into ${own} values (1/0)`, { database_id: writable }))).toEqual([
      400,
      "GENERIC_DB_ENGINE_ERROR",
    ]);
    const listed = async () =>
      (await admin.get(`/api/v1/database/${writable}/tables/?q=(schema_name:public)`)).body.result.some(
        ({ value }: { value: string }) => value === own,
      );
    expect(await listed()).toBe(true);
    expect((await run(`drop table ${own}`, { database_id: writable })).body).toMatchObject({
      status: "success",
      data: [],
      columns: [],
    });
    expect(await listed()).toBe(false);
  });
  it("creates tables and views where the database allows it", async () => {
    const name = `${table}_made`;
    const made = (ctas_method: string, sql = `select * from ${table}`, database_id = writable) =>
      run(sql, {
        select_as_cta: true,
        ctas_method,
        tmp_table_name: `${name}_${ctas_method.toLowerCase()}`,
        database_id,
        queryLimit: 2,
      });
    expect((await made("TABLE")).body).toMatchObject({
      status: "success",
      data: [],
      query: {
        ctas: true,
        tempTable: `${name}_table`,
        resultsKey: null,
        executedSql: `CREATE TABLE ${name}_table AS\nselect * from ${table}`,
      },
    });
    expect((await made("VIEW")).body.query).toMatchObject({ ctas: true, tempTable: `${name}_view` });
    expect(
      (await run(`select (select count(*) from ${name}_table) t, (select count(*) from ${name}_view) v`)).body.data,
    ).toEqual([{ t: 25, v: 25 }]);
    expect((await made("TABLE")).body.errors[0].message).toContain("already exists");
    expect(typeOf(await made("VIEW", "select 1; select 2"))).toEqual([400, "INVALID_CVAS_QUERY_ERROR"]);
    expect(typeOf(await made("TABLE", "select 1", database))).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    expect(
      (await run("select 3 as c", { select_as_cta: true, tmp_table_name: " ", database_id: writable })).body.query
        .tempTable,
    ).toMatch(/^tmp_admin_table_\d{4}(_\d\d){5}$/);
  });
  it("reports SQL errors with their position", async () => {
    expect(await run("SELECT 1,\n  nope FROM " + table)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message: 'We can\'t seem to resolve the column "nope" at line 2.',
            error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
            level: "error",
            extra: { engine_name: "PostgreSQL", line: 2, column: 6 },
          },
        ],
      },
    });
    expect((await run("select 1 as a;\n\nselect 1/0;\nselect 3")).body.errors[0]).toMatchObject({
      error_type: "GENERIC_DB_ENGINE_ERROR",
      extra: { statement: 2, statements: 3, line: 3 },
    });
    expect((await run(`select * from ${table} where a = 1 and`)).body.errors[0]).toMatchObject({
      message: expect.stringMatching(/^Error parsing near 'and' at line 1:\d+$/),
      error_type: "INVALID_SQL_ERROR",
    });
    expect((await run("selct 1")).body.errors[0]).toMatchObject({
      message: "Error parsing near 'selct' at line 1:5",
      error_type: "INVALID_SQL_ERROR",
    });
    expect((await run("SELECT * FROM no_such_table")).body.errors[0]).toMatchObject({
      error_type: "TABLE_DOES_NOT_EXIST_ERROR",
      message: expect.stringMatching(/^postgresql error: relation "no_such_table" does not exist\n/),
    });
    expect(await run("SELECT FROM WHERE x")).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            message: "Error parsing near 'WHERE' at line 1:17",
            error_type: "INVALID_SQL_ERROR",
            extra: { sql: "SELECT FROM WHERE x", engine: "postgresql", line: 1, column: 17 },
          },
        ],
      },
    });
    expect(await run("select 1;\nselect 'open")).toMatchObject({
      status: 422,
      body: { errors: [{ error_type: "INVALID_SQL_ERROR", extra: { line: 2 } }] },
    });
    expect((await run("SELECT 1/0")).body.errors[0]).toMatchObject({
      message: "postgresql error: division by zero\n",
      error_type: "GENERIC_DB_ENGINE_ERROR",
    });
    expect((await run("SELECT pg_sleep(20)")).body.errors[0]).toMatchObject({
      message: "SQL statement contains disallowed function(s): {'pg_sleep'}",
      error_type: "SYNTAX_ERROR",
    });
    for (const sql of ["", "-- nothing"]) expect(typeOf(await run(sql))).toEqual([422, "INVALID_SQL_ERROR"]);
  });
  it("cancels a stopped query in the embedded database and continues with the next one", async () => {
    const client_id = clientId();
    const sql = "select count(*) as n from generate_series(1, 1000000) a, generate_series(1, 1000000) b";
    const endless = run(sql, { client_id });
    await expect
      .poll(
        async () =>
          (await admin.get("/api/v1/query/?q=(order_column:start_time,order_direction:desc,page_size:1)")).body
            .result[0],
      )
      .toMatchObject({ sql, status: "running" });
    const behind = run("select 1 as a");
    expect((await admin.post("/api/v1/query/stop", { client_id })).status).toBe(200);
    expect((await endless).body.errors[0].message).toBe("The query was stopped.");
    expect((await behind).body.data).toEqual([{ a: 1 }]);
  });
  it("refuses invalid run requests with Superset's messages before anything runs", async () => {
    const post = (body: unknown) => admin.post("/api/v1/sqllab/execute/", body);
    expect(await post({ sql: "SELECT 1" })).toMatchObject({
      status: 400,
      body: { message: { database_id: ["Missing data for required field."] } },
    });
    expect(await post({ database_id: database })).toMatchObject({
      status: 400,
      body: { message: { sql: ["Missing data for required field."] } },
    });
    expect(await post({ database_id: "abc", sql: "" })).toMatchObject({
      status: 400,
      body: { message: { database_id: ["Not a valid integer."] } },
    });
    expect(await post({ database_id: database, sql: "select 1", json: true })).toMatchObject({
      status: 400,
      body: { message: { json: ["Unknown field."] } },
    });
    expect(
      await admin.call("POST", "/api/v1/sqllab/execute/", undefined, { "content-type": "text/plain" }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ message: "Request is not JSON", error_type: "INVALID_PAYLOAD_FORMAT_ERROR" }] },
    });
    expect(typeOf(await run("select 1", { database_id: 9999 }))).toEqual([404, "DATABASE_NOT_FOUND_ERROR"]);
    const id = clientId();
    expect((await run("select 1", { client_id: id })).status).toBe(200);
    expect(typeOf(await run("select 1", { client_id: id }))).toEqual([422, "GENERIC_COMMAND_ERROR"]);
    // Another person may use the same client_id.
    expect((await run("select 1", { client_id: id, database_id: 9999 }, sqllab)).status).toBe(404);
  });
  it("requires the permission of the SQL editor and access to the database to run SQL", async () => {
    expect(await run("select 1", {}, gamma)).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await run("select 1", {}, Client.anonymous())).status).toBe(401);
    for (const other of [sqllab, beta])
      expect(typeOf(await run(`select * from ${table}`, {}, other))).toEqual([404, "DATABASE_NOT_FOUND_ERROR"]);
    const hidden = await makeDatabase(admin);
    await admin.put(`/api/v1/database/${hidden}`, { expose_in_sqllab: false });
    expect(typeOf(await run("select 1", { database_id: hidden }))).toEqual([404, "DATABASE_NOT_FOUND_ERROR"]);
  });
});

describe("POST /api/v1/sqllab/execute/ with streamed rows", () => {
  const stream = (sql: string) =>
    admin.raw(
      "POST",
      "/api/v1/sqllab/execute/",
      JSON.stringify({ database_id: database, sql, client_id: clientId() }),
      { "content-type": "application/json", accept: "application/x-ndjson" },
    );
  it("streams rows line by line, then the state of the run", async () => {
    const response = await stream("select n, 'line' || chr(10) || n as t from generate_series(1, 4500) n");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
    const lines = (await response.text()).trimEnd().split("\n");
    expect(lines).toHaveLength(4502);
    expect(JSON.parse(lines[0]!)).toMatchObject({ columns: [{ name: "n", type_generic: 0 }, { name: "t" }] });
    expect(lines[1]).toBe(',{"n":1,"t":"line\\n1"}');
    const { query } = JSON.parse(lines.at(-1)!);
    expect(query).toMatchObject({ state: "success", rows: 4500 });
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')`)).body.data).toHaveLength(4500);
  });
  it("ends the stream with the errors of a failed run, also after some rows", async () => {
    const [only] = (await (await stream("select nope")).text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(only).toMatchObject({ status: 400, errors: [{ error_type: "COLUMN_DOES_NOT_EXIST_ERROR" }] });
    const lines = (await (await stream("select 10 / (3000 - n) as q from generate_series(1, 4000) n")).text())
      .trimEnd()
      .split("\n");
    expect(lines.length).toBeGreaterThan(1000);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      errors: [{ message: expect.stringContaining("division by zero") }],
    });
  });
});
