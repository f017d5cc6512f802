import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mariadbPrograms, startMariadb } from "./local-mariadb";
import { mysqlProgram, startMysql } from "./local-mysql";
import type { LocalServer } from "./local-server";

/**
 * Runs the engine inside the Workers runtime and returns whether its connection is encrypted; the query sets the
 * addresses of names.
 */
const WORKER = `
import { publicEncrypt } from "node:crypto";
import { mysql } from "./index";
export default { async fetch(request) {
  const { host, port, ssl, addresses, user, rows } = Object.fromEntries(new URL(request.url).searchParams);
  if (!host) return Response.json(typeof publicEncrypt);
  const settings = { uri: \`mysql://\${user}@\${host}:\${port}/?ssl_mode=\${ssl}\`, password: null, allowPrivateHosts: true, resolve: async () => addresses.split(",") };
  const connection = mysql.connect(settings);
  try {
    if (rows) {
      const wait = globalThis.setTimeout;
      let pauses = 0;
      globalThis.setTimeout = (then, ms, ...more) => (ms === 1 && pauses++, wait(then, ms, ...more));
      let read = 0;
      for await (const { length } of connection.run("WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 900) SELECT n.i, REPEAT('x', 100) FROM n, n AS m LIMIT " + rows, { timeoutMs: 30_000, maxRows: 1e6 })) read += length;
      globalThis.setTimeout = wait;
      return Response.json({ read, pauses });
    }
    for await (const { values } of connection.run("SHOW STATUS LIKE 'Ssl_cipher'", { timeoutMs: 5000, maxRows: 1 })) return Response.json({ encrypted: values[1][0] !== "" });
  } catch (error) {
    return Response.json(mysql.explain(error, settings).error_type);
  } finally {
    await connection.close();
  }
} };`;

describe.skipIf(mariadbPrograms() === null)("MySQL connections in the Workers runtime", () => {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-mysql-tls-"));
  const path = (name: string): string => join(folder, name);
  const port = 5617;
  let local: LocalServer;
  let bare: LocalServer;
  let workerd: ChildProcess;

  beforeAll(async () => {
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-keyout",
        path("key.pem"),
        "-out",
        path("certificate.pem"),
        "-days",
        "2",
        "-subj",
        "/CN=db.example.com",
        "-addext",
        "subjectAltName=DNS:db.example.com",
      ],
      { stdio: "ignore" },
    );
    chmodSync(folder, 0o755);
    chmodSync(path("key.pem"), 0o644);
    [local, bare] = await Promise.all([
      startMariadb(5615, [`--ssl-cert=${path("certificate.pem")}`, `--ssl-key=${path("key.pem")}`]),
      startMariadb(5616),
    ]);
    await build({
      stdin: { contents: WORKER, resolveDir: import.meta.dirname, loader: "js" },
      bundle: true,
      format: "esm",
      platform: "node",
      conditions: ["workerd", "worker"],
      external: ["node:*", "cloudflare:*", "*.wasm"],
      outfile: path("worker.js"),
      logLevel: "error",
      banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("/");' },
    });
    writeFileSync(
      path("config.capnp"),
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .tested), (name = "net", network = (allow = ["public", "private"], tlsOptions = (trustedCertificates = [embed "certificate.pem"])))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const tested :Workerd.Worker = (modules = [(name = "worker.js", esModule = embed "worker.js")], compatibilityDate = "2026-10-01", globalOutbound = "net");
`,
    );
    workerd = spawn("node_modules/.bin/workerd", ["serve", path("config.capnp")], { stdio: "ignore" });
    await vi.waitFor(() => connected("db.example.com", "DISABLED", "127.0.0.1", 1), { timeout: 20_000 });
  }, 60_000);
  afterAll(() => {
    workerd?.kill();
    local?.stop();
    bare?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const connected = async (
    host: string,
    ssl: string,
    addresses = "127.0.0.1",
    to = local.port,
    user = "root",
    more: Record<string, string> = {},
  ): Promise<unknown> =>
    (
      await fetch(
        `http://127.0.0.1:${port}/?${new URLSearchParams({ host, ssl, addresses, port: String(to), user, ...more })}`,
      )
    ).json();

  it("connects to the resolved address and verifies the certificate for the name", async () => {
    for (const ssl of ["REQUIRED", "VERIFY_CA", "VERIFY_IDENTITY", "true"])
      expect(await connected("db.example.com", ssl), ssl).toEqual({ encrypted: true });
    expect(await connected("db.example.com", "DISABLED")).toEqual({ encrypted: false });
  });

  it("refuses a certificate for another name, and a server without one", async () => {
    expect(await connected("other.example.com", "REQUIRED")).toBe("CONNECTION_ACCESS_DENIED_ERROR");
    expect(await connected("db.example.com", "REQUIRED", "127.0.0.1", bare.port)).toBe(
      "CONNECTION_ACCESS_DENIED_ERROR",
    );
  });

  it("tries the next address when the first does not respond, and reports a closed port", async () => {
    expect(await connected("db.example.com", "DISABLED", "127.0.0.77,127.0.0.1")).toEqual({ encrypted: false });
    for (const ssl of ["DISABLED", "REQUIRED"])
      expect(await connected("db.example.com", ssl, "127.0.0.1", 1)).toBe("CONNECTION_PORT_CLOSED_ERROR");
  });

  it("yields to other requests of the isolate while reading a long response, and never in a short one", async () => {
    const read = (rows: number): Promise<unknown> =>
      connected("db.example.com", "DISABLED", "127.0.0.1", local.port, "root", { rows: String(rows) });
    expect(await read(1000)).toEqual({ read: 1000, pauses: 0 });
    const { read: length, pauses } = (await read(50_000)) as { read: number; pauses: number };
    expect([length, pauses >= 15]).toEqual([50_000, true]);
  });

  it("has the encryption that MySQL 8 requires for passwords without TLS", async () => {
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).json()).toBe("function");
  });

  it.skipIf(mysqlProgram() === null)(
    "authenticates to MySQL with and without TLS, by the server's key and then by the cached hash",
    async () => {
      const server = await startMysql(5623, [`--ssl-cert=${path("certificate.pem")}`, `--ssl-key=${path("key.pem")}`]);
      try {
        const client = await server.client();
        await client.query(
          "CREATE USER reader IDENTIFIED WITH caching_sha2_password BY 'p@ss'; CREATE USER secured IDENTIFIED WITH caching_sha2_password BY 'p@ss' REQUIRE SSL",
        );
        const as = (user: string, ssl: string) => connected("db.example.com", ssl, "127.0.0.1", server.port, user);
        for (const ssl of ["REQUIRED", "DISABLED"]) {
          await client.query("FLUSH PRIVILEGES");
          for (const way of ["by its key", "by its hash"])
            expect(await as("reader:p%40ss", ssl), `${ssl} ${way}`).toEqual({ encrypted: ssl === "REQUIRED" });
        }
        expect(await as("secured:p%40ss", "REQUIRED")).toEqual({ encrypted: true });
        for (const user of ["secured:p%40ss", "reader:wrong", "reader"])
          expect(await as(user, "DISABLED"), user).toBe("CONNECTION_ACCESS_DENIED_ERROR");
        await client.end();
      } finally {
        server.stop();
      }
    },
    90_000,
  );
});
