import { env } from "cloudflare:workers";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { hasPostgres, inPostgres } from "../customers";
import { uniqueName } from "../objects";

let admin: Client;
beforeAll(async () => {
  admin = await Client.as("admin");
});

const metadata = (type: string) => `version: 1.0.0\ntype: ${type}\ntimestamp: '2026-01-01T00:00:00+00:00'\n`;

/** A bundle with one database, as Superset exports it. */
const bundle = (database_name: string, uri: string) =>
  zipSync({
    "export/metadata.yaml": strToU8(metadata("Database")),
    "export/databases/imported.yaml": strToU8(
      `database_name: ${database_name}\nsqlalchemy_uri: ${uri}\nexpose_in_sqllab: true\nextra: {}\nuuid: ${crypto.randomUUID()}\nversion: 1.0.0\n`,
    ),
  });

async function importBundle(uri: string, password?: string): Promise<number> {
  const name = uniqueName("imported");
  const form = new FormData();
  form.set("formData", new File([bundle(name, uri)], "bundle.zip"));
  if (password) form.set("passwords", JSON.stringify({ "databases/imported.yaml": password }));
  const imported = await admin.call("POST", "/api/v1/database/import/", form);
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  const { body } = await admin.get(`/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:'${name}')))`);
  return body.result[0].id;
}

const rowsOf = async (database_id: number, sql: string) => {
  const { status, body } = await admin.post("/api/v1/sqllab/execute/", {
    database_id,
    sql,
    client_id: crypto.randomUUID().slice(0, 11),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

it("offers the names that speak another database's protocol, each with its port", async () => {
  const { databases } = (await admin.get("/api/v1/database/available/")).body;
  const ports = Object.fromEntries(
    databases.map(({ name, parameters }: { name: string; parameters?: any }) => [
      name,
      parameters?.properties.port?.default,
    ]),
  );
  expect(ports).toMatchObject({
    "Amazon Redshift": 5439,
    "Apache Doris": 9030,
    CockroachDB: 26257,
    Greenplum: 5432,
    Materialize: 6875,
    RisingWave: 4566,
    SingleStore: 3306,
    StarRocks: 9030,
    TiDB: 4000,
    TimescaleDB: 5432,
    YugabyteDB: 5433,
  });
});

it("refuses drivers and parameters that a name does not have", async () => {
  const refused = async (sqlalchemy_uri: string) =>
    (await admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri, database_name: "x" })).status;
  expect(await refused("redshift+pymysql://u:p@h:5439/db")).toBe(422);
  expect(await refused("cockroachdb://u:p@h:26257/db?options=--cluster%3Da")).toBe(400);
  expect(await refused("starrocks://u:p@h:9030/db?local_infile=1")).toBe(400);
});

// PostgreSQL stands in for servers whose catalogs it has, see workers/engines/postgres/compatible/.
describe.skipIf(!hasPostgres())("servers of PostgreSQL's protocol, from workerd", () => {
  it.each(["cockroachdb+psycopg2", "timescaledb", "yugabytedb", "greenplum", "materialize+psycopg2"])(
    "imports a bundle with a URI of %s, and queries its database and a dataset",
    async (scheme) => {
      const table = uniqueName("compatible").replaceAll(/\W/g, "_").toLowerCase();
      await inPostgres((db) =>
        db
          .unsafe(
            `CREATE TABLE ${table} (region text, sold int, day timestamp); INSERT INTO ${table} VALUES ('a', 1, '2024-01-02'), ('b', 2, '2024-02-03')`,
          )
          .simple(),
      );
      const id = await importBundle(env.POSTGRES_URL.replace(/^\w+/, scheme));
      expect((await admin.get(`/api/v1/database/${id}/connection`)).body.result).toMatchObject({
        backend: scheme.split("+")[0],
      });
      expect(await rowsOf(id, `SELECT region FROM ${table} ORDER BY 1`)).toEqual([{ region: "a" }, { region: "b" }]);
      const made = await admin.post("/api/v1/dataset/", { database: id, schema: "public", table_name: table });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { status, body } = await admin.post("/api/v1/chart/data", {
        datasource: { id: made.body.id, type: "table" },
        queries: [
          {
            columns: [
              { timeGrain: "P1M", columnType: "BASE_AXIS", sqlExpression: "day", label: "day", expressionType: "SQL" },
            ],
            metrics: [{ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sold" }, label: "total" }],
            orderby: [["total", true]],
          },
        ],
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.result[0].data).toEqual([
        { day: Date.UTC(2024, 0, 1), total: 1 },
        { day: Date.UTC(2024, 1, 1), total: 2 },
      ]);
    },
  );
});

it("imports a bundle with a URI of Databricks and its token, and queries its warehouse", async () => {
  const [, token = ""] = /token:(\w+)@/.exec(env.DATABRICKS_URL)!;
  const id = await importBundle(env.DATABRICKS_URL.replace(token, "XXXXXXXXXX"), token);
  expect(await rowsOf(id, "SELECT i, t FROM numbers WHERE i < 3 ORDER BY i")).toEqual([
    { i: 1, t: "text 1" },
    { i: 2, t: "text 2" },
  ]);
  expect((await admin.get(`/api/v1/database/${id}/schemas/`)).body.result).toEqual(["app", "other"]);
  const made = await admin.post("/api/v1/dataset/", { database: id, schema: "main", table_name: "numbers" });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { status, body } = await admin.post("/api/v1/chart/data", {
    datasource: { id: made.body.id, type: "table" },
    queries: [
      {
        columns: ["t"],
        metrics: [{ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "i" }, label: "total" }],
        filters: [{ col: "t", op: "IN", val: ["text 7", "text 9"] }],
        orderby: [["total", false]],
      },
    ],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.result[0].data).toEqual([
    { t: "text 9", total: 9 },
    { t: "text 7", total: 7 },
  ]);
});
