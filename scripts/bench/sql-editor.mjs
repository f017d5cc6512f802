// The SQL editor's calls: their time beyond the database's, runs in the queue, and windows that wait for results.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { latency, send, spread } from "./http.mjs";

const WINDOWS = 1000;
const IDLE_SECONDS = 10;
/** An idle Durable Object is hibernated after ten seconds. */
const HIBERNATION_MS = 12_000;

/** Adds the figures of synchronous runs, and of windows that wait. */
export async function measureSqlEditor({ base, token, examplesUrl, pid, add }) {
  const database = await databaseId(base, token);
  const client = new pg.Client({ connectionString: examplesUrl });
  await client.connect();
  const run = (sql, more) => async () => {
    const { status, body } = await send(base, "/api/v1/sqllab/execute/", {
      method: "POST",
      token,
      json: { database_id: database, sql, queryLimit: 10_000, ...more },
    });
    if (status !== 200) throw new Error(`the run was answered ${status}: ${body.slice(0, 200)}`);
    return JSON.parse(body);
  };
  const over = async (times, sql) =>
    Math.max(0, (await latency(times, run(sql))).median - (await latency(times, () => client.query(sql))).median);
  add(
    "SQL editor, `select 1`: run and kept in the history, over the query itself",
    "≤ 60",
    await over(100, "select 1 as a"),
    "ms median",
  );
  const rows =
    "select n, 'name number ' || n as name, n * 0.37 as amount, now() as at from generate_series(1, 10000) n";
  if ((await run(rows)()).data.length !== 10_000) throw new Error("not all rows came");
  add(
    "SQL editor, 10,000 rows × 4 columns: the same, with the answer parsed",
    "≤ 300",
    await over(20, rows),
    "ms median",
  );
  await client.end();
  await measureWindows({ base, token, pid, add });
}

async function measureWindows({ base, token, pid, add }) {
  const receivedAt = [];
  const open = () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/async_event/ws`, {
        headers: { authorization: `Bearer ${token}` },
      });
      socket.addEventListener("open", () => resolve(socket));
      socket.addEventListener("error", ({ message }) => reject(new Error(`a window was not let in: ${message}`)));
      socket.addEventListener("message", () => receivedAt.push(performance.now()));
    });
  const windows = [];
  while (windows.length < WINDOWS) windows.push(...(await Promise.all(Array.from({ length: 50 }, open))));
  await new Promise((resolve) => setTimeout(resolve, HIBERNATION_MS));
  const before = cpuMs(pid);
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
  add(
    `SQL editor, ${WINDOWS.toLocaleString("en")} windows that wait for runs: CPU of the Worker's process`,
    "0",
    (cpuMs(pid) - before) / IDLE_SECONDS,
    "ms a second",
  );
  const sentAt = performance.now();
  await send(base, `/api/v1/async_event/${crypto.randomUUID()}`, { method: "DELETE", token });
  while (receivedAt.length < WINDOWS && performance.now() < sentAt + 10_000)
    await new Promise((resolve) => setTimeout(resolve, 5));
  if (receivedAt.length < WINDOWS) throw new Error(`${receivedAt.length} windows were told`);
  add("… an event, until all of them were told", "≤ 1000", Math.max(...receivedAt) - sentAt, "ms");
  for (const window of windows) window.close();
}

/** Adds how long a run waits in the queue of `npm start`'s own server: plain workerd has no queue. */
export async function measureQueuedRuns({ port, add }) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, PORT: String(port), EDGEWISE_DATA: mkdtempSync(join(tmpdir(), "edgewise-bench-queue-")) },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await new Promise((resolve, reject) => {
      child.stdout.on("data", (text) => String(text).includes("Edgewise is ready") && resolve());
      ended.then((code) => reject(new Error(`Edgewise ended with ${code} while starting`)));
    });
    const base = `http://127.0.0.1:${port}`;
    const { access_token: token } = JSON.parse(
      (
        await send(base, "/api/v1/security/login", {
          method: "POST",
          json: { username: "admin", password: "admin", provider: "db" },
        })
      ).body,
    );
    const database = await databaseId(base, token);
    const waits = [];
    for (let i = 0; i < 20; i++) waits.push(await waited(base, token, database));
    add("SQL editor, a run in the queue: from the call to its start", "≤ 500", spread(waits).median, "ms median");
    add("… the longest of 20", "", Math.max(...waits), "ms");
  } finally {
    child.kill("SIGINT");
    await ended;
  }
}

async function waited(base, token, database) {
  const { query } = JSON.parse(
    (
      await send(base, "/api/v1/sqllab/execute/", {
        method: "POST",
        token,
        json: { database_id: database, sql: "select 1 as a", runAsync: true },
      })
    ).body,
  );
  for (let i = 0; i < 400; i++) {
    const { result } = JSON.parse((await send(base, `/api/v1/query/${query.queryId}`, { token })).body);
    if (result.status === "success") return Number(result.start_running_time) - Number(result.start_time);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("a run in the queue did not end");
}

async function databaseId(base, token) {
  const { result } = JSON.parse((await send(base, "/api/v1/database/?q=(page_size:100)", { token })).body);
  return result.find(({ database_name }) => database_name === "examples").id;
}

/** CPU time of a process, in ms. */
function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}
