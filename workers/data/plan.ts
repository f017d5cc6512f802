import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryObject } from "../../schema/query/query-context";
import { TimeRangeError } from "../../schema/query/time-range-error";
import { readsByName } from "../../schema/sql/authored-sql";
import { schemaOfBareNames } from "../../schema/sql/bare-names";
import { compileQuery } from "../../schema/sql/compile";
import type { CompileContext, CompiledQuery } from "../../schema/sql/compile";
import { filterRange } from "../../schema/sql/filter-range";
import type { Engine } from "../engines/engine";
import { pausesBetweenCharacters } from "../engines/pauses";
import type { ChartDataDeps } from "./run-query-context";
import { cacheKey } from "./cache-key";
import { enclosedRange, offsetQuery } from "./time-offsets";

export interface Planning {
  deps: ChartDataDeps;
  engine: Engine;
  compiling: CompileContext;
}

export interface Plan {
  main: CompiledQuery;
  range: { since: Date | null; until: Date | null };
  offsets: { offset: string; compiled: CompiledQuery; range: { since: Date; until: Date } }[];
  statements: string[];
}

/** Compiles every statement that the result needs; yields to other tasks between long ones. */
export async function planOf(query: QueryObject, { deps, engine, compiling }: Planning): Promise<Plan> {
  const pauses = pausesBetweenCharacters();
  const compile = async (each: QueryObject): Promise<CompiledQuery> => {
    const compiled = compileQuery(each, deps.dataset, engine.dialect, compiling);
    await pauses(compiled.sql.length);
    return compiled;
  };
  const main = await compile(query);
  const range = main.since || main.until ? { since: main.since, until: main.until } : filterRange(query, compiling.now);
  const wanted = (query.time_offsets ?? []).filter((offset): offset is string => offset !== null && offset !== "");
  const offsets: Plan["offsets"] = [];
  for (const offset of wanted) {
    const moved = offsetQuery(query, enclosedRange(range), offset);
    offsets.push({ offset, compiled: await compile(moved.query), range: moved.range });
  }
  return { main, range, offsets, statements: [main.sql, ...offsets.map(({ compiled }) => compiled.sql)] };
}

const keys = new WeakMap<DatasetModel, Map<string, string>>();
const MAX_KEYS = 500;
/** Queries with longer keys are compiled each time rather than memoized. */
const MAX_NAME = 10_000;

/**
 * Returns the cache key of a result. A key is memoized per dataset and isolate for a day: compiling costs more than the
 * look-up.
 */
export async function keyOf(query: QueryObject, planning: Planning): Promise<string> {
  const { deps } = planning;
  const name = nameOf(query, planning);
  const known = keys.get(deps.dataset) ?? new Map<string, string>();
  const found = name === null ? undefined : known.get(name);
  if (found) return found;
  const plan = await planOf(query, planning);
  const stable = await stableStatements(query, planning);
  // Only resolved values are memoized: a promise may end with the request that created it.
  const made = await cacheKey({
    workspaceId: deps.workspaceId,
    databaseId: deps.dataset.database.id,
    databaseUuid: deps.dataset.database.uuid,
    databaseAddress: deps.dataset.database.sqlalchemy_uri,
    datasetUuid: deps.dataset.uuid,
    statements: stable ?? plan.statements,
    rowRules: deps.rowRules.conditions,
    // Row rules of other tables do not change the statement, but they change the check before it.
    ruledTables: plan.main.authored.some(readsByName) ? deps.rowRules.tables.map(({ catalog, schema, table_name }) => [catalog, schema, table_name]) : [],
    person: deps.person,
    // Parts of the address that templates read are in the statements.
    query: { ...query, url_params: null },
    datasetShape: [deps.dataset.offset, plan.main.axes, plan.main.temporalLabels, plan.main.labels, plan.main.appliedFilters, plan.main.rejectedFilters, plan.main.templateFilters, deps.dataset.metrics.map(({ verbose_name }) => verbose_name), deps.dataset.cache_generation ?? 0, deps.dataset.changed_on ?? null, schemaOfBareNames(deps.dataset)],
  });
  if (stable && name !== null) {
    if (known.size >= MAX_KEYS) known.clear();
    keys.set(deps.dataset, known.set(name, made));
  }
  return made;
}

/** Returns everything in a key except the dataset; null where something may not be plain data. */
function nameOf(query: QueryObject, { deps, compiling }: Planning): string | null {
  const { now, expressionKinds, rowRules, allowSubqueries, templates, maxRows, ...unknown } = compiling;
  if (Object.keys(unknown).length > 0) return null;
  let isPlain = true;
  const noting = (_: string, value: unknown): unknown => {
    if (typeof value === "function" || value instanceof Map || value instanceof Set) isPlain = false;
    return value;
  };
  const name = JSON.stringify([deps.workspaceId, deps.person, startOfDay(now).getTime(), query, [...(expressionKinds ?? [])], rowRules, allowSubqueries, templates, maxRows], noting);
  return isPlain && name.length <= MAX_NAME ? name : null;
}

/** Returns the statements as of the start of the day; null where a range would then end before it starts. */
async function stableStatements(query: QueryObject, planning: Planning): Promise<string[] | null> {
  try {
    return (await planOf(query, { ...planning, compiling: { ...planning.compiling, now: startOfDay(planning.compiling.now) } })).statements;
  } catch (error) {
    if (error instanceof TimeRangeError) return null;
    throw error;
  }
}

const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);
