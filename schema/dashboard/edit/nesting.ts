import { GRID_ID, ROOT_ID, type Layout, type LayoutNode } from "../layout";

/** Parent → child → the depth at which the parent may at most stand. What is not named is forbidden. */
const DEEPEST_PARENT: Partial<Record<LayoutNode["type"], Partial<Record<LayoutNode["type"], number>>>> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
  ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, COLUMN: 3, ROW: 3, TABS: 3 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
};

/** Whether a component may hold another where it stands. */
export const mayHold = (parent: LayoutNode["type"], parentDepth: number, child: LayoutNode["type"]): boolean => parentDepth <= (DEEPEST_PARENT[parent]?.[child] ?? -1);

/** A grid and a tab stack rows: what is as wide as columns gets a row of its own there. */
export const needsRow = (parent: LayoutNode["type"], child: LayoutNode["type"]): boolean =>
  (parent === "GRID" || parent === "TAB") && (child === "CHART" || child === "MARKDOWN" || child === "COLUMN" || child === "DYNAMIC");

/** Steps below the root. Inner tabs and their strips stand as deep as what holds them, so that they can be nested freely. */
export function depthOf(layout: Layout, id: string): number {
  let depth = 0;
  const path = [...(layout[id]?.parents ?? []), id];
  for (let at = 1; at < path.length; at++) depth = childDepth(layout, path[at - 1]!, depth);
  return depth;
}

/** Depth of what a node holds, given the node's own. */
export function childDepth(layout: Layout, parentId: string, parentDepth: number): number {
  const parent = layout[parentId]!;
  const inner = parent.type === "TABS" || (parent.type === "TAB" && !isTopTab(layout, parentId));
  return inner ? parentDepth : parentDepth + 1;
}

/** The strip that stands at the top, instead of the grid. */
export function topTabs(layout: Layout): string | null {
  const top = layout[ROOT_ID]?.children[0] ?? GRID_ID;
  return layout[top]?.type === "TABS" ? top : null;
}

export const isTopTab = (layout: Layout, id: string): boolean => layout[id]?.type === "TAB" && layout[id].parents.length === 2;

/** The whole of a node with all below it, itself first. */
export const subtree = (layout: Layout, id: string): string[] => [id, ...(layout[id]?.children ?? []).flatMap((child) => subtree(layout, child))];

/** Whether everything below a node may stand there when the node stands at `depth`. Tabs of a strip stand wherever the strip does. */
export function fitsBelow(layout: Layout, id: string, depth: number, inTopStrip = false): boolean {
  const node = layout[id]!;
  const below = node.type === "TABS" || (node.type === "TAB" && !inTopStrip) ? depth : depth + 1;
  return node.children.every((child) => {
    const type = layout[child]!.type;
    const held = node.type === "TABS" ? type === "TAB" : type === "OTHER" || mayHold(node.type, depth, type);
    return held && fitsBelow(layout, child, below, node.type === "TABS" && inTopStrip);
  });
}
