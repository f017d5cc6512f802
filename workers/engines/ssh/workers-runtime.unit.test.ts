import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../free-port.mjs";
import { startRuntime } from "../tls/local-runtime";
import { hasSshd, type LocalSshd, startSshd } from "./local-sshd";

const WORKER = `
import { connect } from "cloudflare:sockets";
import { openTunnel } from "./ssh/open-tunnel";
import "./tls/tls.wasm";
export default { async fetch(request) {
  const { tunnel, port } = await request.json();
  const socket = connect({ hostname: "127.0.0.1", port: tunnel.server_port });
  try {
    const stream = await openTunnel(socket, tunnel, "127.0.0.1", port);
    const writing = stream.writable.getWriter().write(new TextEncoder().encode("through"));
    const { value } = await stream.readable.getReader().read();
    await writing;
    await stream.close();
    return new Response(value);
  } catch (error) { return new Response(error.message, { status: 500 }); }
} }`;

describe.skipIf(!hasSshd)("openTunnel on the Workers runtime", () => {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-ssh-"));
  let sshd: LocalSshd;
  let echo: Server;
  let workerd: ChildProcess;
  let url: string;
  beforeAll(async () => {
    sshd = await startSshd(4730);
    echo = createServer((socket) => socket.on("error", () => {}).pipe(socket));
    await once(echo.listen(0, "127.0.0.1"), "listening");
    const port = await freePort(4740);
    url = `http://127.0.0.1:${port}`;
    workerd = await startRuntime(folder, port, WORKER);
    await vi.waitFor(() => echoed({ password: "wrong" }), { timeout: 20_000 });
  }, 60_000);
  afterAll(() => {
    workerd?.kill();
    sshd?.stop();
    echo?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const echoed = async (changes: Record<string, string>): Promise<string> => {
    const tunnel = { server_port: sshd.port, username: sshd.username, host_key: sshd.hostFingerprint, ...changes };
    const { port } = echo.address() as AddressInfo;
    const response = await fetch(url, { method: "POST", body: JSON.stringify({ tunnel, port }) });
    return response.text();
  };

  it.each([
    ["Ed25519", ["-t", "ed25519", "-N", ""]],
    ["ECDSA", ["-t", "ecdsa", "-N", ""]],
    ["RSA", ["-t", "rsa", "-b", "2048", "-N", ""]],
    ["RSA in PEM", ["-t", "rsa", "-b", "2048", "-m", "PKCS8", "-N", ""]],
  ])("carries bytes both ways after signing in with %s", async (_, parameters) => {
    expect(await echoed({ private_key: sshd.authorizedKey(...parameters) })).toBe("through");
  });

  it.each([
    ["PEM", ["-m", "PKCS8", "-t", "rsa", "-b", "2048"]],
    ["OpenSSH's format", ["-t", "ed25519"]],
  ])("reads a key with a passphrase in %s", async (_, parameters) => {
    const private_key = sshd.authorizedKey(...parameters, "-N", "secret");
    expect(await echoed({ private_key, private_key_password: "secret" })).toBe("through");
  });

  it("refuses another host key", async () => {
    expect(await echoed({ password: "wrong", host_key: "SHA256:other" })).toContain("has changed");
  });
});
