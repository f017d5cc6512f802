import { buildQueryContext } from "../../query/build-query";
import { metricLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { distinctColumns, metricIn, tooltipColumns, withoutNulls } from "../shared/deck/query";
import { selectedColumns, selectedMetric } from "../shared/selected-fields";
import { deckPolygonFields } from "./fields";

/** Returns one row per polygon, with the metrics of its color and its height; without polygons that have no value. */
export function deckPolygonQuery(formData: FormData): QueryContext {
  const values = parseFields(deckPolygonFields, formData);
  const lines = selectedColumns(values.line_column);
  const [color, height] = [selectedMetric(values.metric), metricIn(values.point_radius_fixed)];
  const metrics = [color, height].filter((metric) => metric !== null);
  return buildQueryContext(formData, (base) => [
    {
      ...base,
      columns: distinctColumns([
        ...(base.columns ?? []),
        ...lines,
        ...selectedColumns(values.js_columns),
        ...tooltipColumns(values.tooltip_contents),
      ]),
      metrics: [...new Map(metrics.map((metric) => [metricLabel(metric), metric])).values()],
      filters: values.filter_nulls
        ? withoutNulls(base, [...lines, ...(color === null ? [] : [metricLabel(color)])])
        : (base.filters ?? []),
      is_timeseries: false,
    },
  ]);
}
