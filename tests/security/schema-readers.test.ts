import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { grantPermissions } from "../metadata";
import { executeInExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";

/** A person who reads one schema of a database and may create datasets. */
let admin: Client, sqllab: Client;
let database: number, sales: number;
const stamp = Date.now().toString(36);
const [open, hidden] = [`fshown_${stamp}`, `fclosed_${stamp}`];
const CANARY = `canary-${stamp}`;
beforeAll(async () => {
  [admin, sqllab] = (await Promise.all(["admin", "sqllab"].map((name) => Client.as(name, "attacked")))) as [
    Client,
    Client,
  ];
  await executeInExamples(`create schema ${open}; create schema ${hidden};
    create table ${open}.sales as select i as id, 'text ' || i as label from generate_series(1, 10) i;
    create table ${hidden}.secrets as select '${CANARY}' as v;
    create view ${open}.peek as select v from ${hidden}.secrets;
    create view ${open}.plainview as select id from ${open}.sales; create table ${open}.other as select 1 as v;
    create materialized view ${open}.mpeek as select v from ${hidden}.secrets;
    create function ${open}.anyrow(anyelement) returns text language sql as $$select v from ${hidden}.secrets$$;`);
  const name = uniqueName("found");
  database = await makeDatabase(admin, name);
  sales = (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "sales" })).body.id;
  await grantPermissions(
    admin,
    "sql_lab",
    [
      ["schema_access", `[${name}].[postgres].[${open}]`],
      ["can_write", "Dataset"],
    ],
    "attacked",
  );
});
const query = (dataset: number, more: Record<string, unknown>): ReturnType<Client["post"]> =>
  sqllab.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    queries: [{ columns: [], metrics: [], row_limit: 5, ...more }],
    force: true,
  });

describe("a reader of one schema of a database", () => {
  it("cannot read a forbidden table through a dataset of a view over it", async () => {
    for (const table_name of ["peek", "mpeek"]) {
      const made = await sqllab.post("/api/v1/dataset/", { database, schema: open, table_name });
      expect(made.status, JSON.stringify(made.body)).toBe(403);
    }
    expect((await sqllab.post("/api/v1/dataset/", { database, schema: open, table_name: "plainview" })).status).toBe(
      201,
    );
    const moved = (await sqllab.post("/api/v1/dataset/", { database, schema: open, table_name: "other" })).body.id;
    expect((await sqllab.put(`/api/v1/dataset/${moved}`, { table_name: "peek" })).status).toBe(403);
    expect((await sqllab.post("/api/v1/dataset/", { database, schema: open, table_name: "nosuch" })).status).toBe(422);
  });
  it("cannot call a user-defined function through a column that a dataset's owner invented", async () => {
    const { id } = (
      await sqllab.post("/api/v1/dataset/", {
        database,
        schema: open,
        table_name: uniqueName("own"),
        sql: `select * from ${open}.sales`,
      })
    ).body;
    expect(
      (
        await sqllab.put(`/api/v1/dataset/${id}`, {
          columns: [{ column_name: "id" }, { column_name: "label" }, { column_name: "anyrow", expression: "" }],
        })
      ).status,
    ).toBe(200);
    const expectClosed = ({ status, body }: { status: number; body: unknown }, what: string) =>
      expect([status, JSON.stringify(body)], what).toEqual([403, expect.not.stringContaining(CANARY)]);
    expectClosed(
      await query(id, { columns: [{ label: "x", sqlExpression: "virtual_table.anyrow", expressionType: "SQL" }] }),
      "a column",
    );
    expectClosed(
      await query(id, { columns: ["id"], extras: { where: "virtual_table.anyrow like 'c%'" } }),
      "a condition",
    );
    expectClosed(
      await query(id, {
        columns: ["id"],
        metrics: ["count"],
        extras: { having: "max(virtual_table.anyrow) like 'c%'" },
      }),
      "a condition on groups",
    );
    expectClosed(
      await query(id, {
        columns: ["id"],
        metrics: [{ label: "m", expressionType: "SQL", sqlExpression: "max(virtual_table.anyrow)" }],
      }),
      "a metric",
    );
    expect(
      (
        await query(id, {
          columns: [{ label: "x", sqlExpression: "upper(virtual_table.label)", expressionType: "SQL" }],
        })
      ).status,
    ).toBe(200);
  });

  it("is not delayed by a long text in a filter, and gets an error for a row limit that is no integer", async () => {
    const long = await query(sales, {
      columns: ["id"],
      filters: [{ col: "id", op: "==", val: `${"1".repeat(1_000_000)}x` }],
    });
    expect([long.status, long.body.result?.[0].data]).toEqual([200, []]);
    for (const row_limit of ["1.5x", 1e21])
      expect((await query(sales, { columns: ["id"], row_limit })).body, String(row_limit)).toEqual({
        message: "Request is incorrect: {'queries': {0: {'row_limit': ['Not a valid integer.']}}}",
      });
  });
});
