import type { Layout, LayoutNode, NodeOf } from "../layout";

export const GRID_COLUMN_COUNT = 12;
export const GRID_MIN_COLUMN_COUNT = 1;
/** Units of 8 px. */
export const GRID_MIN_ROW_UNITS = 5;

/** Columns that a node takes in a row; null for what has no width of its own. */
export function widthOf(node: LayoutNode): number | null {
  if (node.type === "CHART" || node.type === "MARKDOWN" || node.type === "COLUMN" || node.type === "DYNAMIC") return node.meta.width;
  return node.type === "OTHER" ? Number(node.meta["width"]) || null : null;
}

/** The fewest columns a node can have: a column is as wide as the widest of its rows. */
export function minimumWidth(layout: Layout, id: string): number {
  const node = layout[id]!;
  if (node.type === "ROW") return Math.max(GRID_MIN_COLUMN_COUNT, occupiedColumns(layout, id));
  if (node.type !== "COLUMN" && node.type !== "TABS" && node.type !== "TAB") return GRID_MIN_COLUMN_COUNT;
  return Math.max(GRID_MIN_COLUMN_COUNT, ...node.children.map((child) => minimumWidth(layout, child)));
}

/** Columns taken in a row. */
export const occupiedColumns = (layout: Layout, rowId: string): number => layout[rowId]!.children.reduce((sum, child) => sum + (widthOf(layout[child]!) ?? 0), 0);

/** Columns there are inside a node: of the nearest column around it, or the grid's twelve. */
export function columnsInside(layout: Layout, id: string): number {
  const path = [...layout[id]!.parents, id].reverse();
  for (const each of path) {
    const node = layout[each];
    if (node?.type === "COLUMN") return node.meta.width;
  }
  return GRID_COLUMN_COUNT;
}

/** What a node's width may become: no less than what it holds, no more than its row has left. */
export function widthRange(layout: Layout, id: string): { least: number; most: number } | null {
  const node = layout[id];
  const parent = layout[node?.parents.at(-1) ?? ""];
  const width = node && widthOf(node);
  // Below a column a chart is as wide as the column.
  if (!node || !parent || width === null || width === undefined || parent.type !== "ROW") return null;
  const free = columnsInside(layout, parent.id) - occupiedColumns(layout, parent.id);
  return { least: minimumWidth(layout, id), most: Math.max(width, width + free) };
}

export const hasHeight = (node: LayoutNode): node is NodeOf<"CHART"> | NodeOf<"MARKDOWN"> | NodeOf<"DYNAMIC"> => node.type === "CHART" || node.type === "MARKDOWN" || node.type === "DYNAMIC";
