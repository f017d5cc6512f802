import { CACHE_DEFAULT_TIMEOUT, SUPERSET_WEBSERVER_TIMEOUT } from "../../schema/limits";
import { fail } from "../../schema/errors";
import type { ColumnKind } from "../../schema/query/answer";
import type { DatasetModel } from "../../schema/dataset/model";
import type { DatabaseModel } from "../../schema/database/model";
import type { QueryContext, QueryObject, ResultType } from "../../schema/query/query-context";
import type { RowRestrictions } from "../../schema/row-rule/restrictions";
import { TimeRangeError } from "../../schema/query/time-range-error";
import { postProcess } from "../../schema/query/post-processing";
import { compileQuery } from "../../schema/sql/compile";
import type { CompileContext, CompiledQuery } from "../../schema/sql/compile";
import { applyGranularity } from "../../schema/sql/granularity";
import type { TemplateFacts } from "../../schema/sql/template/macros";
import { filterRange } from "../../schema/sql/filter-range";
import type { Connection, Engine } from "../engines/engine";
import { engineOf } from "../engines/registry";
import { annotationReader } from "./annotations";
import type { AnnotationSource } from "./annotations";
import { cacheKey } from "./cache-key";
import { dataFailure } from "./failure";
import { payloadOf } from "./payload";
import type { Payload } from "./payload";
import { probeKinds, unknownAxes } from "./probe";
import { readFrame } from "./read-frame";
import type { ResultCache } from "./result-cache";
import { columnsResult, detailQuery, samplesQuery, timeGrainsResult } from "./result-types";
import { singleFlight } from "./single-flight";
import type { Gate } from "./single-flight";
import { enclosedRange, joinOffsets, offsetQuery } from "./time-offsets";

export interface AnswerDeps {
  workspaceId: string;
  dataset: DatasetModel;
  /** Opens a connection, once per answer and only when a result is not cached. It is closed with the answer. */
  connect: (database: DatabaseModel) => Promise<Connection>;
  now: Date;
  cache: ResultCache;
  force: boolean;
  /** What the row rules that bind the person ask; templates in them are filled in here. */
  rowRules: RowRestrictions;
  /** Whether SQL in the request may hold sub-queries: only for people who may read the whole database. */
  allowSubqueries?: boolean;
  /** What templates may read; null or absent turns them off. What they wrote is in the SQL, and so in the cache key. */
  templates?: TemplateFacts | null;
  chartCacheTimeout?: number | null;
  /** The chart that an annotation layer draws from; null when there is none that the person may read, as is every chart when this is absent. */
  annotationSource?: (chartId: number) => Promise<AnnotationSource | null>;
  signal?: AbortSignal;
  gate?: Gate;
  timeoutMs?: number;
  /** Keeps work going after the response: cache writes, closing the connection. */
  waitUntil?: (work: Promise<unknown>) => void;
}

export interface Answer {
  result: Record<string, unknown>[];
  /** The results behind `result`, in the same order; null where the type carries no rows. */
  payloads: (Payload | null)[];
}

/** What POST /api/v1/chart/data answers. Throws Failure or Refusal with the recorded bodies. */
export async function answer(context: QueryContext, deps: AnswerDeps): Promise<Answer> {
  const engine = engineOf(deps.dataset.database.backend);
  if (!engine) throw fail("GENERIC_COMMAND_ERROR", `Could not load database driver for: ${deps.dataset.database.backend}`);
  const session = lazyConnection(deps);
  try {
    const annotationsOf = annotationReader({
      sourceOf: async (chartId) => (await deps.annotationSource?.(chartId)) ?? null,
      answer: (source) => answer(source.context, { ...deps, ...source, force: deps.force || context.force === true }),
    });
    const answered = await Promise.all(context.queries.map((query) => answerQuery(query, context, { deps, engine, open: session.open, annotationsOf })));
    return { result: answered.map(({ result }) => result), payloads: answered.map(({ payload }) => payload) };
  } catch (error) {
    throw dataFailure(error, engine);
  } finally {
    (deps.waitUntil ?? ((work) => void work))(session.close());
  }
}

type Open = () => Promise<Connection>;

interface Asking {
  deps: AnswerDeps;
  engine: Engine;
  open: Open;
  annotationsOf: (query: QueryObject) => Promise<Record<string, unknown>>;
}

async function answerQuery(asked: QueryObject, context: QueryContext, { deps, engine, open, annotationsOf }: Asking): Promise<{ result: Record<string, unknown>; payload: Payload | null }> {
  const { dataset } = deps;
  const type: ResultType = asked.result_type ?? context.result_type;
  if (type === "columns") return { result: columnsResult(dataset, engine.dialect.kindOf), payload: null };
  if (type === "timegrains") return { result: timeGrainsResult(engine.dialect), payload: null };
  const query = shaped(applyGranularity(asked, dataset, context.form_data?.["x_axis"]), type, dataset);
  const compiling = await compileContext(query, deps, engine, open);
  if (type === "query") return { result: { query: `${compileQuery(query, dataset, engine.dialect, compiling).sql};`, language: "sql" }, payload: null };

  const cacheSeconds = cacheTimeout(context, deps);
  const [{ key, payload, isCached }, annotations] = await Promise.all([
    resultOf(query, { deps, engine, compiling, open, cacheSeconds, force: deps.force || context.force === true }),
    type === "full" || type === "post_processed" ? annotationsOf(asked) : {},
  ]);
  return { result: type === "results" ? bareResult(payload) : fullResult(payload, { key, cacheSeconds, isCached, annotations, format: context.result_format }), payload };
}

export function shaped(query: QueryObject, type: ResultType, dataset: DatasetModel): QueryObject {
  if (type === "samples") return samplesQuery(query, dataset);
  return type === "drill_detail" ? detailQuery(query, dataset) : query;
}

export async function compileContext(query: QueryObject, deps: AnswerDeps, engine: Engine, open: Open): Promise<CompileContext> {
  const context: CompileContext = { now: deps.now, rowRules: deps.rowRules, allowSubqueries: deps.allowSubqueries ?? false, templates: deps.templates ?? null };
  const unknown = unknownAxes(query, deps.dataset);
  if (unknown.length === 0) return context;
  const expressionKinds: Map<string, ColumnKind> = await probeKinds(query, unknown, await open(), deps.dataset, engine.dialect, { ...context, timeoutMs: timeoutOf(deps), signal: deps.signal });
  return { ...context, expressionKinds };
}

interface Run {
  deps: AnswerDeps;
  engine: Engine;
  compiling: CompileContext;
  open: Open;
  cacheSeconds: number;
  force: boolean;
}

const flights = singleFlight<Payload>();

async function resultOf(query: QueryObject, run: Run): Promise<{ key: string; payload: Payload; isCached: boolean }> {
  const { deps, cacheSeconds, force } = run;
  const plan = planOf(query, run);
  const key = await keyOf(query, plan, run);
  const remembers = cacheSeconds > 0;
  const lookUp = async (): Promise<Payload | null> => (remembers ? deps.cache.get(key) : null);
  const found = force ? null : await lookUp();
  if (found) return { key, payload: found, isCached: true };
  const fly = async (): Promise<Payload> => {
    const payload = await execute(query, plan, run);
    if (remembers) {
      const stored = deps.cache.put(key, payload, cacheSeconds);
      if (deps.waitUntil) deps.waitUntil(stored);
      else await stored;
    }
    return payload;
  };
  const patienceMs = timeoutOf(deps);
  const payload = force ? await fly() : await flights({ key: `${deps.workspaceId}:${key}`, run: fly, lookUp, gate: deps.gate, patienceMs });
  return { key, payload, isCached: false };
}

function keyOf(query: QueryObject, plan: Plan, run: Pick<Run, "deps" | "engine" | "compiling">): Promise<string> {
  const { deps } = run;
  return cacheKey({
    workspaceId: deps.workspaceId,
    databaseId: deps.dataset.database.id,
    databaseUuid: deps.dataset.database.uuid,
    datasetUuid: deps.dataset.uuid,
    statements: stableStatements(query, run) ?? plan.statements,
    rowRules: deps.rowRules.conditions,
    query,
    datasetShape: [deps.dataset.offset, plan.main.axes, plan.main.temporalLabels, plan.main.labels, deps.dataset.metrics.map(({ verbose_name }) => verbose_name)],
  });
}

/** Whether the answer to a query is in the cache, as answer() would look for it. */
export async function isRemembered(query: QueryObject, run: Pick<Run, "deps" | "engine" | "compiling">): Promise<boolean> {
  return (await run.deps.cache.get(await keyOf(query, planOf(query, run), run))) !== null;
}

/** The statements as of the start of the day; null where a range would then end before it starts. */
function stableStatements(query: QueryObject, run: Pick<Run, "deps" | "engine" | "compiling">): string[] | null {
  try {
    return planOf(query, { ...run, compiling: { ...run.compiling, now: startOfDay(run.deps.now) } }).statements;
  } catch (error) {
    if (error instanceof TimeRangeError) return null;
    throw error;
  }
}

interface Plan {
  main: CompiledQuery;
  range: { since: Date | null; until: Date | null };
  offsets: { offset: string; compiled: CompiledQuery; range: { since: Date; until: Date } }[];
  statements: string[];
}

/** Every statement that the answer needs. */
function planOf(query: QueryObject, { deps, engine, compiling }: Pick<Run, "deps" | "engine" | "compiling">): Plan {
  const compile = (each: QueryObject): CompiledQuery => compileQuery(each, deps.dataset, engine.dialect, compiling);
  const main = compile(query);
  const range = main.since || main.until ? { since: main.since, until: main.until } : filterRange(query, compiling.now);
  const wanted = (query.time_offsets ?? []).filter((offset): offset is string => offset !== null && offset !== "");
  const offsets = wanted.map((offset) => {
    const moved = offsetQuery(query, enclosedRange(range), offset);
    return { offset, compiled: compile(moved.query), range: moved.range };
  });
  return { main, range, offsets, statements: [main.sql, ...offsets.map(({ compiled }) => compiled.sql)] };
}

async function execute(query: QueryObject, plan: Plan, { deps, open, engine }: Run): Promise<Payload> {
  const connection = await open();
  const read = (compiled: CompiledQuery) => readFrame(connection, compiled, deps.dataset, { timeoutMs: timeoutOf(deps), signal: deps.signal });
  const [rows, ...compared] = await Promise.all([read(plan.main), ...plan.offsets.map(({ compiled }) => read(compiled))]);
  const joined = plan.offsets.length > 0
    ? joinOffsets(rows!, plan.offsets.map(({ offset, range }, at) => ({ offset, range, frame: compared[at]! })), query, enclosedRange(plan.range))
    : rows!;
  return payloadOf({
    frame: postProcess(joined, query.post_processing ?? []),
    sqlRowcount: rows!.length,
    query,
    dataset: deps.dataset,
    statements: plan.statements,
    temporalLabels: plan.main.temporalLabels,
    range: plan.range,
    applied: plan.main.appliedFilters,
    rejected: plan.main.rejectedFilters,
    now: deps.now,
    kindOf: engine.dialect.kindOf,
  });
}

/** Request, chart, dataset, database, default: the first that says something; negative means never. */
function cacheTimeout(context: QueryContext, deps: AnswerDeps): number {
  return context.custom_cache_timeout || deps.chartCacheTimeout || deps.dataset.cache_timeout || deps.dataset.database.cache_timeout || CACHE_DEFAULT_TIMEOUT;
}

export const timeoutOf = (deps: AnswerDeps): number => deps.timeoutMs ?? SUPERSET_WEBSERVER_TIMEOUT * 1000;

const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);

function fullResult(payload: Payload, facts: { key: string; cacheSeconds: number; isCached: boolean; annotations: Record<string, unknown>; format: string }): Record<string, unknown> {
  const { queriedAt, types: _, query, data, applied_filters, rejected_filters, ...table } = payload;
  return {
    cache_key: facts.key,
    cached_dttm: facts.isCached ? queriedAt : null,
    queried_dttm: `${queriedAt}+00:00`,
    cache_timeout: facts.cacheSeconds,
    applied_template_filters: [],
    annotation_data: facts.annotations,
    error: null,
    is_cached: facts.isCached ? true : null,
    query,
    status: "success",
    stacktrace: null,
    ...table,
    data,
    result_format: facts.format,
    detected_currency: null,
    applied_filters,
    rejected_filters,
  };
}

const bareResult = ({ data, colnames, coltypes, rowcount, sql_rowcount }: Payload): Record<string, unknown> => ({ data, colnames, coltypes, rowcount, sql_rowcount, detected_currency: null });

export function lazyConnection(deps: AnswerDeps): { open: Open; close: () => Promise<void> } {
  let opened: Promise<Connection> | null = null;
  return {
    open: () => (opened ??= deps.connect(deps.dataset.database)),
    close: async () => {
      const connection = await opened?.catch(() => null);
      await connection?.close().catch(() => {});
    },
  };
}
