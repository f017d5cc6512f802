import { channelName } from "../../schema/messages/job-channel";
import { ownerOf, type QueueMessage } from "../../schema/messages/queue";
import type { Env } from "../env";
import type { Afterwards } from "./in-turn";
import { giveUpRun } from "./run-sql";

/** A dead letter: whoever waits for it is told so, unless someone still runs it. */
export async function giveUp(message: QueueMessage, env: Env): Promise<Afterwards> {
  // Nobody waits for a report: its next time comes.
  if (message.kind === "run-report") return "over";
  const { jobId, asker } = message;
  const channel = env.JOB_CHANNEL.getByName(channelName(asker.workspaceId, ownerOf(asker)));
  const turn = await channel.abandon(jobId, asker.userId, { status: "error", errors: [{ message: "The query could not be run. Please try again.", error_type: "GENERIC_BACKEND_ERROR", level: "error" }] });
  if (turn.kind !== "wait" && message.kind === "run-sql") await giveUpRun(message, env);
  return turn.kind === "wait" ? { retryAfterMs: turn.retryAfterMs } : "over";
}
