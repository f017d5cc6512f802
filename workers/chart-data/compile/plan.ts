import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryObject } from "../../../schema/query/query-context";
import { TimeRangeError } from "../../../schema/query/time-range-error";
import { type TimeRanges, timeRangesAt } from "../../../schema/query/time-ranges";
import { readsByName } from "../../../schema/sql/compile/authored-sql";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import { compileQuery } from "../../../schema/sql/compile/compile";
import type { CompileContext, CompiledQuery } from "../../../schema/sql/compile/compile";
import { filterRange } from "../../../schema/sql/compile/filter-range";
import type { Engine } from "../../engines/engine";
import { pausesBetweenCharacters } from "../../engines/pauses";
import type { Access } from "../dependencies";
import { cacheKey } from "../cache/cache-key";
import { enclosedRange, offsetQuery } from "../run/time-offsets";

export interface Planning {
  access: Access;
  engine: Engine;
  compiling: CompileContext;
}

export interface Plan {
  main: CompiledQuery;
  range: { since: Date | null; until: Date | null };
  offsets: { offset: string; compiled: CompiledQuery; range: { since: Date; until: Date } }[];
  statements: string[];
  timeRanges: TimeRanges;
}

/** A query and its compiled form: the same statements make its key, are authorized and run. */
export interface PlannedQuery {
  /** The statements, compiled when they are first needed and only once. */
  plan: () => Promise<Plan>;
  /** The cache key of the result. */
  key: () => Promise<string>;
}

export function planQuery(query: QueryObject, planning: Planning): PlannedQuery {
  let compiled: Promise<Plan> | undefined;
  const plan = () => (compiled ??= compilePlan(query, planning));
  return { plan, key: () => keyOf(query, planning, plan) };
}

/** Compiles every statement that the result needs; yields to other tasks between long ones. */
async function compilePlan(query: QueryObject, { access, engine, compiling }: Planning): Promise<Plan> {
  const pauses = pausesBetweenCharacters();
  const timeRanges = timeRangesAt(compiling.now);
  const compile = async (each: QueryObject): Promise<CompiledQuery> => {
    const compiled = compileQuery(each, access.dataset, engine.dialect, { ...compiling, timeRanges });
    await pauses(compiled.sql.length);
    return compiled;
  };
  const main = await compile(query);
  const range = main.since || main.until ? { since: main.since, until: main.until } : filterRange(query, timeRanges);
  const wanted = (query.time_offsets ?? []).filter((offset): offset is string => offset !== null && offset !== "");
  const offsets: Plan["offsets"] = [];
  for (const offset of wanted) {
    const moved = offsetQuery(query, enclosedRange(range), offset);
    offsets.push({ offset, compiled: await compile(moved.query), range: moved.range });
  }
  return { main, range, offsets, statements: [main.sql, ...offsets.map(({ compiled }) => compiled.sql)], timeRanges };
}

const keys = new WeakMap<DatasetModel, Map<string, string>>();
const MAX_KEYS = 500;
/** Queries with longer keys are compiled each time rather than memoized. */
const MAX_NAME = 10_000;

/**
 * Returns the cache key of a result. A key is memoized per dataset and isolate for a day: compiling costs more than the
 * look-up.
 */
async function keyOf(query: QueryObject, planning: Planning, planned: PlannedQuery["plan"]): Promise<string> {
  const { access } = planning;
  const { dataset, rowRules } = access;
  const name = nameOf(query, planning);
  const known = keys.get(dataset) ?? new Map<string, string>();
  const found = name === null ? undefined : known.get(name);
  if (found) return found;
  const plan = await planned();
  const stable = await stableStatements(query, planning, plan);
  // Only resolved values are memoized: a promise may end with the request that created it.
  const made = await cacheKey({
    workspaceId: access.workspaceId,
    databaseId: dataset.database.id,
    databaseUuid: dataset.database.uuid,
    databaseAddress: dataset.database.sqlalchemy_uri,
    datasourceType: dataset.type,
    datasetUuid: dataset.uuid,
    requester: access.requester?.fingerprint,
    statements: stable ?? plan.statements,
    rowRules: rowRules.conditions,
    // Row rules of other tables do not change the statement, but they change the check before it.
    ruledTables: plan.main.authored.some(readsByName)
      ? rowRules.tables.map(({ catalog, schema, table_name }) => [catalog, schema, table_name])
      : [],
    person: access.person,
    // Parts of the address that templates read are in the statements.
    query: { ...query, url_params: null },
    datasetShape: [
      dataset.offset,
      plan.main.axes,
      plan.main.temporalLabels,
      plan.main.labels,
      plan.main.appliedFilters,
      plan.main.rejectedFilters,
      plan.main.templateFilters,
      dataset.metrics.map(({ verbose_name }) => verbose_name),
      dataset.cache_generation ?? 0,
      dataset.changed_on ?? null,
      schemaOfBareNames(dataset),
    ],
  });
  if (stable && name !== null) {
    if (known.size >= MAX_KEYS) known.clear();
    keys.set(dataset, known.set(name, made));
  }
  return made;
}

/** Returns everything in a key except the dataset; null where something may not be plain data. */
function nameOf(query: QueryObject, { access, compiling }: Planning): string | null {
  const { now, expressionKinds, rowRules, allowSubqueries, templates, maxRows, partitions, ...unknown } = compiling;
  if (Object.keys(unknown).length > 0) return null;
  let isPlain = true;
  const noting = (_: string, value: unknown): unknown => {
    if (typeof value === "function" || value instanceof Map || value instanceof Set) isPlain = false;
    return value;
  };
  const name = JSON.stringify(
    [
      access.workspaceId,
      access.person,
      access.requester?.fingerprint,
      startOfDay(now).getTime(),
      query,
      [...(expressionKinds ?? [])],
      rowRules,
      allowSubqueries,
      templates,
      maxRows,
      partitions,
    ],
    noting,
  );
  return isPlain && name.length <= MAX_NAME ? name : null;
}

/**
 * Returns the statements as of the start of the day; null where a range would then end before it starts. Only a query
 * whose ranges depend on the time of day is compiled for them, and these statements never run.
 */
async function stableStatements(query: QueryObject, planning: Planning, plan: Plan): Promise<string[] | null> {
  const now = startOfDay(planning.compiling.now);
  try {
    if (plan.timeRanges.areSameAt(now)) return plan.statements;
    return (await compilePlan(query, { ...planning, compiling: { ...planning.compiling, now } })).statements;
  } catch (error) {
    if (error instanceof TimeRangeError) return null;
    throw error;
  }
}

const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);
