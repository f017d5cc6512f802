import { columnLabel } from "../../../query/labels";
import type { Metric, QueryColumn, QueryFilter, QueryObject } from "../../../query/query-context";
import { selectedColumns } from "../selected-fields";
import { numberIn } from "../value-ramp";
import { type Spatial, spatialColumns } from "./spatial";

/** Returns the columns that the stored tooltip contents name; metrics among them are part of the query anyway. */
export const tooltipColumns = (contents: readonly unknown[]): string[] =>
  contents.flatMap((item) => {
    if (typeof item === "string") return [item];
    const { item_type, column_name } = item as Record<string, unknown>;
    return item_type === "column" && typeof column_name === "string" ? [column_name] : [];
  });

/** Returns each column once, by its label. */
export const distinctColumns = (columns: readonly QueryColumn[]): QueryColumn[] => [
  ...new Map(columns.map((column) => [columnLabel(column), column])).values(),
];

export const withoutNulls = (base: QueryObject, columns: readonly QueryColumn[]): QueryFilter[] => [
  ...(base.filters ?? []),
  ...columns.map((col) => ({ col, op: "IS NOT NULL" })),
];

interface PlacesOptions {
  places: readonly Spatial[];
  dimension?: unknown;
  js_columns: readonly unknown[];
  tooltip_contents: readonly unknown[];
  filter_nulls: boolean;
}

/** The columns and filters of a query for positions. */
export function placesQuery(base: QueryObject, options: PlacesOptions): Pick<QueryObject, "columns" | "filters"> {
  const places = options.places.flatMap(spatialColumns);
  return {
    columns: distinctColumns([
      ...(base.columns ?? []),
      ...places,
      ...selectedColumns(options.dimension),
      ...selectedColumns(options.js_columns),
      ...tooltipColumns(options.tooltip_contents),
    ]),
    filters: options.filter_nulls ? withoutNulls(base, places) : (base.filters ?? []),
  };
}

/** The number of a fixed-or-metric setting; null without one. */
export const fixedIn = (setting: unknown): number | null => numberIn((setting as { value?: unknown } | null)?.value);

/** The metric of a fixed-or-metric setting; null for a fixed number. Older charts store the metric's name alone. */
export function metricIn(setting: unknown): Metric | null {
  if (typeof setting === "string") return setting === "" ? null : setting;
  const { type, value } = (setting ?? {}) as { type?: string; value?: unknown };
  return type === "metric" && (typeof value === "string" || (typeof value === "object" && value !== null))
    ? (value as Metric)
    : null;
}
