import { once } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPgliteServer } from "./pglite-server.mjs";
import { message, texts } from "./wire.mjs";

let server: Awaited<ReturnType<typeof startPgliteServer>>;
beforeAll(async () => {
  server = await startPgliteServer();
  await server.db.exec(
    "create table t (id int primary key, v int); insert into t values (1, 0); create role app login; grant all on t to app",
  );
});
afterAll(() => server.close());

async function connect(user = "postgres"): Promise<pg.Client> {
  const client = new pg.Client({ host: "127.0.0.1", port: server.port, user, password: "x", database: "postgres" });
  await client.connect();
  return client;
}

it("startPgliteServer runs the transactions of concurrent connections one after another", async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => connect("app")));
  await Promise.all(
    clients.map(async (client) => {
      for (let i = 0; i < 10; i++) {
        await client.query("begin");
        const { v } = (await client.query("select v from t where id = $1", [1])).rows[0];
        await new Promise((resolve) => setTimeout(resolve, 1));
        await client.query("update t set v = $1 where id = 1", [v + 1]);
        await client.query("commit");
      }
    }),
  );
  expect((await clients[0]!.query("select v from t")).rows[0].v).toBe(100);
  await Promise.all(clients.map((client) => client.end()));
});

it("startPgliteServer isolates named statements, settings and roles of connections", async () => {
  const [a, b] = [await connect(), await connect("app")];
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      expect((await a.query({ name: "s", text: "select $1::int as x", values: [i] })).rows[0].x).toBe(i);
      expect((await b.query({ name: "s", text: "select $1::text as y", values: [`${i}`] })).rows[0].y).toBe(`${i}`);
    }),
  );
  await a.query("set app.x = 'leak'");
  expect((await b.query("select current_setting('app.x', true) v")).rows[0].v ?? "").toBe("");
  expect((await a.query("select current_user u")).rows[0].u).toBe("postgres");
  expect((await b.query("select current_user u")).rows[0].u).toBe("app");
  await Promise.all([a.end(), b.end()]);
});

it("startPgliteServer rolls back when a connection breaks in a transaction, and serves the next connection", async () => {
  const [a, b] = [await connect(), await connect()];
  a.on("error", () => {});
  await a.query("begin");
  await a.query("update t set v = 999");
  const waiting = b.query("select v from t");
  (a as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  expect((await waiting).rows[0].v).toBe(100);
  await expect(b.query("select $1::int/0", [1])).rejects.toMatchObject({ code: "22012" });
  await b.end();
});

it("startPgliteServer serves the next connection when one breaks after an error, before its sync", async () => {
  const [a, b] = [await connect(), await connect()];
  a.on("error", () => {});
  const { connection } = a as unknown as { connection: { stream: Socket } };
  const parse = message("P", Buffer.concat([texts("", "select 1/0"), Buffer.alloc(2)]));
  const bind = message("B", Buffer.concat([texts("", ""), Buffer.alloc(6)]));
  const execute = message("E", Buffer.concat([texts(""), Buffer.alloc(4)]));
  connection.stream.write(Buffer.concat([parse, bind, execute, message("H", Buffer.alloc(0))]));
  await once(connection.stream, "data");
  connection.stream.destroy();
  expect((await b.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await b.end();
});
