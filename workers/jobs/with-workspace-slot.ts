import type { MeterMessage } from "../../durable-objects/plan-meter/state";
import type { PurgeWorkspace, QueueMessage } from "../../schema/messages/queue";
import { GLOBAL_ASYNC_QUERIES_TIME_LIMIT } from "../../schema/limits";
import type { Env } from "../env";
import type { Afterwards } from "./with-job-slot";

type QueueName = "QUERIES" | "SQL_RUNS" | "REPORTS";
type WorkspaceMessage = Exclude<QueueMessage, PurgeWorkspace>;

/** How many messages of a workspace run at once: a fifth of `max_concurrency` in wrangler.toml. */
export const MAX_CONCURRENT_MESSAGES: Record<QueueName, number> = { QUERIES: 10, SQL_RUNS: 10, REPORTS: 2 };
/** The longest that a job runs, and a margin. */
const LEASE_MS = (GLOBAL_ASYNC_QUERIES_TIME_LIMIT + 60) * 1000;

const QUEUE_OF: Record<WorkspaceMessage["kind"], QueueName> = {
  "run-query": "QUERIES",
  "run-sql": "SQL_RUNS",
  "run-report": "REPORTS",
  "run-scheduled-query": "REPORTS",
};

/** Returns the name of the meter object of a workspace's messages in a queue. */
const queueMeterName = (workspaceId: string, queue: QueueName): string => `${workspaceId}:queue:${queue}`;

/**
 * Runs a message in one of its workspace's slots, so that no workspace delays the messages of others. A message without
 * a slot is sent again with a delay: a retry would count as a failed attempt.
 */
export async function withWorkspaceSlot(
  message: WorkspaceMessage,
  env: Env,
  run: () => Promise<Afterwards>,
): Promise<Afterwards> {
  const queue = QUEUE_OF[message.kind];
  const token = message.jobId;
  const meter = env.PLAN_METER.getByName(queueMeterName(message.requester.workspaceId, queue));
  // Where the object fails, fairness is lost for a moment, and no message.
  const request = (sent: MeterMessage): Promise<number> => meter.request(sent).catch(() => 0);
  const limit = MAX_CONCURRENT_MESSAGES[queue];
  const delaySeconds = await request({ kind: "begin", token, limit, leaseMs: LEASE_MS, isQueued: true });
  if (delaySeconds) {
    await env[queue].send(message, { delaySeconds });
    return "over";
  }
  try {
    return await run();
  } finally {
    await request({ kind: "end", token });
  }
}
