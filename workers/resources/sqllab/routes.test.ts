import { strFromU8, unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { beforeAll, describe, expect, it } from "vitest";
import { contextFromFormData } from "../../data/form-data-query";
import { Client } from "../../../tests/client";
import { makeDatabase, uniqueName } from "../../../tests/objects";

let admin: Client, sqllab: Client, gamma: Client, beta: Client;
let database: number, writable: number;
const table = uniqueName("editor").replaceAll(" ", "_");
let ids = 0;
const clientId = () => `c${Date.now().toString(36)}${(ids++).toString(36)}`.slice(-11);

beforeAll(async () => {
  [admin, sqllab, gamma, beta] = await Promise.all([Client.as("admin"), Client.as("sqllab"), Client.as("gamma"), Client.as("admin", "beta")]);
  [database, writable] = await Promise.all([makeDatabase(admin), makeDatabase(admin)]);
  expect((await admin.put(`/api/v1/database/${writable}`, { allow_dml: true, allow_ctas: true, allow_cvas: true })).status).toBe(200);
  await run(`create table ${table} (a integer, t text); insert into ${table} select n, 'row ' || n from generate_series(1, 25) n`, { database_id: writable });
});

const run = (sql: string, more: Record<string, unknown> = {}, client = admin) =>
  client.post("/api/v1/sqllab/execute/", {
    client_id: clientId(), database_id: database, runAsync: false, catalog: null, schema: "public", sql, sql_editor_id: "1", tab: "Untitled Query 1", tmp_table_name: "", select_as_cta: false, ctas_method: "TABLE", queryLimit: 1000, expand_data: true, ...more,
  });
const typeOf = ({ status, body }: { status: number; body: { errors?: { error_type: string }[] } }) => [status, body.errors?.[0]?.error_type];

describe("POST /api/v1/sqllab/execute/", () => {
  it("runs SQL and returns Superset's response format", async () => {
    const id = clientId();
    const { status, body } = await run("SELECT 42 AS a", { client_id: id });
    const columns = [{ column_name: "a", name: "a", type: "INTEGER", type_generic: 0, is_dttm: false }];
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      query_id: expect.any(Number), status: "success", data: [{ a: 42 }], columns, selected_columns: columns, expanded_columns: [],
      query: {
        changed_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/), dbId: database, db: expect.any(String), endDttm: expect.any(Number), errorMessage: null, executedSql: "SELECT 42 AS a\nLIMIT 1001", id, queryId: body.query_id, limit: 1000,
        limitingFactor: "NOT_LIMITED", progress: 100, rows: 1, catalog: "postgres", schema: "public", ctas: false, serverId: body.query_id, sql: "SELECT 42 AS a", sqlEditorId: "1", startDttm: expect.any(Number), state: "success", tab: "Untitled Query 1",
        tempSchema: null, tempTable: null, userId: expect.any(Number), user: "admin Tester", resultsKey: expect.stringMatching(/^[0-9a-f-]{36}$/), trackingUrl: null, extra: { progress: null, columns },
      },
    });
    expect((await admin.post("/api/v1/sqllab/execute/", { database_id: database, sql: "SELECT 1 AS a" })).body.query).toMatchObject({ limit: 100_000, sqlEditorId: null, tab: null, schema: null });
  });
  it("returns big numbers, times, duplicate names and empty results unchanged", async () => {
    expect((await run("SELECT 1 AS a, 2 AS a, 9223372036854775807::bigint big, DATE '2020-01-02' d, TIMESTAMP '2020-01-02 03:04:05' ts, TIMESTAMPTZ '2020-01-02 03:04:05.678901+02' fine, TIMESTAMPTZ '2020-01-02 03:04:05+02' tz, 'x\ny' t, null n, 'NaN'::float8 nan")).body.data).toEqual([
      { a: 1, a__1: 2, big: "9223372036854775807", d: "2020-01-02", ts: "2020-01-02T03:04:05", fine: "2020-01-02T01:04:05.678901+00:00", tz: "2020-01-02T01:04:05+00:00", t: "x\ny", n: null, nan: null },
    ]);
    expect((await run("SELECT 1 AS a WHERE false")).body).toMatchObject({ data: [], columns: [{ name: "a" }], query: { rows: 0 } });
  });
  it("applies the limit of the tab or of the SQL, and names the limiting one", async () => {
    const limited = async (sql: string, queryLimit: number) => (({ data, query }) => [data.length, query.rows, query.limitingFactor])((await run(sql, { queryLimit })).body);
    expect(await limited(`select * from ${table}`, 3)).toEqual([3, 3, "DROPDOWN"]);
    expect(await limited(`select * from ${table} limit 2`, 3)).toEqual([2, 2, "QUERY"]);
    expect(await limited(`select * from ${table} limit 3`, 3)).toEqual([3, 3, "QUERY_AND_DROPDOWN"]);
    expect(await limited(`select * from ${table} limit 400`, 3)).toEqual([3, 3, "DROPDOWN"]);
    expect(await limited(`select * from ${table}`, 25)).toEqual([25, 25, "NOT_LIMITED"]);
    const many = await run("select n from generate_series(1, 12345) n", { queryLimit: 0 });
    expect([many.body.data.length, many.body.displayLimitReached, many.body.query.rows, many.body.data[9999]]).toEqual([10_000, true, 12_345, { n: 10_000 }]);
  });
  it("renders templates with parameters and names a missing one", async () => {
    expect((await run("select {{ n }} as a, '{{ current_username() }}' as u", { templateParams: '{"n": 5}' })).body.data).toEqual([{ a: 5, u: "admin" }]);
    expect((await run("select {{ numbr }}", { templateParams: '{"number": 5}' })).body.errors[0]).toMatchObject({ error_type: "MISSING_TEMPLATE_PARAMS_ERROR", extra: { undefined_parameters: ["numbr"], similar_parameters: ["number"] } });
    expect(typeOf(await run("select 1", { templateParams: "{bad" }))).toEqual([400, "INVALID_TEMPLATE_PARAMS_ERROR"]);
    expect(typeOf(await run("SELECT {{ nope( AS a"))).toEqual([422, "GENERIC_COMMAND_ERROR"]);
  });
  it("runs several statements and returns the last one's result", async () => {
    expect((await run("select 1 as a; select 2 as b;")).body).toMatchObject({ data: [{ b: 2 }], query: { executedSql: "select 2 as b\nLIMIT 1001" } });
  });
  it("changes data only where the database allows DML, and never beyond tables", async () => {
    for (const sql of [`delete from ${table}`, `select 1; update ${table} set a = 1`, "create table x (a int)", `with d as (delete from ${table} returning *) select * from d`]) expect(typeOf(await run(sql)), sql).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    for (const sql of ["do $$ begin end $$", "copy (select 1) to program 'id'", "set role postgres", "commit"]) expect(typeOf(await run(sql, { database_id: writable })), sql).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    const own = `${table}_own`;
    expect((await run(`create table ${own} (a integer); insert into ${own} values (1), (2) returning a`, { database_id: writable })).body).toMatchObject({ status: "success", data: [{ a: 1 }, { a: 2 }] });
    expect((await run(`insert into ${own} values (7); select a from ${own} order by 1`, { database_id: writable })).body.data).toEqual([{ a: 1 }, { a: 2 }, { a: 7 }]);
    for (const sql of [`insert into ${own} values (8)`, `select 1; delete from ${own}`]) {
      const refused = await run(sql, { database_id: writable, reads_only: true });
      expect([typeOf(refused), refused.body.errors[0].message], sql).toEqual([[400, "DML_NOT_ALLOWED_ERROR"], expect.stringContaining("run it yourself")]);
    }
    expect((await run(`select count(*) as n from ${own}`, { database_id: writable, reads_only: true })).body.data).toEqual([{ n: 3 }]);
    expect(typeOf(await run(`insert into ${own} values (1/0)`, { database_id: writable }))).toEqual([400, "GENERIC_DB_ENGINE_ERROR"]);
    const listed = async () => (await admin.get(`/api/v1/database/${writable}/tables/?q=(schema_name:public)`)).body.result.some(({ value }: { value: string }) => value === own);
    expect(await listed()).toBe(true);
    expect((await run(`drop table ${own}`, { database_id: writable })).body).toMatchObject({ status: "success", data: [], columns: [] });
    expect(await listed()).toBe(false);
  });
  it("creates tables and views where the database allows it", async () => {
    const name = `${table}_made`;
    const made = (ctas_method: string, sql = `select * from ${table}`, database_id = writable) => run(sql, { select_as_cta: true, ctas_method, tmp_table_name: `${name}_${ctas_method.toLowerCase()}`, database_id, queryLimit: 2 });
    expect((await made("TABLE")).body).toMatchObject({ status: "success", data: [], query: { ctas: true, tempTable: `${name}_table`, resultsKey: null, executedSql: `CREATE TABLE ${name}_table AS\nselect * from ${table}` } });
    expect((await made("VIEW")).body.query).toMatchObject({ ctas: true, tempTable: `${name}_view` });
    expect((await run(`select (select count(*) from ${name}_table) t, (select count(*) from ${name}_view) v`)).body.data).toEqual([{ t: 25, v: 25 }]);
    expect((await made("TABLE")).body.errors[0].message).toContain("already exists");
    expect(typeOf(await made("VIEW", "select 1; select 2"))).toEqual([400, "INVALID_CVAS_QUERY_ERROR"]);
    expect(typeOf(await made("TABLE", "select 1", database))).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    expect((await run("select 3 as c", { select_as_cta: true, tmp_table_name: " ", database_id: writable })).body.query.tempTable).toMatch(/^tmp_admin_table_\d{4}(_\d\d){5}$/);
  });
  it("reports SQL errors with their position", async () => {
    expect(await run("SELECT 1,\n  nope FROM " + table)).toMatchObject({ status: 400, body: { errors: [{ message: 'We can\'t seem to resolve the column "nope" at line 2.', error_type: "COLUMN_DOES_NOT_EXIST_ERROR", level: "error", extra: { engine_name: "PostgreSQL", line: 2, column: 6 } }] } });
    expect((await run("select 1 as a;\n\nselect 1/0;\nselect 3")).body.errors[0]).toMatchObject({ error_type: "GENERIC_DB_ENGINE_ERROR", extra: { statement: 2, statements: 3, line: 3 } });
    expect((await run(`select * from ${table} where a = 1 and`)).body.errors[0]).toMatchObject({ message: expect.stringMatching(/^Error parsing near 'and' at line 1:\d+$/), error_type: "INVALID_SQL_ERROR" });
    expect((await run("selct 1")).body.errors[0]).toMatchObject({ message: "Error parsing near 'selct' at line 1:5", error_type: "INVALID_SQL_ERROR" });
    expect((await run("SELECT * FROM no_such_table")).body.errors[0]).toMatchObject({ error_type: "TABLE_DOES_NOT_EXIST_ERROR", message: expect.stringMatching(/^postgresql error: relation "no_such_table" does not exist\n/) });
    expect(await run("SELECT FROM WHERE x")).toMatchObject({ status: 422, body: { errors: [{ message: "Error parsing near 'WHERE' at line 1:17", error_type: "INVALID_SQL_ERROR", extra: { sql: "SELECT FROM WHERE x", engine: "postgresql", line: 1, column: 17 } }] } });
    expect(await run("select 1;\nselect 'open")).toMatchObject({ status: 422, body: { errors: [{ error_type: "INVALID_SQL_ERROR", extra: { line: 2 } }] } });
    expect((await run("SELECT 1/0")).body.errors[0]).toMatchObject({ message: "postgresql error: division by zero\n", error_type: "GENERIC_DB_ENGINE_ERROR" });
    expect((await run("SELECT pg_sleep(20)")).body.errors[0]).toMatchObject({ message: "SQL statement contains disallowed function(s): {'pg_sleep'}", error_type: "SYNTAX_ERROR" });
    for (const sql of ["", "-- nothing"]) expect(typeOf(await run(sql))).toEqual([422, "INVALID_SQL_ERROR"]);
  });
  it("cancels a stopped query in the embedded database and continues with the next one", async () => {
    const client_id = clientId();
    const sql = "select count(*) as n from generate_series(1, 1000000) a, generate_series(1, 1000000) b";
    const endless = run(sql, { client_id });
    await expect.poll(async () => (await admin.get("/api/v1/query/?q=(order_column:start_time,order_direction:desc,page_size:1)")).body.result[0]).toMatchObject({ sql, status: "running" });
    const behind = run("select 1 as a");
    expect((await admin.post("/api/v1/query/stop", { client_id })).status).toBe(200);
    expect((await endless).body.errors[0].message).toBe("The query was stopped.");
    expect((await behind).body.data).toEqual([{ a: 1 }]);
  });
  it("refuses invalid run requests with Superset's messages before anything runs", async () => {
    const post = (body: unknown) => admin.post("/api/v1/sqllab/execute/", body);
    expect(await post({ sql: "SELECT 1" })).toMatchObject({ status: 400, body: { message: { database_id: ["Missing data for required field."] } } });
    expect(await post({ database_id: database })).toMatchObject({ status: 400, body: { message: { sql: ["Missing data for required field."] } } });
    expect(await post({ database_id: "abc", sql: "" })).toMatchObject({ status: 400, body: { message: { database_id: ["Not a valid integer."] } } });
    expect(await post({ database_id: database, sql: "select 1", json: true })).toMatchObject({ status: 400, body: { message: { json: ["Unknown field."] } } });
    expect(await admin.call("POST", "/api/v1/sqllab/execute/", undefined, { "content-type": "text/plain" })).toMatchObject({ status: 400, body: { errors: [{ message: "Request is not JSON", error_type: "INVALID_PAYLOAD_FORMAT_ERROR" }] } });
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
    for (const other of [sqllab, beta]) expect(typeOf(await run(`select * from ${table}`, {}, other))).toEqual([404, "DATABASE_NOT_FOUND_ERROR"]);
    const hidden = await makeDatabase(admin);
    await admin.put(`/api/v1/database/${hidden}`, { expose_in_sqllab: false });
    expect(typeOf(await run("select 1", { database_id: hidden }))).toEqual([404, "DATABASE_NOT_FOUND_ERROR"]);
  });
});

describe("POST /api/v1/sqllab/execute/ with streamed rows", () => {
  const stream = (sql: string) => admin.raw("POST", "/api/v1/sqllab/execute/", JSON.stringify({ database_id: database, sql, client_id: clientId() }), { "content-type": "application/json", accept: "application/x-ndjson" });
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
    const [only] = (await (await stream("select nope")).text()).trimEnd().split("\n").map((line) => JSON.parse(line));
    expect(only).toMatchObject({ status: 400, errors: [{ error_type: "COLUMN_DOES_NOT_EXIST_ERROR" }] });
    const lines = (await (await stream("select 10 / (3000 - n) as q from generate_series(1, 4000) n")).text()).trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(1000);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ errors: [{ message: expect.stringContaining("division by zero") }] });
  });
});

describe("GET /api/v1/sqllab/results/", () => {
  const results = (key: string, client = admin, rows = "") => client.get(`/api/v1/sqllab/results/?q=(key:'${key}'${rows})`);
  it("returns stored results by their key, with the requested number of rows", async () => {
    const { body } = await run(`select * from ${table} order by a`);
    const again = await results(body.query.resultsKey);
    expect(again).toMatchObject({ status: 200, body: { query_id: body.query_id, status: "success", data: body.data, columns: body.columns, query: { id: body.query.id, state: "success", rows: 25, executedSql: body.query.executedSql, limitingFactor: "NOT_LIMITED" } } });
    expect((await results(body.query.resultsKey, admin, ",rows:2")).body).toMatchObject({ data: body.data.slice(0, 2), displayLimitReached: true });
    expect((await results(body.query.resultsKey, admin, ",rows:25")).body.data).toHaveLength(25);
    const many = (await run("select n, repeat('x', 50) t from generate_series(1, 12345) n", { queryLimit: 0 })).body.query.resultsKey;
    expect((await results(many)).body.data.at(-1).n).toBe(12_345);
    expect((await results(many, admin, ",rows:11111")).body.data.at(-1).n).toBe(11_111);
  });
  it("refuses results to other people, and returns 404 for missing ones", async () => {
    const { body } = await run("select 1");
    expect(await results(body.query.resultsKey, sqllab)).toMatchObject({ status: 403, body: { errors: [{ message: "Cannot access the query", error_type: "QUERY_SECURITY_ACCESS_ERROR", level: "error", extra: null }] } });
    expect((await results(body.query.resultsKey, gamma)).status).toBe(403);
    expect(typeOf(await results(body.query.resultsKey, beta))).toEqual([404, "RESULTS_BACKEND_ERROR"]);
    for (const key of ["nope", crypto.randomUUID()]) expect(typeOf(await results(key))).toEqual([404, "RESULTS_BACKEND_ERROR"]);
    expect((await admin.get("/api/v1/sqllab/results/")).status).toBe(400);
  });
});

describe("POST /api/v1/sqllab/explore/", () => {
  /** The first request of Explore when it opens the form data, through the address that stores it. */
  const firstResponse = async (id: number, form: object, more: Record<string, unknown> = {}) => {
    const { key } = (await admin.post("/api/v1/explore/form_data", { datasource_id: id, datasource_type: "table", form_data: JSON.stringify(form) })).body;
    const opened = (await admin.get(`/api/v1/explore/?form_data_key=${key}&datasource_id=${id}&datasource_type=table`)).body.result.form_data;
    return (await admin.post("/api/v1/chart/data", { ...(await contextFromFormData(opened)), ...more })).body.result[0];
  };
  const explored = (query: { id: string }, client = admin) => client.post("/api/v1/sqllab/explore/", { client_id: query.id, table_name: uniqueName("explored") });

  it("caches the run's rows as the chart's first result, equal to that of the database", async () => {
    const { query } = (await run(`select a, t, a::numeric / 3 as third, a > 2 as b, null::integer as n, 9223372036854775807::bigint as big, 12345678901234567.25::numeric as exact, date '2020-01-02' as d, timestamp '2020-01-02 03:04:05.12' as ts, timestamptz '2020-01-02 03:04:05+02' as tz, time '01:02:03' as tm, '{"a": 1}'::jsonb as j from ${table} order by a;`, { queryLimit: 20 })).body;
    const { status, body } = await explored(query);
    expect([status, body], JSON.stringify(body)).toMatchObject([201, { is_kept: true, form_data: { viz_type: "table", query_mode: "raw", row_limit: 20, datasource: `${body.id}__table` } }]);
    const stored = await firstResponse(body.id, body.form_data);
    expect(stored).toMatchObject({ is_cached: true, rowcount: 20, status: "success" });
    const requested = await firstResponse(body.id, body.form_data, { force: true });
    expect(requested.is_cached).toBe(null);
    for (const key of ["data", "colnames", "coltypes", "rowcount", "sql_rowcount", "query", "cache_key", "label_map", "applied_filters"]) expect(stored[key], key).toEqual(requested[key]);
  });
  it("stores the query's columns, templates and name, and refuses a second dataset of that name", async () => {
    const { query } = (await run("select {{ n }} as a, '{{ current_username() }}' as u", { templateParams: '{"n": 5}' })).body;
    const { body } = await explored(query);
    expect(body).toMatchObject({ is_kept: true });
    expect((await firstResponse(body.id, body.form_data)).data).toEqual([{ a: 5, u: "admin" }]);
    const { table_name, columns } = (await admin.get(`/api/v1/dataset/${body.id}`)).body.result;
    expect(columns.map(({ column_name, is_dttm }: { column_name: string; is_dttm: boolean }) => [column_name, is_dttm])).toEqual([["a", false], ["u", false]]);
    expect(await admin.post("/api/v1/sqllab/explore/", { client_id: query.id, table_name })).toMatchObject({ status: 422 });
  });
  it("queries the database where caching is disabled, and refuses scripts and statements that write", async () => {
    const forgetful = await makeDatabase(admin);
    expect((await admin.put(`/api/v1/database/${forgetful}`, { cache_timeout: -1 })).status).toBe(200);
    const { body } = await explored((await run("select 1 as a", { database_id: forgetful })).body.query);
    expect(body).toMatchObject({ is_kept: false });
    expect(await firstResponse(body.id, body.form_data)).toMatchObject({ is_cached: null, data: [{ a: 1 }] });
    expect((await explored((await run("select 1 as a; select 2 as b")).body.query)).status).toBe(422);
    expect((await explored((await run(`delete from ${table} where false returning a`, { database_id: writable })).body.query)).status).toBe(422);
  });
  it("requires the person's own run and the permission to create a dataset of it", async () => {
    const { query } = (await run("select 1 as a")).body;
    expect(typeOf(await explored({ id: "nope" }))).toEqual([404, "RESULTS_BACKEND_ERROR"]);
    for (const [client, status] of [[sqllab, 403], [gamma, 403], [beta, 404]] as const) expect((await explored(query, client)).status).toBe(status);
  });
});

describe("GET /api/v1/sqllab/export/ and POST /export_streaming/", () => {
  const csv = async (client: Client, path: string, form?: Record<string, string>) => {
    const response = await client.raw(form ? "POST" : "GET", path, form && new URLSearchParams(form), form ? { "content-type": "application/x-www-form-urlencoded" } : {});
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  it("exports the rows that the editor showed, or all rows of a rerun", async () => {
    const { query } = (await run(`select a, t, a > 2 as b, null as n, '=1+1' as f, timestamp '2020-01-02 03:04:05' as ts from ${table} order by a`, { queryLimit: 2 })).body;
    const rows = ["1,row 1,False,,'=1+1,2020-01-02 03:04:05", "2,row 2,False,,'=1+1,2020-01-02 03:04:05"];
    expect(await csv(admin, `/api/v1/sqllab/export/${query.id}/`)).toEqual({ status: 200, type: "text/csv; charset=utf-8", text: ["a,t,b,n,f,ts", ...rows, ""].join("\n") });
    const first = async (response: Response) => [...new Uint8Array(await response.arrayBuffer()).slice(0, 3)];
    // The editor's file has a UTF-8 byte order mark, and streamed files have none, both as in Superset.
    expect(await first(await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/`))).toEqual([0xef, 0xbb, 0xbf]);
    const streamed = await admin.raw("POST", "/api/v1/sqllab/export_streaming/", new URLSearchParams({ client_id: query.id }), { "content-type": "application/x-www-form-urlencoded" });
    expect(await first(streamed)).toEqual([...new TextEncoder().encode("a,t")]);
    const all = await csv(admin, "/api/v1/sqllab/export_streaming/", { client_id: query.id });
    expect(all.text.split("\r\n").slice(0, 3)).toEqual(["a,t,b,n,f,ts", ...rows]);
    expect(all.text.trimEnd().split("\r\n")).toHaveLength(26);
  });
  it("keeps the scale of decimals in exported files", async () => {
    const { query } = (await run(`select sum(a::bigint) as total, 12.50::numeric(10,2) as price from ${table}`)).body;
    expect((await csv(admin, "/api/v1/sqllab/export_streaming/", { client_id: query.id })).text).toMatch(/^total,price\r\n\d+,12\.50\r\n$/);
  });
  it("exports workbooks and Parquet files of the stored rows and of all rows", async () => {
    const { query, data } = (await run(`select a, a::numeric / 3 as third, 12345678901234567.25::numeric as exact, date '2020-01-02' as d, timestamp '2020-01-02 03:04:05' as ts, time '01:02:03' as tm from ${table} order by a`, { queryLimit: 2 })).body;
    expect(data[0].exact).toBe("12345678901234567.25");
    const parquet = async (response: Response) => parquetReadObjects({ file: await response.arrayBuffer() });
    const stored = await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/?format=parquet`);
    expect([stored.headers.get("content-type"), stored.headers.get("content-disposition")]).toEqual(["application/vnd.apache.parquet", expect.stringMatching(/\.parquet$/)]);
    const rows = await parquet(stored);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ a: 1n, d: new Date("2020-01-02"), ts: new Date("2020-01-02T03:04:05Z"), tm: "01:02:03" });
    const all = await admin.raw("POST", "/api/v1/sqllab/export_streaming/", new URLSearchParams({ client_id: query.id, format: "parquet" }), { "content-type": "application/x-www-form-urlencoded" });
    expect(await parquet(all)).toHaveLength(25);
    const book = new Uint8Array(await (await admin.raw("GET", `/api/v1/sqllab/export/${query.id}/?format=xlsx`)).arrayBuffer());
    const sheet = strFromU8(unzipSync(book)["xl/worksheets/sheet1.xml"]!);
    expect(sheet).toContain("12345678901234567.25");
    expect(sheet).toContain('<c s="1"><v>43832</v></c>');
    expect(await admin.get(`/api/v1/sqllab/export/${query.id}/?format=pdf`)).toMatchObject({ status: 400, body: { message: "format must be csv, xlsx or parquet" } });
  });
  it("exports only the person's own runs, and reruns no statement that writes", async () => {
    const { query } = (await run("select 1 as a")).body;
    for (const [client, status] of [[sqllab, 404], [beta, 404], [gamma, 403]] as const) expect((await csv(client, `/api/v1/sqllab/export/${query.id}/`)).status).toBe(status);
    expect((await csv(gamma, "/api/v1/sqllab/export_streaming/", { client_id: query.id })).status).toBe(404);
    expect(await admin.get("/api/v1/sqllab/export/nope/")).toMatchObject({ status: 404, body: { errors: [{ message: "The query associated with these results could not be found. You need to re-run the original query.", error_type: "RESULTS_BACKEND_ERROR" }] } });
    expect(await admin.post("/api/v1/sqllab/export_streaming/")).toMatchObject({ status: 400, body: { message: "client_id is required" } });
    const wrote = (await run(`insert into ${table} values (99, 'once') returning a`, { database_id: writable })).body.query;
    expect(typeOf(await admin.call("POST", "/api/v1/sqllab/export_streaming/", (() => { const form = new FormData(); form.set("client_id", wrote.id); return form; })()))).toEqual([422, "GENERIC_COMMAND_ERROR"]);
    expect((await run(`select count(*)::integer as n from ${table} where a = 99`)).body.data).toEqual([{ n: 1 }]);
  });
});

describe("estimate, format_sql and permalink of SQL Lab", () => {
  it("returns the database's cost estimate of a query", async () => {
    expect((await admin.post("/api/v1/sqllab/estimate/", { database_id: database, sql: `select * from ${table}; select {{ n }}`, template_params: { n: 1 } })).body.result).toEqual([{ "Start-up cost": "0.0", "Total cost": expect.stringMatching(/^[\d.]+$/) }, { "Start-up cost": "0.0", "Total cost": "0.01" }]);
    expect(await admin.post("/api/v1/sqllab/estimate/", { database_id: 9999, sql: "select 1" })).toMatchObject({ status: 404, body: { errors: [{ message: "The database could not be found", error_type: "RESULTS_BACKEND_ERROR" }] } });
    expect(typeOf(await admin.post("/api/v1/sqllab/estimate/", { database_id: database, sql: `delete from ${table}` }))).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    expect((await gamma.post("/api/v1/sqllab/estimate/", { database_id: database, sql: "select 1" })).status).toBe(403);
  });
  it("formats SQL", async () => {
    expect((await sqllab.post("/api/v1/sqllab/format_sql/", { sql: "select a,b from t where x=1 and y in (1,2)" })).body).toEqual({ result: "SELECT\n  a,\n  b\nFROM t\nWHERE\n  x = 1 AND y IN (1, 2)" });
    expect((await admin.post("/api/v1/sqllab/format_sql/", { sql: "select `a` from `t`", engine: "mysql" })).body.result).toBe("SELECT\n  `a`\nFROM `t`");
    expect(await admin.post("/api/v1/sqllab/format_sql/", {})).toMatchObject({ status: 400, body: { message: { sql: ["Missing data for required field."] } } });
    expect(typeOf(await admin.post("/api/v1/sqllab/format_sql/", { sql: "select 'a" }))).toEqual([422, "INVALID_SQL_ERROR"]);
    expect((await gamma.post("/api/v1/sqllab/format_sql/", { sql: "select 1" })).status).toBe(403);
  });
  it("shares a tab under a key with people who may open its database", async () => {
    const shared = { dbId: database, name: "q", schema: "public", sql: "SELECT 1", autorun: false, templateParams: null, catalog: null };
    const { status, body } = await admin.post("/api/v1/sqllab/permalink", shared);
    expect([status, body]).toEqual([201, { key: expect.stringMatching(/^[\w-]{11}$/), url: `http://localhost/sqllab/p/${body.key}/` }]);
    expect(await admin.get(`/api/v1/sqllab/permalink/${body.key}`)).toMatchObject({ status: 200, body: shared });
    expect((await admin.get(`/api/v1/sqllab/permalink/kv:${body.key}`)).body).toEqual(shared);
    for (const [client, expected] of [[sqllab, 404], [beta, 404], [gamma, 403]] as const) expect((await client.get(`/api/v1/sqllab/permalink/${body.key}`)).status).toBe(expected);
    expect((await admin.get("/api/v1/sqllab/permalink/nope")).status).toBe(404);
    expect((await sqllab.post("/api/v1/sqllab/permalink", shared)).status).toBe(404);
  });
});
