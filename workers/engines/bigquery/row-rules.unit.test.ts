import { afterAll, beforeAll, describe } from "vitest";
import { BIGQUERY_PROJECT, type BigQueryDouble, startBigQuery } from "../../../tests/warehouses/bigquery-server";
import { type DuckDb, hasDuckDb, startDuckDb } from "../../../tests/warehouses/duckdb-sql";
import { rowRuleContract } from "../row-rule-contract";
import { bigquery } from ".";

describe.skipIf(!hasDuckDb())("row rules on BigQuery's double", () => {
  let duckdb: DuckDb;
  let double: BigQueryDouble;
  beforeAll(async () => {
    duckdb = startDuckDb();
    await duckdb.exec(`ATTACH ':memory:' AS "${BIGQUERY_PROJECT}"`);
    double = await startBigQuery({ duckdb });
  });
  afterAll(() => {
    double?.stop();
    duckdb?.stop();
  });

  rowRuleContract({
    engine: bigquery,
    makeWorld: async (world, rows) => {
      const text = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`);
      const names = { catalog: BIGQUERY_PROJECT, schema: world };
      await duckdb.exec(`CREATE SCHEMA "${BIGQUERY_PROJECT}".${world}`);
      await duckdb.exec(
        "CREATE TABLE t (id INTEGER, region VARCHAR, n INTEGER, ds TIMESTAMPTZ, payload VARCHAR)",
        names,
      );
      await duckdb.exec("CREATE TABLE secrets AS SELECT 1 AS id, 'LEAK' AS payload", names);
      const values = rows.map(
        ({ id, region, n, ds, payload }) =>
          `(${id}, ${text(region)}, ${n}, '${new Date(ds).toISOString()}', ${text(payload)})`,
      );
      if (values.length > 0) await duckdb.exec(`INSERT INTO t VALUES ${values.join(", ")}`, names);
    },
    connect: (world) =>
      bigquery.connect({
        uri: `bigquery://${BIGQUERY_PROJECT}/${world}`,
        password: JSON.stringify(double.account),
        allowPrivateHosts: true,
        hostAliases: double.aliases,
      }),
    types: { int: "INTEGER", text: "STRING", time: "TIMESTAMP" },
    stride: 4,
  });
});
