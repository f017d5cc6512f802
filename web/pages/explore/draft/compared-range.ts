import type { FormData } from "../../../../schema/chart-types/define";
import { asArray } from "../../../../schema/query/labels";
import { NO_TIME_RANGE } from "../../../../schema/query/time-range";
import type { AdhocFilter } from "../../../../schema/query/split-filters";
import { isEmpty } from "./form-values";

/**
 * Whether a field shifts the form's query in time although the query's range lacks an end, which the server refuses.
 * "time_compare_b" belongs to the second query of a mixed chart, with filters of its own.
 */
export function comparesWithoutRange(key: string, formData: FormData, values: Record<string, unknown>): boolean {
  const [, suffix] = /^time_compare(_b)?$/.exec(key) ?? [];
  if (!key.startsWith("time_compare") || isEmpty(asArray(values[key]).filter(Boolean))) return false;
  return !ranges(formData, `adhoc_filters${suffix ?? ""}`).some(isEnclosed);
}

/** Every time range that the form's query is given: of the chart, its filters, and its dashboard's filters. */
function ranges(formData: FormData, filtersKey: string): unknown[] {
  const extra = formData["extra_form_data"] as Record<string, unknown> | null | undefined;
  const filters = [formData[filtersKey], extra?.["adhoc_filters"]].flatMap((list) =>
    asArray(list as AdhocFilter[] | null),
  );
  const added = asArray(formData["extra_filters"] as { col: string; val?: unknown }[] | null);
  return [
    formData["time_range"],
    extra?.["time_range"],
    ...added.filter(({ col }) => col === "__time_range").map(({ val }) => val),
    ...filters.filter(({ operator }) => operator === "TEMPORAL_RANGE").map(({ comparator }) => comparator),
  ];
}

/** Relative ranges ("Last week") have both ends; in "start : end" either may be absent. */
const isEnclosed = (range: unknown): boolean =>
  typeof range === "string" &&
  range !== "" &&
  range !== NO_TIME_RANGE &&
  (!range.includes(" : ") || range.split(" : ").every((end) => end.trim() !== ""));
