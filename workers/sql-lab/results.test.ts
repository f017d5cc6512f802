import { describe, expect, it } from "vitest";
import { contextFromFormData } from "../chart-data/parse/context-from-form-data";
import { makeDatabase, uniqueName } from "../../tests/objects";
import { run, writable, admin, sqllab, gamma, beta, typeOf, table, setUpSqlLab } from "../../tests/workers/sqllab";

setUpSqlLab();

describe("GET /api/v1/sqllab/results/", () => {
  const results = (key: string, client = admin, rows = "") =>
    client.get(`/api/v1/sqllab/results/?q=(key:'${key}'${rows})`);
  it("returns stored results by their key, with the requested number of rows", async () => {
    const { body } = await run(`select * from ${table} order by a`);
    const again = await results(body.query.resultsKey);
    expect(again).toMatchObject({
      status: 200,
      body: {
        query_id: body.query_id,
        status: "success",
        data: body.data,
        columns: body.columns,
        query: {
          id: body.query.id,
          state: "success",
          rows: 25,
          executedSql: body.query.executedSql,
          limitingFactor: "NOT_LIMITED",
        },
      },
    });
    expect((await results(body.query.resultsKey, admin, ",rows:2")).body).toMatchObject({
      data: body.data.slice(0, 2),
      displayLimitReached: true,
    });
    expect((await results(body.query.resultsKey, admin, ",rows:25")).body.data).toHaveLength(25);
    const many = (await run("select n, repeat('x', 50) t from generate_series(1, 12345) n", { queryLimit: 0 })).body
      .query.resultsKey;
    expect((await results(many)).body.data.at(-1).n).toBe(12_345);
    expect((await results(many, admin, ",rows:11111")).body.data.at(-1).n).toBe(11_111);
  });
  it("refuses results to other people, and returns 404 for missing ones", async () => {
    const { body } = await run("select 1");
    expect(await results(body.query.resultsKey, sqllab)).toMatchObject({
      status: 403,
      body: {
        errors: [
          {
            message: "Cannot access the query",
            error_type: "QUERY_SECURITY_ACCESS_ERROR",
            level: "error",
            extra: null,
          },
        ],
      },
    });
    expect((await results(body.query.resultsKey, gamma)).status).toBe(403);
    expect(typeOf(await results(body.query.resultsKey, beta))).toEqual([404, "RESULTS_BACKEND_ERROR"]);
    for (const key of ["nope", crypto.randomUUID()])
      expect(typeOf(await results(key))).toEqual([404, "RESULTS_BACKEND_ERROR"]);
    expect((await admin.get("/api/v1/sqllab/results/")).status).toBe(400);
  });
});

describe("POST /api/v1/sqllab/explore/", () => {
  /** The first request of Explore when it opens the form data, through the address that stores it. */
  const firstResponse = async (id: number, form: object, more: Record<string, unknown> = {}) => {
    const { key } = (
      await admin.post("/api/v1/explore/form_data", {
        datasource_id: id,
        datasource_type: "table",
        form_data: JSON.stringify(form),
      })
    ).body;
    const opened = (await admin.get(`/api/v1/explore/?form_data_key=${key}&datasource_id=${id}&datasource_type=table`))
      .body.result.form_data;
    return (await admin.post("/api/v1/chart/data", { ...(await contextFromFormData(opened)), ...more })).body.result[0];
  };
  const explored = (query: { id: string }, client = admin) =>
    client.post("/api/v1/sqllab/explore/", { client_id: query.id, table_name: uniqueName("explored") });

  it("caches the run's rows as the chart's first result, equal to that of the database", async () => {
    const { query } = (
      await run(
        `select a, t, a::numeric / 3 as third, a > 2 as b, null::integer as n, 9223372036854775807::bigint as big, 12345678901234567.25::numeric as exact, date '2020-01-02' as d, timestamp '2020-01-02 03:04:05.12' as ts, timestamptz '2020-01-02 03:04:05+02' as tz, time '01:02:03' as tm, '{"a": 1}'::jsonb as j from ${table} order by a;`,
        { queryLimit: 20 },
      )
    ).body;
    const { status, body } = await explored(query);
    expect([status, body], JSON.stringify(body)).toMatchObject([
      201,
      {
        is_stored: true,
        form_data: { viz_type: "table", query_mode: "raw", row_limit: 20, datasource: `${body.id}__table` },
      },
    ]);
    const stored = await firstResponse(body.id, body.form_data);
    expect(stored).toMatchObject({ is_cached: true, rowcount: 20, status: "success" });
    const requested = await firstResponse(body.id, body.form_data, { force: true });
    expect(requested.is_cached).toBe(null);
    for (const key of [
      "data",
      "colnames",
      "coltypes",
      "rowcount",
      "sql_rowcount",
      "query",
      "cache_key",
      "label_map",
      "applied_filters",
    ])
      expect(stored[key], key).toEqual(requested[key]);
  });
  it("stores the query's columns, templates and name, and refuses a second dataset of that name", async () => {
    const { query } = (
      await run("select {{ n }} as a, '{{ current_username() }}' as u", { templateParams: '{"n": 5}' })
    ).body;
    const { body } = await explored(query);
    expect(body).toMatchObject({ is_stored: true });
    expect((await firstResponse(body.id, body.form_data)).data).toEqual([{ a: 5, u: "admin" }]);
    const { table_name, columns } = (await admin.get(`/api/v1/dataset/${body.id}`)).body.result;
    expect(
      columns.map(({ column_name, is_dttm }: { column_name: string; is_dttm: boolean }) => [column_name, is_dttm]),
    ).toEqual([
      ["a", false],
      ["u", false],
    ]);
    expect(await admin.post("/api/v1/sqllab/explore/", { client_id: query.id, table_name })).toMatchObject({
      status: 422,
    });
  });
  it("queries the database where caching is disabled, and refuses scripts and statements that write", async () => {
    const forgetful = await makeDatabase(admin);
    expect((await admin.put(`/api/v1/database/${forgetful}`, { cache_timeout: -1 })).status).toBe(200);
    const { body } = await explored((await run("select 1 as a", { database_id: forgetful })).body.query);
    expect(body).toMatchObject({ is_stored: false });
    expect(await firstResponse(body.id, body.form_data)).toMatchObject({ is_cached: null, data: [{ a: 1 }] });
    expect((await explored((await run("select 1 as a; select 2 as b")).body.query)).status).toBe(422);
    expect(
      (
        await explored(
          (await run(`delete from ${table} where false returning a`, { database_id: writable })).body.query,
        )
      ).status,
    ).toBe(422);
  });
  it("requires the person's own run and the permission to create a dataset of it", async () => {
    const { query } = (await run("select 1 as a")).body;
    expect(typeOf(await explored({ id: "nope" }))).toEqual([404, "RESULTS_BACKEND_ERROR"]);
    for (const [client, status] of [
      [sqllab, 403],
      [gamma, 403],
      [beta, 404],
    ] as const)
      expect((await explored(query, client)).status).toBe(status);
  });
});
