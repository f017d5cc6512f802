import { type Context, Hono } from "hono";
import { fail } from "../../schema/errors";
import { CACHE_DEFAULT_TIMEOUT, SQLLAB_TIMEOUT } from "../../schema/limits";
import { presentRun, type QueryRun } from "../../schema/query-run/present";
import { confOf } from "../../schema/workspace/conf";
import { isInProgress } from "../../schema/query-run/state";
import { trackingUrl } from "../../schema/query-run/tracking-url";
import { sqlToRun } from "../../schema/query-run/wire";
import type { Relation } from "../engines/engine";
import type { Env } from "../env";
import { enqueueSql } from "../jobs/enqueue-sql";
import { withCustomMessages } from "../request/custom-messages";
import { jsonObject } from "../request/json-body";
import { type App, type RequestContext, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import type { ConnectionLease } from "../connections/connection-lease";
import { forgetLists } from "../resources/database/catalog-memory";
import { after } from "../resources/resource/validate-authorized";
import { validated } from "../resources/resource/validate";
import { accessFingerprint } from "./run-access";
import { EARLY_PROGRESS, EARLY_ROWS, EARLY_TRACKING, earlyRows } from "./early-rows";
import { editorFailure, stopped } from "./editor-failure";
import { type EditorDatabase, openForEditor } from "./editor-database";
import { logWarning } from "../logging/log";
import { storedResults } from "./stored-results";
import { type PlannedStep, planScript } from "./plan-script";
import { respondWithResult } from "./result-body";
import { type Running, type RunResult, runScript } from "./run-script";
import {
  beginRun,
  endRun,
  isBegun,
  noteWriting,
  noteSavedQuery,
  runWithClientId,
  setProgress,
  setTracking,
  shownRun,
} from "./run-store";
import { newRun } from "./new-run";
import { onCancel } from "./on-cancel";
import { keyOf } from "../chart-data/authorize/authorize-sql";
import { withinLimit } from "../chart-data/run/time-limit";
import { message } from "../../schema/language/localizable";
import { type LocalizedFailure, localizedFailure } from "../request/respond";

/** POST /execute/: runs SQL during the request (200), or in the queue (202). */
export const execute = new Hono<App>().post(
  "/execute/",
  meta({ action: "SqlLabRestApi.execute_sql_query", wrongTypeIn: "errors", invalidJsonIn: "errors", runsQuery: true }),
  async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_execute_sql_query", "SQLLab", async () =>
      validated(sqlToRun, await jsonObject(c)),
    );
    const database = await openForEditor(request, "can_execute_sql_query", body);
    const readsOnly = body.reads_only === true;
    const run = newRun(body, database, request.now, body.runAsync === true);
    request.audit.about = { client_id: run.client_id };
    // Plans the script and connects to the database while the run is being stored.
    const prepared = run.job_id ? null : prepareRun(request, database, run, readsOnly);
    const begun = await request
      .load((db) => [beginRun(db, run), request.audit.statement(db, isBegun(run))] as const)
      .then(
        ({ rows }) => rows[0].rows[0],
        async (error: unknown) => {
          await prepared?.lease.close();
          throw error;
        },
      );
    if (!begun) {
      await prepared?.lease.close();
      return responseExisting(c, request, run.client_id);
    }
    const shown = shownRun(run, begun, database.actor, database.row.database_name);
    return prepared ? atOnce(c, request, database, shown, prepared) : later(c, request, database, shown, readsOnly);
  },
);

/** Returns a run in progress to a client that repeats its request. */
async function responseExisting(c: Context<App>, request: RequestContext, clientId: string): Promise<Response> {
  const existing = (await request.load((db) => [runWithClientId(db, clientId)])).rows[0].rows[0];
  if (existing && isInProgress(existing.status)) return c.json({ query: presentRun(existing) }, 202);
  throw fail("GENERIC_COMMAND_ERROR", message("A query with client_id {clientId} already exists.", { clientId }));
}

async function atOnce(
  c: Context<App>,
  request: RequestContext,
  database: EditorDatabase,
  run: QueryRun,
  prepared: PreparedRun,
): Promise<Response> {
  const stop = await onCancel(c.env, database.actor, run.client_id, c.req.raw.signal);
  const accepted = c.req.header("accept") ?? "";
  const { workspace } = database.actor;
  // Pages show all rows unless the workspace limits them.
  const early = accepted.includes(EARLY_ROWS) ? earlyRows(workspace.settings?.display_max_row ?? null) : null;
  const listeners = {
    onRows: early?.rows,
    onProgress: accepted.includes(EARLY_PROGRESS) ? early?.progress : undefined,
    onTracking: accepted.includes(EARLY_TRACKING) ? early?.tracking : undefined,
  };
  const work = runToEnd(
    request,
    c.env,
    database,
    run,
    { timeoutMs: SQLLAB_TIMEOUT * 1000, signal: stop.signal, ...listeners },
    prepared,
  )
    .catch(async (error: unknown) => {
      const fatal = await localizedFailure(request, fail("GENERIC_BACKEND_ERROR", message("Fatal error")));
      await request.load((db) => [endRun(db, run.id, failedEnd(fatal))]);
      throw error;
    })
    .finally(stop.end);
  // If the client disconnects, the run still has to be stored as ended.
  c.executionCtx.waitUntil(work.then(early?.end, () => early?.end(null)));
  if (early) return early.response;
  const { ended, result, failure } = await work;
  if (failure) throw failure;
  return respondWithResult(ended, result!, confOf(workspace).DISPLAY_MAX_ROW);
}

/** Time limit in ms of a statement's check before it is queued. The check is repeated where the statement runs. */
const INSPECT_MS = 30_000;

/** Refuses unauthorized statements at once and enqueues the others. */
async function later(
  c: Context<App>,
  request: RequestContext,
  database: EditorDatabase,
  run: QueryRun,
  readsOnly: boolean,
): Promise<Response> {
  const lease = database.lease();
  try {
    const steps = await planOf(request, database, run, readsOnly);
    // Does not connect yet: a person without a token for the database gets the error at once.
    const connection = await lease.open();
    for (const { authorize } of steps)
      if (authorize)
        await connection.inspect?.(
          { timeoutMs: INSPECT_MS, ...(database.schema ? { schema: database.schema } : {}) },
          authorize,
        );
    await enqueueSql(c.env, database.actor, await request.identity.credentials(), run, { readsOnly });
  } catch (error) {
    const failure = await localizedFailure(
      request,
      editorFailure(error, failureContext(database, SQLLAB_TIMEOUT * 1000)),
    );
    await request.load((db) => [endRun(db, run.id, failedEnd(failure))]);
    throw failure;
  } finally {
    await lease.close();
  }
  return c.json({ query: presentRun(run) }, 202);
}

export interface Ended {
  ended: QueryRun;
  result: RunResult | null;
  failure: LocalizedFailure | null;
}

/** A run before its start: its planned statements and its connection. */
interface PreparedRun {
  lease: ConnectionLease;
  steps: Promise<PlannedStep[]>;
  /** Tables that its statements were authorized to read as datasets, so far, by their keys. */
  datasets: ReadonlyMap<string, Relation>;
}

function prepareRun(
  request: RequestContext,
  database: EditorDatabase,
  run: RunToPlan,
  readsOnly: boolean,
): PreparedRun {
  const lease = database.lease();
  lease.prepare();
  const datasets = new Map<string, Relation>();
  const steps = lease.holdFor(
    planOf(request, database, run, readsOnly, (table) => void datasets.set(keyOf(table), table)),
  );
  // The error is handled where the steps are awaited, possibly after the promise rejects.
  steps.catch(() => {});
  return { lease, steps, datasets };
}

/** Runs a script for the person and stores its result; a run that was stopped keeps that state. */
export async function runToEnd(
  request: RequestContext,
  env: Env,
  database: EditorDatabase,
  run: QueryRun,
  {
    timeoutMs,
    signal,
    onRows,
    onProgress,
    onTracking,
    onStored,
    readsOnly = false,
  }: Pick<Running, "timeoutMs" | "signal" | "onRows" | "onProgress" | "onTracking"> & {
    /** Called after the progress or the tracking address was stored. */
    onStored?: (() => void) | undefined;
    readsOnly?: boolean | undefined;
  },
  prepared = prepareRun(request, database, run, readsOnly),
): Promise<Ended> {
  const { lease } = prepared;
  const shown = { ...run };
  try {
    const steps = await prepared.steps;
    if (run.job_id && steps.some(({ kind }) => kind === "write")) await request.load((db) => [noteWriting(db, run.id)]);
    const running = {
      limit: run.row_limit,
      schema: run.schema,
      timeoutMs,
      signal,
      backend: database.engine.name,
      onProgress: progress(request, run, onProgress, onStored),
      onTracking: tracking(request, shown, onTracking, onStored),
      onRows,
    };
    const result = await withinLimit(
      lease.open().then((connection) => runScript(connection, steps, running)),
      timeoutMs,
    );
    if (steps.some(({ kind }) => kind === "write")) forgetLists(database.actor.workspace.id, database.row.uuid);
    return await succeeded(request, env, database, shown, { ...result, datasets: prepared.datasets });
  } catch (error) {
    const failure = await localizedFailure(
      request,
      signal.aborted
        ? stopped()
        : withCustomMessages(editorFailure(error, failureContext(database, timeoutMs)), database.actor),
    );
    const [end] = (
      await request.load((db) => [
        endRun(db, run.id, {
          ...(signal.aborted
            ? ({ status: "stopped", end_time: Date.now(), rows: 0, extra: {} } as const)
            : failedEnd(failure)),
          tracking_url: shown.tracking_url,
        }),
      ])
    ).rows;
    return {
      failure,
      result: null,
      ended: {
        ...shown,
        ...end.rows[0],
        status: failure.errors[0]!.error_type === "SQLLAB_TIMEOUT_ERROR" ? "timed_out" : "failed",
        error_message: failure.message,
      },
    };
  } finally {
    await lease.close();
  }
}

async function succeeded(
  request: RequestContext,
  env: Env,
  database: EditorDatabase,
  run: QueryRun,
  result: RunResult & Pick<PreparedRun, "datasets">,
): Promise<Ended> {
  const key = env.RESULTS && !run.select_as_cta ? crypto.randomUUID() : null;
  // Editor results are stored for a while even if the database's timeout disables the cache of charts.
  const seconds = Math.max(database.row.cache_timeout ?? 0, 0) || CACHE_DEFAULT_TIMEOUT;
  const store = async (): Promise<string | null> => {
    if (!key) return null;
    const { workspace, user } = database.actor;
    try {
      await storedResults(env.RESULTS!, workspace.id, user.id).put(key, result, seconds);
      return key;
    } catch (error) {
      // The statements have run, and the response contains their rows; a job's rows are in the bucket only.
      if (run.job_id) throw error;
      logWarning("storing a result", error);
      return null;
    }
  };
  const [fingerprint, storedKey] = await Promise.all([accessFingerprint(database), store()]);
  const end = {
    status: "success",
    end_time: Date.now(),
    rows: result.rows,
    executed_sql: result.executedSql,
    limiting_factor: result.limitingFactor,
    results_key: storedKey,
    tracking_url: run.tracking_url,
  } as const;
  const access = { fingerprint, datasets: [...result.datasets.values()] };
  const extra = { progress: null, columns: result.columns, result_bytes: result.bytes };
  const { rows } = await request.load((db) => [
    endRun(db, run.id, { ...end, extra: { ...extra, access } }),
    noteSavedQuery(db, run, result.rows),
  ]);
  const made = rows[0].rows[0];
  // The run was stopped before its end was stored.
  if (!made)
    return { ended: { ...run, status: "stopped" }, result: null, failure: await localizedFailure(request, stopped()) };
  return { ended: { ...run, ...end, changed_on: made.changed_on, extra, progress: 100 }, result, failure: null };
}

type RunToPlan = Pick<
  QueryRun,
  "sql" | "row_limit" | "template_params" | "select_as_cta" | "ctas_method" | "tmp_schema_name" | "tmp_table_name"
>;

const planOf = (
  request: RequestContext,
  database: EditorDatabase,
  run: RunToPlan,
  readsOnly: boolean,
  onDataset?: (table: Relation) => void,
): Promise<PlannedStep[]> =>
  planScript(request, database, {
    sql: run.sql,
    limit: run.row_limit,
    templateParams: run.template_params,
    readsOnly,
    onDataset,
    made: run.select_as_cta
      ? { kind: run.ctas_method === "VIEW" ? "VIEW" : "TABLE", schema: run.tmp_schema_name, name: run.tmp_table_name! }
      : null,
  });

const failureContext = ({ engine, seesEverything }: EditorDatabase, timeoutMs: number) => ({
  engine,
  showsValues: seesEverything,
  timeoutMs,
});

const failedEnd = (failure: LocalizedFailure) =>
  ({
    status: failure.errors[0]!.error_type === "SQLLAB_TIMEOUT_ERROR" ? "timed_out" : "failed",
    end_time: Date.now(),
    error_message: failure.message,
    extra: { errors: failure.errors },
  }) as const;

/** Interval in ms at which progress is stored. */
const STORE_INTERVAL_MS = 1000;

/** Sends the progress of a run to streaming clients as it grows, and stores it at intervals for polling clients. */
function progress(
  request: RequestContext,
  run: QueryRun,
  notify: Running["onProgress"],
  onStored?: () => void,
): (percent: number) => void {
  let [sentPercent, storedAt] = [0, run.start_time];
  return (percent) => {
    const whole = Math.floor(percent);
    if (whole <= sentPercent) return;
    sentPercent = whole;
    notify?.(whole);
    if (Date.now() < storedAt + STORE_INTERVAL_MS) return;
    storedAt = Date.now();
    request.load((db) => [setProgress(db, run.id, whole)]).then(onStored, () => {});
  };
}

/**
 * Sends the address where the database shows the run to streaming clients, and stores it for polling clients; unsafe
 * addresses are dropped.
 */
function tracking(
  request: RequestContext,
  run: QueryRun,
  notify: Running["onTracking"],
  onStored?: () => void,
): (address: string) => void {
  return (reported) => {
    const address = trackingUrl(reported);
    if (address === null) return;
    run.tracking_url = address;
    notify?.(address);
    request.load((db) => [setTracking(db, run.id, address)]).then(onStored, () => {});
  };
}
