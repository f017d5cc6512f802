import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { selectedColumns, selectedMetrics } from "../shared/selected-fields";

/** Returns the events with their tooltip columns, in the form's sort order. */
export function ganttQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const keys = ["start_time", "end_time", "y_axis", "series", "tooltip_columns"];
    const ordered = (base.orderby ?? []).map(([column]) => column as QueryColumn);
    const all = [...keys.flatMap((key) => selectedColumns(formData[key])), ...ordered];
    const columns = all.filter(
      (column, at) => all.findIndex((other) => columnLabel(other) === columnLabel(column)) === at,
    );
    return [
      {
        ...base,
        columns,
        metrics: selectedMetrics(formData["tooltip_metrics"]),
        series_columns: selectedColumns(formData["series"]),
      },
    ];
  });
}
