import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "../../workers/engines/postgres/local-postgres";
import { startEdgewise } from "./edgewise";

/** Returns the pids of a process and all its descendants, from the process table. */
function familyOf(pid: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family)
    family.push(...rows.filter(([, parent]) => parent === member).map(([child]) => child as number));
  return family;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function token(base: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/security/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "admin", provider: "db" }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

describe.skipIf(process.platform === "win32")("npm start", () => {
  let data = "";
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it("keeps data across a restart, and ends every process that it started", async () => {
    const first = await startEdgewise();
    data = first.data;
    expect(existsSync(join(data, "metadata"))).toBe(true);
    const run = JSON.parse(readFileSync(join(data, "run.json"), "utf8")) as { port: number; pid: number };
    expect(run.port).toBe(first.port);
    const authorization = `Bearer ${await token(first.base)}`;
    const made = await fetch(`${first.base}/api/v1/dashboard/`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ dashboard_title: "Kept", slug: "kept" }),
    });
    expect(made.status).toBe(201);
    const family = familyOf(run.pid);
    expect(family.length).toBeGreaterThan(3);
    await first.stop();
    await expect.poll(() => family.filter(lives)).toEqual([]);

    const second = await startEdgewise({}, data);
    try {
      // Tokens also outlive a restart: the secrets are stored with the data.
      const stored = await fetch(`${second.base}/api/v1/dashboard/kept`, { headers: { authorization } });
      expect(stored.status).toBe(200);
      const list = (await (await fetch(`${second.base}/api/v1/dashboard/`, { headers: { authorization } })).json()) as {
        count: number;
      };
      expect(list.count).toBe(5);
    } finally {
      await second.stop();
    }
  }, 180_000);

  it.skipIf(postgresPrograms() === null)(
    "cancels the query in the database when its client disconnects",
    async () => {
      const postgres = await startPostgres(10_000 + (process.pid % 5_000));
      const running = await startEdgewise({ EXAMPLES_POSTGRES: postgres.uri("postgres") });
      const watcher = await postgres.client("postgres");
      try {
        const headers = { authorization: `Bearer ${await token(running.base)}`, "content-type": "application/json" };
        const made = async (path: string, body: unknown) =>
          (
            (await (
              await fetch(`${running.base}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
            ).json()) as { id: number }
          ).id;
        const database = await made("/api/v1/database/", {
          database_name: "slow",
          sqlalchemy_uri: postgres.uri("postgres"),
        });
        const id = await made("/api/v1/dataset/", {
          database,
          schema: "public",
          table_name: "slow",
          sql: "SELECT a.x FROM generate_series(1, 1000000) a(x), generate_series(1, 1000000) b(y)",
        });
        const reader = new AbortController();
        const body = JSON.stringify({
          datasource: { id, type: "table" },
          queries: [{ columns: [], metrics: [{ expressionType: "SQL", sqlExpression: "count(*)", label: "n" }] }],
        });
        const requested = fetch(`${running.base}/api/v1/chart/data`, {
          method: "POST",
          headers,
          body,
          signal: reader.signal,
        });
        requested.catch(() => {});
        const active = async () =>
          (
            await watcher.query<{ n: number }>(
              "select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()",
            )
          ).rows[0]!.n;
        await expect.poll(active, { timeout: 15_000 }).toBe(1);
        reader.abort();
        await expect(requested).rejects.toThrow();
        await expect.poll(active, { timeout: 1000, interval: 50 }).toBe(0);
      } finally {
        await watcher.end();
        await running.stop();
        postgres.stop();
      }
    },
    180_000,
  );

  it("reports which port is in use, and leaves no process behind", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    await expect(startEdgewise({ PORT: String(port) }, data)).rejects.toThrow("ended with 1");
    server.close();
  }, 120_000);
});
