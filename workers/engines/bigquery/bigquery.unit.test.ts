import { afterAll, beforeAll, describe } from "vitest";
import { hasDuckDb, startDuckDb, type DuckDb } from "../../../tests/warehouses/duckdb-sql";
import { type BigQueryDouble, BIGQUERY_PROJECT, startBigQuery } from "../../../tests/warehouses/bigquery-server";
import { engineContract } from "../contract";
import type { ConnectionSettings } from "../engine";
import { queryContract } from "../query-contract";
import { EVENTS } from "../query-contract-events";
import { bigquery } from ".";

describe.skipIf(!hasDuckDb())("BigQuery's double on DuckDB", () => {
  let duckdb: DuckDb;
  let double: BigQueryDouble;
  const settings = (more: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
    uri: `bigquery://${BIGQUERY_PROJECT}/shop`,
    password: JSON.stringify(double.account),
    allowPrivateHosts: true,
    hostAliases: double.aliases,
    ...more,
  });

  beforeAll(async () => {
    duckdb = startDuckDb();
    const names = { catalog: BIGQUERY_PROJECT, schema: "shop" };
    await duckdb.exec(`ATTACH ':memory:' AS "${BIGQUERY_PROJECT}"`);
    await duckdb.exec(`CREATE SCHEMA "${BIGQUERY_PROJECT}".shop`);
    for (const sql of [
      "CREATE TABLE numbers AS SELECT i, 'text ' || i AS t FROM range(1, 25001) r(i)",
      "CREATE TABLE events (id INTEGER, s VARCHAR, n INTEGER, b BOOLEAN, ds TIMESTAMPTZ, epoch BIGINT, epoch_ms BIGINT, day VARCHAR)",
      "CREATE VIEW seen AS SELECT i FROM numbers",
    ])
      await duckdb.exec(sql, names);
    const text = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`);
    const values = EVENTS.map(
      ({ id, s, n, b, at }) =>
        `(${id}, ${text(s)}, ${n ?? "NULL"}, ${b ?? "NULL"}, '${new Date(at).toISOString()}', ${at / 1000}, ${at}, '${new Date(at).toISOString().slice(0, 10)}')`,
    );
    await duckdb.exec(`INSERT INTO events VALUES ${values.join(", ")}`, names);
    double = await startBigQuery({
      duckdb,
      tables: {
        "shop.seen": { type: "VIEW", view: { query: "SELECT i FROM `shop.numbers`", useLegacySql: false } },
        "shop.legacy": { type: "VIEW", view: { query: "SELECT i FROM [shop.numbers]", useLegacySql: true } },
      },
    });
  }, 60_000);
  afterAll(() => {
    double?.stop();
    duckdb?.stop();
  });

  engineContract({
    engine: bigquery,
    settings: () => settings(),
    schema: "shop",
    sleep: (seconds) =>
      `SELECT COUNT(*) AS slept FROM UNNEST(GENERATE_ARRAY(1, 100000)) AS a, UNNEST(GENERATE_ARRAY(1, 100000)) AS b, UNNEST(GENERATE_ARRAY(1, 1000)) AS c WHERE MOD(a + b * c, 7) <> ${seconds}`,
    sleeping: async () => double.running(),
    typeNames: ["INTEGER", "STRING"],
    hasDecimals: false,
    fineTime: "TIMESTAMP",
    failingCast: "CAST(t AS INT64)",
    writes: [
      "INSERT INTO numbers VALUES (0, 'x')",
      "DELETE FROM numbers WHERE TRUE",
      "UPDATE numbers SET t = '' WHERE TRUE",
      "TRUNCATE TABLE numbers",
      "DROP TABLE numbers",
      "CREATE TABLE copied AS SELECT * FROM numbers",
      "CREATE OR REPLACE VIEW seen AS SELECT 0 AS i",
      "MERGE numbers USING numbers AS o ON FALSE WHEN NOT MATCHED THEN INSERT ROW",
      "SELECT 1; DROP TABLE numbers",
      "SELECT '''a'; DROP TABLE numbers; SELECT 'b'''",
      "SELECT 1 # '\n; DROP TABLE numbers",
      "BEGIN SELECT 1; DROP TABLE numbers; END",
      "EXPLAIN DROP TABLE numbers",
      "EXPORT DATA OPTIONS (uri = 'gs://b/*') AS SELECT 1",
      "CALL shop.procedure()",
      "EXECUTE IMMEDIATE 'DROP TABLE numbers'",
      "DECLARE x INT64",
      "ASSERT FALSE",
      "LOAD DATA INTO numbers FROM FILES (uris = ['gs://b/a'])",
      "(SELECT 1) ; DELETE FROM numbers WHERE TRUE",
      "SELECT * FROM numbers |> CREATE TABLE copied",
      "FROM numbers |> DROP TABLE numbers",
    ],
    fingerprint: async () =>
      JSON.stringify([
        await duckdb.exec(`SELECT count(*), sum(i), max(t) FROM "${BIGQUERY_PROJECT}".shop.numbers`),
        await duckdb.exec("SELECT table_schema, table_name FROM information_schema.tables ORDER BY ALL"),
      ]),
  });

  queryContract({
    engine: bigquery,
    connect: () => bigquery.connect(settings()),
    schema: "shop",
    types: { int: "INTEGER", text: "STRING", boolean: "BOOLEAN", time: "TIMESTAMP" },
    week: "1969-12-28T00:00:00Z/P1W",
  });
});
