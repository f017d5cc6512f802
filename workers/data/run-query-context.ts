import { CACHE_DEFAULT_TIMEOUT, SQL_MAX_ROW, SUPERSET_WEBSERVER_TIMEOUT } from "../../schema/limits";
import { fail } from "../../schema/errors";
import type { FormData } from "../../schema/chart-types/define";
import type { DatasetModel } from "../../schema/dataset/model";
import type { DatabaseModel } from "../../schema/database/model";
import type { NormalizedQueryContext } from "../../schema/query/normalize-query-context";
import type { QueryContext, QueryObject, ResultType } from "../../schema/query/query-context";
import type { RowRestrictions } from "../../schema/row-rule/restrictions";
import type { Frame } from "../../schema/query/frame";
import type { Forecaster } from "../../schema/query/forecast/request";
import { wallClock } from "../../schema/query/wall-clock";
import { schemaOfBareNames } from "../../schema/sql/bare-names";
import { compileQuery } from "../../schema/sql/compile";
import type { CompileContext, CompiledQuery } from "../../schema/sql/compile";
import { applyGranularity } from "../../schema/sql/granularity";
import type { TemplateFacts } from "../../schema/sql/template/facts";
import type { Connection, Engine } from "../engines/engine";
import { pause } from "../engines/pauses";
import { engineOf } from "../engines/registry";
import { annotationReader } from "./annotations";
import type { AnnotationSource, StoredAnnotation } from "./annotations";
import { currencyQuery, onlyCurrency, wantsCurrency } from "./detected-currency";
import { dataFailure } from "./failure";
import { processed } from "./forecasts";
import { queryAuthorization } from "./authorize-query";
import { isPivoted, pivotedResult } from "./files/pivoted-table";
import { payloadOf } from "./payload";
import type { Payload } from "./payload";
import { keyOf, planOf } from "./plan";
import type { Plan, Planning } from "./plan";
import { memoizedKinds, probeKinds, unknownAxes } from "./probe";
import { readFrame } from "./read-frame";
import type { ResultCache } from "./result-cache";
import { runWithPauses } from "./run-with-pauses";
import { columnsResult, detailQuery, samplesQuery, timeGrainsResult } from "./result-types";
import { type Session, sessionOf } from "./lazy-connection";
import { singleFlight } from "./single-flight";
import type { QueryLock } from "./single-flight";
import { withinLimit } from "./time-limit";
import { enclosedRange, joinOffsets } from "./time-offsets";

export interface ChartDataDeps {
  workspaceId: string;
  dataset: DatasetModel;
  /** Opens a connection, once per request and only when a result is not cached. It is closed after the response. */
  connect: (database: DatabaseModel) => Promise<Connection>;
  now: Date;
  /** The zone that relative times are computed in ("today", "Last week"), e.g. "Europe/Berlin"; UTC when absent. */
  timeZone?: string;
  cache: ResultCache;
  force: boolean;
  /**
   * A forced request accepts results queried since this time: people who watch the same refreshing dashboard share its
   * queries.
   */
  since?: Date | undefined;
  /** Row rules that apply to the person; templates in them are expanded here. */
  rowRules: RowRestrictions;
  /** Whether SQL in the request may contain sub-queries: only for people who may read the whole database. */
  allowSubqueries?: boolean;
  /** Most rows of a result by the workspace's plan, if it has a limit. */
  maxRows?: number | undefined;
  /** The requester, where the database is queried with their own token: the results are theirs alone. */
  person?: number | undefined;
  /** What templates may read; null or absent disables them. Their output is in the SQL, and so in the cache key. */
  templates?: TemplateFacts | null;
  chartCacheTimeout?: number | null;
  /**
   * The chart that an annotation layer draws from; null when it does not exist or the person may not read it. When
   * absent, no chart is readable.
   */
  annotationSource?: (chartId: number) => Promise<AnnotationSource | null>;
  /** Annotations stored on a layer that the person may see; empty when this is absent. */
  storedAnnotations?: (layerId: number) => Promise<StoredAnnotation[]>;
  /** Runs forecast steps, which fail without it. */
  forecaster?: Forecaster;
  signal?: AbortSignal;
  lock?: QueryLock;
  timeoutMs?: number;
  /** Keeps work running after the response: cache writes, closing the connection. */
  waitUntil?: (work: Promise<unknown>) => void;
  /** Throws NotRemembered where the database would have to be queried. */
  rememberedOnly?: boolean;
  /** Stores what may not be cached, for the requester who fetches it afterward. */
  held?: ResultCache;
}

export class NotRemembered extends Error {}

export interface ChartDataResult {
  result: Record<string, unknown>[];
  /** The results behind `result`, in the same order; null where the type has no rows. */
  payloads: (Payload | null)[];
}

/** Computes the result of POST /api/v1/chart/data. Throws Failure or Refusal with the recorded bodies. */
export async function runQueryContext(context: NormalizedQueryContext, deps: ChartDataDeps): Promise<ChartDataResult> {
  const engine = engineOf(deps.dataset.database.backend);
  if (!engine) throw fail("GENERIC_COMMAND_ERROR", `Could not load database driver for: ${deps.dataset.database.backend}`);
  const session = sessionOf(() => deps.connect(deps.dataset.database));
  try {
    const annotationsOf = annotationReader({
      sourceOf: async (chartId) => (await deps.annotationSource?.(chartId)) ?? null,
      storedOn: async (layerId) => (await deps.storedAnnotations?.(layerId)) ?? [],
      answer: (source) => runQueryContext(source.context, { ...deps, ...source, force: deps.force || context.force === true }),
    });
    const answering: ReturnType<typeof runQuery>[] = [];
    for (const query of context.queries) {
      // Each query compiles synchronously; other tasks run in between.
      if (answering.length > 0) await pause();
      const one = runQuery(query, context, { deps, engine, session, annotationsOf });
      one.catch(() => {});
      answering.push(one);
    }
    const loaded = await Promise.all(answering);
    return { result: loaded.map(({ result }) => result), payloads: loaded.map(({ payload }) => payload) };
  } catch (error) {
    throw dataFailure(error, engine, deps.allowSubqueries === true);
  } finally {
    (deps.waitUntil ?? ((work) => void work))(session.close());
  }
}

interface Requesting {
  deps: ChartDataDeps;
  engine: Engine;
  session: Session;
  annotationsOf: (query: QueryObject) => Promise<Record<string, unknown>>;
}

async function runQuery(requested: QueryObject, context: QueryContext, { deps, engine, session, annotationsOf }: Requesting): Promise<{ result: Record<string, unknown>; payload: Payload | null }> {
  const { dataset } = deps;
  const type: ResultType = requested.result_type ?? context.result_type;
  if (type === "columns") return { result: columnsResult(dataset, engine.dialect.kindOf), payload: null };
  if (type === "timegrains") return { result: timeGrainsResult(engine.dialect), payload: null };
  const query = shaped(applyGranularity(requested, dataset, context.form_data?.["x_axis"]), type, dataset);
  const compiling = await compileContext(query, deps, engine, session.open);
  if (type === "query") return { result: { query: `${compileQuery(query, dataset, engine.dialect, compiling).sql};`, language: "sql" }, payload: null };

  const cacheSeconds = cacheTimeout(context, deps);
  const run: Run = { deps, engine, compiling, session, cacheSeconds, force: deps.force || context.force === true };
  const [{ key, payload, isCached }, annotations, currency] = await Promise.all([
    resultOf(query, run),
    type === "full" || type === "post_processed" ? annotationsOf(requested) : {},
    wantsCurrency(context.form_data) ? currencyOf(query, run) : null,
  ]);
  if (type === "results") return { result: bareResult(payload, currency), payload };
  const result = fullResult(payload, { key, cacheSeconds, isCached, annotations, currency, format: context.result_format });
  return { result: isPivoted(context) && context.result_format === "json" ? { ...result, ...pivotedResult(payload, context.form_data as FormData, dataset) } : result, payload };
}

async function currencyOf(query: QueryObject, run: Run): Promise<string | null> {
  const requested = currencyQuery(query, run.deps.dataset);
  return requested && onlyCurrency((await resultOf(requested, run)).payload, run.deps.dataset.currency_code_column!);
}

export function shaped(query: QueryObject, type: ResultType, dataset: DatasetModel): QueryObject {
  if (type === "samples") return samplesQuery(query, dataset);
  return type === "drill_detail" ? detailQuery(query, dataset) : query;
}

export async function compileContext(query: QueryObject, deps: ChartDataDeps, engine: Engine, open: Session["open"]): Promise<CompileContext> {
  const context: CompileContext = { now: wallClock(deps.now, deps.timeZone ?? "UTC"), rowRules: deps.rowRules, allowSubqueries: deps.allowSubqueries ?? false, templates: deps.templates ?? null, ...(deps.maxRows === undefined ? {} : { maxRows: Math.min(deps.maxRows, SQL_MAX_ROW) }) };
  const unknown = unknownAxes(query, deps.dataset);
  if (unknown.length === 0) return context;
  const probe = async () => probeKinds(query, unknown, await open(), deps.dataset, engine.dialect, { ...context, timeoutMs: timeoutOf(deps), signal: deps.signal });
  const ask = () => withinLimit(probe(), timeoutOf(deps));
  const expressionKinds = await (deps.person === undefined ? memoizedKinds(deps.dataset, unknown, ask) : ask());
  return { ...context, expressionKinds };
}

interface Run extends Planning {
  session: Session;
  cacheSeconds: number;
  force: boolean;
}

interface Found {
  payload: Payload;
  /** Whether it was cached before this request. */
  isCached: boolean;
}

const flights = singleFlight<Found>();

async function resultOf(query: QueryObject, run: Run): Promise<Found & { key: string }> {
  const { deps, session, cacheSeconds, force } = run;
  const key = await keyOf(query, run);
  const remembers = cacheSeconds > 0;
  const cache = remembers ? deps.cache : deps.held;
  const looksFar = !force && !deps.rememberedOnly && cache?.near !== undefined;
  const found = force ? await ofRound(cache, key, deps.since) : await (looksFar ? cache.near!(key) : cache?.get(key));
  if (found) return { key, payload: found, isCached: true };
  if (deps.rememberedOnly) throw new NotRemembered();
  const lookUp = async (isCached: boolean): Promise<Found | null> => {
    const payload = await cache?.get(key);
    return payload && (!force || isSince(deps.since ?? deps.now, payload)) ? { payload, isCached } : null;
  };
  const landed = await session.keptFor(flights({
    key: `${deps.workspaceId}:${key}${force ? ":force" : ""}`,
    run: async (signal) => ({ payload: await execute(query, await planOf(query, run), { ...run, deps: { ...deps, signal } }), isCached: false }),
    lookUp: () => lookUp(false), lookFirst: looksFar ? () => lookUp(true) : undefined, prepare: run.engine.keeps ? undefined : session.prepare,
    ...(remembers ? { store: ({ payload }: Found) => deps.cache.put(key, payload, cacheSeconds), lock: deps.lock } : {}),
    patienceMs: timeoutOf(deps), signal: deps.signal, waitUntil: deps.waitUntil,
  }));
  if (!remembers) await deps.held?.put(key, landed.payload, cacheSeconds);
  return { key, ...landed };
}

/** Returns a result that another request cached in the round of refreshing that began at `since`. */
async function ofRound(cache: ResultCache | undefined, key: string, since: Date | undefined): Promise<Payload | null> {
  const payload = since ? await cache?.get(key) : null;
  return payload && isSince(since!, payload) ? payload : null;
}

/** A forced request may use the result of another forced one, but none from before it. */
const isSince = (requested: Date, { queriedAt }: Payload): boolean => queriedAt >= requested.toISOString().slice(0, 19);

async function execute(query: QueryObject, plan: Plan, { deps, session, engine }: Run): Promise<Payload> {
  const connection = await session.open();
  const read = (compiled: CompiledQuery) => withinLimit(readFrame(connection, compiled, deps.dataset, { timeoutMs: timeoutOf(deps), signal: deps.signal, schema: schemaOfBareNames(deps.dataset), isWhole: true, ...queryAuthorization(compiled.authored, deps.rowRules, engine.dialect) }), timeoutOf(deps));
  const [rows, ...compared] = await Promise.all([read(plan.main), ...plan.offsets.map(({ compiled }) => read(compiled))]);
  const joined = plan.offsets.length > 0
    ? await runWithPauses(joinOffsets(rows!, plan.offsets.map(({ offset, range }, at) => ({ offset, range, frame: compared[at]! })), query, enclosedRange(plan.range)))
    : rows!;
  return payloadFrom(await processed(joined, query.post_processing ?? [], deps.forecaster), rows!.length, query, plan, { deps, engine });
}

/** Returns the rows of a plan as they are cached. */
export function payloadFrom(frame: Frame, sqlRowcount: number, query: QueryObject, plan: Plan, { deps, engine }: Pick<Planning, "deps" | "engine">): Promise<Payload> {
  return runWithPauses(payloadOf({
    frame,
    sqlRowcount,
    query,
    dataset: deps.dataset,
    statements: plan.statements,
    temporalLabels: plan.main.temporalLabels,
    range: plan.range,
    templateFilters: plan.main.templateFilters,
    applied: plan.main.appliedFilters,
    rejected: plan.main.rejectedFilters,
    now: deps.now,
    kindOf: engine.dialect.kindOf,
  }));
}

/** Returns the first timeout that is set: request, chart, dataset, database, default; negative means never. */
export function cacheTimeout(context: QueryContext, deps: ChartDataDeps): number {
  return context.custom_cache_timeout || deps.chartCacheTimeout || deps.dataset.cache_timeout || deps.dataset.database.cache_timeout || CACHE_DEFAULT_TIMEOUT;
}

export const timeoutOf = (deps: ChartDataDeps): number => deps.timeoutMs ?? SUPERSET_WEBSERVER_TIMEOUT * 1000;

function fullResult(payload: Payload, facts: { key: string; cacheSeconds: number; isCached: boolean; annotations: Record<string, unknown>; currency: string | null; format: string }): Record<string, unknown> {
  const { queriedAt, types: _, scales: __, query, data, applied_template_filters, applied_filters, rejected_filters, ...table } = payload;
  return {
    cache_key: facts.key,
    cached_dttm: facts.isCached ? queriedAt : null,
    queried_dttm: `${queriedAt}+00:00`,
    cache_timeout: facts.cacheSeconds,
    applied_template_filters,
    annotation_data: facts.annotations,
    error: null,
    is_cached: facts.isCached ? true : null,
    query,
    status: "success",
    stacktrace: null,
    ...table,
    data,
    result_format: facts.format,
    detected_currency: facts.currency,
    applied_filters,
    rejected_filters,
  };
}

const bareResult = ({ data, colnames, coltypes, rowcount, sql_rowcount }: Payload, detected_currency: string | null): Record<string, unknown> => ({ data, colnames, coltypes, rowcount, sql_rowcount, detected_currency });

