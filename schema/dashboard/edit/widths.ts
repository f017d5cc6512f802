import type { Layout, LayoutNode, NodeOf } from "../layout";

export const GRID_COLUMN_COUNT = 12;
export const GRID_MIN_COLUMN_COUNT = 1;
/** Units of 8 px. */
export const GRID_MIN_ROW_UNITS = 5;

/** Columns that a node takes in a row; null for nodes without a width. */
export function widthOf(node: LayoutNode): number | null {
  if (node.type === "CHART" || node.type === "MARKDOWN" || node.type === "COLUMN" || node.type === "DYNAMIC")
    return node.meta.width;
  return node.type === "OTHER" ? Number(node.meta["width"]) || null : null;
}

/** Least width of a node in columns: a column is at least as wide as its widest row. */
export function minimumWidth(layout: Layout, id: string): number {
  const node = layout[id]!;
  if (node.type === "ROW") return Math.max(GRID_MIN_COLUMN_COUNT, occupiedColumns(layout, id));
  if (node.type !== "COLUMN" && node.type !== "TABS" && node.type !== "TAB") return GRID_MIN_COLUMN_COUNT;
  return Math.max(GRID_MIN_COLUMN_COUNT, ...node.children.map((child) => minimumWidth(layout, child)));
}

/** Columns in use in a row. */
export const occupiedColumns = (layout: Layout, rowId: string): number =>
  layout[rowId]!.children.reduce((sum, child) => sum + (widthOf(layout[child]!) ?? 0), 0);

/** Columns available inside a node: those of the nearest column around it, or the grid's twelve. */
export function columnsInside(layout: Layout, id: string): number {
  const path = [...layout[id]!.parents, id].reverse();
  for (const each of path) {
    const node = layout[each];
    if (node?.type === "COLUMN") return node.meta.width;
  }
  return GRID_COLUMN_COUNT;
}

/** Possible widths of a node: at least its contents, at most the free columns of its row. */
export function widthRange(layout: Layout, id: string): { least: number; most: number } | null {
  const node = layout[id];
  const parent = layout[node?.parents.at(-1) ?? ""];
  const width = node && widthOf(node);
  // Inside a column a chart is as wide as the column.
  if (!node || !parent || width === null || width === undefined || parent.type !== "ROW") return null;
  const free = columnsInside(layout, parent.id) - occupiedColumns(layout, parent.id);
  return { least: minimumWidth(layout, id), most: Math.max(width, width + free) };
}

export const hasHeight = (node: LayoutNode): node is NodeOf<"CHART"> | NodeOf<"MARKDOWN"> | NodeOf<"DYNAMIC"> =>
  node.type === "CHART" || node.type === "MARKDOWN" || node.type === "DYNAMIC";
