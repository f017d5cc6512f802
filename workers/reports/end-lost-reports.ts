import { sql } from "drizzle-orm";
import { message } from "../../schema/language/localizable";
import type { Env } from "../env";
import { onBehalfOf } from "../jobs/requester";
import { logError } from "../logging/log";
import { runJobStatement } from "../metadata";
import { notifyOwners } from "./notify-owners";
import { failed, instant, naive, scheduleOf, storeReportOutcome, claimLostRun } from "./store";

interface LostReport extends Record<string, unknown> {
  workspace_id: string;
  slug: string;
  host: string | null;
  report_id: number;
  /** The person whose rights it ran with. */
  run_as: number;
}

const STOPPED = message("The run stopped before it ended. Its message may not have been sent.");

/**
 * Ends runs of alerts and reports of all workspaces whose Worker stopped, every minute: as failed, since they may have
 * sent their message. Their next time runs as usual. Returns how many.
 */
export async function endLostReports(env: Env, now: Date): Promise<number> {
  const lost = await runJobStatement<LostReport>(env, sql`select * from lost_reports(${naive(now)}::timestamp)`);
  const ended = await Promise.allSettled(lost.map((each) => endLostReport(each, env, now)));
  for (const each of ended) if (each.status === "rejected") logError("end lost reports", each.reason);
  return ended.filter(({ status }) => status === "fulfilled").length;
}

async function endLostReport(
  { workspace_id: workspaceId, slug, host, report_id: id, run_as: userId }: LostReport,
  env: Env,
  now: Date,
): Promise<void> {
  const request = onBehalfOf({ workspaceId, slug, host: host ?? "localhost", userId }, env, now);
  const { rows } = await request.loadAsAnyone((db) => [scheduleOf(db, id), claimLostRun(db, id, naive(now))]);
  const [schedule, run] = [rows[0].rows[0], rows[1].rows[0]];
  if (!schedule || !run) return;
  const { text } = await request.translator();
  const outcome = failed(text(STOPPED));
  const times = { due: run.due, begun: instant(run.begun) ?? now };
  await request.loadAsAnyone((db) => storeReportOutcome(db, id, times, outcome));
  await notifyOwners(request, schedule, times, outcome);
}
