import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { distinctColumns, tooltipColumns, withoutNulls } from "../shared/deck/query";
import { selectedColumns } from "../shared/selected-fields";
import { deckPathFields } from "./fields";

/** Returns one row per line; with a metric, by line only. */
export function deckPathQuery(formData: FormData): QueryContext {
  const values = parseFields(deckPathFields, formData);
  const lines = selectedColumns(values.line_column);
  return buildQueryContext(formData, (base) => {
    const isGrouped = (base.metrics ?? []).length > 0;
    return [
      {
        ...base,
        columns: distinctColumns([
          ...(isGrouped ? [] : (base.columns ?? [])),
          ...lines,
          ...(isGrouped ? [] : selectedColumns(values.js_columns)),
          ...tooltipColumns(values.tooltip_contents),
        ]),
        filters: values.filter_nulls ? withoutNulls(base, lines) : (base.filters ?? []),
        is_timeseries: Boolean(formData["time_grain_sqla"]),
      },
    ];
  });
}
