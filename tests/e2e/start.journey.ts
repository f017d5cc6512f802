import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startEdgewise } from "./edgewise";

/** A process and all that it started, by pid; from the table of processes. */
function familyOf(pid: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family) family.push(...rows.filter(([, parent]) => parent === member).map(([child]) => child as number));
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
  const answer = await fetch(`${base}/api/v1/security/login`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username: "admin", password: "admin", provider: "db" }) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe.skipIf(process.platform === "win32")("npm start", () => {
  let data = "";
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it("keeps what was made across a restart, and ends every process it started", async () => {
    const first = await startEdgewise();
    data = first.data;
    expect(existsSync(join(data, "metadata"))).toBe(true);
    const run = JSON.parse(readFileSync(join(data, "run.json"), "utf8")) as { port: number; pid: number };
    expect(run.port).toBe(first.port);
    const authorization = `Bearer ${await token(first.base)}`;
    const made = await fetch(`${first.base}/api/v1/dashboard/`, { method: "POST", headers: { authorization, "content-type": "application/json" }, body: JSON.stringify({ dashboard_title: "Kept", slug: "kept" }) });
    expect(made.status).toBe(201);
    const family = familyOf(run.pid);
    expect(family.length).toBeGreaterThan(3);
    await first.stop();
    await expect.poll(() => family.filter(lives)).toEqual([]);

    const second = await startEdgewise({}, data);
    try {
      // Tokens outlive a restart too: the secrets are kept with the data.
      const kept = await fetch(`${second.base}/api/v1/dashboard/kept`, { headers: { authorization } });
      expect(kept.status).toBe(200);
      const list = (await (await fetch(`${second.base}/api/v1/dashboard/`, { headers: { authorization } })).json()) as { count: number };
      expect(list.count).toBe(5);
    } finally {
      await second.stop();
    }
  }, 180_000);

  it("says which port is in use, and leaves nothing behind", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    await expect(startEdgewise({ PORT: String(port) }, data)).rejects.toThrow("ended with 1");
    server.close();
  }, 120_000);
});
