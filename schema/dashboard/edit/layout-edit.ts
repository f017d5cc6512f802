import { GRID_ID, newNode, rebuildParents, ROOT_ID, type Layout } from "../layout";
import { isTopTab, subtree, topTabs } from "./nesting";
import { newNodes, newTab, type NewTexts, type NewThing } from "./new-nodes";
import { changed, resized } from "./node-meta";
import { type Place, placed, type Refusal, withoutEmptied } from "./place";
import { arranged, type RowItem } from "./row-items";

/** One edit of a layout. `seed` is text that no id contains yet; `texts` are the initial texts of new nodes. */
export type LayoutEdit =
  | { type: "insert"; thing: NewThing; to: Place; seed: string; texts: NewTexts }
  | { type: "move"; id: string; to: Place; seed: string }
  | { type: "resize"; id: string; width?: number; height?: number }
  /** Order and sizes of the items of a row, which has `columns` columns. */
  | { type: "arrange"; items: readonly RowItem[]; columns: number }
  | { type: "delete"; id: string }
  /** Texts, header sizes, backgrounds, code. */
  | { type: "change"; id: string; meta: Readonly<Record<string, unknown>> }
  | { type: "add-tab"; stripId: string; seed: string; text: string };

/** The layout after the edit, the same object when nothing changes, or the reason of a refusal. */
export function edited(layout: Layout, edit: LayoutEdit): Layout | Refusal {
  switch (edit.type) {
    case "insert":
      return placed(layout, { kind: "new", nodes: newNodes(edit.thing, edit.seed, edit.texts) }, edit.to, edit.seed);
    case "move":
      return unlessSame(layout, placed(layout, { kind: "node", id: edit.id }, edit.to, edit.seed));
    case "resize":
      return resized(layout, edit);
    case "arrange":
      return arranged(layout, edit.items, edit.columns);
    case "delete":
      return deleted(layout, edit.id);
    case "change":
      return changed(layout, edit.id, edit.meta);
    case "add-tab":
      return withTab(layout, edit);
  }
}

export const isRefusal = (outcome: Layout | Refusal): outcome is Refusal => typeof outcome === "string";

/** Dropping a node where it already is, alone in its row or between the same siblings, is no edit. */
function unlessSame(before: Layout, after: Layout | Refusal): Layout | Refusal {
  if (isRefusal(after)) return after;
  return shape(before, ROOT_ID) === shape(after, ROOT_ID) ? before : after;
}

/** The tree as one line, for comparison; rows appear without their ids. */
function shape(layout: Layout, id: string): string {
  const node = layout[id]!;
  const name = node.type === "ROW" ? `ROW ${JSON.stringify(node.meta)}` : `${id} ${JSON.stringify(node.meta)}`;
  return `${name}(${node.children.map((child) => shape(layout, child)).join()})`;
}

/**
 * Deletes a node and its descendants. The last top-level tab takes its strip along; its children return to the grid.
 */
function deleted(layout: Layout, id: string): Layout | Refusal {
  const node = layout[id];
  const parent = node?.parents.at(-1);
  if (!node || parent === undefined || node.type === "GRID" || node.type === "ROOT") return "fixed";
  const strip = topTabs(layout);
  const lastTopTab = isTopTab(layout, id) && layout[parent]!.children.length === 1;
  if (id === strip || lastTopTab)
    return withGrid(layout, lastTopTab ? [] : node.children.flatMap((tab) => layout[tab]!.children), strip!);
  const removed = new Set(subtree(layout, id));
  const rest = Object.fromEntries(Object.entries(layout).filter(([each]) => !removed.has(each)));
  return withoutEmptied(
    { ...rest, [parent]: { ...layout[parent]!, children: layout[parent]!.children.filter((child) => child !== id) } },
    parent,
  );
}

/** Replaces the tab strip by the grid with these children. */
function withGrid(layout: Layout, stored: readonly string[], stripId: string): Layout {
  const staying = new Set(stored.flatMap((child) => subtree(layout, child)));
  const removed = new Set(subtree(layout, stripId).filter((each) => !staying.has(each)));
  const rest = Object.fromEntries(Object.entries(layout).filter(([each]) => !removed.has(each)));
  return rebuildParents({
    ...rest,
    [ROOT_ID]: { ...layout[ROOT_ID]!, children: [GRID_ID] },
    [GRID_ID]: newNode(GRID_ID, "GRID", {}, [...stored]),
  });
}

function withTab(
  layout: Layout,
  { stripId, seed, text }: { stripId: string; seed: string; text: string },
): Layout | Refusal {
  const strip = layout[stripId];
  if (strip?.type !== "TABS") return "fixed";
  const tab = newTab(seed, text);
  return rebuildParents({ ...layout, [tab.id]: tab, [stripId]: { ...strip, children: [...strip.children, tab.id] } });
}
