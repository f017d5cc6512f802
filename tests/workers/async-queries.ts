import { createExecutionContext, createMessageBatch, getQueueResult, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect } from "vitest";
import type { JobChannel } from "../../durable-objects/job-channel/job-channel";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import type { QueueMessage, RunQuery } from "../../schema/messages/queue";
import worker from "../../workers/index";
import { Client } from "../client";
import { workspaceIdOf } from "../metadata";
import { makeDatabase, userId } from "../objects";

export let admin: Client, gamma: Client, norole: Client;
export let database: number;
export let seen: string;

export function setUpAsyncQueries(): void {
  beforeAll(async () => {
    [admin, gamma, norole] = await Promise.all([
      Client.as("admin", "later"),
      Client.as("gamma", "later"),
      Client.as("norole", "later"),
    ]);
    database = await makeDatabase(admin);
  });
  beforeEach(async () => void (seen = (await eventsOf(admin)).at(-1)?.id ?? "0"));
}

export const eventsOf = async (client: Client, lastId = ""): Promise<AsyncEvent[]> =>
  (await client.get(`/api/v1/async_event/?last_id=${lastId}`)).body.result;
export const chart = (dataset: number, more: Record<string, unknown> = {}) => ({
  datasource: { id: dataset, type: "table" },
  queries: [{ columns: ["label"], metrics: ["count"] }],
  ...more,
});
export const requestChart = (body: unknown, client = admin) => client.post("/api/v1/chart/data", body);

export async function eventOf(jobId: string, client = admin): Promise<AsyncEvent> {
  let found: AsyncEvent | undefined;
  await expect
    .poll(async () => (found = (await eventsOf(client, seen)).find(({ job_id }) => job_id === jobId)), {
      timeout: 15_000,
      interval: 100,
    })
    .toBeDefined();
  return found!;
}

/** Returns a message as the queue delivers it, for deliveries that the queue makes only after failures. */
export async function messageFor(
  dataset: number,
  more: Partial<RunQuery> = {},
  query: Record<string, unknown> = {},
): Promise<RunQuery> {
  const requester = {
    workspaceId: await workspaceIdOf("later"),
    slug: "later",
    host: "later.localhost",
    userId: await userId(admin, "admin"),
  };
  const context = {
    ...chart(dataset),
    result_format: "json",
    result_type: "full",
    form_data: null,
    force: false,
    custom_cache_timeout: null,
    ...query,
  };
  return {
    kind: "run-query",
    jobId: crypto.randomUUID(),
    requester,
    requestedAt: new Date().toISOString(),
    resultKey: `qc-${"0".repeat(64)}`,
    force: false,
    chartId: null,
    context,
    ...more,
  } as RunQuery;
}

/** Makes a channel's contents more than an hour older. */
export const expireChannel = (channel: DurableObjectStub<JobChannel>) =>
  runInDurableObject(channel, (_, { storage }) => {
    storage.sql.exec("update events set ms = ms - 4000000");
    storage.sql.exec("update jobs set at = at - 4000000");
  });

export async function deliver(message: QueueMessage, { queue = "edgewise-queries", attempts = 1 } = {}) {
  const batch = createMessageBatch<QueueMessage>(queue, [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts, body: message },
  ]);
  await worker.queue(batch, env);
  return getQueueResult(batch, createExecutionContext());
}
