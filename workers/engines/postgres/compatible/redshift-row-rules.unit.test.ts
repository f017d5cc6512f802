import { afterAll, beforeAll, describe } from "vitest";
import { rowRuleContract } from "../../row-rule-contract";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../local-postgres";
import { POSTGRES_COMPATIBLE } from "./engines";

// PostgreSQL runs what Redshift's dialect writes.
describe.skipIf(postgresPrograms() === null)("row rules in Redshift's dialect", () => {
  const engine = POSTGRES_COMPATIBLE.find(({ name }) => name === "redshift")!;
  let local: LocalPostgres;
  beforeAll(async () => void (local = await startPostgres(5643)), 60_000);
  afterAll(() => local?.stop());

  rowRuleContract({
    engine,
    makeWorld: async (world, _, values) => {
      const admin = await local.client("postgres");
      await admin.query(`CREATE DATABASE ${world}`);
      await admin.end();
      const client = await local.client(world);
      await client.query(
        `CREATE TABLE t (id INTEGER, region VARCHAR(20), n INTEGER, ds TIMESTAMP, payload VARCHAR(40)); CREATE TABLE secrets (id INTEGER, payload VARCHAR(40)); INSERT INTO secrets VALUES (1, 'LEAK')${values ? `; INSERT INTO t VALUES ${values}` : ""}`,
      );
      await client.end();
    },
    connect: (world) =>
      engine.connect({
        uri: local.uri(world).replace("postgresql", "redshift"),
        password: null,
        allowPrivateHosts: true,
      }),
    types: { int: "INTEGER", text: "VARCHAR(40)", time: "TIMESTAMP" },
    stride: 3,
  });
});
