import { expect, it } from "vitest";
import { postgres } from "../dialects/postgres";
import { clickhouse } from "../dialects/clickhouse";
import { mysql } from "../dialects/mysql";
import type { Dialect } from "../dialects/dialect";
import { splitStatements } from "../read/statement";
import { kindOf } from "./writing";

const kind = (sql: string, dialect: Dialect = postgres) => kindOf(splitStatements(sql, dialect)[0]!, dialect);

it("kindOf distinguishes statements that read and write", () => {
  for (const sql of [
    "select 1",
    "(select 1)",
    "with x as (select 1) select * from x",
    "show server_version",
    "explain analyze select 1",
    "values (1)",
  ])
    expect(kind(sql), sql).toBe("read");
  for (const sql of [
    "insert into t values (1)",
    "with x as (delete from t returning *) select * from x",
    "create or replace view v as select 1",
    "create temp table t (a int)",
    "drop table t",
    "alter table t add b int",
    "truncate t",
    "create unique index i on t (a)",
  ])
    expect(kind(sql), sql).toBe("write");
});

it("kindOf refuses statements that reach beyond rows and tables", () => {
  for (const sql of [
    "copy t from program 'id'",
    "do $$ begin end $$",
    "call p()",
    "set role postgres",
    "grant all on t to public",
    "create function f() returns int language sql as 'select 1'",
    "create extension dblink",
    "create server s foreign data wrapper w",
    "commit",
    "begin",
    "rollback",
    "vacuum",
    "select 1 into t",
    "explain analyze delete from t",
    "explain delete from t",
    "lock table t",
    "drop database x",
    "alter system set x = 1",
    "alter table t owner to public",
    "create trigger x after insert on t execute function f()",
    "load 'x'",
  ])
    expect(kind(sql) === "refused" || (sql.startsWith("explain") && kind(sql) !== "read"), sql).toBe(true);
});

it("kindOf accepts any column name, and storage only in the database itself", () => {
  for (const sql of ["update t set owner = 'a', location = 'b'", "insert into t (server, connection) values (1, 2)"])
    expect(kind(sql), sql).toBe("write");
  expect(
    [
      "create table t (a int) engine=InnoDB",
      "create table t (a int) engine = connect",
      "create table t (a int) engine=FEDERATED",
      "create table t (a int) data directory = '/x'",
    ].map((sql) => kind(sql, mysql)),
  ).toEqual(["write", "refused", "refused", "refused"]);
  expect(
    [
      "create table t engine = MergeTree order by tuple() as select 1",
      "create table t (a Int8) engine = URL('http://x')",
      "create table t (a Int8) ENGINE MySQL('h')",
      "insert into function url('http://x') select 1",
      "system reload config",
      "alter table t freeze",
    ].map((sql) => kind(sql, clickhouse)),
  ).toEqual(["write", "refused", "refused", "refused", "refused", "refused"]);
});
