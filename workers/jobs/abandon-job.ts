import { channelName } from "../../schema/messages/job-channel";
import { JOB_TEXTS } from "../../schema/messages/job-texts";
import { ownerOf, type QueueMessage } from "../../schema/messages/queue";
import type { Env } from "../env";
import type { Afterwards } from "./with-job-slot";
import { abandonRun } from "./run-sql";

/** Handles a dead letter: reports the failure to the person who waits, unless the job still runs. */
export async function abandonJob(message: QueueMessage, env: Env): Promise<Afterwards> {
  // Nobody waits for what the clock runs: it has a next time.
  if (message.kind === "run-report" || message.kind === "run-scheduled-query" || message.kind === "purge-workspace")
    return "over";
  const { jobId, requester } = message;
  const channel = env.JOB_CHANNEL.getByName(channelName(requester.workspaceId, ownerOf(requester)));
  const turn = await channel.abandon(jobId, requester.userId, {
    status: "error",
    errors: [{ message: JOB_TEXTS.undelivered, error_type: "GENERIC_BACKEND_ERROR", level: "error" }],
  });
  if (turn.kind !== "wait" && message.kind === "run-sql") await abandonRun(message, env);
  return turn.kind === "wait" ? { retryAfterMs: turn.retryAfterMs } : "over";
}
