import type { Row, Value } from "../../query/answer";
import { amount } from "./cell-text";

/** What a row says: so much from one node to another. */
export interface Flow {
  source: string;
  target: string;
  value: number;
  /** As the row holds them. */
  ends: { source: Value; target: Value };
}

interface FlowsOptions {
  rows: readonly Row[];
  source: string;
  target: string;
  metric: string;
  text(value: Value): string;
}

/** Rows as flows in their order; those of the same two ends are added up. */
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

/** Names of all ends in the order in which they first come. */
export const nodesOf = (flows: readonly Flow[]): string[] => [...new Set(flows.flatMap(({ source, target }) => [source, target]))];

/** What flows into and out of each node. */
export function throughput(flows: readonly Flow[]): Map<string, { inward: number; outward: number }> {
  const sums = new Map<string, { inward: number; outward: number }>();
  const of = (node: string) => sums.get(node) ?? sums.set(node, { inward: 0, outward: 0 }).get(node)!;
  for (const { source, target, value } of flows) {
    of(source).outward += value;
    of(target).inward += value;
  }
  return sums;
}
