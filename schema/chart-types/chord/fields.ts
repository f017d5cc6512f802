import type { Fields } from "../define";
import { colorSchemeField, numberFormatField } from "../shared/look-fields";
import { columnField, filtersField, metricField, rowLimitField, sortByMetricField } from "../shared/query-fields";

export const chordFields = {
  groupby: columnField("Source", { required: true, description: "Where a flow starts" }),
  columns: columnField("Target", { required: true, description: "Where a flow ends" }),
  metric: metricField("Metric", { description: "Width of each flow" }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),
  sort_by_metric: sortByMetricField(false),

  y_axis_format: { ...numberFormatField, section: "Chart Options" },
  color_scheme: colorSchemeField,
} satisfies Fields;
