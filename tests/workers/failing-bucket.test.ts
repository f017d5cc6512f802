import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env as given } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../workers/env";
import worker from "../../workers/index";
import { Client, originOf } from "../client";
import { makeDatabase, makeDataset } from "../objects";
import { passwordOf } from "../passwords";

const down = (): Promise<never> => Promise.reject(new Error("the bucket is down"));
const bucket = { get: down, put: down, head: down, list: down, delete: down } as unknown as R2Bucket;
const queue = { send: down, sendBatch: down } as unknown as Env["QUERIES"];
const env = given as unknown as Env;

/** Sends a request to a Worker with these bindings in place of its own. */
async function post(workspace: string, path: string, body: unknown, bindings: Partial<Env>, token?: string) {
  const context = createExecutionContext();
  const request = new Request(originOf(workspace) + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "cf-connecting-ip": "10.20.30.40",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const response = await worker.fetch(
    request as Request<unknown, IncomingRequestCfProperties>,
    { ...env, ...bindings },
    context,
  );
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, body: JSON.parse(text) };
}

const tokenIn = async (workspace: string): Promise<string> =>
  (
    await post(
      workspace,
      "/api/v1/security/login",
      { username: "admin", password: passwordOf("admin"), provider: "db", refresh: true },
      {},
    )
  ).body.access_token;

describe.each(["main", "later"])("while the bucket is down, in the workspace %s", (workspace) => {
  let token: string, database: number, dataset: number;
  beforeAll(async () => {
    const admin = await Client.as("admin", workspace);
    token = await tokenIn(workspace);
    database = await makeDatabase(admin);
    dataset = await makeDataset(admin, database);
  });

  const chart = (more: object = {}) => ({
    datasource: { id: dataset, type: "table" },
    queries: [{ columns: ["label"], metrics: [], ...more }],
  });

  it("charts are read from the database", async () => {
    const { status, body } = await post(
      workspace,
      "/api/v1/chart/data",
      chart(),
      { RESULTS: bucket, QUERIES: queue },
      token,
    );
    expect([status, body.result?.[0].data]).toEqual([200, [{ label: "a" }]]);
  });

  it("charts whose query is too long for a message of the queue are read from the database", async () => {
    const long = Array.from({ length: 12_000 }, (_, at) => `another label ${at}`);
    const query = chart({ filters: [{ col: "label", op: "NOT IN", val: long }] });
    const { status, body } = await post(workspace, "/api/v1/chart/data", query, { RESULTS: bucket }, token);
    expect([status, body.result?.[0].data]).toEqual([200, [{ label: "a" }]]);
  });

  it("a run of the SQL editor returns its rows, and is stored as a success without stored rows", async () => {
    const client_id = crypto.randomUUID().slice(0, 11);
    const run = { database_id: database, sql: "select 7 as seven", client_id };
    const { status, body } = await post(workspace, "/api/v1/sqllab/execute/", run, { RESULTS: bucket }, token);
    expect([status, body.data, body.query?.state]).toEqual([200, [{ seven: 7 }], "success"]);
    expect(body.query.resultsKey ?? null).toBeNull();
  });
});
