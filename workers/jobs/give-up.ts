import { channelName } from "../../schema/messages/job-channel";
import type { QueueMessage } from "../../schema/messages/queue";
import type { Env } from "../env";
import type { Afterwards } from "./run-query";

/** A dead letter: whoever waits for it is told so, unless someone still runs it. */
export async function giveUp({ jobId, asker }: QueueMessage, env: Env): Promise<Afterwards> {
  const channel = env.JOB_CHANNEL.getByName(channelName(asker.workspaceId, asker.userId));
  const turn = await channel.abandon(jobId, asker.userId, { status: "error", errors: [{ message: "The query could not be run. Please try again.", error_type: "GENERIC_BACKEND_ERROR", level: "error" }] });
  return turn.kind === "wait" ? { retryAfterMs: turn.retryAfterMs } : "over";
}
