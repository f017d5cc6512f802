import type { Layout, LayoutNode } from "../layout";
import { resized } from "./node-meta";
import type { Refusal } from "./place";
import { columnsInside, GRID_MIN_ROW_UNITS, hasHeight, occupiedColumns, widthOf, widthRange } from "./widths";

/** A child of a row as an item of react-grid-layout: columns of the row, units of 8 px, all on one line. */
export interface RowItem {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
  minW: number;
  maxW: number;
  minH: number;
  resizeHandles: ("e" | "s" | "se")[];
  /** Set by react-grid-layout on the item that is dragged. */
  moved?: boolean;
}

/** The items of children that a line of `columns` columns draws, from left to right. */
export function rowItems(layout: Layout, ids: readonly string[], columns: number): RowItem[] {
  return packed(ids.flatMap((id) => (layout[id] ? [itemOf(layout, layout[id], columns)] : [])));
}

function itemOf(layout: Layout, node: LayoutNode, columns: number): RowItem {
  // Inside a column a chart is as wide as the column, and a node without a width as its row.
  const isStacked = layout[node.parents.at(-1) ?? ""]?.type === "COLUMN";
  const w = isStacked ? columns : Math.max(1, Math.min(widthOf(node) ?? columns, columns));
  const range = widthRange(layout, node.id);
  const maxW = range ? Math.max(w, Math.min(range.most, columns)) : w;
  const isTall = hasHeight(node);
  return {
    i: node.id,
    x: 0,
    y: 0,
    w,
    // A column is as tall as its contents; on a line only the width of an item moves others.
    h: isTall ? node.meta.height : 1,
    minW: range ? Math.min(range.least, maxW) : w,
    maxW,
    minH: isTall ? Math.min(GRID_MIN_ROW_UNITS, node.meta.height) : 1,
    resizeHandles: [
      ...(range ? (["e"] as const) : []),
      ...(isTall ? (["s"] as const) : []),
      ...(range && isTall ? (["se"] as const) : []),
    ],
  };
}

/**
 * The items on one line without gaps. A dragged item comes after every other whose middle its left edge has passed, so
 * that neighbors swap, and swap back at the same point.
 */
export function compactRow<Item extends Pick<RowItem, "x" | "y" | "w" | "moved">>(items: readonly Item[]): Item[] {
  const dragged = items.find(({ moved }) => moved);
  const others = packed(items.filter((item) => item !== dragged).toSorted((a, b) => a.x - b.x));
  if (!dragged) return others;
  const index = others.filter(({ x, w }) => x + w / 2 < dragged.x).length;
  return packed(others.toSpliced(index, 0, dragged));
}

function packed<Item extends Pick<RowItem, "x" | "y" | "w" | "moved">>(items: readonly Item[]): Item[] {
  let end = 0;
  return items.map((item) => {
    const x = end;
    end += item.w;
    return { ...item, x, y: 0, moved: false };
  });
}

/** The layout with the items' order and sizes; what they don't change stays as stored. */
export function arranged(layout: Layout, items: readonly RowItem[], columns: number): Layout | Refusal {
  const order = items.toSorted((a, b) => a.x - b.x).map(({ i }) => i);
  const row = layout[layout[order[0] ?? ""]?.parents.at(-1) ?? ""];
  if (!row || order.some((id) => !row.children.includes(id))) return "fixed";
  const isReordered = row.children.length === order.length && row.children.some((id, index) => id !== order[index]);
  let next: Layout = isReordered ? { ...layout, [row.id]: { ...row, children: order } } : layout;
  for (const before of rowItems(layout, order, columns)) {
    const { w, h } = items.find(({ i }) => i === before.i)!;
    if (w === before.w && h === before.h) continue;
    const sized = resized(next, {
      id: before.i,
      ...(w === before.w ? {} : { width: w }),
      ...(h === before.h ? {} : { height: h }),
    });
    if (typeof sized === "string") return sized;
    next = sized;
  }
  return next;
}

/**
 * The row around a node in which a grid can arrange it: several children with widths, which fit on one line. Null
 * elsewhere.
 */
export function arrangeableRow(layout: Layout, id: string): string | null {
  const row = layout[layout[id]?.parents.at(-1) ?? ""];
  return row?.type === "ROW" &&
    row.children.length > 1 &&
    row.children.every((child) => widthOf(layout[child]!) !== null) &&
    occupiedColumns(layout, row.id) <= columnsInside(layout, row.id)
    ? row.id
    : null;
}
