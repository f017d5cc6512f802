import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { RunSql } from "../../schema/messages/queue";
import type { Env } from "../../workers/env";
import { endOverdueRuns } from "../../workers/jobs/end-overdue-runs";
import { BrowserSession } from "../browser-session";
import { Client } from "../client";
import { deliver, enqueuedRun, eventsOf, makeQueuedDatabase, requesterOf, stateOf } from "./queued-sql";

let admin: Client;
let database: number;
let requester: RunSql["requester"];

beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makeQueuedDatabase(admin);
  requester = await requesterOf(admin, "admin");
});

const left = (text: string, deadline: number) =>
  enqueuedRun(requester, database, text, { status: "running", start_running_time: Date.now(), deadline });
const OVERDUE = { status: "timed_out", error_message: "The query did not come to an end in its time." };

describe("endOverdueRuns", () => {
  it("ends runs after their deadline and publishes it once, whatever is delivered later", async () => {
    const [dead, alive] = [
      await left("select 'dead'", Date.now() - 1),
      await left("select 'alive'", Date.now() + 60_000),
    ];
    expect(await endOverdueRuns(env as unknown as Env, new Date())).toBeGreaterThan(0);
    expect(await stateOf(admin, dead.runId)).toMatchObject(OVERDUE);
    expect(await eventsOf(admin, dead.jobId)).toMatchObject([{ status: "error" }]);
    expect(await stateOf(admin, alive.runId)).toMatchObject({ status: "running" });
    expect(await eventsOf(admin, alive.jobId)).toEqual([]);
    await deliver(dead);
    expect(await stateOf(admin, dead.runId)).toMatchObject(OVERDUE);
    expect(await eventsOf(admin, dead.jobId)).toHaveLength(1);
    await deliver(alive);
    expect(await stateOf(admin, alive.runId)).toMatchObject({ status: "success" });
  });
});

it("a tab and the editor open with an overdue run as ended", async () => {
  const { runId } = await left("select 'left in a tab'", Date.now() - 1);
  const { client_id } = await stateOf(admin, runId);
  const session = await BrowserSession.signIn("admin");
  const form = (fields: Record<string, unknown>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value));
    return body;
  };
  const { id } = (
    await session.call(
      "POST",
      "/tabstateview/",
      form({ queryEditor: { name: "Overdue", sql: "select 1", dbId: database, queryLimit: 10, autorun: false } }),
    )
  ).body;
  expect((await session.call("PUT", `/tabstateview/${id}`, form({ latest_query_id: client_id }))).status).toBe(200);
  expect((await session.call("GET", "/api/v1/sqllab/")).body.result.active_tab).toMatchObject({
    id,
    latest_query: { id: client_id, state: "timed_out" },
  });
  expect((await session.call("GET", `/tabstateview/${id}`)).body.latest_query).toMatchObject({ state: "timed_out" });
  await session.call("DELETE", `/tabstateview/${id}`);
});
