import {
  adhocFiltersOf,
  type LegacyFilter,
  normalizeFormData,
  objectsIn,
  simpleFilter,
} from "../query/normalize-form-data";
import { splitFilters } from "../query/split-filters";
import type { AdhocFilter } from "../query/split-filters";

/** A chart's form_data as sent in a request or as stored; keys are those of the wire. */
export type Form = Readonly<Record<string, unknown>>;

/**
 * The form as the query and the response use it: old time keys merged into one range, dashboard filters merged in,
 * ad-hoc filters split into `filters`, `where` and `having`.
 */
export function legacyForm(sent: Form): Form {
  const { extra_filters, extra_form_data, ...form } = normalizeFormData(withoutScripts(sent));
  const merged = withLegacyExtras(
    withExtraFormData(
      { ...form, applied_time_extras: (form["applied_time_extras"] as object | undefined) ?? {} },
      objectOf(extra_form_data),
    ),
    objectsIn<LegacyFilter>(extra_filters),
  );
  const { filters, where, having } = splitFilters(adhocFiltersOf(merged));
  return { ...merged, where, having, filters };
}

/** Keys whose values would run as scripts in the browser: never stored. */
const SCRIPTED = new Set(["js_tooltip", "js_onclick_href", "js_data_mutator"]);
const withoutScripts = (sent: Form): Form =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => !SCRIPTED.has(key)));

const OVERRIDES = {
  granularity: "granularity",
  granularity_sqla: "granularity_sqla",
  time_column: "granularity_sqla",
  time_grain: "time_grain_sqla",
  time_grain_sqla: "time_grain_sqla",
  time_range: "time_range",
  time_compare: "time_compare",
} as const;
const RELATIVE = ["relative_start", "relative_end"] as const;

/** Merges native filters and cross-filters of a dashboard: lists are appended, other values replaced. */
function withExtraFormData(form: Form, extra: Form): Form {
  const replaced = Object.fromEntries(
    Object.entries(OVERRIDES)
      .filter(([source]) => present(extra[source]))
      .map(([source, target]) => [target, extra[source]]),
  );
  const relative = Object.fromEntries(RELATIVE.filter((key) => present(extra[key])).map((key) => [key, extra[key]]));
  const added = [
    ...objectsIn<AdhocFilter>(extra["adhoc_filters"]),
    ...objectsIn<LegacyFilter>(extra["filters"]).map((filter) => simpleFilter(filter)),
  ].map((filter) => ({ ...filter, isExtra: true }));
  const range = extra["time_range"];
  const own = adhocFiltersOf(form).map((filter) =>
    present(range) && filter.operator === "TEMPORAL_RANGE" ? { ...filter, comparator: range } : filter,
  );
  return {
    ...form,
    ...replaced,
    ...(Object.keys(relative).length > 0 ? { extras: { ...objectOf(form["extras"]), ...relative } } : {}),
    adhoc_filters: [...own, ...added],
  };
}

const TIME_EXTRAS: Record<string, string> = {
  __time_range: "time_range",
  __time_col: "granularity_sqla",
  __time_grain: "time_grain_sqla",
};

/** Merges the filter boxes of old dashboards; a filter that the chart already has is not added twice. */
function withLegacyExtras(form: Form, extras: readonly LegacyFilter[]): Form {
  const time = extras.filter(({ col, val }) => isTimeExtra(col) && present(val) && val !== "No filter");
  const known = new Set(
    adhocFiltersOf(form).map((filter) => JSON.stringify([filter.subject, filter.operator, filter.comparator])),
  );
  const others = extras.filter(
    ({ col, op, val }) => !isTimeExtra(col) && hasValue(val) && !known.has(JSON.stringify([col, op, val])),
  );
  return {
    ...form,
    ...Object.fromEntries(time.map(({ col, val }) => [TIME_EXTRAS[col]!, val])),
    applied_time_extras: {
      ...objectOf(form["applied_time_extras"]),
      ...Object.fromEntries(time.map(({ col, val }) => [col, val])),
    },
    adhoc_filters: [...adhocFiltersOf(form), ...others.map((filter) => ({ ...simpleFilter(filter), isExtra: true }))],
  };
}

const isTimeExtra = (column: unknown): boolean => typeof column === "string" && Object.hasOwn(TIME_EXTRAS, column);
const present = (value: unknown): boolean => value !== null && value !== undefined;
const hasValue = (value: unknown): boolean =>
  present(value) && value !== "" && !(Array.isArray(value) && value.length === 0);
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
