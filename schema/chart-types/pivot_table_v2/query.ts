import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import { pivotFields } from "./fields";
import { pivotShape, totalLevels, type PivotValues } from "./shape";

/**
 * Returns the query of the cells, then one query for each level with totals, in the order of totalLevels, because
 * averages, distinct counts and ratios are not the sum of their parts. Functions other than Sum are computed from the
 * cells and need no further query; neither does a download.
 */
export function pivotQuery(formData: FormData): QueryContext {
  const values = parseFields(pivotFields, formData);
  const shape = pivotShape(values);
  return buildQueryContext(formData, (base) => {
    const columns = dimensionColumns(formData, values);
    const sortMetric = values.series_limit_metric ?? base.metrics?.[0];
    const cells = {
      ...base,
      columns,
      orderby: (sortMetric ? [[sortMetric, !values.order_desc]] : []) as [unknown, boolean][],
    };
    if (values.aggregateFunction !== "Sum" || isDownload(formData)) return [cells];
    const levels = totalLevels(values, shape).map(({ row, column }) => {
      const stored = new Set([...shape.rows.slice(0, row), ...shape.columns.slice(0, column)]);
      return { ...cells, columns: columns.filter((each) => stored.has(columnLabel(each))) };
    });
    return [cells, ...levels];
  });
}

/** Returns the dimensions of columns, then of rows, each once; temporal columns are truncated to the time grain. */
function dimensionColumns(formData: FormData, values: PivotValues): QueryColumn[] {
  const extra = formData["extra_form_data"] as { time_grain_sqla?: string } | undefined;
  const grain = extra?.time_grain_sqla || values.time_grain_sqla;
  const byLabel = new Map(
    [...values.groupbyColumns, ...values.groupbyRows].map((column) => [
      columnLabel(column as QueryColumn),
      column as QueryColumn,
    ]),
  );
  return [...byLabel.values()].map((column) => {
    const isTime =
      typeof column === "string" && (values.temporal_columns_lookup[column] || formData["granularity_sqla"] === column);
    return isTime && grain
      ? { timeGrain: grain, columnType: "BASE_AXIS", sqlExpression: column, label: column, expressionType: "SQL" }
      : column;
  });
}

const isDownload = ({ result_format: format, result_type: type }: FormData) =>
  format === "csv" || format === "xlsx" || type === "results" || type === "post_processed";
