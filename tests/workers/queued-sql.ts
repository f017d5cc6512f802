import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env as given } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import type { QueueMessage, RunSql } from "../../schema/messages/queue";
import type { Env } from "../../workers/env";
import worker from "../../workers/index";
import { openMetadata } from "../../workers/metadata";
import type { Client } from "../client";
import { makeDatabase, userId } from "../objects";
import { anonymousAt, workspaceIdOf } from "../metadata";

/** Returns a person as requester of a run, in the form of queue messages. */
export async function requesterOf(client: Client, username: string): Promise<RunSql["requester"]> {
  return {
    workspaceId: await workspaceIdOf(),
    slug: null,
    host: "localhost",
    userId: await userId(client, username),
  };
}

/** Creates a database that allows queued SQL and changes of data. */
export async function makeQueuedDatabase(client: Client): Promise<number> {
  const id = await makeDatabase(client);
  const { status } = await client.put(`/api/v1/database/${id}`, { allow_dml: true, allow_run_async: true });
  if (status !== 200) throw new Error(`no database to queue for: ${status}`);
  return id;
}

/** Stores a run without a message in the queue, as when its Worker is killed after a step. */
export async function enqueuedRun(
  requester: RunSql["requester"],
  database: number,
  text: string,
  state: Record<string, unknown> = {},
): Promise<RunSql> {
  const jobId = crypto.randomUUID();
  const fields = { status: "pending", deadline: Date.now() + 60_000, extra: {}, start_running_time: null, ...state };
  const rows = await openMetadata(given).write(
    { ...anonymousAt(), workspaceId: requester.workspaceId, userId: requester.userId },
    (tx) =>
      tx.execute<{
        id: number;
      }>(sql`insert into query_runs (client_id, user_id, database_id, sql, row_limit, limiting_factor, status, start_time, deadline, job_id, extra, start_running_time)
    values (${crypto.randomUUID()}, ${requester.userId}, ${database}, ${text}, 100, 'DROPDOWN', ${fields.status}, ${Date.now()}, ${fields.deadline}, ${jobId}::uuid, ${JSON.stringify(fields.extra)}::jsonb, ${fields.start_running_time}) returning id`),
  );
  return { kind: "run-sql", jobId, requester, runId: rows.rows[0]!.id };
}

/** Delivers messages in one batch, to a Worker with these bindings. */
export async function deliver(
  messages: QueueMessage | readonly QueueMessage[],
  { queue = "edgewise-queries", env = given as unknown as Env } = {},
) {
  const bodies = Array.isArray(messages) ? (messages as readonly QueueMessage[]) : [messages as QueueMessage];
  const batch = createMessageBatch<QueueMessage>(
    queue,
    bodies.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body })),
  );
  await worker.queue(batch, env as never);
  return getQueueResult(batch, createExecutionContext());
}

export const stateOf = async (client: Client, id: number) => (await client.get(`/api/v1/query/${id}`)).body.result;

/** Returns every event of the person's channel, oldest first. */
export async function allEvents(client: Client): Promise<AsyncEvent[]> {
  const found: AsyncEvent[] = [];
  for (;;) {
    const { result } = (await client.get(`/api/v1/async_event/?last_id=${found.at(-1)?.id ?? ""}`)).body as {
      result: AsyncEvent[];
    };
    if (result.length === 0) return found;
    found.push(...result);
  }
}

/** Returns the channel's events of one job. */
export const eventsOf = async (client: Client, jobId: string): Promise<AsyncEvent[]> =>
  (await allEvents(client)).filter(({ job_id }) => job_id === jobId);
