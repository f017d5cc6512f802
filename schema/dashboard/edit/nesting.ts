import { GRID_ID, ROOT_ID, type Layout, type LayoutNode } from "../layout";

/** Parent → child → the greatest depth of the parent at which it may contain the child. Absent pairs are forbidden. */
const DEEPEST_PARENT: Partial<Record<LayoutNode["type"], Partial<Record<LayoutNode["type"], number>>>> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
  ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, COLUMN: 3, ROW: 3, TABS: 3 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
};

/** Whether a component may contain another at its depth. */
export const canContain = (parent: LayoutNode["type"], parentDepth: number, child: LayoutNode["type"]): boolean =>
  parentDepth <= (DEEPEST_PARENT[parent]?.[child] ?? -1);

/** Whether a child needs its own row: a grid and a tab stack rows, so components with a column width get one. */
export const needsRow = (parent: LayoutNode["type"], child: LayoutNode["type"]): boolean =>
  (parent === "GRID" || parent === "TAB") &&
  (child === "CHART" || child === "MARKDOWN" || child === "COLUMN" || child === "DYNAMIC");

/**
 * Steps below the root. Inner tabs and their strips have the depth of their container, so that they can be nested
 * freely.
 */
export function depthOf(layout: Layout, id: string): number {
  let depth = 0;
  const path = [...(layout[id]?.parents ?? []), id];
  for (let at = 1; at < path.length; at++) depth = childDepth(layout, path[at - 1]!, depth);
  return depth;
}

/** Depth of a node's children, given the node's own. */
export function childDepth(layout: Layout, parentId: string, parentDepth: number): number {
  const parent = layout[parentId]!;
  const inner = parent.type === "TABS" || (parent.type === "TAB" && !isTopTab(layout, parentId));
  return inner ? parentDepth : parentDepth + 1;
}

/** The top-level tab strip, which replaces the grid. */
export function topTabs(layout: Layout): string | null {
  const top = layout[ROOT_ID]?.children[0] ?? GRID_ID;
  return layout[top]?.type === "TABS" ? top : null;
}

export const isTopTab = (layout: Layout, id: string): boolean =>
  layout[id]?.type === "TAB" && layout[id].parents.length === 2;

/** Ids of a node and all its descendants, the node first. */
export const subtree = (layout: Layout, id: string): string[] => [
  id,
  ...(layout[id]?.children ?? []).flatMap((child) => subtree(layout, child)),
];

/**
 * Whether a node's descendants may be at their depths when the node is at `depth`. Tabs are allowed wherever their
 * strip is.
 */
export function fitsBelow(layout: Layout, id: string, depth: number, inTopStrip = false): boolean {
  const node = layout[id]!;
  const below = node.type === "TABS" || (node.type === "TAB" && !inTopStrip) ? depth : depth + 1;
  return node.children.every((child) => {
    const type = layout[child]!.type;
    const held = node.type === "TABS" ? type === "TAB" : type === "OTHER" || canContain(node.type, depth, type);
    return held && fitsBelow(layout, child, below, node.type === "TABS" && inTopStrip);
  });
}
