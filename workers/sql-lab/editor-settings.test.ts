import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../tests/client";
import { makeDatabase, uniqueName } from "../../tests/objects";
import { newWorkspace } from "../../tests/new-workspace";

const path = "/api/v1/workspace/";

let admin: Client;
let database: number;
let dataset: number;

beforeAll(async () => {
  ({ admin } = await newWorkspace());
  database = await makeDatabase(admin);
  const { body } = await admin.post("/api/v1/dataset/", {
    database,
    schema: "public",
    table_name: uniqueName("rows"),
    sql: "select n from generate_series(1, 3) n",
  });
  dataset = body.id;
});

const numbers = (queryLimit?: number) =>
  admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: "select generate_series(1, 20) n",
    ...(queryLimit ? { queryLimit } : {}),
  });
const conf = async () => (await admin.get("/api/v1/sqllab/")).body.result.common.conf;
const chartRows = async (format: "json" | "csv") => {
  const { body } = await admin.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    result_format: format,
    queries: [{ columns: ["n"], metrics: [], row_limit: 20 }],
  });
  return format === "csv" ? body.trim().split("\n").length - 1 : body.result[0].rowcount;
};

describe("settings of the SQL editor in PUT /api/v1/workspace/", () => {
  it("returns Superset's defaults until a setting is set, and again after null", async () => {
    const defaults = {
      SQLLAB_DEFAULT_DBID: null,
      SQLLAB_QUERY_RESULT_TIMEOUT: 0,
      DEFAULT_SQLLAB_LIMIT: 1000,
      SQL_MAX_ROW: 100_000,
      DISPLAY_MAX_ROW: 10_000,
    };
    expect(await conf()).toEqual(defaults);
    const set = {
      sqllab_default_dbid: database,
      sqllab_query_result_timeout: 9000,
      default_sqllab_limit: 50,
      sql_max_row: 500,
      display_max_row: 40,
    };
    expect(await admin.put(path, set)).toMatchObject({ status: 200 });
    expect((await admin.get(path)).body.result).toMatchObject({
      ...set,
      sqllab_default_database: expect.any(String),
    });
    expect(await conf()).toEqual({
      SQLLAB_DEFAULT_DBID: database,
      SQLLAB_QUERY_RESULT_TIMEOUT: 9000,
      DEFAULT_SQLLAB_LIMIT: 50,
      SQL_MAX_ROW: 500,
      DISPLAY_MAX_ROW: 40,
    });
    expect(
      await admin.put(path, Object.fromEntries(Object.keys(set).map((key) => [key, null] as const))),
    ).toMatchObject({ status: 200 });
    expect(await conf()).toEqual(defaults);
  });
  it("refuses settings out of range, above the maximum rows, and for databases that the editor may not use", async () => {
    const hidden = await makeDatabase(admin);
    await admin.put(`/api/v1/database/${hidden}`, { expose_in_sqllab: false });
    for (const [body, message] of [
      [{ sql_max_row: 100_001 }, { sql_max_row: ["Value cannot exceed 100000"] }],
      [{ default_sqllab_limit: 0 }, { default_sqllab_limit: ["Must be greater than or equal to 1."] }],
      [{ default_sqllab_limit: 11, sql_max_row: 10 }, { default_sqllab_limit: ["Value cannot exceed 10"] }],
      [
        { sqllab_default_dbid: hidden },
        { sqllab_default_dbid: ["The database is missing, or not exposed in SQL Lab."] },
      ],
      [
        { sqllab_default_dbid: 999_999 },
        { sqllab_default_dbid: ["The database is missing, or not exposed in SQL Lab."] },
      ],
    ])
      expect(await admin.put(path, body)).toMatchObject({ status: 400, body: { message } });
  });
  it("omits a default database that is not exposed anymore", async () => {
    const other = await makeDatabase(admin);
    await admin.put(path, { sqllab_default_dbid: other });
    expect((await conf()).SQLLAB_DEFAULT_DBID).toBe(other);
    await admin.put(`/api/v1/database/${other}`, { expose_in_sqllab: false });
    expect((await conf()).SQLLAB_DEFAULT_DBID).toBeNull();
  });
});

describe("sql_max_row", () => {
  it("limits runs of the editor, charts, and files", async () => {
    expect([await chartRows("json"), await chartRows("csv")]).toEqual([3, 3]);
    await admin.put(path, { sql_max_row: 2 });
    for (const limit of [undefined, 15])
      expect((await numbers(limit)).body).toMatchObject({
        data: [{ n: 1 }, { n: 2 }],
        query: { limit: 2, rows: 2, limitingFactor: "DROPDOWN" },
      });
    expect([await chartRows("json"), await chartRows("csv")]).toEqual([2, 2]);
    const { query } = (await numbers()).body;
    const file = new FormData();
    file.set("client_id", query.id);
    expect((await admin.call("POST", "/api/v1/sqllab/export_streaming/", file)).body.trim().split("\n")).toHaveLength(
      3,
    );
    await admin.put(path, { sql_max_row: null });
  });
});

describe("display_max_row", () => {
  it("limits the rows of a response, which says so, and not those of the stored result", async () => {
    await admin.put(path, { display_max_row: 3 });
    const { data, displayLimitReached, query } = (await numbers()).body;
    expect([data, displayLimitReached, query.rows]).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }], true, 20]);
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')`)).body.data).toHaveLength(20);
    expect((await numbers(3)).body).toMatchObject({ data: [{ n: 1 }, { n: 2 }, { n: 3 }] });
    await admin.put(path, { display_max_row: null });
  });
  it("limits the lines of a streamed response", async () => {
    const stream = async () => {
      const response = await admin.raw(
        "POST",
        "/api/v1/sqllab/execute/",
        JSON.stringify({ database_id: database, sql: "select generate_series(1, 20) n" }),
        { "content-type": "application/json", accept: "application/x-ndjson" },
      );
      const lines = (await response.text()).trim().split("\n");
      return [lines.filter((line) => line.startsWith(",")).length, JSON.parse(lines.at(-1)!).displayLimitReached];
    };
    expect(await stream()).toEqual([20, undefined]);
    await admin.put(path, { display_max_row: 4 });
    expect(await stream()).toEqual([4, true]);
    expect((await admin.get("/api/v1/sqllab/")).body.result.shows_all_rows).toBe(false);
    await admin.put(path, { display_max_row: null });
  });
});
