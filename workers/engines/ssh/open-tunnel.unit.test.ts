import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OnHostKey, SshTunnel } from "../../../schema/database/ssh-tunnel";
import type { ByteStream } from "../tls/start-tls";
import { connectLocally, hasSshd, type LocalSshd, startSshd } from "./local-sshd";
import { openTunnel } from "./open-tunnel";

describe.skipIf(!hasSshd)("openTunnel through OpenSSH", () => {
  let sshd: LocalSshd;
  let echo: Server;
  beforeAll(async () => {
    sshd = await startSshd(4710);
    echo = createServer((socket) => socket.on("error", () => {}).pipe(socket));
    await once(echo.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => {
    sshd?.stop();
    echo?.close();
  });

  const tunnelOf = (changes: Partial<SshTunnel>): SshTunnel => ({
    server_address: "127.0.0.1",
    server_port: sshd.port,
    username: sshd.username,
    password: null,
    private_key: null,
    private_key_password: null,
    host_key: sshd.hostFingerprint,
    ...changes,
  });
  const open = (changes: Partial<SshTunnel>, port = (echo.address() as AddressInfo).port, seen?: OnHostKey) =>
    openTunnel(connectLocally(sshd.port), tunnelOf(changes), "127.0.0.1", port, seen);

  it.each([
    ["Ed25519 in OpenSSH's format", ["-t", "ed25519", "-N", ""], null],
    ["ECDSA in OpenSSH's format", ["-t", "ecdsa", "-b", "256", "-N", ""], null],
    ["RSA in OpenSSH's format", ["-t", "rsa", "-b", "2048", "-N", ""], null],
    ["Ed25519 in OpenSSH's format with a passphrase", ["-t", "ed25519", "-N", "secret"], "secret"],
    ["RSA in OpenSSH's format with a passphrase", ["-t", "rsa", "-b", "2048", "-N", "pass wörd"], "pass wörd"],
    ["RSA in PEM with a passphrase", ["-t", "rsa", "-b", "2048", "-m", "PKCS8", "-N", "secret"], "secret"],
    ["ECDSA in PEM with a passphrase", ["-t", "ecdsa", "-m", "PKCS8", "-N", "secret"], "secret"],
  ])("carries bytes both ways after signing in with %s", async (_, parameters, private_key_password) => {
    const private_key = sshd.authorizedKey(...parameters);
    const stream = await open({ private_key, private_key_password, host_key: sshd.hostFingerprint });
    expect(await echoed(stream, Uint8Array.of(1, 2, 3))).toEqual(Uint8Array.of(1, 2, 3));
    await stream.close();
  });

  it("carries more than the windows of both sides", async () => {
    const stream = await open({ private_key: sshd.authorizedKey("-t", "ed25519", "-N", "") });
    const sent = new Uint8Array(6 * 1024 * 1024).map((_, at) => (at * 31) >> 3);
    expect(Buffer.compare(await echoed(stream, sent), sent)).toBe(0);
    await stream.close();
  });

  it("reports the host key's fingerprint as ssh-keygen prints it", async () => {
    let seen = "";
    const private_key = sshd.authorizedKey("-t", "ed25519", "-N", "");
    await (await open({ private_key, host_key: null }, undefined, async (key) => void (seen = key))).close();
    expect(seen).toBe(sshd.hostFingerprint);
  });

  it("refuses a host key other than the stored one", async () => {
    const private_key = sshd.authorizedKey("-t", "ed25519", "-N", "");
    await expect(open({ private_key, host_key: "SHA256:other" })).rejects.toMatchObject({
      code: "SSH_TUNNEL_FAILED",
      message: expect.stringContaining(`expected SHA256:other, found ${sshd.hostFingerprint}`),
    });
  });

  it("refuses a server without a stored key where nobody decides on its key, before signing in", async () => {
    const private_key = sshd.authorizedKey("-t", "ed25519", "-N", "");
    await expect(open({ private_key, host_key: null })).rejects.toThrow("is not known yet");
    const refuse = async (): Promise<void> => Promise.reject(new Error("not this one"));
    await expect(open({ private_key, host_key: null }, undefined, refuse)).rejects.toThrow("not this one");
  });

  it("names a refused password, an unreadable key and a port where nothing listens", async () => {
    const private_key = sshd.authorizedKey("-t", "ed25519", "-N", "");
    await expect(open({ password: "wrong" })).rejects.toThrow("refused the username or the password");
    const locked = sshd.authorizedKey("-t", "ed25519", "-N", "secret", "-a", "1");
    for (const private_key_password of [null, "wrong"])
      await expect(open({ private_key: locked, private_key_password })).rejects.toThrow("can't be read");
    await expect(open({ private_key: "no key" })).rejects.toThrow("The SSH private key can't be read");
    await expect(open({ private_key }, 1)).rejects.toThrow("could not connect to the database's host and port");
  });

  it("fails the stream when the server dies", async () => {
    const other = await startSshd(4720);
    const tunnel = tunnelOf({
      private_key: other.authorizedKey("-t", "ed25519", "-N", ""),
      host_key: other.hostFingerprint,
    });
    const relay = createServer((socket) => {
      const far = createConnection({ host: "127.0.0.1", port: other.port });
      far.on("error", () => {}).pipe(socket);
      socket.on("error", () => {}).pipe(far);
      relay.once("die", () => (far.destroy(), socket.destroy()));
    });
    await once(relay.listen(0, "127.0.0.1"), "listening");
    const { port } = relay.address() as AddressInfo;
    const stream = await openTunnel(connectLocally(port), tunnel, "127.0.0.1", (echo.address() as AddressInfo).port);
    const reading = stream.readable.getReader().read();
    relay.emit("die");
    await expect(reading).rejects.toThrow();
    relay.close();
    other.stop();
  });
});

async function echoed(stream: ByteStream, sent: Uint8Array): Promise<Uint8Array> {
  const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
  const writing = writer.write(sent);
  const received = new Uint8Array(sent.length);
  for (let at = 0; at < sent.length;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended after ${at} bytes`);
    received.set(value, at);
    at += value.length;
  }
  await writing;
  return received;
}
