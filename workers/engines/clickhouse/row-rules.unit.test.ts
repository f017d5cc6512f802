import { afterAll, beforeAll, describe } from "vitest";
import { rowRuleContract } from "../row-rule-contract";
import { clickhouse } from ".";
import { clickHousePrograms, startClickHouse } from "./local-clickhouse";
import type { LocalClickHouse } from "./local-clickhouse";

describe.skipIf(clickHousePrograms() === null)("row rules on ClickHouse", () => {
  let local: LocalClickHouse;
  beforeAll(async () => {
    local = await startClickHouse();
  }, 60_000);
  afterAll(() => local?.stop());

  rowRuleContract({
    engine: clickhouse,
    makeWorld: async (world, _, values) => {
      await local.run(`CREATE DATABASE ${world}`);
      await local.run(
        `CREATE TABLE ${world}.t (id Int32, region Nullable(String), n Int32, ds DateTime, payload String) ENGINE = MergeTree ORDER BY id`,
      );
      await local.run(`CREATE TABLE ${world}.secrets (id Int32, payload String) ENGINE = MergeTree ORDER BY id`);
      await local.run(`INSERT INTO ${world}.secrets VALUES (1, 'LEAK')`);
      if (values) await local.run(`INSERT INTO ${world}.t VALUES ${values}`);
    },
    connect: (world) => clickhouse.connect({ uri: local.uri(world), password: null, allowPrivateHosts: true }),
    types: { int: "Int32", text: "String", time: "DateTime" },
  });
});
