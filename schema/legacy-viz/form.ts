import { asArray } from "../query/labels";
import { splitFilters } from "../query/split-filters";
import type { AdhocFilter } from "../query/split-filters";

/** A chart's form_data as a request sent it or as it is stored; keys keep the wire's names. */
export type Form = Readonly<Record<string, unknown>>;

/**
 * The form as the query is made of it and as the answer tells it back: old time keys in one range, dashboards' filters merged in, ad-hoc filters
 * split into `filters`, `where` and `having`.
 */
export function legacyForm(sent: Form): Form {
  const { extra_filters, extra_form_data, ...form } = withAdhocFilters(withTimeRange(sent));
  const merged = withLegacyExtras(withExtraFormData({ ...form, applied_time_extras: (form["applied_time_extras"] as object | undefined) ?? {} }, objectOf(extra_form_data)), objectsIn<LegacyFilter>(extra_filters));
  const { filters, where, having } = splitFilters(adhocOf(merged));
  return { ...merged, where, having, filters };
}

/** Keys whose values would run in the reader's browser: never kept. */
const SCRIPTED = new Set(["js_tooltip", "js_onclick_href", "js_data_mutator"]);

interface LegacyFilter {
  col: string;
  op: string;
  val?: unknown;
}

function withTimeRange(sent: Form): Form {
  const { since, until, ...form } = Object.fromEntries(Object.entries(sent).filter(([key]) => !SCRIPTED.has(key)));
  return since === undefined && until === undefined ? form : { ...form, time_range: `${textOf(since)} : ${textOf(until)}` };
}

/** Forms from before ad-hoc filters say them as lists and SQL texts of their own. */
function withAdhocFilters({ filters, where, having, having_filters, ...form }: Form): Form {
  if (adhocOf(form).length > 0) return form;
  const clause = (name: "WHERE" | "HAVING", sql: unknown, simple: unknown): AdhocFilter[] => [
    ...(textOf(sql) === "" ? [] : [{ clause: name, expressionType: "SQL" as const, sqlExpression: textOf(sql) }]),
    ...objectsIn<LegacyFilter>(simple).map((filter) => simpleFilter(filter, name)),
  ];
  return { ...form, adhoc_filters: [...clause("WHERE", where, filters), ...clause("HAVING", having, having_filters)] };
}

const simpleFilter = ({ col, op, val, ...rest }: LegacyFilter, clause: "WHERE" | "HAVING" = "WHERE"): AdhocFilter => ({ clause, expressionType: "SIMPLE", subject: col, operator: op, comparator: val, ...rest });

const OVERRIDES = { granularity: "granularity", granularity_sqla: "granularity_sqla", time_column: "granularity_sqla", time_grain: "time_grain_sqla", time_grain_sqla: "time_grain_sqla", time_range: "time_range", time_compare: "time_compare" } as const;
const RELATIVE = ["relative_start", "relative_end"] as const;

/** What native and cross filters of a dashboard say: lists are appended, the rest replaces. */
function withExtraFormData(form: Form, extra: Form): Form {
  const replaced = Object.fromEntries(Object.entries(OVERRIDES).filter(([source]) => present(extra[source])).map(([source, target]) => [target, extra[source]]));
  const relative = Object.fromEntries(RELATIVE.filter((key) => present(extra[key])).map((key) => [key, extra[key]]));
  const added = [...objectsIn<AdhocFilter>(extra["adhoc_filters"]), ...objectsIn<LegacyFilter>(extra["filters"]).map((filter) => simpleFilter(filter))].map((filter) => ({ ...filter, isExtra: true }));
  const range = extra["time_range"];
  const own = adhocOf(form).map((filter) => (present(range) && filter.operator === "TEMPORAL_RANGE" ? { ...filter, comparator: range } : filter));
  return { ...form, ...replaced, ...(Object.keys(relative).length > 0 ? { extras: { ...objectOf(form["extras"]), ...relative } } : {}), adhoc_filters: [...own, ...added] };
}

const TIME_EXTRAS: Record<string, string> = { __time_range: "time_range", __time_col: "granularity_sqla", __time_grain: "time_grain_sqla" };

/** What the filter boxes of old dashboards say; one that the chart has already is not added again. */
function withLegacyExtras(form: Form, extras: readonly LegacyFilter[]): Form {
  const time = extras.filter(({ col, val }) => isTimeExtra(col) && present(val) && val !== "No filter");
  const known = new Set(adhocOf(form).map((filter) => JSON.stringify([filter.subject, filter.operator, filter.comparator])));
  const others = extras.filter(({ col, op, val }) => !isTimeExtra(col) && hasValue(val) && !known.has(JSON.stringify([col, op, val])));
  return {
    ...form,
    ...Object.fromEntries(time.map(({ col, val }) => [TIME_EXTRAS[col]!, val])),
    applied_time_extras: { ...objectOf(form["applied_time_extras"]), ...Object.fromEntries(time.map(({ col, val }) => [col, val])) },
    adhoc_filters: [...adhocOf(form), ...others.map((filter) => ({ ...simpleFilter(filter), isExtra: true }))],
  };
}

const isTimeExtra = (column: unknown): boolean => typeof column === "string" && Object.hasOwn(TIME_EXTRAS, column);
const adhocOf = (form: Form): AdhocFilter[] => objectsIn<AdhocFilter>(form["adhoc_filters"]);
/** What a stored list should hold; anything else in it is passed over. */
const objectsIn = <T extends object>(value: unknown): T[] => asArray(value as T[]).filter((each) => typeof each === "object" && each !== null && !Array.isArray(each));
const present = (value: unknown): boolean => value !== null && value !== undefined;
const hasValue = (value: unknown): boolean => present(value) && value !== "" && !(Array.isArray(value) && value.length === 0);
const objectOf = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
