import type { Values } from "../define";
import { columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import type { pivotFields } from "./fields";

export type PivotValues = Values<typeof pivotFields>;

/** The dimensions and metrics of each axis after transposing, by their labels in the result. */
export interface PivotShape {
  rows: string[];
  columns: string[];
  metrics: string[];
  metricsOn: "rows" | "columns";
  /** Whether metrics are inside the last dimension instead of around the first. */
  metricsLast: boolean;
}

export function pivotShape(values: PivotValues): PivotShape {
  const labels = (columns: unknown[]) => [...new Set((columns as QueryColumn[]).map(columnLabel))];
  const [rows, columns] = [labels(values.groupbyRows), labels(values.groupbyColumns)];
  return {
    rows: values.transposePivot ? columns : rows,
    columns: values.transposePivot ? rows : columns,
    metrics: [...new Set((values.metrics as Metric[]).map(metricLabel))],
    metricsOn: values.metricsLayout === "ROWS" ? "rows" : "columns",
    metricsLast: values.combineMetric,
  };
}

/** The number of row and column dimensions that a set of cells is grouped by; all of both are the cells themselves. */
export interface Level {
  row: number;
  column: number;
}

/**
 * Returns the levels that need totals and subtotals, without the cells' own level; as few as the display needs,
 * because each costs one query.
 */
export function totalLevels(values: PivotValues, shape: PivotShape): Level[] {
  const [rows, columns] = [shape.rows.length, shape.columns.length];
  const subtotals = (count: number) => Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 1);
  const fronted = (axis: "rows" | "columns") => shape.metricsOn === axis && !shape.metricsLast;
  const rowDepths = new Set([
    rows,
    ...(values.rowSubTotals ? subtotals(rows) : []),
    ...(values.colTotals || (values.rowSubTotals && fronted("rows")) ? [0] : []),
  ]);
  const columnDepths = new Set([
    columns,
    ...(values.colSubTotals ? subtotals(columns) : []),
    ...(values.rowTotals || (values.colSubTotals && fronted("columns")) ? [0] : []),
  ]);

  const levels = new Map<string, Level>();
  const need = (row: number, column: number) => levels.set(`${row} ${column}`, { row, column });
  for (const row of rowDepths) for (const column of columnDepths) need(row, column);
  if (values.rowOrder.startsWith("value")) for (let row = 1; row <= rows; row++) need(row, 0);
  if (values.colOrder.startsWith("value")) for (let column = 1; column <= columns; column++) need(0, column);
  levels.delete(`${rows} ${columns}`);
  return [...levels.values()];
}
