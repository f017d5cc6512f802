import type { Row } from "../../query/chart-data-response";
import { amount } from "./cell-text";

/** A node of rows that each name their parent. */
export interface ParentNode {
  id: string;
  name: string;
  value: number | null;
  parent: ParentNode | null;
  children: ParentNode[];
}

interface ParentTreeOptions {
  rows: readonly Row[];
  id: string;
  parent: string;
  name: string | null;
  metric: string | null;
  /** ID of the root, as text; null starts at the rows without a parent. */
  root: string | null;
}

/** Deeper nodes are omitted, because trees are traversed recursively. */
const MOST_LEVELS = 400;

/**
 * Returns rows as the tree below a root, or as the trees of all rows whose parent is not among them. The first row of
 * an id counts; a cycle is broken where it closes; empty when the root is missing.
 */
export function parentTrees({ rows, id, parent, name, metric, root }: ParentTreeOptions): ParentNode[] {
  const nodes = new Map<string, ParentNode>();
  const parentOf = new Map<string, string>();
  for (const row of rows) {
    const key = textOf(row[id]);
    if (key === null || nodes.has(key)) continue;
    nodes.set(key, {
      id: key,
      name: textOf(name === null ? null : row[name]) ?? key,
      value: metric === null ? null : amount(row[metric]),
      parent: null,
      children: [],
    });
    const above = textOf(row[parent]);
    if (above !== null) parentOf.set(key, above);
  }
  // A root can be known only as the parent of other rows.
  if (root !== null && !nodes.has(root) && [...parentOf.values()].includes(root))
    nodes.set(root, { id: root, name: root, value: null, parent: null, children: [] });

  const below = new Map<string, string[]>();
  for (const key of nodes.keys()) {
    const above = parentOf.get(key);
    if (above !== undefined) (below.get(above) ?? below.set(above, []).get(above)!).push(key);
  }
  const starts =
    root === null
      ? [...nodes.keys()].filter((key) => !nodes.has(parentOf.get(key) ?? ""))
      : nodes.has(root)
        ? [root]
        : [];
  // When every row has a parent the rows form a cycle, which starts at its first row.
  const [first] = nodes.keys();
  return grown(starts.length === 0 && root === null && first !== undefined ? [first] : starts, nodes, below);
}

function grown(
  starts: readonly string[],
  nodes: ReadonlyMap<string, ParentNode>,
  below: ReadonlyMap<string, readonly string[]>,
): ParentNode[] {
  const seen = new Set(starts);
  let level = starts.map((key) => nodes.get(key)!);
  const roots = level;
  for (let depth = 1; level.length > 0 && depth < MOST_LEVELS; depth++) {
    level = level.flatMap((node) => {
      const children = (below.get(node.id) ?? []).filter((key) => !seen.has(key));
      for (const key of children) {
        seen.add(key);
        const child = nodes.get(key)!;
        child.parent = node;
        node.children.push(child);
      }
      return node.children;
    });
  }
  return roots;
}

const textOf = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
