import type { Row, Value } from "../../query/chart-data-response";
import { amount } from "./cell-text";

/** A weighted flow from one node to another. */
export interface Flow {
  source: string;
  target: string;
  value: number;
  /** The values as in the row. */
  ends: { source: Value; target: Value };
}

interface FlowsOptions {
  rows: readonly Row[];
  source: string;
  target: string;
  metric: string;
  text(value: Value): string;
}

/** Returns rows as flows in their order; flows between the same two nodes are summed. */
export function flowsOf({ rows, source, target, metric, text }: FlowsOptions): Flow[] {
  const flows = new Map<string, Flow>();
  for (const row of rows) {
    const ends = { source: row[source] ?? null, target: row[target] ?? null };
    const flow = { source: text(ends.source), target: text(ends.target), value: amount(row[metric]), ends };
    const key = JSON.stringify([flow.source, flow.target]);
    const known = flows.get(key);
    if (known) known.value += flow.value;
    else flows.set(key, flow);
  }
  return [...flows.values()];
}

/** Returns the names of all nodes in order of first appearance. */
export const nodesOf = (flows: readonly Flow[]): string[] => [
  ...new Set(flows.flatMap(({ source, target }) => [source, target])),
];

/** Returns the total flow into and out of each node. */
export function throughput(flows: readonly Flow[]): Map<string, { inward: number; outward: number }> {
  const sums = new Map<string, { inward: number; outward: number }>();
  const of = (node: string) => sums.get(node) ?? sums.set(node, { inward: 0, outward: 0 }).get(node)!;
  for (const { source, target, value } of flows) {
    of(source).outward += value;
    of(target).inward += value;
  }
  return sums;
}
