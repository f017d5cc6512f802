import { channelName } from "../../schema/messages/job-channel";
import { ownerOf, type QueueMessage } from "../../schema/messages/queue";
import type { Env } from "../env";
import type { Afterwards } from "./with-job-slot";
import { abandonRun } from "./run-sql";

/** Handles a dead letter: reports the failure to the person who waits, unless the job still runs. */
export async function abandonJob(message: QueueMessage, env: Env): Promise<Afterwards> {
  // Nobody waits for a report: it has a next scheduled time.
  if (message.kind === "run-report") return "over";
  const { jobId, asker } = message;
  const channel = env.JOB_CHANNEL.getByName(channelName(asker.workspaceId, ownerOf(asker)));
  const turn = await channel.abandon(jobId, asker.userId, { status: "error", errors: [{ message: "The query could not be run. Please try again.", error_type: "GENERIC_BACKEND_ERROR", level: "error" }] });
  if (turn.kind !== "wait" && message.kind === "run-sql") await abandonRun(message, env);
  return turn.kind === "wait" ? { retryAfterMs: turn.retryAfterMs } : "over";
}
