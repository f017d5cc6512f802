import type { Row, Value } from "../../query/chart-data-response";
import type { Selection } from "../drawing/drawing";
import { amount } from "./cell-text";

/** A value of a dimension within its parent values. */
export interface HierarchyNode {
  name: string;
  /** 0 for the first level. */
  depth: number;
  /** Sum over the rows below. */
  value: number;
  second: number;
  parent: HierarchyNode | null;
  children: HierarchyNode[];
  /** Dimension → value, from the first level to this one. */
  selection: Selection;
}

export interface HierarchyLevel {
  dimension: string;
  text(row: Row): string;
}

/**
 * Returns rows as trees of their dimensions; rows with equal dimensions are summed. Siblings are in the order of the
 * keys of a JavaScript object, as Superset groups by one: small whole numbers by size, then values in order of first
 * appearance. Colors are assigned in this order.
 */
export function hierarchy(
  rows: readonly Row[],
  levels: readonly HierarchyLevel[],
  metric: string,
  secondMetric: string | null = null,
): HierarchyNode[] {
  const roots: HierarchyNode[] = [];
  const known = new Map<HierarchyNode | null, Map<Value, HierarchyNode>>();
  for (const row of rows) {
    let parent: HierarchyNode | null = null as HierarchyNode | null;
    for (const [depth, { dimension, text }] of levels.entries()) {
      const key = row[dimension] ?? null;
      const siblings: Map<Value, HierarchyNode> = known.get(parent) ?? new Map();
      known.set(parent, siblings);
      let node: HierarchyNode | undefined = siblings.get(key);
      if (!node) {
        node = {
          name: text(row),
          depth,
          value: 0,
          second: 0,
          parent,
          children: [],
          selection: { ...parent?.selection, [dimension]: key },
        };
        siblings.set(key, node);
        (parent ? parent.children : roots).push(node);
      }
      node.value += amount(row[metric]);
      if (secondMetric !== null) node.second += amount(row[secondMetric]);
      parent = node;
    }
  }
  for (const [parent, siblings] of known) sortByKey(parent ? parent.children : roots, siblings);
  return roots;
}

function sortByKey(nodes: HierarchyNode[], siblings: ReadonlyMap<Value, HierarchyNode>): void {
  const indexes = new Map([...siblings].map(([key, node]) => [node, arrayIndex(String(key))]));
  nodes.sort((one, other) => indexes.get(one)! - indexes.get(other)! || 0);
}

/** A key that is an array index, as a number; infinity for others, which differ by NaN and so keep their order. */
const arrayIndex = (key: string): number =>
  /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1 ? Number(key) : Number.POSITIVE_INFINITY;

/** Returns all nodes in preorder, which is the order of ECharts' data indexes. */
export function preorder(roots: readonly HierarchyNode[]): HierarchyNode[] {
  const all: HierarchyNode[] = [];
  const visit = (node: HierarchyNode) => {
    all.push(node);
    node.children.forEach(visit);
  };
  roots.forEach(visit);
  return all;
}

export const pathOf = (node: HierarchyNode): string[] =>
  node.parent ? [...pathOf(node.parent), node.name] : [node.name];

/** Returns a node's share of its parent, or of the total for a root. */
export const shareOfParent = (node: HierarchyNode, total: number): number =>
  share(node.value, node.parent?.value ?? total);
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
