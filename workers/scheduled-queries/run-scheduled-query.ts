import { Failure, Refusal } from "../../schema/errors";
import type { RunScheduledQuery } from "../../schema/messages/queue";
import { isInProgress } from "../../schema/query-run/state";
import { runsScheduledQueries } from "../../schema/workspace/settings";
import type { Env } from "../env";
import { enqueueSql } from "../jobs/enqueue-sql";
import { onBehalfOf } from "../jobs/requester";
import type { Afterwards } from "../jobs/with-job-slot";
import type { RequestContext } from "../request/request-context";
import { openForEditor } from "../sql-lab/editor-database";
import { newRun } from "../sql-lab/new-run";
import { beginRun, endRun, runWithClientId } from "../sql-lab/run-store";
import { notifyOwner } from "./notify-owner";
import { claimWithError, claimWithRun, type DueQuery, dueQuery, naive } from "./store";
import { localizedFailure } from "../request/respond";

/**
 * Stores the run of a scheduled query for one of its times and puts it into the queue. However often it is delivered,
 * there is one run. A time is passed over where the person can't sign in, the schedule was stopped, or the workspace
 * leaves schedules to an external scheduler.
 */
export async function runScheduledQuery(message: RunScheduledQuery, env: Env): Promise<Afterwards> {
  const { requester, savedQueryId, dueAt } = message;
  const request = onBehalfOf(requester, env, new Date());
  const due = naive(new Date(dueAt));
  let found;
  try {
    found = await request.loadAsAnyone((db) => [dueQuery(db, savedQueryId, requester.userId, due)]);
  } catch (error) {
    // The workspace is suspended or deleted.
    if (error instanceof Refusal) return "over";
    throw error;
  }
  const query = found.rows[0].rows[0];
  if (!query || !found.actor || !runsScheduledQueries(found.actor.workspace)) return "over";
  try {
    await enqueueRun(request, env, query, {
      savedQueryId,
      due,
      clientId: `schedule-${savedQueryId}-${Date.parse(dueAt)}`,
    });
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof Refusal)) throw error;
    const claimed = await request.load((db) => [claimWithError(db, savedQueryId, due, error.message)]);
    if (claimed.rows[0].rows.length > 0) await notifyOwner(request, savedQueryId, { error: error.message });
  }
  return "over";
}

async function enqueueRun(
  request: RequestContext,
  env: Env,
  query: DueQuery,
  { savedQueryId, due, clientId }: { savedQueryId: number; due: string; clientId: string },
): Promise<void> {
  const database = await openForEditor(request, "can_execute_sql_query", {
    database_id: query.db_id ?? -1,
    catalog: query.catalog,
    schema: query.schema,
  });
  const run = newRun(
    {
      database_id: database.row.id,
      sql: query.sql ?? "",
      templateParams: query.template_parameters,
      client_id: clientId,
      tab: query.label,
    },
    database,
    request.now,
    true,
  );
  const { rows } = await request.load(
    (db) => [beginRun(db, run), claimWithRun(db, savedQueryId, due, clientId), runWithClientId(db, clientId)] as const,
  );
  const stored = rows[2].rows[0];
  // An earlier delivery may have stored the run without reaching the queue.
  if (!stored || !isInProgress(stored.status)) return;
  try {
    await enqueueSql(env, database.actor, await request.identity.credentials(), stored, { savedQueryId });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const failure = await localizedFailure(request, error);
    await request.load((db) => [
      endRun(db, stored.id, {
        status: "failed",
        end_time: Date.now(),
        error_message: failure.message,
        extra: { errors: failure.errors },
      }),
    ]);
    await notifyOwner(request, savedQueryId, { runId: stored.id });
  }
}
