import { asArray } from "./labels";
import { NO_TIME_RANGE } from "./time-range";
import type { AdhocFilter } from "./split-filters";

type Stored = Readonly<Record<string, unknown>>;

/** Legacy keys of form data, each converted to the current one. */
export const LEGACY_FORM_KEYS = ["since", "until", "where", "having", "filters", "having_filters"] as const;

/**
 * Converts legacy keys of stored form data to the current ones, as Superset reads them: since and until become the time
 * range and replace a stored one; conditions older than ad-hoc filters become ad-hoc filters where there are none.
 * Returns the same object where no legacy key is present; idempotent.
 */
export function normalizeFormData<F extends Stored>(stored: F): F {
  return withFilterRange(withAdhocFilters(withTimeRange(stored))) as F;
}

function withTimeRange(stored: Stored): Stored {
  if (!("since" in stored || "until" in stored)) return stored;
  const { since, until, ...form } = stored;
  return { ...form, time_range: `${textOf(since)} : ${textOf(until)}` };
}

/** An ad-hoc filter with "No filter" on the time column also sets the time range where none is stored. */
function withFilterRange(form: Stored): Stored {
  const column = form["granularity_sqla"];
  if (typeof column !== "string" || column === "" || form["time_range"] !== undefined) return form;
  const isOpen = adhocFiltersOf(form).some(
    ({ subject, comparator }) => subject === column && comparator === NO_TIME_RANGE,
  );
  return isOpen ? { ...form, time_range: NO_TIME_RANGE } : form;
}

export interface LegacyFilter {
  col: string;
  op: string;
  val?: unknown;
}

/** Form data older than ad-hoc filters stores conditions as separate lists and SQL texts. */
function withAdhocFilters(stored: Stored): Stored {
  if (!["filters", "where", "having", "having_filters"].some((key) => key in stored)) return stored;
  const { filters, where, having, having_filters, ...form } = stored;
  if (adhocFiltersOf(form).length > 0) return form;
  const clause = (name: "WHERE" | "HAVING", sql: unknown, simple: unknown): AdhocFilter[] => [
    ...(textOf(sql) === "" ? [] : [{ clause: name, expressionType: "SQL" as const, sqlExpression: textOf(sql) }]),
    ...objectsIn<LegacyFilter>(simple).map((filter) => simpleFilter(filter, name)),
  ];
  return { ...form, adhoc_filters: [...clause("WHERE", where, filters), ...clause("HAVING", having, having_filters)] };
}

export const simpleFilter = (
  { col, op, val, ...rest }: LegacyFilter,
  clause: "WHERE" | "HAVING" = "WHERE",
): AdhocFilter => ({ clause, expressionType: "SIMPLE", subject: col, operator: op, comparator: val, ...rest });

export const adhocFiltersOf = (form: Stored): AdhocFilter[] => objectsIn<AdhocFilter>(form["adhoc_filters"]);

/** The objects of a stored list; other values are ignored. */
export const objectsIn = <T extends object>(value: unknown): T[] =>
  asArray(value as T[]).filter((each) => typeof each === "object" && each !== null && !Array.isArray(each));

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
