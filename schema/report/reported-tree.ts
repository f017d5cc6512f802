import type { Block, LayoutTree, TabBlock } from "../dashboard/layout-tree";
import type { DashboardState } from "./dashboard-state";

/** The part of a dashboard that a report shows, and the anchors that no longer exist. */
export function reportedTree(
  tree: LayoutTree,
  { anchors, activeTabs }: Pick<DashboardState, "anchors" | "activeTabs">,
): { tree: LayoutTree; missing: string[] } {
  const roots: Block[] = tree.tabs ? [tree.tabs] : tree.blocks;
  if (anchors.length > 0) {
    const left = new Set(anchors);
    const selected = roots.flatMap((block) => selectedIn(block, left));
    return { tree: { title: tree.title, tabs: null, blocks: selected }, missing: [...left] };
  }
  if (activeTabs.length === 0) return { tree, missing: [] };
  const open = new Set(activeTabs);
  const shown = roots.map((block) => opened(block, open));
  return {
    tree: tree.tabs ? { ...tree, tabs: shown[0] as LayoutTree["tabs"] } : { ...tree, blocks: shown },
    missing: [],
  };
}

/** The anchored nodes, outermost first; nodes within them are not repeated. */
function selectedIn(block: Block, left: Set<string>): Block[] {
  if (left.has(block.id)) {
    forget(block, left);
    return [block];
  }
  if (block.kind !== "tabs") return childrenOf(block).flatMap((child) => selectedIn(child, left));
  return block.tabs.flatMap((tab): Block[] => {
    if (!left.has(tab.id)) return tab.children.flatMap((child) => selectedIn(child, left));
    left.delete(tab.id);
    for (const child of tab.children) forget(child, left);
    return [{ kind: "tabs", id: tab.id, tabs: [tab] }];
  });
}

function forget(block: Block, left: Set<string>): void {
  left.delete(block.id);
  if (block.kind === "tabs") for (const tab of block.tabs) left.delete(tab.id);
  for (const child of childrenOf(block)) forget(child, left);
}

const childrenOf = (block: Block): readonly Block[] =>
  block.kind === "row" || block.kind === "column"
    ? block.children
    : block.kind === "tabs"
      ? block.tabs.flatMap(({ children }) => children)
      : [];

/** Reduces each Tabs component to its active tab, else its first. */
function opened(block: Block, open: ReadonlySet<string>): Block {
  if (block.kind === "row" || block.kind === "column")
    return { ...block, children: block.children.map((child) => opened(child, open)) };
  if (block.kind !== "tabs") return block;
  const tabs = block.tabs.filter(({ id }) => open.has(id));
  return {
    ...block,
    tabs: (tabs.length > 0 ? tabs : block.tabs.slice(0, 1)).map((tab): TabBlock => ({
      ...tab,
      children: tab.children.map((child) => opened(child, open)),
    })),
  };
}
