import { expect, it } from "vitest";
import { emptyDraft, changesOf } from "./connection-draft";
import { fieldProblems } from "./connection-problems";
import { emptyTunnel, tunnelDraftOf, tunnelOf, tunnelProblems } from "./tunnel-draft";

const KEY = `SHA256:${"b".repeat(43)}`;
const stored = tunnelDraftOf({
  server_address: "bastion.example.com",
  server_port: 2222,
  username: "me",
  private_key: "XXXXXXXXXX",
  host_key: KEY,
});

it("sends nothing without a tunnel, and null where a stored one is switched off", () => {
  expect(tunnelOf(emptyTunnel, emptyTunnel)).toEqual({});
  expect(tunnelOf({ ...stored, isUsed: false }, stored)).toEqual({ ssh_tunnel: null });
});

it("masks a stored secret of the same server and login, and no other", () => {
  expect(tunnelOf({ ...stored, username: " you " }, stored).ssh_tunnel).toEqual({
    server_address: "bastion.example.com",
    server_port: 2222,
    username: "you",
    password: null,
    private_key: "XXXXXXXXXX",
    host_key: KEY,
  });
  const moved = { ...stored, host: "other.example.com", hostKey: null };
  expect(tunnelOf(moved, stored).ssh_tunnel).toMatchObject({ private_key: null, host_key: null });
  expect(tunnelProblems(moved, stored)).toEqual({ "ssh_tunnel.private_key": "This is a required field" });
  const byPassword = { ...stored, login: "password" as const, password: "p" };
  expect(tunnelOf(byPassword, stored).ssh_tunnel).toMatchObject({ password: "p", private_key: null });
});

it("sends the passphrase with the key that was entered", () => {
  const entered = { ...stored, privateKey: "-----BEGIN", privateKeyPassword: "secret" };
  expect(tunnelOf(entered, stored).ssh_tunnel).toMatchObject({
    private_key: "-----BEGIN",
    private_key_password: "secret",
  });
});

it("names each field that a tunnel lacks, and a port out of range", () => {
  expect(Object.keys(tunnelProblems({ ...emptyTunnel, isUsed: true, port: "70000" }, emptyTunnel))).toEqual([
    "ssh_tunnel.server_address",
    "ssh_tunnel.server_port",
    "ssh_tunnel.username",
    "ssh_tunnel.password",
  ]);
  expect(tunnelProblems(stored, stored)).toEqual({});
});

it("is part of an update only where it has changed", () => {
  const before = { ...emptyDraft, tunnel: stored };
  expect(changesOf(before, before, true)).toEqual({});
  const accepted = changesOf(before, { ...before, tunnel: { ...stored, hostKey: `SHA256:${"c".repeat(43)}` } }, true);
  expect(Object.keys(accepted)).toEqual(["ssh_tunnel"]);
});

it("shows the server's errors of a tunnel at its fields", () => {
  const message = "refused";
  expect(fieldProblems([{ message, extra: { invalid: ["ssh_tunnel.password"] } }])).toEqual({
    "ssh_tunnel.password": message,
  });
  const fields = { ssh_tunnel: { password: ["again"], _schema: ["not here"] }, database_name: "taken" };
  expect(fieldProblems([{ message, extra: { fields } }])).toEqual({
    "ssh_tunnel.password": "again",
    ssh_tunnel: "not here",
    database_name: "taken",
  });
});
