import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { inMetadata } from "../../../tests/metadata";
import { makeDatabase, uniqueName } from "../../../tests/objects";
import { seal } from "../../secrets";

const MASK = "XXXXXXXXXX";
const server = { server_address: "bastion.example.com", server_port: 2222, username: "me" };
const KEY = `SHA256:${"b".repeat(43)}`;

let admin: Client, gamma: Client;
beforeAll(async () => void ([admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")])));

/** A database with a tunnel that nothing has connected through. */
async function makeTunneled(): Promise<string> {
  const id = await makeDatabase(admin);
  await inMetadata(admin, async (tx) => {
    const { rows } = await tx.execute<{ uuid: string; workspace_id: string }>(
      sql`select uuid, workspace_id from databases where id = ${id}`,
    );
    const envelope = await seal([env.CREDENTIALS_KEY], "an SSH password", `${rows[0]!.workspace_id}:${rows[0]!.uuid}`);
    await tx.execute(
      sql`update databases set ssh_tunnel = ${JSON.stringify({ ...server, host_key: KEY })}::jsonb, encrypted_ssh_password = ${envelope} where id = ${id}`,
    );
  });
  return `/api/v1/database/${id}`;
}
const shown = async (at: string) => (await admin.get(`${at}/connection`)).body.result.ssh_tunnel;

it("shows a tunnel with masked secrets and the server's key, to people who may change the connection only", async () => {
  const at = await makeTunneled();
  expect(await shown(at)).toEqual({
    id: Number(at.split("/").at(-1)),
    ...server,
    password: MASK,
    host_key: KEY,
  });
  expect((await gamma.get(`${at}/connection`)).status).toBe(403);
  for (const client of [admin, gamma])
    expect(JSON.stringify((await client.get(at)).body)).not.toContain(server.server_address);
});

it("keeps masked secrets and the key of the same server", async () => {
  const at = await makeTunneled();
  const body = { ssh_tunnel: { ...server, username: "you", password: MASK } };
  expect((await admin.put(at, body)).body.result.ssh_tunnel).toMatchObject({ username: "you", host_key: KEY });
  expect(await shown(at)).toMatchObject({ username: "you", password: MASK, host_key: KEY });
});

it("sends stored secrets to no other server", async () => {
  const at = await makeTunneled();
  for (const other of [{ server_address: "evil.example.com" }, { server_port: 22 }]) {
    const refused = await admin.put(at, { ssh_tunnel: { ...server, ...other, password: MASK } });
    expect(refused).toMatchObject({ status: 400, body: { message: { ssh_tunnel: { password: expect.anything() } } } });
    const retargeted = await admin.put(at, { ssh_tunnel: { ...server, ...other, password: "known" } });
    expect(retargeted).toMatchObject({
      status: 422,
      body: { message: { sqlalchemy_uri: ["Enter the password again to connect to another host."] } },
    });
  }
  const plain = `/api/v1/database/${await makeDatabase(admin)}`;
  expect((await admin.put(plain, { ssh_tunnel: { ...server, password: "known" } })).status).toBe(422);
});

it("accepts a new key of the server, and only a fingerprint", async () => {
  const at = await makeTunneled();
  const accepted = `SHA256:${"c".repeat(43)}`;
  await admin.put(at, { ssh_tunnel: { ...server, password: MASK, host_key: accepted } });
  expect((await shown(at)).host_key).toBe(accepted);
  expect(await admin.put(at, { ssh_tunnel: { ...server, password: MASK, host_key: "mine" } })).toMatchObject({
    status: 400,
    body: { message: { ssh_tunnel: { host_key: ["Enter a fingerprint that begins with SHA256."] } } },
  });
});

it("deletes a tunnel once, by a call of its own or by null", async () => {
  const at = await makeTunneled();
  expect((await gamma.delete(`${at}/ssh_tunnel/`)).status).toBe(403);
  expect(await admin.delete(`${at}/ssh_tunnel/`)).toMatchObject({ status: 200, body: { message: "OK" } });
  expect(await shown(at)).toBeNull();
  expect((await admin.delete(`${at}/ssh_tunnel/`)).status).toBe(404);
  const other = await makeTunneled();
  expect((await admin.put(other, { ssh_tunnel: null })).status).toBe(200);
  expect(await shown(other)).toBeNull();
});

it.each([
  ["an engine over HTTPS", { sqlalchemy_uri: "clickhousedb://u@h:8443/d" }, {}, "Engines that can: PostgreSQL, MySQL"],
  ["an address without a port", { sqlalchemy_uri: "postgresql://u@h/d" }, {}, "A database port is required"],
  ["a tunnel without secrets", {}, { password: undefined }, "Either password or private_key is required"],
  ["a key that can't be read", {}, { password: undefined, private_key: "x" }, "can't be read"],
  ["a port out of range", {}, { server_port: 70_000 }, "between 1 and 65535"],
  ["a host with a path", {}, { server_address: "h/x" }, "Enter a hostname or an IP address."],
  ["no username", {}, { username: undefined }, "Missing data for required field."],
])("refuses %s", async (_, more, changes, text) => {
  const body = {
    database_name: uniqueName("refused"),
    sqlalchemy_uri: "postgresql://u@10.0.0.1:5432/d",
    ...more,
    ssh_tunnel: { ...server, password: "x", ...changes },
  };
  for (const path of ["", "test_connection/"]) {
    const refused = await admin.post(`/api/v1/database/${path}`, body);
    expect(refused.status, JSON.stringify(refused.body)).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain(text);
  }
});
