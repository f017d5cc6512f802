import { sql } from "drizzle-orm";
import { fail, Failure, Refusal } from "../../schema/errors";
import { SQLLAB_ASYNC_TIME_LIMIT } from "../../schema/limits";
import { channelName, type JobOutcome } from "../../schema/messages/job-channel";
import type { RunSql } from "../../schema/messages/queue";
import type { QueryRun } from "../../schema/query-run/present";
import { isInProgress } from "../../schema/query-run/state";
import type { Env } from "../env";
import { RequestContext } from "../request/request-context";
import { notifyOwner } from "../scheduled-queries/notify-owner";
import { openForEditor } from "../sql-lab/editor-database";
import { runToEnd } from "../sql-lab/execute";
import { endRun, runsWhere, setRunning } from "../sql-lab/run-store";
import { type Afterwards, withJobSlot } from "./with-job-slot";
import { message } from "../../schema/language/localizable";
import { localizedFailure } from "../request/respond";

const LIMIT_MS = SQLLAB_ASYNC_TIME_LIMIT * 1000;
const GRACE_MS = 60_000;

/**
 * Runs SQL on behalf of its requester, with their current permissions. However often it is delivered, it ends once: the
 * row stores the outcome first, then the channel publishes it.
 */
export async function runSql(message: RunSql, env: Env): Promise<Afterwards> {
  const { jobId, requester } = message;
  const request = requestFor(message, env);
  const run = await find(request, message);
  const channel = env.JOB_CHANNEL.getByName(channelName(requester.workspaceId, requester.userId));
  if (!run || !isInProgress(run.status)) {
    // The runner may have died before the outcome was published.
    if (run) await channel.finish(jobId, requester.userId, await outcomeOf(request, run));
    return "over";
  }
  return withJobSlot(
    channel,
    { jobId, userId: requester.userId },
    {
      // A script that had started may have changed data: it is not restarted.
      work: notifying(message, request, (signal) =>
        run.status === "running" && run.extra["writes"] === true
          ? endBroken(request, run)
          : runOnce(request, env, run, {
              signal,
              readsOnly: message.readsOnly,
              // Pages also poll: a lost notification only delays what they show.
              onStored: () => void channel.publishRunning(jobId, requester.userId).catch(() => {}),
            }),
      ),
      missed: () => abandonRun(message, env),
    },
  );
}

/** Notifies the owner of a scheduled query when its run ends. */
const notifying =
  (
    { savedQueryId, runId }: RunSql,
    request: RequestContext,
    work: (signal: AbortSignal) => Promise<JobOutcome | null>,
  ) =>
  async (signal: AbortSignal): Promise<JobOutcome | null> => {
    const outcome = await work(signal);
    if (savedQueryId !== undefined && outcome) await notifyOwner(request, savedQueryId, { runId });
    return outcome;
  };

/** Marks an abandoned run as failed, unless it has ended. */
export async function abandonRun(job: RunSql, env: Env): Promise<void> {
  const request = requestFor(job, env);
  await request.actor();
  const failure = await localizedFailure(
    request,
    fail("GENERIC_BACKEND_ERROR", message("Couldn't run the query. Try again.")),
  );
  const { rows } = await request.load((db) => [endRun(db, job.runId, failed(failure))]);
  if (job.savedQueryId !== undefined && rows[0].rows.length > 0)
    await notifyOwner(request, job.savedQueryId, { runId: job.runId });
}

async function runOnce(
  request: RequestContext,
  env: Env,
  run: QueryRun,
  how: { signal: AbortSignal; readsOnly: boolean | undefined; onStored: () => void },
): Promise<JobOutcome | null> {
  let database;
  try {
    database = await openForEditor(request, "can_execute_sql_query", {
      database_id: run.database_id ?? -1,
      catalog: run.catalog,
      schema: run.schema,
    });
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof Refusal)) throw error;
    const failure = await localizedFailure(
      request,
      error instanceof Failure ? error : fail("GENERIC_COMMAND_ERROR", error.text),
    );
    await request.load((db) => [endRun(db, run.id, failed(failure))]);
    return { status: "error", errors: failure.errors };
  }
  const now = Date.now();
  const begun = (await request.load((db) => [setRunning(db, run.id, now, now + LIMIT_MS + GRACE_MS)])).rows[0].rows;
  if (begun.length === 0) return null;
  how.onStored();
  const { ended, failure } = await runToEnd(request, env, database, run, { timeoutMs: LIMIT_MS, ...how });
  return failure ? { status: "error", errors: failure.errors } : outcomeOf(request, ended);
}

async function endBroken(request: RequestContext, run: QueryRun): Promise<JobOutcome> {
  const failure = await localizedFailure(
    request,
    fail(
      "GENERIC_BACKEND_ERROR",
      message(
        "The query was interrupted. It may have changed data, so it isn't run again. Check the data before you run it.",
      ),
    ),
  );
  await request.load((db) => [endRun(db, run.id, failed(failure))]);
  return { status: "error", errors: failure.errors };
}

const failed = (failure: Failure) =>
  ({
    status: "failed",
    end_time: Date.now(),
    error_message: failure.message,
    extra: { errors: failure.errors },
  }) as const;

const outcomeOf = async (request: RequestContext, run: QueryRun): Promise<JobOutcome> =>
  run.status === "success"
    ? { status: "done", result_url: `/api/v1/sqllab/results/?q=(key:'${run.results_key}')` }
    : {
        status: "error",
        errors: [
          {
            message: run.error_message ?? (await request.translator()).text(message("The query was stopped.")),
            error_type: "GENERIC_COMMAND_ERROR",
            level: run.error_message ? "error" : "info",
          },
        ],
      };

const requestFor = ({ requester }: RunSql, env: Env): RequestContext =>
  RequestContext.onBehalfOf(
    {
      slug: requester.slug,
      host: requester.host,
      session: null,
      workspaceId: requester.workspaceId,
      userId: requester.userId,
    },
    env,
    new Date(),
  );

const find = async (request: RequestContext, { runId }: RunSql): Promise<QueryRun | undefined> =>
  (await request.load((db) => [runsWhere(db, sql`o.id = ${runId} and o.user_id = app_user()`)])).rows[0].rows[0];
