import { afterAll, beforeAll, describe } from "vitest";
import { rowRuleContract } from "../row-rule-contract";
import { trino } from ".";
import { startTrino, trinoPrograms } from "./local-trino";
import type { LocalTrino } from "./local-trino";

describe.skipIf(trinoPrograms() === null)("row rules on Trino", () => {
  let local: LocalTrino;
  beforeAll(async () => {
    local = await startTrino();
  }, 120_000);
  afterAll(() => local?.stop());

  rowRuleContract({
    engine: trino,
    makeWorld: async (world, _, values) => {
      await local.run(`CREATE SCHEMA memory.${world}`);
      await local.run(
        `CREATE TABLE memory.${world}.t (id integer, region varchar, n integer, ds timestamp(3), payload varchar)`,
      );
      await local.run(`CREATE TABLE memory.${world}.secrets AS SELECT 1 AS id, CAST('LEAK' AS varchar) AS payload`);
      if (values) await local.run(`INSERT INTO memory.${world}.t VALUES ${values}`);
    },
    connect: (world) => trino.connect({ uri: local.uri(`memory/${world}`), password: null, allowPrivateHosts: true }),
    types: { int: "INTEGER", text: "VARCHAR", time: "TIMESTAMP(3)" },
    // Each statement costs Trino 50 to 80 ms of CPU, however many run concurrently.
    stride: 4,
  });
});
