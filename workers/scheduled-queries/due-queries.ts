import type { RunScheduledQuery } from "../../schema/messages/queue";
import type { Env } from "../env";
import { type DueSchedule, dueSchedules } from "../jobs/due-schedules";
import { sendInBatches } from "../jobs/send-in-batches";

/** Sends every due scheduled query to the queue. A time that is sent twice runs once. Returns how many. */
export async function enqueueDueQueries(env: Env, now: Date): Promise<number> {
  const messages = (await dueSchedules(env, "queries", now)).map(({ schedule, due }) => ({
    body: messageOf(schedule, due),
  }));
  return await sendInBatches(env.REPORTS, messages);
}

const messageOf = ({ workspace_id, slug, host, id, run_as }: DueSchedule, due: Date): RunScheduledQuery => ({
  kind: "run-scheduled-query",
  jobId: `query-${id}-${due.getTime()}`,
  requester: { workspaceId: workspace_id, slug, host: host ?? "localhost", userId: run_as },
  savedQueryId: id,
  dueAt: due.toISOString(),
});
