import type { QueryFilter } from "../../query/query-context";
import { metricName } from "../metric";
import { columnName } from "../prepare";
import type { PreparedQuery } from "../prepare";
import type { Dialect } from "../dialects/dialect";
import { NamedArguments, textOf } from "./expression";
import type { Filters, Scope } from "./expression";
import { fromRequest, plain } from "./request-text";

/** Who and what a template may read. */
export interface TemplateFacts {
  user: { id: number; username: string; email: string; roles: readonly string[] } | null;
  urlParams: Readonly<Record<string, string>>;
  /** The dataset's template_params, parsed. */
  parameters?: Readonly<Record<string, unknown>>;
}

/** The variables and functions of a template: frozen plain data and functions of it. */
export function templateVariables(facts: TemplateFacts, query: PreparedQuery): Scope {
  const dimensions = query.columns.map(columnName);
  return {
    ...facts.parameters,
    columns: dimensions,
    groupby: dimensions,
    metrics: (query.metrics ?? []).map(metricName),
    filter: query.filters.map(({ col, op, val }) => ({ col: columnName(col), op, val: fromRequest(val) })),
    from_dttm: query.since?.toISOString().slice(0, 19) ?? null,
    to_dttm: query.until?.toISOString().slice(0, 19) ?? null,
    time_column: query.granularity,
    time_grain: query.timeGrain,
    row_limit: query.rowLimit,
    row_offset: query.rowOffset,
    current_user_id: () => facts.user?.id ?? null,
    current_username: () => fromRequest(facts.user?.username ?? null),
    current_user_email: () => fromRequest(facts.user?.email ?? null),
    current_user_roles: () => (facts.user ? fromRequest(facts.user.roles.toSorted()) : null),
    cache_key_wrapper: (value: unknown) => value,
    url_param: (...given: unknown[]) => urlParameter(facts.urlParams, given),
    filter_values: (...given: unknown[]) => filterValues(query.filters, given),
    get_filters: (column: unknown) => matching(query.filters, column).map(({ op, val }) => ({ op: op.toUpperCase(), col: column, val: fromRequest(/IN$/i.test(op) ? listed(val) : val) })),
  };
}

/** where_in makes a list that is safe inside SQL, whatever its values are. */
export const templateFilters = (dialect: Dialect): Filters => ({
  where_in: (values) => `(${listed(values).map((value) => (typeof value === "number" ? String(value) : dialect.text(textOf(plain(value))))).join(", ")})`,
  default: (value, other = "") => (value === undefined ? other : value),
  join: (values, separator = "") => listed(values).map(textOf).join(textOf(separator)),
  length: (value) => (Array.isArray(value) || typeof value === "string" ? value.length : 0),
  first: (values) => (Array.isArray(values) ? (values[0] as unknown) : undefined),
  last: (values) => (Array.isArray(values) ? (values.at(-1) as unknown) : undefined),
  lower: (value) => textOf(value).toLowerCase(),
  upper: (value) => textOf(value).toUpperCase(),
  trim: (value) => textOf(value).trim(),
  int: (value) => Math.trunc(Number(value)) || 0,
  float: (value) => Number(value) || 0,
  string: textOf,
  tojson: (value) => JSON.stringify(value ?? null),
  replace: (value, from, to) => textOf(value).replaceAll(textOf(from), textOf(to)),
});

function split(given: unknown[]): { positional: unknown[]; named: Readonly<Record<string, unknown>> } {
  const last = given.at(-1);
  return last instanceof NamedArguments ? { positional: given.slice(0, -1), named: last.values } : { positional: given, named: {} };
}

function urlParameter(parameters: Readonly<Record<string, string>>, given: unknown[]): unknown {
  const { positional, named } = split(given);
  const name = textOf(positional[0] ?? named["param"]);
  const value = Object.hasOwn(parameters, name) ? parameters[name] : (positional[1] ?? named["default"] ?? null);
  return fromRequest(value);
}

function filterValues(filters: readonly QueryFilter[], given: unknown[]): unknown[] {
  const { positional, named } = split(given);
  const found = matching(filters, positional[0] ?? named["column"]).flatMap(({ val }) => listed(fromRequest(val)));
  const other = positional[1] ?? named["default"];
  return found.length === 0 && other !== undefined && other !== null ? [other] : found;
}

const matching = (filters: readonly QueryFilter[], column: unknown): QueryFilter[] => filters.filter(({ col }) => col === column);
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : value === null || value === undefined ? [] : [value]);
