import { handlebarsFields } from "../chart-types/handlebars/fields";

const {
  query_mode,
  groupby,
  metrics,
  all_columns,
  timeseries_limit_metric,
  order_by_cols,
  order_desc,
  row_limit,
  adhoc_filters,
} = handlebarsFields;

/** The controls of every plugin's charts: a query by dimensions and metrics, or of raw records. */
export const pluginFields = {
  query_mode,
  groupby,
  metrics,
  all_columns,
  timeseries_limit_metric,
  order_by_cols,
  order_desc,
  row_limit,
  adhoc_filters,
};
