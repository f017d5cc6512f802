import { type AsyncJob, channelName } from "../../schema/messages/job-channel";
import { type Asker, ownerOf } from "../../schema/messages/queue";
import type { Env } from "../env";
import { type Question, questionKey, questions, sealQuestion } from "./questions";

/** Hands a question to the queue; answers the body of the 202. */
export async function enqueue(env: Env, asker: Asker, question: Question, { force, chartId }: { force: boolean; chartId: number | null }): Promise<AsyncJob> {
  const jobId = crypto.randomUUID();
  const message = {
    kind: "run-query", jobId, asker, askedAt: question.askedAt.toISOString(), resultKey: await questionKey(asker, question), force, chartId, context: question.context,
  } as const;
  await env.QUERIES.send(await sealQuestion(message, questions(env, asker)));
  const channel = env.JOB_CHANNEL.idFromName(channelName(asker.workspaceId, ownerOf(asker))).toString();
  return { channel_id: channel, job_id: jobId, user_id: asker.userId, status: "pending", errors: [], result_url: null };
}
