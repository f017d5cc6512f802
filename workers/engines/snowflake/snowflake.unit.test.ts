import { afterAll, beforeAll, describe } from "vitest";
import { type DuckDb, hasDuckDb, startDuckDb } from "../../../tests/warehouses/duckdb-sql";
import { SNOWFLAKE_ACCOUNT, type SnowflakeDouble, startSnowflake } from "../../../tests/warehouses/snowflake-server";
import { engineContract } from "../contract";
import type { ConnectionSettings } from "../engine";
import { queryContract } from "../query-contract";
import { EVENTS } from "../query-contract-events";
import { snowflake } from ".";

describe.skipIf(!hasDuckDb())("Snowflake's double on DuckDB", () => {
  let duckdb: DuckDb;
  let double: SnowflakeDouble;
  const settings = (): ConnectionSettings => ({
    uri: `snowflake://reader@${SNOWFLAKE_ACCOUNT}/shop/sales`,
    password: double.accessToken,
    allowPrivateHosts: true,
    hostAliases: double.aliases,
  });

  beforeAll(async () => {
    duckdb = startDuckDb();
    const names = { catalog: "SHOP", schema: "SALES" };
    await duckdb.exec("ATTACH ':memory:' AS \"SHOP\"");
    await duckdb.exec('CREATE SCHEMA "SHOP"."SALES"');
    const text = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`);
    const values = EVENTS.map(({ id, s, n, b, at }) => {
      const iso = new Date(at).toISOString();
      return `(${id}, ${text(s)}, ${n ?? "NULL"}, ${b ?? "NULL"}, '${iso.slice(0, 23)}', ${at / 1000}, ${at}, '${iso.slice(0, 10)}')`;
    });
    for (const sql of [
      `CREATE TABLE "NUMBERS" AS SELECT i AS "I", 'text ' || i AS "T" FROM range(1, 25001) r(i)`,
      `CREATE TABLE "EVENTS" ("ID" INTEGER, "S" VARCHAR, "N" INTEGER, "B" BOOLEAN, "DS" TIMESTAMP, "EPOCH" BIGINT, "EPOCH_MS" BIGINT, "DAY" VARCHAR)`,
      `INSERT INTO "EVENTS" VALUES ${values.join(", ")}`,
    ])
      await duckdb.exec(sql, names);
    double = await startSnowflake({ duckdb });
  }, 60_000);
  afterAll(() => {
    double?.stop();
    duckdb?.stop();
  });

  engineContract({
    engine: snowflake,
    settings: () => settings(),
    schema: "sales",
    sleep: (seconds) =>
      `SELECT COUNT(*) AS slept FROM numbers a CROSS JOIN numbers b CROSS JOIN numbers c WHERE MOD(a.i + b.i * c.i, 7) <> ${seconds}`,
    sleeping: async () => double.running(),
    typeNames: ["BIGINT", "VARCHAR"],
    failingCast: "CAST(t AS INTEGER)",
    fineTime: "TIMESTAMP_NTZ",
    writes: [
      "INSERT INTO numbers VALUES (0, 'x')",
      "DELETE FROM numbers",
      "UPDATE numbers SET t = ''",
      "TRUNCATE TABLE numbers",
      "DROP TABLE numbers",
      "CREATE TABLE copied AS SELECT * FROM numbers",
      "CREATE OR REPLACE VIEW seen AS SELECT 0 AS i",
      "MERGE INTO numbers USING numbers o ON FALSE WHEN NOT MATCHED THEN INSERT VALUES (0, 'x')",
      "SELECT 1; DROP TABLE numbers",
      "SELECT 1 // '\n; DROP TABLE numbers",
      "SELECT $$'$$; DROP TABLE numbers; SELECT $$'$$",
      "BEGIN DROP TABLE numbers; END",
      "CALL drop_it()",
      "WITH p AS PROCEDURE () RETURNS VARCHAR LANGUAGE SQL AS 'DROP TABLE numbers' CALL p()",
      "EXECUTE IMMEDIATE 'DROP TABLE numbers'",
      "SHOW TABLES ->> DROP TABLE numbers",
      "COPY INTO numbers FROM @stage",
      "GRANT SELECT ON numbers TO ROLE public",
      "USE ROLE accountadmin",
      "SET x = 1",
    ],
    fingerprint: async () =>
      JSON.stringify([
        await duckdb.exec('SELECT count(*), sum("I"), max("T") FROM "SHOP"."SALES"."NUMBERS"'),
        await duckdb.exec("SELECT table_schema, table_name FROM information_schema.tables ORDER BY ALL"),
      ]),
  });

  queryContract({
    engine: snowflake,
    connect: () => snowflake.connect(settings()),
    schema: "sales",
    types: { int: "NUMBER", text: "VARCHAR", boolean: "BOOLEAN", time: "TIMESTAMP_NTZ" },
  });
});
