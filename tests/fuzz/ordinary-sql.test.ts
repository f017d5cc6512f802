import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickhouse } from "../../schema/sql/dialects/clickhouse";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { mysql } from "../../schema/sql/dialects/mysql";
import { clickhouseOrdinary } from "../../schema/sql/dialects/ordinary-sql/clickhouse";
import { mysqlOrdinary } from "../../schema/sql/dialects/ordinary-sql/mysql";
import type { OrdinarySql } from "../../schema/sql/dialects/ordinary-sql/tables";
import { trinoOrdinary } from "../../schema/sql/dialects/ordinary-sql/trino";
import { trino } from "../../schema/sql/dialects/trino";
import { checkExpression } from "../../schema/sql/compile/expression";
import { readSql } from "../../schema/sql/read/relations";
import { engineFolder } from "../../workers/engines/local-engines";
import { mariadbPrograms, startMariadb } from "../../workers/engines/mysql/local-mariadb";
import type { LocalServer } from "../../workers/engines/mysql/local-server";
import { trinoParser } from "./oracles/trino";
import type { Oracle } from "./outcome";

/** Returns the SQL that is sent for each text, in the order of the texts. */
function printed(dialect: Dialect, { statements, expressions }: OrdinarySql): string[] {
  const checked = expressions.map((sql) => checkExpression(sql, { dialect, trusted: false }));
  return [
    ...statements.map(([sql]) => readSql(sql, dialect)!.text),
    ...checked.map((sql) => `SELECT ${sql} FROM events`),
  ];
}

describe.skipIf(mariadbPrograms() === null)("ordinary SQL on MariaDB", () => {
  let server: LocalServer;
  beforeAll(async () => {
    server = await startMariadb(13_320);
    const root = await server.client();
    await root.query("CREATE DATABASE shop CHARACTER SET utf8mb4");
    for (const table of mysqlOrdinary.tables) await root.query(`USE shop; ${table}`);
    await root.end();
  });
  afterAll(() => server.stop());

  it("prepares every ordinary statement as printed on MariaDB", async () => {
    const driver = createConnection({ host: "127.0.0.1", port: server.port, user: "root", database: "shop" });
    const problem = (sql: string): Promise<string | null> =>
      new Promise((resolve) => driver.prepare(sql, (error) => resolve(error ? `${error.message}: ${sql}` : null)));
    const problems = [];
    for (const sql of printed(mysql, mysqlOrdinary)) problems.push(await problem(sql));
    driver.destroy();
    expect(problems.filter((each) => each !== null)).toEqual([]);
  });
});

const CHDB = engineFolder("chdb");

describe.skipIf(!existsSync(CHDB))("ordinary SQL on ClickHouse", () => {
  it("plans every ordinary statement as printed on ClickHouse", () => {
    const { Session } = createRequire(join(CHDB, "package.json"))("chdb") as {
      Session: new (data: string) => { query: (sql: string) => unknown; close: () => void };
    };
    const data = mkdtempSync(join(tmpdir(), "edgewise-ordinary-"));
    const session = new Session(data);
    session.query("CREATE DATABASE shop");
    session.query("USE shop");
    for (const table of clickhouseOrdinary.tables) session.query(table);
    const problems = printed(clickhouse, clickhouseOrdinary).flatMap((sql) => {
      try {
        session.query(`EXPLAIN QUERY TREE ${sql}`);
        return [];
      } catch (error) {
        return [`${(error as Error).message}: ${sql}`];
      }
    });
    session.close();
    rmSync(data, { recursive: true, force: true });
    expect(problems).toEqual([]);
  });
});

describe.skipIf(!existsSync(join(engineFolder("trino"), "lib")))("ordinary SQL on Trino", () => {
  let parser: Oracle;
  beforeAll(() => {
    parser = trinoParser();
  });
  afterAll(() => parser.stop());

  it("is parsed as printed, for every statement, without tables or functions that were not listed", async () => {
    const found = trinoOrdinary.statements.map(async ([sql]) => {
      const read = readSql(sql, trino)!;
      return { sql, missed: await parser.examine({ kind: "statement", ...read }) };
    });
    expect((await Promise.all(found)).filter(({ missed }) => missed?.length !== 0)).toEqual([]);
  });

  it("parses every ordinary expression as printed on Trino", async () => {
    const relations = [{ catalog: null, schema: null, table: "events" }];
    const found = trinoOrdinary.expressions.map(async (expression) => {
      const text = `SELECT ${checkExpression(expression, { dialect: trino, trusted: false })} FROM events`;
      return { text, missed: await parser.examine({ kind: "expression", text, relations, attributes: [] }) };
    });
    expect((await Promise.all(found)).filter(({ missed }) => missed?.length !== 0)).toEqual([]);
  });
});
