import { DatabaseSync } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkExpression } from "../compile/expression";
import type { ReaderDialect } from "../read/expression-reader";
import { readSql } from "../read/relations";
import { bigquery } from "./bigquery";
import { clickhouse } from "./clickhouse";
import { mysql } from "./mysql";
import { bigqueryOrdinary } from "./ordinary-sql/bigquery";
import { clickhouseOrdinary } from "./ordinary-sql/clickhouse";
import { mysqlOrdinary } from "./ordinary-sql/mysql";
import { postgresOrdinary } from "./ordinary-sql/postgres";
import { snowflakeOrdinary } from "./ordinary-sql/snowflake";
import { sqliteOrdinary } from "./ordinary-sql/sqlite";
import { trinoOrdinary } from "./ordinary-sql/trino";
import { postgres } from "./postgres";
import { sqlite } from "./sqlite";
import { snowflake } from "./snowflake";
import { trino } from "./trino";

const withoutBlanks = (sql: string): string => sql.replaceAll(" (", "(");

describe.each([
  { dialect: postgres, ordinary: postgresOrdinary },
  { dialect: mysql, ordinary: mysqlOrdinary },
  { dialect: clickhouse, ordinary: clickhouseOrdinary },
  { dialect: trino, ordinary: trinoOrdinary },
  { dialect: bigquery, ordinary: bigqueryOrdinary },
  { dialect: snowflake, ordinary: snowflakeOrdinary },
  { dialect: sqlite, ordinary: sqliteOrdinary },
])("ordinary SQL of $dialect.name", ({ dialect, ordinary }) => {
  it.each(ordinary.statements)("reads %s", (sql, relations) => {
    const read = readSql(sql, dialect);
    const names = read?.relations.map(({ catalog, schema, table }) =>
      [catalog, schema, table].filter((part) => part !== null).join("."),
    );
    expect({ relations: names?.toSorted().join(" "), unknownCalls: read?.unknownCalls }).toEqual({
      relations,
      unknownCalls: [],
    });
  });

  it.each(ordinary.expressions)("accepts the expression %s unchanged", (sql) => {
    const checked = checkExpression(sql, { dialect, trusted: false });
    expect(dialect.lexical.callsAreTight ? withoutBlanks(checked) : checked).toBe(
      dialect.lexical.callsAreTight ? withoutBlanks(sql) : sql,
    );
  });
});

describe("ordinary SQL in the engines themselves", () => {
  const printed = (sql: string, dialect: ReaderDialect): string => readSql(sql, dialect)!.text;

  describe("PostgreSQL", () => {
    let db: PGlite;
    beforeAll(async () => {
      db = new PGlite();
      for (const table of postgresOrdinary.tables) await db.exec(table);
    });
    afterAll(() => db.close());

    it.each(postgresOrdinary.statements)("plans the printed form of %s", async (sql) => {
      expect((await db.query(`EXPLAIN ${printed(sql, postgres)}`)).rows).not.toEqual([]);
    });

    it.each(postgresOrdinary.expressions)("plans the expression %s", async (sql) => {
      const groups = /grouping/.test(sql) ? " GROUP BY region" : /sum\(sum/.test(sql) ? " GROUP BY happened_on" : "";
      expect(
        (
          await db.query(
            `EXPLAIN SELECT ${checkExpression(sql, { dialect: postgres, trusted: false })} FROM events${groups}`,
          )
        ).rows,
      ).not.toEqual([]);
    });
  });

  describe("SQLite", () => {
    const db = new DatabaseSync(":memory:");
    for (const table of sqliteOrdinary.tables) db.exec(table);

    it.each(sqliteOrdinary.statements)("prepares the printed form of %s", (sql) => {
      expect(db.prepare(printed(sql, sqlite)).columns()).not.toEqual([]);
    });

    it.each(sqliteOrdinary.expressions)("prepares the expression %s", (sql) => {
      expect(
        db.prepare(`SELECT ${checkExpression(sql, { dialect: sqlite, trusted: false })} FROM events`).columns(),
      ).toHaveLength(1);
    });
  });
});
