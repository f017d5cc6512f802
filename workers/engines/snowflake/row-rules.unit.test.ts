import { afterAll, beforeAll, describe } from "vitest";
import { type DuckDb, hasDuckDb, startDuckDb } from "../../../tests/warehouses/duckdb-sql";
import { SNOWFLAKE_ACCOUNT, type SnowflakeDouble, startSnowflake } from "../../../tests/warehouses/snowflake-server";
import { rowRuleContract } from "../row-rule-contract";
import { snowflake } from ".";

describe.skipIf(!hasDuckDb())("row rules on Snowflake's double", () => {
  let duckdb: DuckDb;
  let double: SnowflakeDouble;
  beforeAll(async () => {
    duckdb = startDuckDb();
    await duckdb.exec("ATTACH ':memory:' AS \"SHOP\"");
    double = await startSnowflake({ duckdb });
  });
  afterAll(() => {
    double?.stop();
    duckdb?.stop();
  });

  rowRuleContract({
    engine: snowflake,
    makeWorld: async (world, rows) => {
      const text = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`);
      const names = { catalog: "SHOP", schema: world.toUpperCase() };
      await duckdb.exec(`CREATE SCHEMA "SHOP"."${names.schema}"`);
      await duckdb.exec(
        'CREATE TABLE "T" ("ID" INTEGER, "REGION" VARCHAR, "N" INTEGER, "DS" TIMESTAMP, "PAYLOAD" VARCHAR)',
        names,
      );
      await duckdb.exec(`CREATE TABLE "SECRETS" AS SELECT 1 AS "ID", 'LEAK' AS "PAYLOAD"`, names);
      const values = rows.map(
        ({ id, region, n, ds, payload }) =>
          `(${id}, ${text(region)}, ${n}, '${new Date(ds).toISOString().slice(0, 23)}', ${text(payload)})`,
      );
      if (values.length > 0) await duckdb.exec(`INSERT INTO "T" VALUES ${values.join(", ")}`, names);
    },
    connect: (world) =>
      snowflake.connect({
        uri: `snowflake://reader@${SNOWFLAKE_ACCOUNT}/shop/${world}`,
        password: double.accessToken,
        allowPrivateHosts: true,
        hostAliases: double.aliases,
      }),
    types: { int: "NUMBER", text: "VARCHAR", time: "TIMESTAMP_NTZ" },
    stride: 5,
  });
});
