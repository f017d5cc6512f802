import type { Layout } from "./layout";
import type { Block, LayoutTree, TabBlock, TabsBlock } from "./layout-tree";

/** The selected tab of each strip: TABS id → TAB id. A strip without an entry shows its first tab. */
export type ActiveTabs = Readonly<Record<string, string>>;

export function activeTab(strip: TabsBlock, active: ActiveTabs): TabBlock | undefined {
  return strip.tabs.find((tab) => tab.id === active[strip.id]) ?? strip.tabs[0];
}

/** Opens every tab on the path to the node (a tab opens itself too). Unknown ids change nothing. */
export function openPathTo(layout: Layout, nodeId: string, active: ActiveTabs): ActiveTabs {
  const node = layout[nodeId];
  if (!node) return active;
  const path = [...node.parents, nodeId];
  const opened: Record<string, string> = { ...active };
  for (let depth = 1; depth < path.length; depth++) {
    if (layout[path[depth]!]?.type === "TAB") opened[path[depth - 1]!] = path[depth]!;
  }
  return opened;
}

/** Opens these tabs and every tab on the path to them. */
export const openTabs = (layout: Layout, tabIds: readonly string[]): ActiveTabs =>
  tabIds.reduce<ActiveTabs>((active, id) => openPathTo(layout, id, active), {});

/** Node id of a chart by its chart id, for #CHART anchors and focused_chart. */
export function nodeOfChart(layout: Layout, chartId: number): string | null {
  const found = Object.values(layout).find(
    (node) => node.type === "CHART" && node.meta.chartId === chartId && node.parents.length > 0,
  );
  return found?.id ?? null;
}

/** Chart ids that the open tabs show, in reading order, without duplicates. */
export function visibleCharts(tree: LayoutTree, active: ActiveTabs): number[] {
  const ids = new Set<number>();
  const visit = (block: Block): void => {
    if (block.kind === "chart" && block.chartId !== null) ids.add(block.chartId);
    else if (block.kind === "tabs") activeTab(block, active)?.children.forEach(visit);
    else if (block.kind === "row" || block.kind === "column") block.children.forEach(visit);
  };
  if (tree.tabs) visit(tree.tabs);
  tree.blocks.forEach(visit);
  return [...ids];
}

/** Ids of the tabs that are open and visible, outer tabs first. */
export function shownTabs(tree: LayoutTree, active: ActiveTabs): string[] {
  const ids: string[] = [];
  const visit = (block: Block): void => {
    if (block.kind === "tabs") {
      const tab = activeTab(block, active);
      if (tab) ids.push(tab.id);
      tab?.children.forEach(visit);
    } else if (block.kind === "row" || block.kind === "column") block.children.forEach(visit);
  };
  if (tree.tabs) visit(tree.tabs);
  tree.blocks.forEach(visit);
  return ids;
}
