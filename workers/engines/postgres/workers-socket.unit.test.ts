import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type LocalPostgres, postgresPrograms, startPostgres } from "./local-postgres";

/**
 * Runs the engine inside the Workers runtime and returns whether its connection is encrypted; the query sets the
 * addresses of names.
 */
const WORKER = `
import { postgres } from "./index";
export default { async fetch(request) {
  const { host, port, mode, addresses, stopAfterMs, rows } = Object.fromEntries(new URL(request.url).searchParams);
  const settings = { uri: \`postgresql://postgres@\${host}:\${port}/postgres?sslmode=\${mode}\`, password: null, allowPrivateHosts: true, resolve: async () => addresses.split(",") };
  const connection = postgres.connect(settings);
  const stopped = { timeoutMs: 30_000, maxRows: 1, signal: stopAfterMs && AbortSignal.timeout(Number(stopAfterMs)) };
  try {
    if (rows) {
      // The driver waits for a timer of its own before it connects.
      for await (const _ of connection.run("select 1", { timeoutMs: 5000, maxRows: 1 }));
      const wait = globalThis.setTimeout;
      let pauses = 0;
      globalThis.setTimeout = (then, ms, ...more) => (ms === 1 && pauses++, wait(then, ms, ...more));
      let read = 0;
      for await (const { length } of connection.run("select i, repeat('x', 100) from generate_series(1, " + rows + ") i", { timeoutMs: 30_000, maxRows: 1e6 })) read += length;
      globalThis.setTimeout = wait;
      return Response.json({ read, pauses });
    }
    if (stopAfterMs) for await (const _ of connection.run("select pg_sleep(20)", stopped)) break;
    for await (const { values } of connection.run("select ssl from pg_stat_ssl where pid = pg_backend_pid()", { timeoutMs: 5000, maxRows: 1 })) return Response.json({ encrypted: values[0][0] });
  } catch (error) {
    if (error.name === "TimeoutError") return Response.json("stopped");
    return Response.json(postgres.explain(error, settings).error_type);
  } finally {
    await connection.close();
  }
} };`;

describe.skipIf(postgresPrograms() === null)("PostgreSQL connections in the Workers runtime", () => {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-tls-"));
  const path = (name: string): string => join(folder, name);
  const port = 5605;
  let local: LocalPostgres;
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
    local = await startPostgres(5604);
    const client = await local.client("postgres");
    const { uid, gid } = statSync(
      (await client.query<{ data_directory: string }>("show data_directory")).rows[0]!.data_directory,
    );
    for (const owned of [folder, path("key.pem"), path("certificate.pem")]) chownSync(owned, uid, gid);
    chmodSync(path("key.pem"), 0o600);
    for (const [name, value] of [
      ["ssl_key_file", path("key.pem")],
      ["ssl_cert_file", path("certificate.pem")],
      ["ssl", "on"],
    ])
      await client.query(`alter system set ${name} = '${value}'`);
    await client.query("select pg_reload_conf()");
    await client.end();
    await build({
      stdin: { contents: WORKER, resolveDir: import.meta.dirname, loader: "js" },
      bundle: true,
      format: "esm",
      conditions: ["workerd", "worker"],
      external: ["node:*", "cloudflare:*", "*.wasm"],
      outfile: path("worker.js"),
      logLevel: "error",
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
    await vi.waitFor(() => connected("db.example.com", "disable", "127.0.0.1", 1), { timeout: 20_000 });
  }, 60_000);
  afterAll(() => {
    workerd?.kill();
    local?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const connected = async (
    host: string,
    mode: string,
    addresses = "127.0.0.1",
    to = local.port,
    more: Record<string, string> = {},
  ): Promise<unknown> =>
    (
      await fetch(
        `http://127.0.0.1:${port}/?${new URLSearchParams({ host, mode, addresses, port: String(to), ...more })}`,
      )
    ).json();

  it("connects to the resolved address and verifies the certificate for the name", async () => {
    for (const mode of ["require", "verify-ca", "verify-full", "prefer"])
      expect(await connected("db.example.com", mode), mode).toEqual({ encrypted: true });
    expect(await connected("db.example.com", "disable")).toEqual({ encrypted: false });
  });
  it("refuses a certificate for another name, and a server without one", async () => {
    expect(await connected("other.example.com", "require")).toBe("CONNECTION_ACCESS_DENIED_ERROR");
    const client = await local.client("postgres");
    await client.query("alter system set ssl = off");
    await client.query("select pg_reload_conf()");
    await expect
      .poll(() => connected("db.example.com", "require"), { timeout: 15_000 })
      .toBe("CONNECTION_ACCESS_DENIED_ERROR");
    expect(await connected("db.example.com", "prefer")).toEqual({ encrypted: false });
    await client.query("alter system set ssl = on");
    await client.query("select pg_reload_conf()");
    await expect.poll(() => connected("db.example.com", "require"), { timeout: 15_000 }).toEqual({ encrypted: true });
    await client.end();
  });
  it.each(["disable", "require"])(
    "cancels a statement in the database when its reader stops, sslmode %s",
    async (mode) => {
      const client = await local.client("postgres");
      const sleeping = async () =>
        (
          await client.query(
            "select 1 from pg_stat_activity where state = 'active' and query like 'select pg_sleep(20)%'",
          )
        ).rows.length;
      const requested = connected("db.example.com", mode, "127.0.0.1", local.port, { stopAfterMs: "3000" });
      await expect.poll(sleeping, { timeout: 2900, interval: 50 }).toBe(1);
      expect(await requested).toBe("stopped");
      await expect.poll(sleeping, { timeout: 1000, interval: 50 }).toBe(0);
      await client.end();
    },
  );
  it("yields to other requests of the isolate while reading a long response, and never in a short one", async () => {
    const read = (rows: number): Promise<unknown> =>
      connected("db.example.com", "disable", "127.0.0.1", local.port, { rows: String(rows) });
    expect(await read(1000)).toEqual({ read: 1000, pauses: 0 });
    const { read: length, pauses } = (await read(50_000)) as { read: number; pauses: number };
    expect([length, pauses >= 15]).toEqual([50_000, true]);
  });
  it("tries the next address when the first does not respond", async () => {
    expect(await connected("db.example.com", "disable", "127.0.0.77,127.0.0.1")).toEqual({ encrypted: false });
  });
  it("reports a closed port", async () => {
    for (const mode of ["disable", "require"])
      expect(await connected("db.example.com", mode, "127.0.0.1", 1)).toBe("CONNECTION_PORT_CLOSED_ERROR");
    expect(await connected("db.example.com", "disable", "::1")).toBe("CONNECTION_PORT_CLOSED_ERROR");
  });
});
