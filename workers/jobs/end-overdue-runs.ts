import { sql } from "drizzle-orm";
import { channelName } from "../../schema/messages/job-channel";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";
import { notifyOwner } from "../scheduled-queries/notify-owner";
import { runToken } from "../sql-lab/on-cancel";
import { onBehalfOf } from "./requester";

interface OverdueRun extends Record<string, unknown> {
  workspace_id: string;
  slug: string;
  host: string | null;
  user_id: number;
  run_id: number;
  client_id: string;
  job_id: string | null;
  /** Of a run of a schedule. */
  saved_query_id: number | null;
}

/**
 * Ends SQL editor runs of all workspaces whose Worker stopped without a result, every minute: they are stored as timed
 * out, open pages and the owners of scheduled queries are notified, and what may still run is stopped. Returns how
 * many.
 */
export async function endOverdueRuns(env: Env, now: Date): Promise<number> {
  const rows = await runJobStatement<OverdueRun>(
    env,
    sql`select workspace_id, slug, host, user_id, run_id, client_id, job_id, saved_query_id from end_overdue_runs(${now.getTime()})`,
  );
  await Promise.allSettled(
    rows.map((run) => {
      const { workspace_id, user_id, client_id, job_id } = run;
      const channel = env.JOB_CHANNEL.getByName(channelName(workspace_id, user_id));
      return Promise.all([
        channel.stopRun(runToken(client_id)),
        job_id && channel.cancel(job_id, user_id),
        notifyOwnerOf(run, env, now),
      ]);
    }),
  );
  return rows.length;
}

async function notifyOwnerOf(run: OverdueRun, env: Env, now: Date): Promise<void> {
  if (run.saved_query_id === null) return;
  const { workspace_id: workspaceId, slug, host, user_id: userId } = run;
  const request = onBehalfOf({ workspaceId, slug, host: host ?? "localhost", userId }, env, now);
  await notifyOwner(request, run.saved_query_id, { runId: run.run_id });
}
