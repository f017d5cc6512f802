import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryObject } from "../../schema/query/query-context";
import { TimeRangeError } from "../../schema/query/time-range-error";
import { schemaOfBareNames } from "../../schema/sql/bare-names";
import { compileQuery } from "../../schema/sql/compile";
import type { CompileContext, CompiledQuery } from "../../schema/sql/compile";
import { filterRange } from "../../schema/sql/filter-range";
import type { Engine } from "../engines/engine";
import type { AnswerDeps } from "./answer";
import { cacheKey } from "./cache-key";
import { enclosedRange, offsetQuery } from "./time-offsets";

export interface Planning {
  deps: AnswerDeps;
  engine: Engine;
  compiling: CompileContext;
}

export interface Plan {
  main: CompiledQuery;
  range: { since: Date | null; until: Date | null };
  offsets: { offset: string; compiled: CompiledQuery; range: { since: Date; until: Date } }[];
  statements: string[];
}

/** Every statement that the answer needs. */
export function planOf(query: QueryObject, { deps, engine, compiling }: Planning): Plan {
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

const keys = new WeakMap<DatasetModel, Map<string, string>>();
const MAX_KEYS = 500;
/** Longer questions are compiled again rather than remembered. */
const MAX_NAME = 10_000;

/** Where the answer is kept. A key made once today is not made again for the same dataset as long as the isolate remembers it: compiling costs more than looking up. */
export async function keyOf(query: QueryObject, planning: Planning): Promise<string> {
  const { deps } = planning;
  const name = nameOf(query, planning);
  const known = keys.get(deps.dataset) ?? new Map<string, string>();
  const found = name === null ? undefined : known.get(name);
  if (found) return found;
  const plan = planOf(query, planning);
  const stable = stableStatements(query, planning);
  // Only what is made is remembered: a promise may end with the request that made it.
  const made = await cacheKey({
    workspaceId: deps.workspaceId,
    databaseId: deps.dataset.database.id,
    databaseUuid: deps.dataset.database.uuid,
    databaseAddress: deps.dataset.database.sqlalchemy_uri,
    datasetUuid: deps.dataset.uuid,
    statements: stable ?? plan.statements,
    rowRules: deps.rowRules.conditions,
    person: deps.person,
    // What templates read of an address stands in the statements.
    query: { ...query, url_params: null },
    datasetShape: [deps.dataset.offset, plan.main.axes, plan.main.temporalLabels, plan.main.labels, plan.main.appliedFilters, plan.main.rejectedFilters, plan.main.templateFilters, deps.dataset.metrics.map(({ verbose_name }) => verbose_name), deps.dataset.cache_generation ?? 0, deps.dataset.changed_on ?? null, schemaOfBareNames(deps.dataset)],
  });
  if (stable && name !== null) {
    if (known.size >= MAX_KEYS) known.clear();
    keys.set(deps.dataset, known.set(name, made));
  }
  return made;
}

/** Everything that a key is made of but the dataset; null where something is not known to be plain data. */
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

/** The statements as of the start of the day; null where a range would then end before it starts. */
function stableStatements(query: QueryObject, planning: Planning): string[] | null {
  try {
    return planOf(query, { ...planning, compiling: { ...planning.compiling, now: startOfDay(planning.compiling.now) } }).statements;
  } catch (error) {
    if (error instanceof TimeRangeError) return null;
    throw error;
  }
}

const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);
