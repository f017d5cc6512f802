import { rebuildParents, ROOT_ID, type Layout, type LayoutNode, newNode } from "../layout";
import { childDepth, depthOf, fitsBelow, isTopTab, canContain, needsRow, subtree, topTabs } from "./nesting";
import { columnsInside, minimumWidth, occupiedColumns, widthOf } from "./widths";

/** A place of insertion: before the parent's child number `index`. */
export interface Place {
  parentId: string;
  index: number;
}

/** Why a node cannot go to a place. */
export type Refusal = "nesting" | "inside-itself" | "no-space" | "top-level-tab" | "fixed";

/** What is dragged: a node of the layout, or new nodes, the dragged one first. */
export type Carried = { kind: "node"; id: string } | { kind: "new"; nodes: readonly LayoutNode[] };

const FIXED = new Set<LayoutNode["type"]>(["ROOT", "GRID"]);

/** The layout with the dragged node at the place, or the reason of a refusal. `seed` names the row that it may need. */
export function placed(layout: Layout, carried: Carried, place: Place, seed: string): Layout | Refusal {
  const parent = layout[place.parentId];
  const merged =
    carried.kind === "new"
      ? { ...layout, ...Object.fromEntries(carried.nodes.map((node) => [node.id, node])) }
      : layout;
  const id = carried.kind === "new" ? carried.nodes[0]!.id : carried.id;
  const node = merged[id];
  if (!parent || !node || FIXED.has(node.type)) return "fixed";
  // A grid that tabs replaced stays in the layout, but accepts nothing.
  if (parent.id !== ROOT_ID && parent.parents.length === 0) return "fixed";
  if (carried.kind === "node" && (node.parents.length === 0 || id === topTabs(layout))) return "fixed";
  if (subtree(merged, id).includes(parent.id)) return "inside-itself";
  if (parent.id === ROOT_ID) return node.type === "TABS" ? onTop(merged, id) : "nesting";
  if (isTopTab(layout, id) && parent.id !== topTabs(layout)) return "top-level-tab";
  const depth = depthOf(layout, parent.id);
  if (!canContain(parent.type, depth, node.type)) return "nesting";

  const from = carried.kind === "node" ? node.parents.at(-1)! : null;
  const wraps = needsRow(parent.type, node.type);
  const at = childDepth(layout, parent.id, depth) + (wraps ? 1 : 0);
  if (!fitsBelow(merged, id, at, parent.id === topTabs(layout))) return "nesting";
  const room = spaceFor(layout, parent, from === parent.id);
  const width = widthOf(node);
  if (minimumWidth(merged, id) > room) return "no-space";

  const next = detached(merged, id, from);
  const sized =
    width !== null && width > room && parent.type !== "COLUMN"
      ? ({ ...node, meta: { ...node.meta, width: room } } as LayoutNode)
      : node;
  const shifted =
    from === parent.id && layout[parent.id]!.children.indexOf(id) < place.index ? place.index - 1 : place.index;
  const row = wraps ? newNode(`ROW-${seed}`, "ROW", {}, [id]) : null;
  const children = next[parent.id]!.children.toSpliced(Math.max(0, shifted), 0, row?.id ?? id);
  return withoutEmptied(
    { ...next, [id]: sized, ...(row ? { [row.id]: row } : {}), [parent.id]: { ...next[parent.id]!, children } },
    from,
  );
}

/** Columns available to the node; a node that stays in its row keeps its own. */
function spaceFor(layout: Layout, parent: LayoutNode, sameParent: boolean): number {
  const inside = columnsInside(layout, parent.id);
  if (parent.type !== "ROW") return inside;
  return sameParent ? inside : inside - occupiedColumns(layout, parent.id);
}

const detached = (layout: Layout, id: string, from: string | null): Layout =>
  from === null
    ? layout
    : { ...layout, [from]: { ...layout[from]!, children: layout[from]!.children.filter((child) => child !== id) } };

/** Makes a strip top-level: its first tab takes the grid's children. */
function onTop(layout: Layout, tabsId: string): Layout | Refusal {
  const root = layout[ROOT_ID]!;
  const grid = layout[root.children[0] ?? ""];
  if (grid?.type !== "GRID") return "nesting";
  const from = layout[tabsId]!.parents.at(-1) ?? null;
  const next = withoutEmptied(detached(layout, tabsId, from), from);
  const first = next[next[tabsId]!.children[0] ?? ""];
  if (!first) return "nesting";
  const moved: Layout = {
    ...next,
    [ROOT_ID]: { ...root, children: [tabsId] },
    [grid.id]: { ...grid, children: [], parents: [] },
    [first.id]: { ...first, children: [...next[grid.id]!.children, ...first.children] },
  };
  const rebuilt = rebuildParents(moved);
  return fitsBelow(rebuilt, tabsId, 1, true) ? rebuilt : "nesting";
}

/** Deletes a row or tab strip that has lost its last child. */
export function withoutEmptied(layout: Layout, id: string | null): Layout {
  const node = id === null ? undefined : layout[id];
  if (!node || node.children.length > 0 || (node.type !== "ROW" && node.type !== "TABS") || node.id === topTabs(layout))
    return rebuildParents(layout);
  const parent = node.parents.at(-1) ?? null;
  const { [node.id]: _emptied, ...rest } = detached(layout, node.id, parent);
  return withoutEmptied(rest, parent);
}
