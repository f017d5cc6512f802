import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { engineContract } from "../../workers/engines/contract";
import { mysql } from "../../workers/engines/mysql";
import { Client } from "../client";
import { uniqueName } from "../objects";

const url = env.MARIADB_URL;

describe.skipIf(url === "")("MariaDB, from workerd", () => {
  const settings = () => ({ uri: url, password: null, allowPrivateHosts: true });
  const runSql = async (sql: string): Promise<unknown[]> => {
    const connection = mysql.connect(settings());
    for await (const { values } of connection.run(sql, { timeoutMs: 5000, maxRows: 1 })) {
      await connection.close();
      return values.map(([value]) => value);
    }
    return [];
  };

  engineContract({
    engine: mysql,
    settings,
    schema: "customers",
    fineTime: "DATETIME(6)",
    sleep: (seconds) => `SELECT SLEEP(${seconds})`,
    sleeping: async () =>
      Number((await runSql("SELECT count(*) FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP(%'"))[0]),
    failingCast: "EXTRACTVALUE(1, concat('~', t))",
    writes: [
      "DELETE FROM numbers",
      "DROP TABLE numbers",
      "SELECT 1; DELETE FROM numbers",
      "COMMIT",
      "SET SESSION tx_read_only = 0",
      "DELETE FROM numbers",
    ],
    fingerprint: async () => JSON.stringify(await runSql("SELECT count(*), sum(i) FROM numbers")),
  });

  it("cancels a statement whose reader stops", async () => {
    const connection = mysql.connect(settings());
    for await (const _ of connection.run("SELECT a.i FROM numbers a, numbers b LIMIT 100000000", {
      timeoutMs: 20_000,
      maxRows: 1_000_000,
    }))
      break;
    await expect
      .poll(
        async () =>
          Number(
            (await runSql("SELECT count(*) FROM information_schema.processlist WHERE info LIKE 'SELECT a.i FROM%'"))[0],
          ),
        { timeout: 1000, interval: 50 },
      )
      .toBe(0);
    await connection.close();
  });

  describe("MariaDB as a database of a workspace", () => {
    let admin: Client;
    let database: number;
    let dataset: number;

    beforeAll(async () => {
      admin = await Client.as("admin");
      const made = await admin.post("/api/v1/database/", { database_name: uniqueName("maria"), sqlalchemy_uri: url });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      database = made.body.id;
      const table = await admin.post("/api/v1/dataset/", { database, table_name: "numbers" });
      expect(table.status, JSON.stringify(table.body)).toBe(201);
      dataset = table.body.id;
    });

    it("returns chart data of its tables", async () => {
      const { status, body } = await admin.post("/api/v1/chart/data", {
        datasource: { id: dataset, type: "table" },
        queries: [
          {
            columns: ["t"],
            metrics: [{ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "i" }, label: "total" }],
            filters: [{ col: "i", op: "<=", val: 3 }],
            orderby: [["total", false]],
          },
        ],
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.result[0]).toMatchObject({
        colnames: ["t", "total"],
        coltypes: [1, 0],
        data: [
          { t: "text 3", total: 3 },
          { t: "text 2", total: 2 },
          { t: "text 1", total: 1 },
        ],
      });
    });

    it("lists its schemas and tables", async () => {
      expect((await admin.get(`/api/v1/database/${database}/schemas/`)).body.result).toEqual(["customers"]);
      expect((await admin.get(`/api/v1/database/${database}/tables/?q=(schema_name:customers)`)).body.result).toEqual([
        expect.objectContaining({ value: "numbers", type: "table" }),
      ]);
    });

    it("reports the errors of a query, and of a virtual dataset too", async () => {
      const query = (more: object) =>
        admin.post("/api/v1/chart/data", {
          datasource: { id: dataset, type: "table" },
          queries: [{ columns: ["t"], metrics: [], ...more }],
        });
      expect((await query({ extras: { where: "nope = 1" } })).body).toMatchObject({
        error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
        message: expect.stringContaining("Error: Unknown column 'nope'"),
      });
      expect((await query({ extras: { where: "sleep(5)" } })).body.message).toContain("disallowed function");
      expect((await query({ extras: { where: "1 /*!50000 OR 1 */" } })).status).toBe(400);
      const virtual = await admin.post("/api/v1/dataset/", {
        database,
        table_name: uniqueName("virtual"),
        sql: "SELECT i, timestamp('2024-01-01') + INTERVAL i DAY AS at FROM numbers WHERE i <= 40 -- days",
      });
      expect(virtual.status, JSON.stringify(virtual.body)).toBe(201);
      const { body } = await admin.post("/api/v1/chart/data", {
        datasource: { id: virtual.body.id, type: "table" },
        queries: [
          {
            columns: [{ sqlExpression: "at", label: "at", columnType: "BASE_AXIS", timeGrain: "P1M" }],
            metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" }],
            orderby: [["at", true]],
            filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2024-02-11" }],
          },
        ],
      });
      expect(body.result?.[0]?.data, JSON.stringify(body)).toEqual([
        { at: Date.UTC(2024, 0, 1), n: 30 },
        { at: Date.UTC(2024, 1, 1), n: 10 },
      ]);
    });

    it("refuses parameters that read files, in every endpoint", async () => {
      const uri = `${url}?local_infile=1`;
      expect(
        (await admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: uri })).status,
      ).toBeGreaterThanOrEqual(400);
      expect(
        (await admin.post("/api/v1/database/", { database_name: uniqueName("infile"), sqlalchemy_uri: uri })).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await admin.put(`/api/v1/database/${database}`, { sqlalchemy_uri: uri })).status).toBeGreaterThanOrEqual(
        400,
      );
    });

    it("distinguishes the causes of a failed connection", async () => {
      const type = async (uri: string) =>
        (await admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: uri })).body.errors[0].error_type;
      const { port } = new URL(url.replace(/^[\w+]+/, "http"));
      expect(await type(`mysql://root@127.0.0.1:${port}/nosuch`)).toBe("CONNECTION_UNKNOWN_DATABASE_ERROR");
      expect(await type(`mysql://nobody:wrong@127.0.0.1:${port}/customers`)).toBe("CONNECTION_ACCESS_DENIED_ERROR");
      expect(await type("mysql://root@127.0.0.1:1/customers")).toBe("CONNECTION_PORT_CLOSED_ERROR");
    });
  });
});
