import type { PivotHeading, PivotLine } from "../drawing/pivot";
import type { AxisNode, AxisTree } from "./axis-tree";

export interface AxisLinesOptions {
  tree: AxisTree;
  /** Null when metrics are on the other axis. */
  metrics: readonly string[] | null;
  metricsLast: boolean;
  subtotals: boolean;
  subtotalsFirst: boolean;
  totals: boolean;
  totalText: string;
  subtotalText: string;
  /** Compares two siblings for sorting. */
  compare(a: AxisNode, b: AxisNode, metric: string | null): number;
  /** Whether any cell of the node has a value of the metric. */
  isPresent(node: AxisNode, metric: string | null): boolean;
  dimensionHeading(node: AxisNode): Pick<PivotHeading, "text" | "selects" | "style">;
  metricText(metric: string): string;
}

type Heading = PivotHeading;
const plain = { selects: null, folds: false, style: null } as const;

/** Returns the lines of an axis: sorted groups with their children, subtotals and the total as configured. */
export function axisLines(options: AxisLinesOptions): PivotLine[] {
  const { tree, metrics, metricsLast, subtotals, subtotalsFirst, totals, totalText, compare, isPresent } = options;
  const depth = tree.dimensions.length;
  const front = metrics !== null && !metricsLast;
  const offset = front ? 1 : 0;
  const levelCount = Math.max(1, depth + (metrics === null ? 0 : 1));
  const lines: PivotLine[] = [];

  /** Adds one line, or one per metric when metrics are the last level. */
  function emit(
    node: AxisNode,
    role: PivotLine["role"],
    metric: string | null,
    headings: readonly Heading[],
    subtotalOf: string | null,
  ) {
    for (const each of metricsLast && metrics ? metrics : [metric]) {
      if (!isPresent(node, each)) continue;
      const key = `${headings.at(-1)?.key ?? ""}|${each ?? ""}`;
      const own = metricsLast && metrics ? [...headings, metricHeading(each!, key, levelCount - 1, 1)] : headings;
      lines.push({ key, role, headings: own, subtotalOf, node: node.id, metric: each });
    }
  }

  const metricHeading = (metric: string, key: string, level: number, span: number): Heading => ({
    ...plain,
    key,
    level,
    span,
    text: options.metricText(metric),
    role: "metric",
  });

  function emitSubtotal(node: AxisNode, metric: string | null, headings: readonly Heading[]) {
    const group = headings.at(-1)!;
    const level = offset + node.depth;
    emit(
      node,
      "subtotal",
      metric,
      [
        ...headings,
        {
          ...plain,
          key: `${group.key}/subtotal`,
          level,
          span: offset + depth - level,
          text: options.subtotalText,
          role: "subtotal",
        },
      ],
      group.key,
    );
  }

  function walk(parent: AxisNode, metric: string | null, headings: readonly Heading[]) {
    const children = [...parent.children.values()].filter((node) => isPresent(node, metric));
    for (const node of children.sort((a, b) => compare(a, b, metric))) {
      const isGroup = node.depth < depth;
      const heading: Heading = {
        ...options.dimensionHeading(node),
        key: `${front ? metric : ""}:${node.id}`,
        level: offset + node.depth - 1,
        span: 1,
        role: "value",
        folds: isGroup && subtotals,
      };
      const own = [...headings, heading];
      if (!isGroup) emit(node, "value", metric, own, null);
      else unfold(node, metric, own, subtotals);
    }
  }

  function unfold(node: AxisNode, metric: string | null, headings: readonly Heading[], hasSubtotal: boolean) {
    if (hasSubtotal && subtotalsFirst) emitSubtotal(node, metric, headings);
    walk(node, metric, headings);
    if (hasSubtotal && !subtotalsFirst) emitSubtotal(node, metric, headings);
  }

  const total = (span: number): Heading => ({ ...plain, key: "total", level: 0, span, text: totalText, role: "total" });

  if (depth === 0 && metrics === null) emit(tree.root, "value", null, [total(1)], null);
  else if (front) {
    // A metric's subtotal equals the axis's total, so only one of them is added.
    const ownSubtotals = subtotals && !totals && depth > 0;
    for (const metric of metrics) {
      const heading = { ...metricHeading(metric, metric, 0, depth === 0 ? levelCount : 1), folds: ownSubtotals };
      if (depth === 0) emit(tree.root, "value", metric, [heading], null);
      else unfold(tree.root, metric, [heading], ownSubtotals);
    }
    if (totals && depth > 0) {
      for (const metric of metrics)
        emit(
          tree.root,
          "total",
          metric,
          metrics.length === 1
            ? [total(levelCount)]
            : [total(1), metricHeading(metric, `total:${metric}`, 1, levelCount - 1)],
          null,
        );
    }
  } else {
    walk(tree.root, null, []);
    if (depth === 0) emit(tree.root, "value", null, [], null);
    else if (totals) emit(tree.root, "total", null, [total(depth)], null);
  }
  return lines;
}
