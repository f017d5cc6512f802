import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { clickhouse } from "../../schema/sql/dialects/clickhouse";
import { mysql } from "../../schema/sql/dialects/mysql";
import { postgres as dialect } from "../../schema/sql/dialects/postgres";
import { checkExpression } from "../../schema/sql/compile/expression";
import { relationsOf } from "../../schema/sql/read/relations";
import { singleSelect } from "../../schema/sql/read/statement";
import { postgres as engine } from "../../workers/engines/postgres";
import { inExamples } from "../customers";
import { hidden, open, setUpSqlTables } from "./sql-tables";

setUpSqlTables();

describe("D2: functions", () => {
  const forbidden = async () =>
    inExamples((db) =>
      db
        .unsafe<
          { name: string; volatile: boolean }[]
        >(`select proname as name, bool_or(provolatile = 'v') as volatile from pg_proc where pronamespace = 'pg_catalog'::regnamespace
      and (provolatile = 'v' or proname ~ '(_to_xml|^dblink|^lo_|^pg_read|^pg_ls|^pg_sleep|^current_setting|^set_config|^inet_(client|server)|^version$|^ts_stat|^ts_rewrite)') group by proname`)
        .simple(),
    );
  /** Volatile functions without side effects: random numbers and clocks. */
  const DICE = new Set([
    "random",
    "random_normal",
    "gen_random_uuid",
    "uuidv4",
    "uuidv7",
    "timeofday",
    "clock_timestamp",
    "array_shuffle",
    "array_sample",
  ]);
  const SIZES = new Set(["pg_table_size", "pg_relation_size", "pg_total_relation_size", "pg_indexes_size"]);

  it.each([["CVE-2024-39887"], ["CVE-2024-53947"]])(
    "%s: no function of PostgreSQL's own catalog with outside effects can be called by a request or by stored SQL",
    async () => {
      const found = await forbidden();
      expect(found.length).toBeGreaterThan(100);
      for (const { name } of found) {
        const forms = [
          `${name}(1)`,
          `pg_catalog.${name}(1)`,
          `"${name}"(1)`,
          `${name.toUpperCase()} /**/ (1)`,
          `pg_catalog . "${name}" (1)`,
        ];
        for (const form of forms) {
          if (!DICE.has(name))
            expect(() => checkExpression(form, { dialect, trusted: false }), form).toThrow("disallowed function");
          if (!DICE.has(name) && !SIZES.has(name))
            expect(() => checkExpression(form, { dialect, trusted: true }), form).toThrow("disallowed function");
          if (!DICE.has(name) && !SIZES.has(name))
            expect(() => singleSelect(`select ${form}`, dialect), form).toThrow("disallowed function");
        }
      }
    },
  );

  it("CVE-2025-55674: no comment, escape, quote or schema hides a function", () => {
    for (const call of [
      "pg_read_file('x')",
      "\"pg_read_file\"('x')",
      "U&\"pg\\005fread_file\"('x')",
      "U&\"pg!005fread_file\" UESCAPE '!' ('x')",
      "pg_catalog.pg_read_file('x')",
      "pg_catalog.\"pg_read_file\"('x')",
      "pg_read_file/**/('x')",
      "pg_read_file -- \n ('x')",
      "PG_READ_FILE('x')",
      "pg_read_file\t\n('x')",
      "/*!50000 pg_read_file*/('x') + pg_read_file('x')",
    ]) {
      for (const trusted of [true, false]) expect(() => checkExpression(call, { dialect, trusted }), call).toThrow();
      expect(() => singleSelect(`select ${call}`, dialect), call).toThrow();
    }
    for (const call of [
      "load_file('x')",
      "/*!50000 load_file('x') */",
      "/*!load_file*/('x')",
      "`load_file`('x')",
      "sleep/**/(10)",
      "1 /*M!100000 union select load_file('x') */",
    ]) {
      expect(() => singleSelect(`select ${call}`, mysql), call).toThrow();
      expect(relationsOf(`select 1 /*! ${call} */`, mysql)).toBeNull();
    }
  });

  it("CVE-2026-23969: ClickHouse functions with outside effects cannot be called", () => {
    for (const name of [
      "url",
      "file",
      "remote",
      "remoteSecure",
      "s3",
      "s3Cluster",
      "hdfs",
      "mysql",
      "postgresql",
      "mongodb",
      "redis",
      "jdbc",
      "odbc",
      "sqlite",
      "executable",
      "cluster",
      "clusterAllReplicas",
      "input",
      "merge",
      "dictionary",
      "azureBlobStorage",
      "gcs",
      "iceberg",
      "deltaLake",
      "hudi",
      "urlCluster",
      "fileCluster",
    ]) {
      for (const form of [`${name}('x')`, `${name} /**/ ('x')`, `\`${name}\`('x')`, `"${name}"('x')`]) {
        expect(() => singleSelect(`select * from ${form}`, clickhouse), form).toThrow();
        expect(relationsOf(`select * from ${form}`, clickhouse), form).toBeNull();
        expect(() => checkExpression(form, { dialect: clickhouse, trusted: false }), form).toThrow();
      }
    }
  });
});

/** COPY is part of the engine's contract tests, on a separate server: the embedded one does not recover from it. */
describe("D3: the database itself refuses to write", () => {
  const writes = () => [
    `delete from ${open}`,
    `with x as (insert into ${open} values (9) returning id) select * from x`,
    `with x as (delete from ${open} returning *) select * from x`,
    `explain analyze delete from ${open}`,
    `select * into ${hidden}.stolen from ${open}`,
    `create table ${hidden}.stolen as select 1`,
    `do $$ begin delete from ${open}; end $$`,
    `select nextval('${hidden}.counter')`,
    `select setval('${hidden}.counter', 99)`,
    `select 1; delete from ${open}`,
    `commit; delete from ${open}`,
    `rollback; delete from ${open}`,
    "set transaction read write",
    "set session characteristics as transaction read write",
    "select set_config('transaction_read_only', 'off', false)",
    "select set_config('default_transaction_read_only', 'off', false)",
    `prepare x as delete from ${open}`,
    `declare c cursor for delete from ${open}`,
    `merge into ${open} o using (select 1 as id) s on o.id = s.id when matched then delete`,
    `truncate ${open}`,
    `select lo_create(4712)`,
    `lock table ${open} in access exclusive mode`,
    `refresh materialized view ${open}`,
    `select * from ${open} for update`,
    `comment on table ${open} is 'x'`,
    `grant all on ${open} to public`,
    `vacuum ${open}`,
    `call nothing()`,
    `notify x`,
    `security label on table ${open} is 'x'`,
  ];
  const state = () =>
    inExamples(async (db) =>
      JSON.stringify(
        await db
          .unsafe(
            `select (select md5(string_agg(t::text, ',' order by id)) from ${open} t), (select last_value from ${hidden}.counter), (select is_called from ${hidden}.counter), (select count(*) from pg_class), (select count(*) from pg_largeobject_metadata), (select count(*) from pg_description), current_setting('default_transaction_read_only')`,
          )
          .simple(),
      ),
    );

  it.each([["CVE-2024-55633"], ["CVE-2026-23984"]])(
    "%s: no statement of the corpus changes anything, even without any parser in front",
    async () => {
      const before = await state();
      for (const statement of writes()) {
        const connection = engine.connect({ uri: env.EXAMPLES_URL, password: null, allowPrivateHosts: true });
        try {
          for await (const _ of connection.run(statement, { timeoutMs: 5000, maxRows: 10 }));
        } catch {
          // A refusal is expected; what counts is the state.
        } finally {
          await connection.close();
        }
        expect(await state(), statement).toBe(before);
      }
    },
    60_000,
  );
});
