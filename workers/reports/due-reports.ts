import { sql } from "drizzle-orm";
import type { RunReport } from "../../schema/messages/queue";
import { parseCron } from "../../schema/report/cron";
import { lastDue } from "../../schema/report/due";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** Missed minutes that are made up for, for example after a deployment. */
const BACK_MS = 5 * 60_000;
const MESSAGES_AT_ONCE = 100;

/** What a run of a schedule is enqueued with. */
interface ToEnqueue {
  workspace_id: string;
  slug: string;
  host: string | null;
  report_id: number;
  /** The person whose rights it runs with. */
  run_as: number;
}

interface Scheduled extends ToEnqueue, Record<string, unknown> {
  crontab: string;
  timezone: string;
  due_after: string;
}

/** Sends every due alert and report to the queue. A time that is sent twice runs once. Returns how many. */
export async function enqueueDueReports(env: Env, now: Date): Promise<number> {
  const rows = await runJobStatement<Scheduled>(
    env,
    sql`select workspace_id, slug, host, report_id, crontab, timezone, due_after::text as due_after, run_as from scheduled_reports()`,
  );
  const messages = rows.flatMap((row) => {
    const cron = parseCron(row.crontab);
    const after = new Date(Math.max(Date.parse(`${row.due_after.replace(" ", "T")}Z`), now.getTime() - BACK_MS));
    const due = cron && lastDue(cron, row.timezone, { after, until: now });
    return due ? [{ body: messageOf(row, due) }] : [];
  });
  for (let at = 0; at < messages.length; at += MESSAGES_AT_ONCE)
    await env.QUERIES.sendBatch(messages.slice(at, at + MESSAGES_AT_ONCE));
  return messages.length;
}

/** Returns the message that runs a schedule for a time. */
export const messageOf = ({ workspace_id, slug, host, report_id, run_as }: ToEnqueue, due: Date): RunReport => ({
  kind: "run-report",
  jobId: `report-${report_id}-${due.getTime()}`,
  requester: { workspaceId: workspace_id, slug, host: host ?? "localhost", userId: run_as },
  reportId: report_id,
  dueAt: due.toISOString(),
});
