import type { RunReport } from "../../schema/messages/queue";
import type { Env } from "../env";
import { dueSchedules } from "../jobs/due-schedules";
import { sendInBatches } from "../jobs/send-in-batches";

/** What a run of a schedule is enqueued with. */
interface ToEnqueue {
  workspace_id: string;
  slug: string;
  host: string | null;
  report_id: number;
  /** The person whose rights it runs with. */
  run_as: number;
}

/** Sends every due alert and report to the queue. A time that is sent twice runs once. Returns how many. */
export async function enqueueDueReports(env: Env, now: Date): Promise<number> {
  const messages = (await dueSchedules(env, "reports", now)).map(({ schedule, due }) => ({
    body: messageOf({ ...schedule, report_id: schedule.id }, due),
  }));
  return await sendInBatches(env.REPORTS, messages);
}

/** Returns the message that runs a schedule for a time. */
export const messageOf = ({ workspace_id, slug, host, report_id, run_as }: ToEnqueue, due: Date): RunReport => ({
  kind: "run-report",
  jobId: `report-${report_id}-${due.getTime()}`,
  requester: { workspaceId: workspace_id, slug, host: host ?? "localhost", userId: run_as },
  reportId: report_id,
  dueAt: due.toISOString(),
});
