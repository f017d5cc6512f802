import type { Row, Value } from "../../query/chart-data-response";

/** A value of a dimension within the values of the dimensions before it; the root contains all values. */
export interface AxisNode {
  id: number;
  /** Number of dimensions with a fixed value. */
  depth: number;
  value: Value;
  parent: AxisNode | null;
  children: Map<Value, AxisNode>;
}

export interface AxisTree {
  dimensions: readonly string[];
  root: AxisNode;
  nodes: AxisNode[];
}

export function emptyTree(dimensions: readonly string[]): AxisTree {
  const root: AxisNode = { id: 0, depth: 0, value: null, parent: null, children: new Map() };
  return { dimensions, root, nodes: [root] };
}

/** Returns the leaf of a row and creates it if it is new. */
export function addRow({ dimensions, root, nodes }: AxisTree, row: Row): AxisNode {
  let node = root;
  for (const dimension of dimensions) {
    const value = row[dimension] ?? null;
    let child = node.children.get(value);
    if (!child) {
      child = { id: nodes.length, depth: node.depth + 1, value, parent: node, children: new Map() };
      nodes.push(child);
      node.children.set(value, child);
    }
    node = child;
  }
  return node;
}

/** Returns the node of a row that has only the first `depth` dimensions; undefined when no cell has those values. */
export function findRow({ dimensions, root }: AxisTree, row: Row, depth: number): AxisNode | undefined {
  let node: AxisNode | undefined = root;
  for (let at = 0; at < depth && node; at++) node = node.children.get(row[dimensions[at]!] ?? null);
  return node;
}

export function ancestorAt(node: AxisNode, depth: number): AxisNode {
  let found = node;
  while (found.depth > depth) found = found.parent!;
  return found;
}
