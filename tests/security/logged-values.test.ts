import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { app } from "../../workers/app";
import type { Env } from "../../workers/env";
import worker from "../../workers/index";
import { Client } from "../client";
import { hasPostgres, inPostgres, makePostgresDatabase } from "../customers";
import { makeDatabase, makeDataset, uniqueName } from "../objects";
import { deliver, enqueuedRun, makeQueuedDatabase, requesterOf } from "../workers/queued-sql";

const CANARY = `canary${crypto.randomUUID().slice(0, 8)}`;
const logging: Env = { ...(env as unknown as Env), LOG_SAMPLE: "1" };
/** Nothing listens on this port. */
const withoutMetadata: Env = { ...logging, NEON_LOCAL_PROXY: "127.0.0.1:1" };
const lines: string[] = [];
let token: string;

beforeAll(async () => {
  ({ access_token: token } = (
    await Client.anonymous().post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })
  ).body);
  for (const kind of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, kind).mockImplementation((...values) => void lines.push(...values.map(String)));
});
afterAll(() => void vi.restoreAllMocks());

async function send(
  method: string,
  path: string,
  { body, headers = {}, bindings = logging }: { body?: unknown; headers?: object; bindings?: Env } = {},
) {
  const context = createExecutionContext();
  const request = new Request(`https://localhost${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await app.fetch(request, bindings, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text, id: response.headers.get("x-request-id") };
}

/** The fields that a line may have; each holds ids, names of code, numbers or states. */
const FIELDS = new Set(
  "level kind what request_id name status duration_ms workspace_id actor_id metadata_round_trips metadata_statements queries rows cache queue attempts count error code text stack cause".split(
    " ",
  ),
);

it("lines of requests, jobs and tasks contain no value, statement, credential or email of anyone", async () => {
  const client = await Client.as("admin");
  const database = await makeDatabase(client);
  const dataset = await makeDataset(client, database);
  const chart = (queries: object[]) => ({ datasource: { id: dataset, type: "table" }, queries });
  const run = (sql: string) =>
    send("POST", "/api/v1/sqllab/execute/", {
      body: { database_id: database, sql, client_id: crypto.randomUUID().slice(0, 11) },
    });
  const filter = { col: "label", op: "==", val: CANARY };
  const outcomes = [
    await send("POST", "/api/v1/chart/data", {
      body: chart([{ columns: ["label"], metrics: ["count"], filters: [filter], row_limit: 3 }]),
    }),
    await send("POST", "/api/v1/chart/data", {
      body: chart([{ columns: [{ label: CANARY, sqlExpression: `'${CANARY}'::int`, expressionType: "SQL" }] }]),
    }),
    await run(`select '${CANARY}' as secret`),
    await run(`select '${CANARY}'::int`),
    await run(`selec ${CANARY}`),
    await send("GET", `/api/v1/${CANARY}/?q=${CANARY}`),
    await send("GET", `/api/v1/dashboard/${CANARY}`),
    await send("GET", `/api/v1/chart/?q=(filters:!((col:slice_name,opr:chart_all_text,value:'${CANARY}')))`),
    await send("POST", "/api/v1/css_template/", { body: `{"template_name": ${CANARY}` }),
    await send("POST", "/api/v1/security/login", {
      body: { username: `${CANARY}@example.org`, password: CANARY, provider: "db" },
    }),
    await send("GET", "/api/v1/me/", { headers: { authorization: `Bearer ${CANARY}`, cookie: `session=${CANARY}` } }),
    await send("GET", "/api/v1/me/", { headers: { "x-request-id": CANARY, "cf-ray": CANARY } }),
    await send("POST", "/api/v1/database/test_connection/", {
      body: { sqlalchemy_uri: `postgresql+psycopg2://${CANARY}:${CANARY}@${CANARY}.invalid:5432/x` },
    }),
    await send("POST", "/api/v1/css_template/", {
      body: { template_name: CANARY, css: CANARY },
      bindings: withoutMetadata,
    }),
    await send("GET", `/api/v1/dashboard/${CANARY}`, { bindings: withoutMetadata }),
  ];
  expect(new Set(outcomes.map(({ status }) => Math.floor(status / 100)))).toEqual(new Set([2, 4, 5]));

  const queued = await enqueuedRun(
    await requesterOf(client, "admin"),
    await makeQueuedDatabase(client),
    `select '${CANARY}'::int`,
  );
  await deliver(queued, { env: logging });
  const context = createExecutionContext();
  worker.scheduled({ cron: "* * * * *", scheduledTime: Date.now() } as ScheduledController, logging, context);
  await waitOnExecutionContext(context);

  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const [at, line] of written.entries()) {
    expect(Object.keys(line).filter((field) => !FIELDS.has(field))).toEqual([]);
    expect(lines[at]).not.toMatch(new RegExp(`${CANARY}|example\\.org|select |insert into|postgres(ql)?:`, "i"));
  }
  const ids = outcomes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const requests = written.filter(({ kind }) => kind === "request");
  expect(requests.map(({ request_id }) => request_id)).toEqual(ids);
  expect(requests[0]).toMatchObject({
    name: "POST /api/v1/chart/data",
    status: 200,
    actor_id: expect.any(Number),
    cache: "miss",
    queries: 1,
  });
  expect(requests.at(-1)).toMatchObject({ level: "error", name: "GET /api/v1/dashboard/:ref", status: 503 });
  expect(written.filter(({ kind }) => kind === "message")).toMatchObject([
    { request_id: queued.jobId, name: "run-sql", status: "done", attempts: 1 },
  ]);
  expect(written.filter(({ kind }) => kind === "task").map(({ name }) => name)).toContain("enqueue due reports");
});

it.skipIf(!hasPostgres())("statements name their request in the database", async () => {
  const view = uniqueName("request_names").replaceAll(" ", "_");
  await inPostgres((db) => db.unsafe(`create view ${view} as select current_setting('application_name') as name`));
  const client = await Client.as("admin");
  const { id, text } = await send("POST", "/api/v1/sqllab/execute/", {
    body: {
      database_id: await makePostgresDatabase(client),
      sql: `select name from ${view}`,
      client_id: crypto.randomUUID().slice(0, 11),
    },
  });
  expect(JSON.parse(text).data).toEqual([{ name: `edgewise ${id}` }]);
});
