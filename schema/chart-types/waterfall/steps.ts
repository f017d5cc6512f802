import type { QueryResult, Row, Value } from "../../query/chart-data-response";
import { measured } from "../shared/cartesian/cell-value";

export type StepKind = "increase" | "decrease" | "total";

/** A bar from one running total to the next, or from zero to one. */
export interface Step {
  kind: StepKind;
  /** Axis label. */
  label: string;
  /** Its position on the axis, for the tooltip. */
  title: string;
  from: number;
  to: number;
  /** The change, or the running total. */
  value: number;
}

export interface StepsOptions {
  query: QueryResult;
  x: string;
  /** Column that breaks steps down; null for one bar per step. */
  breakdown: string | null;
  metric: string;
  totals: boolean;
  totalLabel: string;
  xText(value: Value | undefined): string;
  breakdownText(value: Value | undefined): string;
}

/**
 * Returns rows as bars that each start at the end of the previous one, with a total at the end, or after each step
 * with a breakdown.
 */
export function stepsOf({
  query,
  x,
  breakdown,
  metric,
  totals,
  totalLabel,
  xText,
  breakdownText,
}: StepsOptions): Step[] {
  const steps: Step[] = [];
  let running = 0;
  const change = (value: number, label: string, title: string): void => {
    steps.push({ kind: value >= 0 ? "increase" : "decrease", label, title, from: running, to: running + value, value });
    running += value;
  };
  const total = (label: string): void => {
    steps.push({ kind: "total", label, title: label, from: 0, to: running, value: running });
  };
  for (const rows of groupsOf(query.data, x)) {
    const name = xText(rows[0]![x]);
    if (breakdown === null)
      change(
        rows.reduce((sum, row) => sum + amount(row, metric), 0),
        name,
        name,
      );
    else {
      for (const row of rows)
        change(amount(row, metric), breakdownText(row[breakdown]), `${name} (${breakdownText(row[breakdown])})`);
      if (totals) total(name);
    }
  }
  if (breakdown === null && totals && steps.length > 0) total(totalLabel);
  return steps;
}

const amount = (row: Row, metric: string): number => measured(row[metric]) ?? 0;

/** Groups rows by a column's value, in order of first appearance. */
function groupsOf(rows: readonly Row[], column: string): Row[][] {
  const groups = new Map<Value, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? null;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
