import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeCounted, running } from "../customers";
import { inMetadata } from "../metadata";
import { makeDataset, uniqueName } from "../objects";
import type { TestSshd } from "../test-sshd";

const sshd = (env.SSHD ? JSON.parse(env.SSHD) : {}) as TestSshd;
const SLOWLY = { timeout: 15_000 };
const OTHER_KEY = `SHA256:${"A".repeat(43)}`;
const CHANGED = "The key of the SSH server has changed";

let admin: Client;
beforeAll(async () => void (admin = await Client.as("admin")));

const tunnel = (more: Record<string, unknown> = {}) => ({
  server_address: "127.0.0.1",
  server_port: sshd.port,
  username: sshd.username,
  private_key: sshd.privateKey,
  ...more,
});
const body = (url: string, ssh_tunnel: unknown = tunnel()) => ({
  database_name: uniqueName("behind a bastion"),
  sqlalchemy_uri: url,
  ssh_tunnel,
});
const make = async (url: string, ssh_tunnel?: unknown): Promise<number> => {
  const { status, body: made } = await admin.post("/api/v1/database/", body(url, ssh_tunnel));
  expect(status, JSON.stringify(made)).toBe(201);
  return made.id;
};
const shown = async (id: number) => (await admin.get(`/api/v1/database/${id}/connection`)).body.result.ssh_tunnel;
const setKey = (id: number, host_key: string | null) =>
  admin.put(`/api/v1/database/${id}`, { ssh_tunnel: { ...tunnel(), private_key: "XXXXXXXXXX", host_key } });
const run = (database_id: number, text = "select 1 as one", more: Record<string, unknown> = {}) =>
  admin.post("/api/v1/sqllab/execute/", {
    database_id,
    sql: text,
    client_id: crypto.randomUUID().slice(0, 11),
    queryLimit: 10,
    ...more,
  });
const query = (dataset: number, columns: string[]) =>
  admin.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    force: true,
    queries: [{ columns, metrics: [], row_limit: 1 }],
  });
describe.skipIf(env.SSHD === "" || env.POSTGRES_URL === "")("PostgreSQL behind an SSH server", () => {
  it("answers charts, SQL and metadata, and stores the server's key with the first connection", async () => {
    const id = await make(env.POSTGRES_URL);
    expect(await shown(id)).toEqual({
      id,
      server_address: "127.0.0.1",
      server_port: sshd.port,
      username: sshd.username,
      private_key: "XXXXXXXXXX",
      host_key: sshd.hostKey,
    });
    const dataset = await makeDataset(admin, id);
    const runs = [
      () => query(dataset, ["label"]),
      () => run(id),
      () => admin.get(`/api/v1/database/${id}/schemas/?q=(force:!t)`),
    ];
    for (const each of runs) expect((await each()).status).toBe(200);
    expect((await setKey(id, OTHER_KEY)).status).toBe(200);
    for (const each of runs) expect(JSON.stringify((await each()).body)).toContain(CHANGED);
    expect((await setKey(id, sshd.hostKey)).status).toBe(200);
    for (const each of runs) expect((await each()).status).toBe(200);
  });

  it("signs in with a private key that has a passphrase, which is stored decrypted", async () => {
    const id = await make(
      env.POSTGRES_URL,
      tunnel({ private_key: sshd.lockedKey, private_key_password: "passphrase" }),
    );
    expect(await shown(id)).toMatchObject({ private_key: "XXXXXXXXXX", private_key_password: "XXXXXXXXXX" });
    expect((await run(id)).body.data).toEqual([{ one: 1 }]);
  });

  it("stores the first key that the server of an imported tunnel presents, and no other afterward", async () => {
    const id = await make(env.POSTGRES_URL);
    const forget = sql`update databases set ssh_tunnel = jsonb_set(ssh_tunnel, '{host_key}', 'null') where id = ${id}`;
    await inMetadata(admin, (tx) => tx.execute(forget));
    expect((await shown(id)).host_key).toBeNull();
    const [first, second] = await Promise.all([run(id), run(id, "select 2 as two")]);
    expect([first.body.data, second.body.data]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    expect((await shown(id)).host_key).toBe(sshd.hostKey);
  });

  it.each([
    ["a wrong password", { password: "wrong", private_key: null }, "refused the username or the password", "password"],
    ["a wrong passphrase", () => ({ private_key: sshd.lockedKey, private_key_password: "x" }), "can't be read", null],
    ["a closed port", { server_port: 9 }, "did not accept a connection", "server_address"],
    ["another key", { host_key: OTHER_KEY }, CHANGED, "host_key"],
  ])("names %s at its field", async (_, more, text, field) => {
    const changes = typeof more === "function" ? more() : more;
    const tested = await admin.post("/api/v1/database/test_connection/", body(env.POSTGRES_URL, tunnel(changes)));
    expect(tested.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(tested.body)).toContain(text);
    if (field) expect(tested.body.errors[0].extra.invalid).toEqual([`ssh_tunnel.${field}`]);
  });

  it("returns the key of the server with a successful test", async () => {
    const tested = await admin.post("/api/v1/database/test_connection/", body(env.POSTGRES_URL));
    expect(tested).toMatchObject({ status: 200, body: { message: "OK", ssh_host_key: sshd.hostKey } });
  });

  it.each(["SIGKILL", "SIGSTOP"])("reports a tunnel whose process got %s, and connects again", async (signal) => {
    const id = await make(env.POSTGRES_URL);
    const { name } = await makeCounted(admin, id, 3);
    const query = run(id, `select * from ${name}`);
    await expect.poll(() => running(name), SLOWLY).toBe(1);
    await fetch(`${sshd.control}/${signal}`);
    const failed = await query;
    expect(failed.status, JSON.stringify(failed.body)).toBeGreaterThanOrEqual(400);
    expect((await run(id)).body.data).toEqual([{ one: 1 }]);
  });

  it("cancels a running query in the database when it is stopped", async () => {
    const id = await make(env.POSTGRES_URL);
    const { name } = await makeCounted(admin, id, 60);
    const query = run(id, `select * from ${name}`, { client_id: "tunneled-1" });
    await expect.poll(() => running(name), SLOWLY).toBe(1);
    expect((await admin.post("/api/v1/query/stop", { client_id: "tunneled-1" })).status).toBe(200);
    await query;
    await expect.poll(() => running(name), SLOWLY).toBe(0);
  });
});

describe.skipIf(env.SSHD === "" || env.MARIADB_URL === "")("MariaDB behind an SSH server", () => {
  it("answers SQL and refuses a server with another key", async () => {
    const id = await make(env.MARIADB_URL);
    expect((await run(id)).body.data).toEqual([{ one: 1 }]);
    expect((await setKey(id, OTHER_KEY)).status).toBe(200);
    expect(JSON.stringify((await run(id)).body)).toContain(CHANGED);
  });
});
