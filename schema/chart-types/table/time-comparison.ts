import { withoutFloatError } from "../../format/exact-number";
import type { Row, Value } from "../../query/chart-data-response";
import type { CellMark } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { fade } from "../shared/color-text";

/** The four columns of a compared metric; their names are prefixes of the metric's in keys and column_config. */
export const COMPARISON_PARTS = ["Main", "#", "△", "%"] as const;
export type ComparisonPart = (typeof COMPARISON_PARTS)[number];

export const comparisonKey = (part: ComparisonPart, metric: string) => `${part} ${metric}`;

/**
 * Replaces metric and metric__offset in rows by current value, previous value, difference and relative change; other
 * columns are unchanged.
 */
export function comparisonRows(rows: readonly Row[], metrics: readonly string[], offset: string): Row[] {
  return rows.map((row) => {
    const compared: Row = { ...row };
    for (const metric of metrics) {
      const now = numberOr0(row[metric]);
      const before = numberOr0(row[`${metric}__${offset}`]);
      compared[comparisonKey("Main", metric)] = now;
      compared[comparisonKey("#", metric)] = before;
      compared[comparisonKey("△", metric)] = withoutFloatError(now - before);
      compared[comparisonKey("%", metric)] = shareOfChange(now, before);
    }
    return compared;
  });
}

function shareOfChange(now: number, before: number): number {
  if (now === 0 && before === 0) return 0;
  if (now === 0) return -1;
  return before === 0 ? 1 : (now - before) / Math.abs(before);
}

function numberOr0(value: Value | undefined): number {
  return typeof value === "number" ? value : Number(value ?? 0) || 0;
}

/** Returns an arrow by the sign of a metric's difference; green is an increase, unless the scheme is Red. */
export function comparisonMark(metric: string, scheme: string, theme: DrawTheme): (row: Row) => CellMark | null {
  const [more, less] = scheme === "Red" ? (["danger", "success"] as const) : (["success", "danger"] as const);
  const signs = {
    up: mark("↑", theme.token(more), theme.token(`${more}-soft`)),
    down: mark("↓", theme.token(less), theme.token(`${less}-soft`)),
    same: mark("", theme.token("text-2"), fade(theme.token("text-3"), 0.2)),
  };
  const key = comparisonKey("△", metric);
  return (row) => {
    const difference = numberOr0(row[key]);
    return difference > 0 ? signs.up : difference < 0 ? signs.down : signs.same;
  };
}

const mark = (sign: string, color: string, background: string): CellMark => ({ sign, color, background });
