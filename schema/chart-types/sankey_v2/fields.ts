import type { Fields } from "../define";
import { colorSchemeField } from "../shared/look-fields";
import { columnField, filtersField, metricField, rowLimitField, sortByMetricField } from "../shared/query-fields";

export const sankeyFields = {
  source: columnField("Source", { required: true, description: "Where a flow starts" }),
  target: columnField("Target", { required: true, description: "Where a flow ends" }),
  metric: metricField("Metric", { description: "Width of each flow" }),
  adhoc_filters: filtersField,
  row_limit: rowLimitField(10_000),
  sort_by_metric: sortByMetricField(false),
  color_scheme: colorSchemeField,
} satisfies Fields;
