import { adhocFiltersOf, normalizeFormData } from "../query/normalize-form-data";
import { asArray, columnLabel } from "../query/labels";
import type { QueryColumn } from "../query/query-context";
import type { AdhocFilter } from "../query/split-filters";
import { NO_TIME_RANGE } from "../query/time-range";
import type { Fields, FormData } from "./define";

/**
 * Moves the values of legacy controls to the controls the chart type has now, as Superset does when Explore opens a
 * chart: the time column becomes the x axis where that is empty, and with the time range a filter. Types with a time
 * column or a range of their own keep theirs. Idempotent.
 */
export function convertLegacyControls(fields: Fields, stored: FormData): FormData {
  const form = withAxisBounds(fields, normalizeFormData(stored));
  const hasFilters = Object.values(fields).some(({ control }) => control.kind === "filters");
  if (fields["granularity_sqla"] || fields["time_range"] || !hasFilters) return form;
  const { granularity_sqla: column, time_range, ...rest } = form;
  const range = typeof time_range === "string" && time_range !== "" ? time_range : null;
  if (typeof column === "string" && column !== "")
    return withTimeFilters(fields, withTimeColumn(fields, rest as FormData, column), column, range);
  return range === null || !hasTimeFilters(fields, form) ? form : withRange(fields, rest as FormData, range);
}

/** Whether a form has legacy keys that need conversion. */
export const isLegacyForm = (form: FormData): boolean =>
  ["granularity_sqla", "time_range", "y_axis_zero"].some((key) => key in form) || normalizeFormData(form) !== form;

/**
 * Sets the time column as the x axis where that is empty, as the distribution column of a box plot, and as the first
 * dimension of a table that included time.
 */
function withTimeColumn(
  fields: Fields,
  { include_time, ...form }: FormData & { include_time?: unknown },
  column: string,
): FormData {
  const groups = asArray(form["groupby"] as QueryColumn[] | null);
  return {
    ...form,
    ...(fields["x_axis"] && isEmpty(form["x_axis"]) ? { x_axis: column } : {}),
    ...(form["viz_type"] === "box_plot" && isEmpty(form["columns"]) ? { columns: [column] } : {}),
    ...(include_time && fields["groupby"] && !groups.some((group) => columnLabel(group) === column)
      ? { groupby: [column, ...groups] }
      : {}),
    ...(fields["temporal_columns_lookup"]
      ? {
          temporal_columns_lookup: {
            ...(form["temporal_columns_lookup"] as object | null | undefined),
            [column]: true,
          },
        }
      : {}),
  } as FormData;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
const isTimeFilter = ({ operator }: AdhocFilter): boolean => operator === "TEMPORAL_RANGE";
const filterKeys = (fields: Fields): string[] =>
  Object.keys(fields).filter((key) => fields[key]!.control.kind === "filters");
const filtersAt = (form: FormData, key: string): AdhocFilter[] => adhocFiltersOf({ adhoc_filters: form[key] });
const hasTimeFilters = (fields: Fields, form: FormData): boolean =>
  filterKeys(fields).some((key) => filtersAt(form, key).some(isTimeFilter));

/** Adds a time range filter on the column unless the form has one, which then keeps its own range. */
function withTimeFilters(fields: Fields, form: FormData, column: string, range: string | null): FormData {
  const filter = {
    clause: "WHERE",
    expressionType: "SIMPLE",
    subject: column,
    operator: "TEMPORAL_RANGE",
    comparator: range ?? NO_TIME_RANGE,
  } as const;
  return {
    ...form,
    ...Object.fromEntries(
      filterKeys(fields)
        .map((key) => [key, filtersAt(form, key)] as const)
        .map(([key, filters]) => [key, filters.some(isTimeFilter) ? filters : [...filters, filter]]),
    ),
  };
}

/** Sets a range without a time column on the existing time range filters. */
function withRange(fields: Fields, form: FormData, range: string): FormData {
  const ranged = (filter: AdhocFilter): AdhocFilter =>
    isTimeFilter(filter) ? { ...filter, comparator: range } : filter;
  return { ...form, ...Object.fromEntries(filterKeys(fields).map((key) => [key, filtersAt(form, key).map(ranged)])) };
}

/** Converts the legacy switch for a value axis that starts at zero to axis bounds. */
function withAxisBounds(fields: Fields, form: FormData): FormData {
  if (!("y_axis_zero" in form) || !fields["y_axis_bounds"]) return form;
  const { y_axis_zero, ...rest } = form;
  return (y_axis_zero ? { ...rest, y_axis_bounds: [0, null] } : rest) as FormData;
}
