import type { PurgeWorkspace, QueueMessage } from "../../schema/messages/queue";
import type { Env } from "../env";
import { runReport } from "../reports/run-report";
import { runScheduledQuery } from "../scheduled-queries/run-scheduled-query";
import { abandonJob } from "./abandon-job";
import { purgeWorkspace } from "./purge-workspace";
import type { Afterwards } from "./with-job-slot";
import { runQuery } from "./run-query";
import { runSql } from "./run-sql";
import { inTurn } from "./workspace-turns";

/** Queues deliver at least once, late and in any order; every message is acknowledged or retried by itself. */
export async function consume(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const work = batch.queue.endsWith("-dead") ? abandonJob : runInTurn;
  await Promise.all(
    batch.messages.map(async (message) => {
      const after = await work(message.body, env).catch((error: unknown) => {
        console.error(
          JSON.stringify({
            level: "error",
            queue: batch.queue,
            job: message.body.jobId,
            error: String(error),
            stack: (error as Error).stack,
          }),
        );
        return { retryAfterMs: 1000 * 2 ** Math.min(message.attempts, 6) };
      });
      if (after === "over") message.ack();
      else message.retry({ delaySeconds: Math.ceil(after.retryAfterMs / 1000) });
    }),
  );
}

const runInTurn = (message: QueueMessage, env: Env): Promise<Afterwards> =>
  message.kind === "purge-workspace" ? purgeWorkspace(message, env) : inTurn(message, env, () => run(message, env));

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
