import type { TurnMessage } from "../../durable-objects/plan-meter/turns";
import type { PurgeWorkspace, QueueMessage } from "../../schema/messages/queue";
import { GLOBAL_ASYNC_QUERIES_TIME_LIMIT } from "../../schema/limits";
import type { Env } from "../env";
import type { Afterwards } from "./with-job-slot";

type QueueName = "QUERIES" | "SQL_RUNS" | "REPORTS";
type WorkspaceMessage = Exclude<QueueMessage, PurgeWorkspace>;

/** How many messages of a workspace run at once: a fifth of `max_concurrency` in wrangler.toml. */
export const TURNS: Record<QueueName, number> = { QUERIES: 10, SQL_RUNS: 10, REPORTS: 2 };
/** The longest that a job runs, and a margin. */
const LEASE_MS = (GLOBAL_ASYNC_QUERIES_TIME_LIMIT + 60) * 1000;

const QUEUE_OF: Record<WorkspaceMessage["kind"], QueueName> = {
  "run-query": "QUERIES",
  "run-sql": "SQL_RUNS",
  "run-report": "REPORTS",
  "run-scheduled-query": "REPORTS",
};

/** Returns the name of the object that grants a workspace's turns in a queue. */
export const turnsName = (workspaceId: string, queue: QueueName): string => `${workspaceId}:turns:${queue}`;

/**
 * Runs a message in its workspace's turn, so that no workspace delays the messages of others. A message that has to
 * wait is sent again with a delay: a retry would count as a failed attempt.
 */
export async function inTurn(message: WorkspaceMessage, env: Env, run: () => Promise<Afterwards>): Promise<Afterwards> {
  const queue = QUEUE_OF[message.kind];
  const token = message.jobId;
  const grants = env.PLAN_METER.getByName(turnsName(message.requester.workspaceId, queue));
  // Where the object fails, fairness is lost for a moment, and no message.
  const ask = (turn: TurnMessage): Promise<number> => grants.turn(turn).catch(() => 0);
  const wait = await ask({ kind: "take", token, limit: TURNS[queue], leaseMs: LEASE_MS });
  if (wait) {
    await env[queue].send(message, { delaySeconds: wait });
    return "over";
  }
  try {
    return await run();
  } finally {
    await ask({ kind: "return", token });
  }
}
