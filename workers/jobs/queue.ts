import type { QueueMessage } from "../../schema/messages/queue";
import type { Env } from "../env";
import { runReport } from "../reports/run-report";
import { runScheduledQuery } from "../scheduled-queries/run-scheduled-query";
import { abandonJob } from "./abandon-job";
import { purgeWorkspace } from "./purge-workspace";
import type { Afterwards } from "./with-job-slot";
import { runQuery } from "./run-query";
import { runSql } from "./run-sql";

/** Queues deliver at least once, late and in any order; every message is acknowledged or retried by itself. */
export async function consume(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const work = batch.queue.endsWith("-dead") ? abandonJob : run;
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

async function run(message: QueueMessage, env: Env): Promise<Afterwards> {
  switch (message.kind) {
    case "run-query":
      return runQuery(message, env);
    case "run-sql":
      return runSql(message, env);
    case "run-report":
      return runReport(message, env);
    case "run-scheduled-query":
      return runScheduledQuery(message, env);
    case "purge-workspace":
      return purgeWorkspace(message, env);
  }
}
