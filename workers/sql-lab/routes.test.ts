import { describe, expect, it } from "vitest";
import { database, admin, sqllab, gamma, beta, typeOf, table, setUpSqlLab } from "../../tests/workers/sqllab";

setUpSqlLab();

describe("estimate, format_sql and permalink of SQL Lab", () => {
  it("returns the database's cost estimate of a query", async () => {
    expect(
      (
        await admin.post("/api/v1/sqllab/estimate/", {
          database_id: database,
          sql: `select * from ${table}; select {{ n }}`,
          template_params: { n: 1 },
        })
      ).body.result,
    ).toEqual([
      { "Start-up cost": "0.0", "Total cost": expect.stringMatching(/^[\d.]+$/) },
      { "Start-up cost": "0.0", "Total cost": "0.01" },
    ]);
    expect(await admin.post("/api/v1/sqllab/estimate/", { database_id: 9999, sql: "select 1" })).toMatchObject({
      status: 404,
      body: { errors: [{ message: "The database could not be found", error_type: "RESULTS_BACKEND_ERROR" }] },
    });
    expect(
      typeOf(await admin.post("/api/v1/sqllab/estimate/", { database_id: database, sql: `delete from ${table}` })),
    ).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    expect((await gamma.post("/api/v1/sqllab/estimate/", { database_id: database, sql: "select 1" })).status).toBe(403);
  });
  it("formats SQL", async () => {
    expect(
      (await sqllab.post("/api/v1/sqllab/format_sql/", { sql: "select a,b from t where x=1 and y in (1,2)" })).body,
    ).toEqual({ result: "SELECT\n  a,\n  b\nFROM t\nWHERE\n  x = 1 AND y IN (1, 2)" });
    expect(
      (await admin.post("/api/v1/sqllab/format_sql/", { sql: "select `a` from `t`", engine: "mysql" })).body.result,
    ).toBe("SELECT\n  `a`\nFROM `t`");
    expect(await admin.post("/api/v1/sqllab/format_sql/", {})).toMatchObject({
      status: 400,
      body: { message: { sql: ["Missing data for required field."] } },
    });
    expect(typeOf(await admin.post("/api/v1/sqllab/format_sql/", { sql: "select 'a" }))).toEqual([
      422,
      "INVALID_SQL_ERROR",
    ]);
    expect((await gamma.post("/api/v1/sqllab/format_sql/", { sql: "select 1" })).status).toBe(403);
  });
  it("shares a tab under a key with people who may open its database", async () => {
    const shared = {
      dbId: database,
      name: "q",
      schema: "public",
      sql: "SELECT 1",
      autorun: false,
      templateParams: null,
      catalog: null,
    };
    const { status, body } = await admin.post("/api/v1/sqllab/permalink", shared);
    expect([status, body]).toEqual([
      201,
      { key: expect.stringMatching(/^[\w-]{11}$/), url: `http://localhost/sqllab/p/${body.key}/` },
    ]);
    expect(await admin.get(`/api/v1/sqllab/permalink/${body.key}`)).toMatchObject({ status: 200, body: shared });
    expect((await admin.get(`/api/v1/sqllab/permalink/kv:${body.key}`)).body).toEqual(shared);
    for (const [client, expected] of [
      [sqllab, 404],
      [beta, 404],
      [gamma, 403],
    ] as const)
      expect((await client.get(`/api/v1/sqllab/permalink/${body.key}`)).status).toBe(expected);
    expect((await admin.get("/api/v1/sqllab/permalink/nope")).status).toBe(404);
    expect((await sqllab.post("/api/v1/sqllab/permalink", shared)).status).toBe(404);
  });
});
