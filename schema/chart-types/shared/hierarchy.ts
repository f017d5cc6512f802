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

/** Returns rows as trees of their dimensions, in order of first appearance; rows with equal dimensions are summed. */
export function hierarchy(rows: readonly Row[], levels: readonly HierarchyLevel[], metric: string, secondMetric: string | null = null): HierarchyNode[] {
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
        node = { name: text(row), depth, value: 0, second: 0, parent, children: [], selection: { ...parent?.selection, [dimension]: key } };
        siblings.set(key, node);
        (parent ? parent.children : roots).push(node);
      }
      node.value += amount(row[metric]);
      if (secondMetric !== null) node.second += amount(row[secondMetric]);
      parent = node;
    }
  }
  return roots;
}

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

export const pathOf = (node: HierarchyNode): string[] => (node.parent ? [...pathOf(node.parent), node.name] : [node.name]);

/** Returns a node's share of its parent, or of the total for a root. */
export const shareOfParent = (node: HierarchyNode, total: number): number => share(node.value, node.parent?.value ?? total);
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
