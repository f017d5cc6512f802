import { metricName } from "../compile/metric";
import { columnLabel } from "../../query/labels";
import { argument, textArgument } from "./arguments";
import type { TemplateEnvironment } from "./environment";
import { filterMacros } from "./filter-macros";
import { objectMacros } from "./object-macros";
import type { Variables } from "./render";
import { partitionMacros } from "./partition-macros";
import { GLOBALS } from "./macro-globals";
import { Callable, valueOf } from "./values";
import type { Meter } from "./meter";
import type { Arguments } from "./values";

/**
 * The variables and functions of a template: plain data and functions on it, created for each rendering and charged
 * when they are read.
 */
export function templateVariables(environment: TemplateEnvironment, meter: Meter): Variables {
  const { facts, query, dataset } = environment;
  const requested = (data: unknown): unknown => valueOf(data, "request", meter);
  const { user } = facts;
  const functions: Record<string, (given: Arguments, meter: Meter) => unknown> = {
    current_user_id: () => user?.id ?? null,
    current_username: () => requested(user?.username),
    current_user_email: () => requested(user?.email),
    current_user_roles: () => (user ? requested(user.roles.toSorted()) : null),
    current_user_rls_rules: () => (facts.rowRules?.length ? valueOf(facts.rowRules.toSorted(), "author", meter) : null),
    get_guest_user_attribute: (given) => argument(given, 1, "default") ?? null,
    cache_key_wrapper: (given) => argument(given, 0, "key") ?? null,
    url_param: (given) => urlParameter(facts.urlParams, given, meter),
    ...filterMacros(environment),
    ...objectMacros(environment),
  };
  const own: Record<string, () => unknown> = {
    columns: () => requested(query.columns.map(columnLabel)),
    groupby: () => requested(query.columns.map(columnLabel)),
    metrics: () => requested((query.metrics ?? []).map(metricName)),
    filter: () =>
      query.filters.map(
        ({ col, op, val }) =>
          new Map([
            ["col", requested(columnLabel(col))],
            ["op", requested(op)],
            ["val", requested(val)],
          ]),
      ),
    from_dttm: () => isoTime(query.since),
    to_dttm: () => isoTime(query.until),
    time_column: () => query.granularity,
    time_grain: () => requested(query.timeGrain),
    row_limit: () => query.rowLimit,
    row_offset: () => query.rowOffset,
    table_columns: () =>
      valueOf(
        dataset.columns.map(({ column_name }) => column_name),
        "author",
        meter,
      ),
    ...partitionMacros(environment),
    ...Object.fromEntries(Object.entries(functions).map(([name, call]) => [name, () => new Callable(name, call)])),
  };
  const parameters = facts.parameters ?? {};
  const make = (name: string): (() => unknown) | undefined => {
    if (Object.hasOwn(own, name)) return own[name];
    return Object.hasOwn(parameters, name) ? () => valueOf(parameters[name], "author", meter) : globals.get(name);
  };
  return new ReadVariables(make, () => [...globals.keys(), ...Object.keys(parameters), ...Object.keys(own)]);
}

const globals: ReadonlyMap<string, () => unknown> = new Map(GLOBALS);

/** Variables that are resolved when they are read: a dataset may have many parameters, and most templates read few. */
class ReadVariables implements Variables {
  private readonly read = new Map<string, () => unknown>();
  constructor(
    private readonly make: (name: string) => (() => unknown) | undefined,
    readonly keys: () => Iterable<string>,
  ) {}

  has(name: string): boolean {
    return this.make(name) !== undefined;
  }

  get(name: string): (() => unknown) | undefined {
    const make = this.read.has(name) ? undefined : this.make(name);
    if (make) this.read.set(name, readOnce(make));
    return this.read.get(name);
  }
}

/** Creates a value on its first read, so that a list that a template changes stays changed during the rendering. */
function readOnce(make: () => unknown): () => unknown {
  let value: unknown;
  let isMade = false;
  return () => {
    if (!isMade) value = make();
    isMade = true;
    return value;
  };
}

const isoTime = (at: Date | null): string | null => at?.toISOString().slice(0, 19) ?? null;

/**
 * Reads a URL parameter. The value is quoted for its position in the SQL, so that escape_result makes no difference.
 */
function urlParameter(parameters: Readonly<Record<string, string>>, given: Arguments, meter: Meter): unknown {
  const name = textArgument(given, 0, "param");
  if (Object.hasOwn(parameters, name)) return valueOf(parameters[name], "request", meter);
  return argument(given, 1, "default") ?? null;
}
