import { type AsyncJob, channelName } from "../../schema/messages/job-channel";
import { type Requester, ownerOf } from "../../schema/messages/queue";
import type { Env } from "../env";
import { type Request, payloadKey, queryPayloads, sealPayload } from "./query-payloads";

/** Sends a query to the queue; returns the body of the 202. */
export async function enqueue(
  env: Env,
  requester: Requester,
  request: Request,
  { force, chartId }: { force: boolean; chartId: number | null },
): Promise<AsyncJob> {
  const jobId = crypto.randomUUID();
  const message = {
    kind: "run-query",
    jobId,
    requester,
    requestedAt: request.requestedAt.toISOString(),
    resultKey: await payloadKey(requester, request),
    force,
    chartId,
    context: request.context,
  } as const;
  await env.QUERIES.send(await sealPayload(message, queryPayloads(env, requester)));
  const channel = env.JOB_CHANNEL.idFromName(channelName(requester.workspaceId, ownerOf(requester))).toString();
  return {
    channel_id: channel,
    job_id: jobId,
    user_id: requester.userId,
    status: "pending",
    errors: [],
    result_url: null,
  };
}
