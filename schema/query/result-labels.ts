import type { Frame } from "./frame";
import { labelMap } from "./frame-output";
import { columnLabel } from "./labels";
import type { Metric, QueryObject } from "./query-context";

/**
 * `label_map` of a response: names of the result to the columns, metrics and dimension values that they stand for.
 * `nameOf` is a metric's name in the result.
 */
export function resultLabels(
  frame: Frame,
  { columns, metrics }: Pick<QueryObject, "columns" | "metrics">,
  saved: readonly { metric_name: string; verbose_name: string | null }[],
  nameOf: (metric: Metric) => string,
): Record<string, string[]> {
  const map = labelMap(frame);
  for (const column of columns ?? [])
    map[columnLabel(column)] = [typeof column === "string" ? column : column.sqlExpression];
  for (const metric of metrics ?? []) {
    const name = nameOf(metric);
    map[name] = [typeof metric !== "string" && metric.expressionType === "SQL" ? (metric.sqlExpression ?? name) : name];
    const verbose =
      typeof metric === "string" ? saved.find(({ metric_name }) => metric_name === metric)?.verbose_name : null;
    if (verbose) map[verbose] = [name];
  }
  return map;
}
