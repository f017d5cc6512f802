import type { DataMask, DataMasks } from "../filter-types/data-mask";
import { selectMask, type SelectValue, timeColumnMask, timeGrainMask, timeMask } from "../filter-types/masks";
import { type NativeFilter, targetColumn } from "../filter-types/native-filter";
import { asArray } from "../query/labels";

/**
 * Masks for the preselected values of an older address ({filter chart id: {column: values}}), applied to the filters of
 * the same columns. Columns without a filter are ignored.
 */
export function preselectedMasks(filters: readonly NativeFilter[], text: string): DataMasks {
  const columns = Object.assign(
    {},
    ...Object.values(parsed(text)).map((selected) => (typeof selected === "object" ? selected : {})),
  ) as Record<string, unknown>;
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const mask = maskFor(filter, columns);
      return mask ? [[filter.id, mask] as const] : [];
    }),
  );
}

function maskFor(filter: NativeFilter, columns: Record<string, unknown>): DataMask | null {
  const named = (key: string): string | undefined => asArray(columns[key]).find((value) => typeof value === "string");
  switch (filter.filterType) {
    case "filter_select": {
      const values = asArray(columns[targetColumn(filter) ?? ""]).filter(isValue);
      return values.length > 0 ? selectMask(filter, values) : null;
    }
    case "filter_time":
      return named("__time_range") ? timeMask(filter, named("__time_range")) : null;
    case "filter_timegrain":
      return named("__time_grain") ? timeGrainMask(filter, named("__time_grain")!) : null;
    case "filter_timecolumn":
      return named("__time_col") ? timeColumnMask(filter, named("__time_col")!) : null;
    default:
      return null;
  }
}

const isValue = (value: unknown): value is SelectValue =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
