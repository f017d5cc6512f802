import { type Context, Hono } from "hono";
import { fail, type Failure } from "../../../schema/errors";
import { CACHE_DEFAULT_TIMEOUT, SQLLAB_ASYNC_TIME_LIMIT, SQLLAB_TIMEOUT } from "../../../schema/limits";
import { effectiveLimit, limitedBy } from "../../../schema/query-run/limiting-factor";
import { presentRun, type QueryRun } from "../../../schema/query-run/present";
import { unnamedTable } from "../../../schema/query-run/script";
import { rowsWithin } from "../../../schema/workspace/settings";
import { isInProgress } from "../../../schema/query-run/state";
import { trackingUrl } from "../../../schema/query-run/tracking-url";
import { type SqlToRun, sqlToRun } from "../../../schema/query-run/wire";
import type { Env } from "../../env";
import { enqueueSql } from "../../jobs/enqueue-sql";
import { type App, jsonObject, type RequestContext, requestOf } from "../../request-context";
import type { Session } from "../../data/lazy-connection";
import { forgetLists } from "../database/catalog-memory";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { accessFingerprint } from "./access-fingerprint";
import { EARLY_PROGRESS, EARLY_ROWS, EARLY_TRACKING, earlyRows } from "./early-rows";
import { editorFailure, stopped } from "./editor-failure";
import { type EditorDatabase, openForEditor } from "./editor-database";
import { storedResults } from "./stored-results";
import { type PlannedStep, planScript } from "./plan-script";
import { respondWithResult } from "./result-body";
import { type Running, type RunResult, runScript } from "./run-script";
import { beginRun, endRun, isBegun, noteWriting, type NewRun, noteSavedQuery, runWithClientId, setProgress, setTracking, shownRun } from "./run-store";
import { onCancel } from "./on-cancel";
import { withinLimit } from "../../data/time-limit";

/** Time after its limit until a run counts as overdue; a queued one may wait in addition. */
const GRACE_MS = 60_000;
const QUEUE_MS = 900_000;

/** POST /execute/: runs SQL during the request (200), or in the queue (202). */
export const execute = new Hono<App>().post("/execute/", async (c) => {
  const request = requestOf(c);
  const body = await after(request, "can_execute_sql_query", "SQLLab", async () => validated(sqlToRun, await jsonObject(c)));
  const database = await openForEditor(request, "can_execute_sql_query", body);
  const readsOnly = body.reads_only === true;
  const run = newRun(body, database, request.now, body.runAsync === true);
  request.about = { client_id: run.client_id };
  // Plans the script and connects to the database while the run is being stored.
  const prepared = run.job_id ? null : prepareRun(request, database, run, readsOnly);
  const begun = await request.load((db) => [beginRun(db, run), request.entryStatement(db, isBegun(run))] as const).then(({ rows }) => rows[0].rows[0], async (error: unknown) => {
    await prepared?.session.close();
    throw error;
  });
  if (!begun) {
    await prepared?.session.close();
    return responseExisting(c, request, run.client_id);
  }
  const shown = shownRun(run, begun, database.actor, database.row.database_name);
  return prepared ? atOnce(c, request, database, shown, prepared) : later(c, request, database, shown, readsOnly);
});

function newRun(body: SqlToRun, { actor, row, catalog, schema }: EditorDatabase, now: Date, isLater: boolean): NewRun {
  const limit = rowsWithin(actor.workspace, effectiveLimit(body.queryLimit));
  const makes = body.select_as_cta === true;
  const name = body.tmp_table_name?.trim();
  const forced = (row["force_ctas_schema"] as string | null) || null;
  return {
    client_id: body.client_id || crypto.randomUUID().replaceAll("-", "").slice(0, 10), database_id: row.id, catalog, schema, sql: body.sql, template_params: body.templateParams ?? null, row_limit: limit, limiting_factor: limitedBy(null, limit),
    sql_editor_id: body.sql_editor_id ?? null, tab_name: body.tab ?? null, select_as_cta: makes, ctas_method: makes ? (body.ctas_method ?? "TABLE") : null,
    tmp_table_name: makes ? name || unnamedTable(actor.user.username, now) : name || null, tmp_schema_name: makes ? forced : null,
    status: isLater ? "pending" : "running", job_id: isLater ? crypto.randomUUID() : null, start_time: Date.now(),
    deadline: Date.now() + GRACE_MS + (isLater ? QUEUE_MS + SQLLAB_ASYNC_TIME_LIMIT * 1000 : SQLLAB_TIMEOUT * 1000),
  };
}

/** Returns a run in progress to a client that repeats its request. */
async function responseExisting(c: Context<App>, request: RequestContext, clientId: string): Promise<Response> {
  const existing = (await request.load((db) => [runWithClientId(db, clientId)])).rows[0].rows[0];
  if (existing && isInProgress(existing.status)) return c.json({ query: presentRun(existing) }, 202);
  throw fail("GENERIC_COMMAND_ERROR", `A query with client_id ${clientId} was run already.`);
}

async function atOnce(c: Context<App>, request: RequestContext, database: EditorDatabase, run: QueryRun, prepared: PreparedRun): Promise<Response> {
  const stop = await onCancel(c.env, database.actor, run.client_id, c.req.raw.signal);
  const accepted = c.req.header("accept") ?? "";
  const early = accepted.includes(EARLY_ROWS) ? earlyRows() : null;
  const told = { onRows: early?.rows, onProgress: accepted.includes(EARLY_PROGRESS) ? early?.progress : undefined, onTracking: accepted.includes(EARLY_TRACKING) ? early?.tracking : undefined };
  const work = runToEnd(request, c.env, database, run, { timeoutMs: SQLLAB_TIMEOUT * 1000, signal: stop.signal, ...told }, prepared).catch(async (error: unknown) => {
    await request.load((db) => [endRun(db, run.id, failedEnd(fail("GENERIC_BACKEND_ERROR", "Fatal error")))]);
    throw error;
  }).finally(stop.end);
  // If the client disconnects, the run still has to be stored as ended.
  c.executionCtx.waitUntil(work.then(early?.end, () => early?.end(null)));
  if (early) return early.response;
  const { ended, result, failure } = await work;
  if (failure) throw failure;
  return respondWithResult(ended, result!);
}

/** Time limit in ms of a statement's check before it is queued. The check is repeated where the statement runs. */
const INSPECT_MS = 30_000;

/** Refuses unauthorized statements at once and enqueues the others. */
async function later(c: Context<App>, request: RequestContext, database: EditorDatabase, run: QueryRun, readsOnly: boolean): Promise<Response> {
  const session = database.session();
  try {
    const steps = await planOf(request, database, run, readsOnly);
    // Does not connect yet: a person without a token for the database is told at once.
    const connection = await session.open();
    for (const { authorize } of steps) if (authorize) await connection.inspect?.({ timeoutMs: INSPECT_MS, ...(database.schema ? { schema: database.schema } : {}) }, authorize);
    await enqueueSql(c.env, database.actor, await request.as(), run, readsOnly);
  } catch (error) {
    const failure = editorFailure(error, hearing(database, SQLLAB_TIMEOUT * 1000));
    await request.load((db) => [endRun(db, run.id, failedEnd(failure))]);
    throw failure;
  } finally {
    await session.close();
  }
  return c.json({ query: presentRun(run) }, 202);
}

export interface Ended {
  ended: QueryRun;
  result: RunResult | null;
  failure: Failure | null;
}

/** A run before its start: its planned statements and its connection. */
interface PreparedRun {
  session: Session;
  steps: Promise<PlannedStep[]>;
}

function prepareRun(request: RequestContext, database: EditorDatabase, run: RunToPlan, readsOnly: boolean): PreparedRun {
  const session = database.session();
  session.prepare();
  const steps = session.keptFor(planOf(request, database, run, readsOnly));
  // The error is handled where the steps are awaited, possibly after the promise rejects.
  steps.catch(() => {});
  return { session, steps };
}

/** Runs a script for the person and stores its result; a run that was stopped keeps that state. */
export async function runToEnd(request: RequestContext, env: Env, database: EditorDatabase, run: QueryRun, { timeoutMs, signal, onRows, onProgress, onTracking, readsOnly = false }: Pick<Running, "timeoutMs" | "signal" | "onRows" | "onProgress" | "onTracking"> & { readsOnly?: boolean | undefined }, prepared = prepareRun(request, database, run, readsOnly)): Promise<Ended> {
  const { session } = prepared;
  const shown = { ...run };
  try {
    const steps = await prepared.steps;
    if (run.job_id && steps.some(({ kind }) => kind === "write")) await request.load((db) => [noteWriting(db, run.id)]);
    const running = { limit: run.row_limit, schema: run.schema, timeoutMs, signal, backend: database.engine.name, onProgress: progress(request, run, onProgress), onTracking: tracking(request, shown, onTracking), onRows };
    const result = await withinLimit(session.open().then((connection) => runScript(connection, steps, running)), timeoutMs);
    if (steps.some(({ kind }) => kind === "write")) forgetLists(database.actor.workspace.id, database.row.uuid);
    return await succeeded(request, env, database, shown, result);
  } catch (error) {
    const failure = signal.aborted ? stopped() : editorFailure(error, hearing(database, timeoutMs));
    const [end] = (await request.load((db) => [endRun(db, run.id, { ...(signal.aborted ? ({ status: "stopped", end_time: Date.now(), rows: 0, extra: {} } as const) : failedEnd(failure)), tracking_url: shown.tracking_url })])).rows;
    return { failure, result: null, ended: { ...shown, ...end.rows[0], status: failure.errors[0]!.error_type === "SQLLAB_TIMEOUT_ERROR" ? "timed_out" : "failed", error_message: failure.message } };
  } finally {
    await session.close();
  }
}

async function succeeded(request: RequestContext, env: Env, database: EditorDatabase, run: QueryRun, result: RunResult): Promise<Ended> {
  const key = env.RESULTS && !run.select_as_cta ? crypto.randomUUID() : null;
  // Editor results are stored for a while even if the database's timeout disables the cache of charts.
  const seconds = Math.max(database.row.cache_timeout ?? 0, 0) || CACHE_DEFAULT_TIMEOUT;
  const [access] = await Promise.all([accessFingerprint(database), key && storedResults(env.RESULTS!, database.actor.workspace.id, database.actor.user.id).put(key, result, seconds)]);
  const end = { status: "success", end_time: Date.now(), rows: result.rows, executed_sql: result.executedSql, limiting_factor: result.limitingFactor, results_key: key, tracking_url: run.tracking_url } as const;
  const extra = { progress: null, columns: result.columns };
  const { rows } = await request.load((db) => [endRun(db, run.id, { ...end, extra: { ...extra, access } }), noteSavedQuery(db, run, result.rows)]);
  const made = rows[0].rows[0];
  // The run was stopped before its end was stored.
  if (!made) return { ended: { ...run, status: "stopped" }, result: null, failure: stopped() };
  return { ended: { ...run, ...end, changed_on: made.changed_on, extra, progress: 100 }, result, failure: null };
}

type RunToPlan = Pick<QueryRun, "sql" | "row_limit" | "template_params" | "select_as_cta" | "ctas_method" | "tmp_schema_name" | "tmp_table_name">;

const planOf = (request: RequestContext, database: EditorDatabase, run: RunToPlan, readsOnly: boolean): Promise<PlannedStep[]> =>
  planScript(request, database, {
    sql: run.sql, limit: run.row_limit, templateParams: run.template_params, readsOnly,
    made: run.select_as_cta ? { kind: run.ctas_method === "VIEW" ? "VIEW" : "TABLE", schema: run.tmp_schema_name, name: run.tmp_table_name! } : null,
  });

const hearing = ({ engine, seesEverything }: EditorDatabase, timeoutMs: number) => ({ engine, hearsValues: seesEverything, timeoutMs });

const failedEnd = (failure: Failure) =>
  ({ status: failure.errors[0]!.error_type === "SQLLAB_TIMEOUT_ERROR" ? "timed_out" : "failed", end_time: Date.now(), error_message: failure.message, extra: { errors: failure.errors } }) as const;

/** Interval in ms at which progress is stored. */
const NOTE_MS = 1000;

/** Sends the progress of a run to streaming clients as it grows, and stores it at intervals for polling clients. */
function progress(request: RequestContext, run: QueryRun, tell: Running["onProgress"]): (percent: number) => void {
  let [told, notedAt] = [0, run.start_time];
  return (percent) => {
    const whole = Math.floor(percent);
    if (whole <= told) return;
    told = whole;
    tell?.(whole);
    if (Date.now() < notedAt + NOTE_MS) return;
    notedAt = Date.now();
    request.load((db) => [setProgress(db, run.id, whole)]).catch(() => {});
  };
}

/**
 * Sends the address where the database shows the run to streaming clients, and stores it for polling clients; unsafe
 * addresses are dropped.
 */
function tracking(request: RequestContext, run: QueryRun, tell: Running["onTracking"]): (address: string) => void {
  return (told) => {
    const address = trackingUrl(told);
    if (address === null) return;
    run.tracking_url = address;
    tell?.(address);
    request.load((db) => [setTracking(db, run.id, address)]).catch(() => {});
  };
}
