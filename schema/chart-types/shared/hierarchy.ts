import type { Row, Value } from "../../query/answer";
import type { Selection } from "../drawing/drawing";
import { amount } from "./cell-text";

/** A member of a level of dimensions, within its parents. */
export interface HierarchyNode {
  name: string;
  /** Of the first level 0. */
  depth: number;
  /** Sums over the rows below. */
  value: number;
  second: number;
  parent: HierarchyNode | null;
  children: HierarchyNode[];
  /** Dimension → value from the first level to this one. */
  selection: Selection;
}

export interface HierarchyLevel {
  dimension: string;
  text(row: Row): string;
}

/** Rows as the trees of their dimensions, members in the order they come; rows alike are added up. */
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

/** Every node, each before its children: the order in which ECharts counts the items of a tree. */
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

/** A node's part of its parent, or of all where it has none. */
export const shareOfParent = (node: HierarchyNode, total: number): number => share(node.value, node.parent?.value ?? total);
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
