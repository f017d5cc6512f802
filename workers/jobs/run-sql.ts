import { sql } from "drizzle-orm";
import { fail, Failure, Refusal } from "../../schema/errors";
import { SQLLAB_ASYNC_TIME_LIMIT } from "../../schema/limits";
import { channelName, type JobOutcome } from "../../schema/messages/job-channel";
import type { RunSql } from "../../schema/messages/queue";
import type { QueryRun } from "../../schema/query-run/present";
import { isInProgress } from "../../schema/query-run/state";
import type { Env } from "../env";
import { RequestContext } from "../request-context";
import { openForEditor } from "../resources/sqllab/editor-database";
import { runToEnd } from "../resources/sqllab/execute";
import { endRun, runsWhere, setRunning } from "../resources/sqllab/run-store";
import { type Afterwards, withJobSlot } from "./with-job-slot";

const LIMIT_MS = SQLLAB_ASYNC_TIME_LIMIT * 1000;
const GRACE_MS = 60_000;

/**
 * Runs SQL on behalf of its requester, with their current permissions. However often it is delivered, it ends once: the
 * row stores the outcome first, then the channel publishes it.
 */
export async function runSql(message: RunSql, env: Env): Promise<Afterwards> {
  const { jobId, asker } = message;
  const request = requestFor(message, env);
  const run = await find(request, message);
  const channel = env.JOB_CHANNEL.getByName(channelName(asker.workspaceId, asker.userId));
  if (!run || !isInProgress(run.status)) {
    // The runner may have died before the outcome was published.
    if (run) await channel.finish(jobId, asker.userId, outcomeOf(run));
    return "over";
  }
  return withJobSlot(channel, { jobId, userId: asker.userId }, {
    // A script that had started may have changed data: it is not restarted.
    work: (signal) => (run.status === "running" && run.extra["writes"] === true ? endBroken(request, run) : runOnce(request, env, run, { signal, readsOnly: message.readsOnly })),
    missed: () => abandonRun(message, env),
  });
}

/** Marks an abandoned run as failed, unless it has ended. */
export async function abandonRun(message: RunSql, env: Env): Promise<void> {
  const request = requestFor(message, env);
  await request.load((db) => [endRun(db, message.runId, failed(fail("GENERIC_BACKEND_ERROR", "The query could not be run. Please try again.")))]);
}

async function runOnce(request: RequestContext, env: Env, run: QueryRun, how: { signal: AbortSignal; readsOnly: boolean | undefined }): Promise<JobOutcome | null> {
  let database;
  try {
    database = await openForEditor(request, "can_execute_sql_query", { database_id: run.database_id ?? -1, catalog: run.catalog, schema: run.schema });
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof Refusal)) throw error;
    const failure = error instanceof Failure ? error : fail("GENERIC_COMMAND_ERROR", error.message);
    await request.load((db) => [endRun(db, run.id, failed(failure))]);
    return { status: "error", errors: failure.errors };
  }
  const now = Date.now();
  const begun = (await request.load((db) => [setRunning(db, run.id, now, now + LIMIT_MS + GRACE_MS)])).rows[0].rows;
  if (begun.length === 0) return null;
  const { ended, failure } = await runToEnd(request, env, database, run, { timeoutMs: LIMIT_MS, ...how });
  return failure ? { status: "error", errors: failure.errors } : outcomeOf(ended);
}

async function endBroken(request: RequestContext, run: QueryRun): Promise<JobOutcome> {
  const failure = fail("GENERIC_BACKEND_ERROR", "The process that ran the query did not finish. Its statements may have changed data, so it is not run again.");
  await request.load((db) => [endRun(db, run.id, failed(failure))]);
  return { status: "error", errors: failure.errors };
}

const failed = (failure: Failure) => ({ status: "failed", end_time: Date.now(), error_message: failure.message, extra: { errors: failure.errors } }) as const;

const outcomeOf = (run: QueryRun): JobOutcome =>
  run.status === "success" ? { status: "done", result_url: `/api/v1/sqllab/results/?q=(key:'${run.results_key}')` } : { status: "error", errors: [{ message: run.error_message ?? "The query was stopped.", error_type: "GENERIC_COMMAND_ERROR", level: run.error_message ? "error" : "info" }] };

const requestFor = ({ asker }: RunSql, env: Env): RequestContext =>
  RequestContext.onBehalfOf({ slug: asker.slug, host: asker.host, session: null, workspaceId: asker.workspaceId, userId: asker.userId }, env, new Date());

const find = async (request: RequestContext, { runId }: RunSql): Promise<QueryRun | undefined> => (await request.load((db) => [runsWhere(db, sql`o.id = ${runId} and o.user_id = app_user()`)])).rows[0].rows[0];
