import type { Layout, LayoutNode } from "../layout";
import type { Refusal } from "./place";
import { GRID_MIN_ROW_UNITS, hasHeight, widthRange } from "./widths";

/** The node with another size, within the limits of its row; widths in columns, heights in units of 8 px. */
export function resized(
  layout: Layout,
  { id, width, height }: { id: string; width?: number; height?: number },
): Layout | Refusal {
  const node = layout[id];
  if (!node) return "fixed";
  const range = widthRange(layout, id);
  const meta: Record<string, unknown> = { ...node.meta };
  if (width !== undefined && range) meta["width"] = Math.min(range.most, Math.max(range.least, Math.round(width)));
  if (height !== undefined && hasHeight(node)) meta["height"] = Math.max(GRID_MIN_ROW_UNITS, Math.round(height));
  return changed(layout, id, meta);
}

/** The node with other meta values; the same layout when they are equal. */
export function changed(layout: Layout, id: string, meta: Readonly<Record<string, unknown>>): Layout | Refusal {
  const node = layout[id];
  if (!node) return "fixed";
  const next = { ...node.meta, ...meta };
  return JSON.stringify(next) === JSON.stringify(node.meta)
    ? layout
    : { ...layout, [id]: { ...node, meta: next } as LayoutNode };
}
