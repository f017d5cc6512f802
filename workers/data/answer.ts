import { CACHE_DEFAULT_TIMEOUT, SQL_MAX_ROW, SUPERSET_WEBSERVER_TIMEOUT } from "../../schema/limits";
import { fail } from "../../schema/errors";
import type { DatasetModel } from "../../schema/dataset/model";
import type { DatabaseModel } from "../../schema/database/model";
import type { QueryContext, QueryObject, ResultType } from "../../schema/query/query-context";
import type { RowRestrictions } from "../../schema/row-rule/restrictions";
import type { Frame } from "../../schema/query/frame";
import type { Forecaster } from "../../schema/query/forecast/question";
import { wallClock } from "../../schema/query/wall-clock";
import { schemaOfBareNames } from "../../schema/sql/bare-names";
import { compileQuery } from "../../schema/sql/compile";
import type { CompileContext, CompiledQuery } from "../../schema/sql/compile";
import { applyGranularity } from "../../schema/sql/granularity";
import type { TemplateFacts } from "../../schema/sql/template/facts";
import type { Connection, Engine } from "../engines/engine";
import { engineOf } from "../engines/registry";
import { annotationReader } from "./annotations";
import type { AnnotationSource, StoredAnnotation } from "./annotations";
import { currencyQuery, onlyCurrency, wantsCurrency } from "./detected-currency";
import { dataFailure } from "./failure";
import { processed } from "./forecasts";
import { payloadOf } from "./payload";
import type { Payload } from "./payload";
import { keyOf, planOf } from "./plan";
import type { Plan, Planning } from "./plan";
import { knownKinds, probeKinds, unknownAxes } from "./probe";
import { readFrame } from "./read-frame";
import type { ResultCache } from "./result-cache";
import { columnsResult, detailQuery, samplesQuery, timeGrainsResult } from "./result-types";
import { type Session, sessionOf } from "./session";
import { singleFlight } from "./single-flight";
import type { Gate } from "./single-flight";
import { withinLimit } from "./time-limit";
import { enclosedRange, joinOffsets } from "./time-offsets";

export interface AnswerDeps {
  workspaceId: string;
  dataset: DatasetModel;
  /** Opens a connection, once per answer and only when a result is not cached. It is closed with the answer. */
  connect: (database: DatabaseModel) => Promise<Connection>;
  now: Date;
  /** Whose clock relative times are read from ("today", "Last week"), e.g. "Europe/Berlin"; UTC when absent. */
  timeZone?: string;
  cache: ResultCache;
  force: boolean;
  /** What was asked of the database since then is good enough for who forces: those who watch the same dashboard refresh share its rounds. */
  since?: Date | undefined;
  /** What the row rules that bind the person ask; templates in them are filled in here. */
  rowRules: RowRestrictions;
  /** Whether SQL in the request may hold sub-queries: only for people who may read the whole database. */
  allowSubqueries?: boolean;
  /** Most rows of an answer by the workspace's plan, where it says so. */
  maxRows?: number | undefined;
  /** Who asks, where the database is asked with their own token: its answers are theirs alone. */
  person?: number | undefined;
  /** What templates may read; null or absent turns them off. What they wrote is in the SQL, and so in the cache key. */
  templates?: TemplateFacts | null;
  chartCacheTimeout?: number | null;
  /** The chart that an annotation layer draws from; null when there is none that the person may read, as is every chart when this is absent. */
  annotationSource?: (chartId: number) => Promise<AnnotationSource | null>;
  /** What is stored on an annotation layer, for who may see it; nothing when this is absent. */
  storedAnnotations?: (layerId: number) => Promise<StoredAnnotation[]>;
  /** Asked by steps that forecast, which fail without one. */
  forecaster?: Forecaster;
  signal?: AbortSignal;
  gate?: Gate;
  timeoutMs?: number;
  /** Keeps work going after the response: cache writes, closing the connection. */
  waitUntil?: (work: Promise<unknown>) => void;
  /** Throws NotRemembered where the database would have to be asked. */
  rememberedOnly?: boolean;
  /** Keeps what the cache may not, for the one who comes back for it. */
  held?: ResultCache;
}

export class NotRemembered extends Error {}

export interface Answer {
  result: Record<string, unknown>[];
  /** The results behind `result`, in the same order; null where the type carries no rows. */
  payloads: (Payload | null)[];
}

/** What POST /api/v1/chart/data answers. Throws Failure or Refusal with the recorded bodies. */
export async function answer(context: QueryContext, deps: AnswerDeps): Promise<Answer> {
  const engine = engineOf(deps.dataset.database.backend);
  if (!engine) throw fail("GENERIC_COMMAND_ERROR", `Could not load database driver for: ${deps.dataset.database.backend}`);
  const session = sessionOf(() => deps.connect(deps.dataset.database));
  try {
    const annotationsOf = annotationReader({
      sourceOf: async (chartId) => (await deps.annotationSource?.(chartId)) ?? null,
      storedOn: async (layerId) => (await deps.storedAnnotations?.(layerId)) ?? [],
      answer: (source) => answer(source.context, { ...deps, ...source, force: deps.force || context.force === true }),
    });
    const answered = await Promise.all(context.queries.map((query) => answerQuery(query, context, { deps, engine, session, annotationsOf })));
    return { result: answered.map(({ result }) => result), payloads: answered.map(({ payload }) => payload) };
  } catch (error) {
    throw dataFailure(error, engine, deps.allowSubqueries === true);
  } finally {
    (deps.waitUntil ?? ((work) => void work))(session.close());
  }
}

interface Asking {
  deps: AnswerDeps;
  engine: Engine;
  session: Session;
  annotationsOf: (query: QueryObject) => Promise<Record<string, unknown>>;
}

async function answerQuery(asked: QueryObject, context: QueryContext, { deps, engine, session, annotationsOf }: Asking): Promise<{ result: Record<string, unknown>; payload: Payload | null }> {
  const { dataset } = deps;
  const type: ResultType = asked.result_type ?? context.result_type;
  if (type === "columns") return { result: columnsResult(dataset, engine.dialect.kindOf), payload: null };
  if (type === "timegrains") return { result: timeGrainsResult(engine.dialect), payload: null };
  const query = shaped(applyGranularity(asked, dataset, context.form_data?.["x_axis"]), type, dataset);
  const compiling = await compileContext(query, deps, engine, session.open);
  if (type === "query") return { result: { query: `${compileQuery(query, dataset, engine.dialect, compiling).sql};`, language: "sql" }, payload: null };

  const cacheSeconds = cacheTimeout(context, deps);
  const run: Run = { deps, engine, compiling, session, cacheSeconds, force: deps.force || context.force === true };
  const [{ key, payload, isCached }, annotations, currency] = await Promise.all([
    resultOf(query, run),
    type === "full" || type === "post_processed" ? annotationsOf(asked) : {},
    wantsCurrency(context.form_data) ? currencyOf(query, run) : null,
  ]);
  return { result: type === "results" ? bareResult(payload, currency) : fullResult(payload, { key, cacheSeconds, isCached, annotations, currency, format: context.result_format }), payload };
}

async function currencyOf(query: QueryObject, run: Run): Promise<string | null> {
  const asked = currencyQuery(query, run.deps.dataset);
  return asked && onlyCurrency((await resultOf(asked, run)).payload, run.deps.dataset.currency_code_column!);
}

export function shaped(query: QueryObject, type: ResultType, dataset: DatasetModel): QueryObject {
  if (type === "samples") return samplesQuery(query, dataset);
  return type === "drill_detail" ? detailQuery(query, dataset) : query;
}

export async function compileContext(query: QueryObject, deps: AnswerDeps, engine: Engine, open: Session["open"]): Promise<CompileContext> {
  const context: CompileContext = { now: wallClock(deps.now, deps.timeZone ?? "UTC"), rowRules: deps.rowRules, allowSubqueries: deps.allowSubqueries ?? false, templates: deps.templates ?? null, ...(deps.maxRows === undefined ? {} : { maxRows: Math.min(deps.maxRows, SQL_MAX_ROW) }) };
  const unknown = unknownAxes(query, deps.dataset);
  if (unknown.length === 0) return context;
  const probe = async () => probeKinds(query, unknown, await open(), deps.dataset, engine.dialect, { ...context, timeoutMs: timeoutOf(deps), signal: deps.signal });
  const ask = () => withinLimit(probe(), timeoutOf(deps));
  const expressionKinds = await (deps.person === undefined ? knownKinds(deps.dataset, unknown, ask) : ask());
  return { ...context, expressionKinds };
}

interface Run extends Planning {
  session: Session;
  cacheSeconds: number;
  force: boolean;
}

interface Found {
  payload: Payload;
  /** Whether it was there before anyone asked the database for it now. */
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
    run: async (signal) => ({ payload: await execute(query, planOf(query, run), { ...run, deps: { ...deps, signal } }), isCached: false }),
    lookUp: () => lookUp(false), lookFirst: looksFar ? () => lookUp(true) : undefined, prepare: run.engine.keeps ? undefined : session.prepare,
    ...(remembers ? { store: ({ payload }: Found) => deps.cache.put(key, payload, cacheSeconds), gate: deps.gate } : {}),
    patienceMs: timeoutOf(deps), signal: deps.signal, waitUntil: deps.waitUntil,
  }));
  if (!remembers) await deps.held?.put(key, landed.payload, cacheSeconds);
  return { key, ...landed };
}

/** What someone brought already in the round of refreshing that began at `since`. */
async function ofRound(cache: ResultCache | undefined, key: string, since: Date | undefined): Promise<Payload | null> {
  const payload = since ? await cache?.get(key) : null;
  return payload && isSince(since!, payload) ? payload : null;
}

/** A forced answer may be someone else's who forced it too, but none of before. */
const isSince = (asked: Date, { queriedAt }: Payload): boolean => queriedAt >= asked.toISOString().slice(0, 19);

async function execute(query: QueryObject, plan: Plan, { deps, session, engine }: Run): Promise<Payload> {
  const connection = await session.open();
  const read = (compiled: CompiledQuery) => withinLimit(readFrame(connection, compiled, deps.dataset, { timeoutMs: timeoutOf(deps), signal: deps.signal, schema: schemaOfBareNames(deps.dataset), isWhole: true }), timeoutOf(deps));
  const [rows, ...compared] = await Promise.all([read(plan.main), ...plan.offsets.map(({ compiled }) => read(compiled))]);
  const joined = plan.offsets.length > 0
    ? joinOffsets(rows!, plan.offsets.map(({ offset, range }, at) => ({ offset, range, frame: compared[at]! })), query, enclosedRange(plan.range))
    : rows!;
  return payloadFrom(await processed(joined, query.post_processing ?? [], deps.forecaster), rows!.length, query, plan, { deps, engine });
}

/** The rows of a plan as they are kept. */
export function payloadFrom(frame: Frame, sqlRowcount: number, query: QueryObject, plan: Plan, { deps, engine }: Pick<Planning, "deps" | "engine">): Payload {
  return payloadOf({
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
  });
}

/** Request, chart, dataset, database, default: the first that says something; negative means never. */
export function cacheTimeout(context: QueryContext, deps: AnswerDeps): number {
  return context.custom_cache_timeout || deps.chartCacheTimeout || deps.dataset.cache_timeout || deps.dataset.database.cache_timeout || CACHE_DEFAULT_TIMEOUT;
}

export const timeoutOf = (deps: AnswerDeps): number => deps.timeoutMs ?? SUPERSET_WEBSERVER_TIMEOUT * 1000;

function fullResult(payload: Payload, facts: { key: string; cacheSeconds: number; isCached: boolean; annotations: Record<string, unknown>; currency: string | null; format: string }): Record<string, unknown> {
  const { queriedAt, types: _, query, data, applied_template_filters, applied_filters, rejected_filters, ...table } = payload;
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

