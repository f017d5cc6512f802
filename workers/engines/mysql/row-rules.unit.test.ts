import { afterAll, beforeAll, describe } from "vitest";
import { rowRuleContract } from "../row-rule-contract";
import { mysql } from ".";
import type { LocalClient, LocalServer } from "./local-server";
import { localServers } from "./local-servers";

localServers.forEach(({ name, isHere, start }) =>
  describe.skipIf(!isHere)(`row rules on ${name}`, () => {
    let local: LocalServer;
    let client: LocalClient;
    beforeAll(async () => {
      local = await start(5618);
      client = await local.client();
    }, 60_000);
    afterAll(async () => {
      await client?.end();
      local?.stop();
    });

    rowRuleContract({
      engine: mysql,
      makeWorld: async (world, _, values) => {
        await client.query(`CREATE DATABASE ${world} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; USE ${world}; CREATE TABLE t (id INTEGER, region VARCHAR(20), n INTEGER, ds DATETIME, payload VARCHAR(40));
        CREATE TABLE secrets (id INTEGER, payload VARCHAR(40)); INSERT INTO secrets VALUES (1, 'LEAK')${values ? `; INSERT INTO t VALUES ${values}` : ""}`);
      },
      connect: (world) => mysql.connect({ uri: local.uri(world), password: null, allowPrivateHosts: true }),
      types: { int: "INTEGER", text: "VARCHAR(40)", time: "DATETIME" },
    });
  }),
);
