import { beforeAll, expect } from "vitest";
import { Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

export let admin: Client, sqllab: Client, gamma: Client, beta: Client;
export let database: number, writable: number;
/** A table of 25 rows in the examples database. */
export let table: string;
let ids = 0;
export const clientId = () => `c${Date.now().toString(36)}${(ids++).toString(36)}`.slice(-11);

/** Signs in and creates a database to read, one to write, and the table. */
export function setUpSqlLab(): void {
  beforeAll(async () => {
    [admin, sqllab, gamma, beta] = await Promise.all([
      Client.as("admin"),
      Client.as("sqllab"),
      Client.as("gamma"),
      Client.as("admin", "beta"),
    ]);
    [database, writable] = await Promise.all([makeDatabase(admin), makeDatabase(admin)]);
    expect(
      (await admin.put(`/api/v1/database/${writable}`, { allow_dml: true, allow_ctas: true, allow_cvas: true })).status,
    ).toBe(200);
    table = uniqueName("editor").replaceAll(" ", "_");
    await run(
      `create table ${table} (a integer, t text); insert into ${table} select n, 'row ' || n from generate_series(1, 25) n`,
      { database_id: writable },
    );
  });
}

export const run = (sql: string, more: Record<string, unknown> = {}, client = admin) =>
  client.post("/api/v1/sqllab/execute/", {
    client_id: clientId(),
    database_id: database,
    runAsync: false,
    catalog: null,
    schema: "public",
    sql,
    sql_editor_id: "1",
    tab: "Untitled Query 1",
    tmp_table_name: "",
    select_as_cta: false,
    ctas_method: "TABLE",
    queryLimit: 1000,
    expand_data: true,
    ...more,
  });
export const typeOf = ({ status, body }: { status: number; body: { errors?: { error_type: string }[] } }) => [
  status,
  body.errors?.[0]?.error_type,
];
