import { describe, expect, it } from "vitest";
import { uniqueName } from "../objects";
import {
  admin,
  expectQuiet,
  stateOfExamples,
  table,
  requestChart,
  database,
  forbidden,
  setUpAttackedDataset,
} from "./attacked-dataset";

setUpAttackedDataset();

describe("SQL that does more than read", () => {
  const CALLS = [
    "pg_read_file('/etc/passwd')",
    "pg_ls_dir('/')",
    "pg_sleep(30)::text",
    "set_config('default_transaction_read_only', 'off', false)",
    "lo_import('/etc/passwd')::text",
    "lo_export(1, '/tmp/x')::text",
    "pg_terminate_backend(1)::text",
    "pg_read_binary_file('/etc/passwd')::text",
    "dblink('x', 'y')::text",
    "pg_reload_conf()::text",
    "query_to_xml('select 1', true, true, '')::text",
    "pg_advisory_lock(1)::text",
    "nextval('x')::text",
    "setval('x', 1)::text",
  ];
  it("an expression that does more than read is refused even for an admin", async () => {
    const before = await stateOfExamples();
    for (const call of CALLS) {
      for (const written of [call, `pg_catalog.${call}`, call.replace(/^(\w+)/, '"$1"')]) {
        const response = await requestChart(admin, {
          columns: [{ label: "x", sqlExpression: written, expressionType: "SQL" }],
          metrics: [],
        });
        expectQuiet(response, written);
        expect(response.status, written).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await stateOfExamples()).toBe(before);
  });

  const STATEMENTS = [
    `delete from ${table}`,
    `insert into ${table} values (3)`,
    `update ${table} set label = 'x'`,
    `drop table ${table}`,
    `truncate ${table}`,
    `with x as (delete from ${table} returning *) select * from x`,
    `select * into stolen from ${table}`,
    `copy ${table} to '/tmp/x'`,
    `copy (select 1) to program 'touch /tmp/x'`,
    "do $$ begin perform 1; end $$",
    `select 1; drop table ${table}`,
    `explain analyze delete from ${table}`,
    "create table stolen (x int)",
    "set default_transaction_read_only = off",
    "alter role postgres password 'x'",
    "grant all on schema public to public",
    "vacuum",
    "call nothing()",
    `select * from ${table} for update`,
    "select pg_read_file('/etc/passwd')",
    "select pg_sleep(30)",
    "listen x",
    `lock ${table}`,
    "commit; drop table x",
    "prepare x as select 1",
  ];
  it.each(STATEMENTS)(
    "a virtual dataset that does more than read is refused on creation and on update: %s",
    async (statement) => {
      const before = await stateOfExamples();
      const made = await admin.post("/api/v1/dataset/", {
        database,
        schema: "public",
        table_name: uniqueName("evil"),
        sql: statement,
      });
      expectQuiet(made, statement);
      expect(made.status, statement).toBeGreaterThanOrEqual(400);
      const changed = await admin.put(`/api/v1/dataset/${forbidden}`, { sql: statement });
      expectQuiet(changed, statement);
      expect(changed.status, statement).toBeGreaterThanOrEqual(400);
      expect(await stateOfExamples()).toBe(before);
    },
  );
});
