import type { DataSelection, Selection } from "../chart-types/drawing/drawing";
import { columnLabel } from "../query/labels";
import type { QueryFilter } from "../query/query-context";
import type { DataMask } from "./data-mask";

/** The selection of a chart's own mask: column → values. Masks of other clients contain it only in their filters. */
export function selectionOf(mask: DataMask | undefined): DataSelection | null {
  if (!mask || (mask.filterState.value ?? null) === null) return null;
  const selection = mask.filterState["selectedFilters"] ?? mask.filterState["filters"];
  const entries =
    selection !== null && typeof selection === "object"
      ? Object.entries(selection as Record<string, unknown>)
      : filtered(mask.extraFormData.filters ?? []);
  return entries.length > 0
    ? Object.fromEntries(
        entries.map(([column, values]) => [
          column,
          (Array.isArray(values) ? values : [values ?? null]) as Selection[string][],
        ]),
      )
    : null;
}

function filtered(filters: readonly QueryFilter[]): [string, unknown][] {
  return filters
    .filter(({ op }) => op === "IN" || op === "==" || op === "IS NULL")
    .map(({ col, op, val }) => [columnLabel(col), op === "IS NULL" ? [null] : val]);
}
