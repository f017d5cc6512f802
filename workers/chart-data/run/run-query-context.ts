import { CACHE_DEFAULT_TIMEOUT, SQL_MAX_ROW, SUPERSET_WEBSERVER_TIMEOUT } from "../../../schema/limits";
import { fail } from "../../../schema/errors";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryContext, QueryObject, ResultType } from "../../../schema/query/query-context";
import type { Frame } from "../../../schema/query/frame";
import { wallClock } from "../../../schema/query/wall-clock";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import { compileQuery } from "../../../schema/sql/compile/compile";
import type { CompileContext, CompiledQuery } from "../../../schema/sql/compile/compile";
import { applyGranularity } from "../../../schema/sql/compile/granularity";
import type { Engine } from "../../engines/engine";
import { pause } from "../../engines/pauses";
import { engineOf } from "../../engines/registry";
import { annotationReader } from "./annotations";
import { currencyQuery, onlyCurrency, wantsCurrency } from "./detected-currency";
import { dataFailure } from "./failure";
import { processed } from "./forecasts";
import { queryAuthorization } from "../authorize/authorize-query";
import { shownBy, shownResult } from "../files/shown-table";
import { payloadOf } from "./payload";
import type { Payload } from "./payload";
import { planQuery } from "../compile/plan";
import type { Plan, Planning } from "../compile/plan";
import { queryPartitions } from "../compile/query-partitions";
import { memoizedKinds, probeKinds, unknownAxes } from "../compile/probe";
import { readFrame } from "./read-frame";
import { bytesOf, type ResultCache } from "../cache/result-cache";
import { runWithPauses } from "./run-with-pauses";
import { columnsResult, detailQuery, samplesQuery, timeGrainsResult } from "../compile/result-types";
import type { ConnectionLease } from "../../connections/connection-lease";
import { type ChartDataDeps, canSeeValues, type Options, rightsOf, type Runtime } from "../dependencies";
import { singleFlight } from "../cache/single-flight";
import { withinLimit } from "./time-limit";
import { enclosedRange, joinOffsets } from "./time-offsets";
import { countResult } from "../../logging/current-work";
import { message } from "../../../schema/language/localizable";

export class NotCached extends Error {}

export interface ChartDataResult {
  result: Record<string, unknown>[];
  /** The results behind `result`, in the same order; null where the type has no rows. */
  payloads: (Payload | null)[];
}

/** Computes the result of POST /api/v1/chart/data. Throws Failure or Refusal with the recorded bodies. */
export async function runQueryContext(context: NormalizedQueryContext, deps: ChartDataDeps): Promise<ChartDataResult> {
  const { access, runtime, options } = deps;
  const { database } = access.dataset;
  const engine = engineOf(database.backend);
  if (!engine)
    throw fail(
      "GENERIC_COMMAND_ERROR",
      message("Could not load database driver for: {backend}", { backend: database.backend }),
    );
  const lease = runtime.connections.lease(database);
  try {
    const annotationsOf = annotationReader({
      sourceOf: async (chartId) => (await access.annotationSource?.(chartId)) ?? null,
      storedOn: async (layerId) => (await access.storedAnnotations?.(layerId)) ?? [],
      run: (source) =>
        runQueryContext(source.context, {
          access: { ...access, ...source.access },
          runtime: { ...runtime, connections: runtime.connections.nested },
          options: {
            ...options,
            chartCacheTimeout: source.chartCacheTimeout,
            force: options.force || context.force === true,
          },
        }),
    });
    const running: ReturnType<typeof runQuery>[] = [];
    for (const query of context.queries) {
      // Each query compiles synchronously; other tasks run in between.
      if (running.length > 0) await pause();
      const one = runQuery(query, context, { deps, engine, lease, annotationsOf });
      one.catch(() => {});
      running.push(one);
    }
    const loaded = await Promise.all(running);
    return { result: loaded.map(({ result }) => result), payloads: loaded.map(({ payload }) => payload) };
  } catch (error) {
    throw dataFailure(error, engine, canSeeValues(access));
  } finally {
    (runtime.waitUntil ?? ((work) => void work))(lease.close());
  }
}

interface Requesting {
  deps: ChartDataDeps;
  engine: Engine;
  lease: ConnectionLease;
  annotationsOf: (query: QueryObject) => Promise<Record<string, unknown>>;
}

async function runQuery(
  requested: QueryObject,
  context: QueryContext,
  { deps, engine, lease, annotationsOf }: Requesting,
): Promise<{ result: Record<string, unknown>; payload: Payload | null }> {
  const { access, options } = deps;
  const { dataset } = access;
  const type: ResultType = requested.result_type ?? context.result_type;
  if (type === "columns") return { result: columnsResult(dataset, engine.dialect.kindOf), payload: null };
  if (type === "timegrains") return { result: timeGrainsResult(engine.dialect), payload: null };
  const query = shaped(applyGranularity(requested, dataset, context.form_data?.["x_axis"]), type, dataset);
  const compiling = await compileContext(query, deps, engine, lease.open);
  if (type === "query")
    return {
      result: { query: `${compileQuery(query, dataset, engine.dialect, compiling).sql};`, language: "sql" },
      payload: null,
    };

  const cacheSeconds = cacheTimeout(context, deps);
  const run: Run = {
    ...deps,
    engine,
    compiling,
    lease,
    cacheSeconds,
    force: options.force || context.force === true,
  };
  const [{ key, payload, isCached }, annotations, currency] = await Promise.all([
    resultOf(query, run),
    type === "full" || type === "post_processed" ? annotationsOf(requested) : {},
    wantsCurrency(context.form_data) ? currencyOf(query, run) : null,
  ]);
  countResult(isCached);
  if (type === "results") return { result: bareResult(payload, currency), payload };
  const result = fullResult(payload, {
    key,
    cacheSeconds,
    isCached,
    annotations,
    currency,
    format: context.result_format,
  });
  const shown = context.result_format === "json" ? shownBy(context) : null;
  return { result: shown ? { ...result, ...shownResult(payload, shown, dataset) } : result, payload };
}

async function currencyOf(query: QueryObject, run: Run): Promise<string | null> {
  const { dataset } = run.access;
  const requested = currencyQuery(query, dataset);
  return requested && onlyCurrency((await resultOf(requested, run)).payload, dataset.currency_code_column!);
}

export function shaped(query: QueryObject, type: ResultType, dataset: DatasetModel): QueryObject {
  if (type === "samples") return samplesQuery(query, dataset);
  return type === "drill_detail" ? detailQuery(query, dataset) : query;
}

export async function compileContext(
  query: QueryObject,
  { access, runtime, options }: Pick<ChartDataDeps, "access" | "options"> & { runtime: Pick<Runtime, "now"> },
  engine: Engine,
  open: ConnectionLease["open"],
): Promise<CompileContext> {
  const { dataset, maxRows } = access;
  const context: CompileContext = {
    now: wallClock(runtime.now, access.timeZone ?? "UTC"),
    rowRules: access.rowRules,
    allowSubqueries: access.allowSubqueries ?? false,
    templates: access.templates ?? null,
    ...(maxRows === undefined ? {} : { maxRows: Math.min(maxRows, SQL_MAX_ROW) }),
  };
  const openUnlessCachedOnly = options.cachedOnly ? () => Promise.reject(new NotCached()) : open;
  const partitions = await queryPartitions(query, access, { now: runtime.now, open: openUnlessCachedOnly });
  if (partitions) context.partitions = partitions;
  const unknown = unknownAxes(query, dataset);
  if (unknown.length === 0) return context;
  const timeoutMs = timeoutOf(options);
  const probe = async () =>
    probeKinds(query, unknown, await open(), dataset, engine.dialect, {
      ...context,
      authority: access.requester?.authority,
      timeoutMs,
      signal: options.signal,
    });
  const timed = () => withinLimit(probe(), timeoutMs);
  const expressionKinds = await (access.person === undefined ? memoizedKinds(dataset, unknown, timed) : timed());
  return { ...context, expressionKinds };
}

interface Run extends Planning {
  runtime: Runtime;
  options: Options;
  lease: ConnectionLease;
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
  const { access, runtime, options, lease, cacheSeconds, force } = run;
  const planned = planQuery(query, run);
  const key = await planned.key();
  const isCacheable = cacheSeconds > 0;
  const cache = isCacheable ? runtime.cache : runtime.held;
  const free = cache?.free ?? cache;
  const looksFar = !force && !options.cachedOnly && cache?.near !== undefined;
  const found = force
    ? await ofRound(cache, key, options.since)
    : await (looksFar ? cache.near!(key) : cache?.get(key));
  if (found) return { key, payload: found, isCached: true };
  if (options.cachedOnly) throw new NotCached();
  const lookUp = async (isCached: boolean, layers = free): Promise<Found | null> => {
    const payload = await layers?.get(key);
    return payload && (!force || isSince(options.since ?? runtime.now, payload)) ? { payload, isCached } : null;
  };
  const landed = await lease.holdFor(
    flights({
      key: `${access.workspaceId}:${key}${force ? ":force" : ""}`,
      run: async (signal) => ({
        payload: await execute(query, await planned.plan(), { ...run, options: { ...options, signal } }),
        isCached: false,
      }),
      lookUp: () => lookUp(false),
      lookFirst: looksFar ? () => lookUp(true) : undefined,
      lookFar: cache?.free && !force ? () => lookUp(true, cache) : undefined,
      prepare: run.engine.keeps ? undefined : lease.prepare,
      ...(isCacheable
        ? {
            store: ({ payload }: Found, isRepeated: boolean) => storeResult(key, payload, { ...run, isRepeated }),
            lock: runtime.lock,
          }
        : {}),
      patienceMs: timeoutOf(options),
      signal: options.signal,
      waitUntil: runtime.waitUntil,
    }),
  );
  if (!isCacheable) await runtime.held?.put(key, landed.payload, cacheSeconds);
  return { key, ...landed };
}

/**
 * Results that are small and were queried once are not worth a write to the bucket; a forced one replaces what it may
 * hold. Returns until when, in ms, the bucket holds the result, if it does.
 */
async function storeResult(
  key: string,
  payload: Payload,
  { runtime, cacheSeconds, force, isRepeated }: Run & { isRepeated: boolean },
): Promise<number | undefined> {
  const { cache, storesFar } = runtime;
  const isFar = !cache.free || storesFar || force || isRepeated || bytesOf(payload) >= LARGE_BYTES;
  await (isFar ? cache : cache.free!).put(key, payload, cacheSeconds);
  return isFar && cache.free ? Date.now() + cacheSeconds * 1000 : undefined;
}

/** Results of this size in memory are written to the bucket when they are first queried. */
const LARGE_BYTES = 1_000_000;

/** Returns a result that another request cached in the round of refreshing that began at `since`. */
async function ofRound(cache: ResultCache | undefined, key: string, since: Date | undefined): Promise<Payload | null> {
  const payload = since ? await cache?.get(key) : null;
  return payload && isSince(since!, payload) ? payload : null;
}

/** A forced request may use the result of another forced one, but none from before it. */
const isSince = (requested: Date, { queriedAt }: Payload): boolean => queriedAt >= requested.toISOString().slice(0, 19);

async function execute(query: QueryObject, plan: Plan, run: Run): Promise<Payload> {
  const { access, runtime, options, lease, engine } = run;
  const connection = await lease.open();
  const timeoutMs = timeoutOf(options);
  const read = (compiled: CompiledQuery) =>
    withinLimit(
      readFrame(connection, compiled, access.dataset, {
        timeoutMs,
        signal: options.signal,
        schema: schemaOfBareNames(access.dataset),
        isWhole: true,
        ...queryAuthorization(compiled.authored, rightsOf(access), engine.dialect),
      }),
      timeoutMs,
    );
  const [rows, ...compared] = await Promise.all([
    read(plan.main),
    ...plan.offsets.map(({ compiled }) => read(compiled)),
  ]);
  const joined =
    plan.offsets.length > 0
      ? await runWithPauses(
          joinOffsets(
            rows!,
            plan.offsets.map(({ offset, range }, at) => ({ offset, range, frame: compared[at]! })),
            query,
            enclosedRange(plan.range),
          ),
        )
      : rows!;
  const frame = await processed(joined, query.post_processing ?? [], runtime.forecaster);
  return payloadFrom(frame, rows!.length, query, plan, { ...run, now: runtime.now });
}

/** Returns the rows of a plan as they are cached. */
export function payloadFrom(
  frame: Frame,
  sqlRowcount: number,
  query: QueryObject,
  plan: Plan,
  { access, engine, now }: Pick<Planning, "access" | "engine"> & { now: Date },
): Promise<Payload> {
  return runWithPauses(
    payloadOf({
      frame,
      sqlRowcount,
      query,
      dataset: access.dataset,
      statements: plan.statements,
      temporalLabels: plan.main.temporalLabels,
      range: plan.range,
      templateFilters: plan.main.templateFilters,
      applied: plan.main.appliedFilters,
      rejected: plan.main.rejectedFilters,
      now,
      kindOf: engine.dialect.kindOf,
    }),
  );
}

/** Returns the first timeout that is set: request, chart, dataset, database, default; negative means never. */
export function cacheTimeout(
  context: QueryContext,
  { access: { dataset }, options }: Pick<ChartDataDeps, "access" | "options">,
): number {
  return (
    context.custom_cache_timeout ||
    options.chartCacheTimeout ||
    dataset.cache_timeout ||
    dataset.database.cache_timeout ||
    CACHE_DEFAULT_TIMEOUT
  );
}

export const timeoutOf = ({ timeoutMs }: Options): number => timeoutMs ?? SUPERSET_WEBSERVER_TIMEOUT * 1000;

function fullResult(
  payload: Payload,
  facts: {
    key: string;
    cacheSeconds: number;
    isCached: boolean;
    annotations: Record<string, unknown>;
    currency: string | null;
    format: string;
  },
): Record<string, unknown> {
  const {
    queriedAt,
    types: _,
    scales: __,
    query,
    data,
    applied_template_filters,
    applied_filters,
    rejected_filters,
    ...table
  } = payload;
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

const bareResult = (
  { data, colnames, coltypes, rowcount, sql_rowcount }: Payload,
  detected_currency: string | null,
): Record<string, unknown> => ({ data, colnames, coltypes, rowcount, sql_rowcount, detected_currency });
