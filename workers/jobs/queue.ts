import type { PurgeWorkspace, QueueMessage } from "../../schema/messages/queue";
import type { Env } from "../env";
import { withWork } from "../logging/current-work";
import { logError } from "../logging/log";
import { writeWork } from "../logging/work-line";
import { runReport } from "../reports/run-report";
import { runScheduledQuery } from "../scheduled-queries/run-scheduled-query";
import { abandonJob } from "./abandon-job";
import { purgeWorkspace } from "./purge-workspace";
import type { Afterwards } from "./with-job-slot";
import { runQuery } from "./run-query";
import { runSql } from "./run-sql";
import { withWorkspaceSlot } from "./with-workspace-slot";

/** Queues deliver at least once, late and in any order; every message is acknowledged or retried by itself. */
export async function consume(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const isDead = batch.queue.endsWith("-dead");
  await Promise.all(
    batch.messages.map(async (message) => {
      const after = await runWithLog(message, isDead ? abandonJob : runInSlot, env, batch.queue);
      if (after === "over") message.ack();
      else message.retry({ delaySeconds: Math.ceil(after.retryAfterMs / 1000) });
    }),
  );
}

/** Runs a message under its job's id, and writes its line; errors are logged and retried. */
function runWithLog(
  { body, attempts }: Message<QueueMessage>,
  work: (message: QueueMessage, env: Env) => Promise<Afterwards>,
  env: Env,
  queue: string,
): Promise<Afterwards> {
  const started = performance.now();
  return withWork(body.jobId, async (current) => {
    let hasFailed = false;
    const after = await work(body, env).catch((error: unknown): Afterwards => {
      hasFailed = true;
      logError(body.kind, error, { queue });
      return { retryAfterMs: 1000 * 2 ** Math.min(attempts, 6) };
    });
    const status = hasFailed ? "failed" : after === "over" ? "done" : "retried";
    writeWork(
      current,
      {
        kind: "message",
        name: body.kind,
        status,
        durationMs: performance.now() - started,
        fields: { queue, attempts },
      },
      env,
    );
    return after;
  });
}

const runInSlot = (message: QueueMessage, env: Env): Promise<Afterwards> =>
  message.kind === "purge-workspace"
    ? purgeWorkspace(message, env)
    : withWorkspaceSlot(message, env, () => run(message, env));

async function run(message: Exclude<QueueMessage, PurgeWorkspace>, env: Env): Promise<Afterwards> {
  switch (message.kind) {
    case "run-query":
      return runQuery(message, env);
    case "run-sql":
      return runSql(message, env);
    case "run-report":
      return runReport(message, env);
    case "run-scheduled-query":
      return runScheduledQuery(message, env);
  }
}
