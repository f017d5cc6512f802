import type { FilterScope } from "../filter-types/native-filter";
import { type ActiveTabs, activeTab } from "./active-tabs";
import { type Layout, ROOT_ID } from "./layout";
import type { Block, LayoutTree, TabsBlock } from "./layout-tree";

/**
 * Charts in a scope: below one of its roots and not excluded. A chart placed twice is in scope when either place is.
 */
export function chartsInScope(layout: Layout, { rootPath, excluded, selectedLayers = [] }: FilterScope): Set<number> {
  const charts = new Set<number>();
  for (const node of Object.values(layout)) {
    if (node.type !== "CHART" || node.meta.chartId === null || excluded.includes(node.meta.chartId)) continue;
    if (node.parents.some((parent) => rootPath.includes(parent))) charts.add(node.meta.chartId);
  }
  for (const layer of selectedLayers) {
    const id = /^chart-(\d+)-layer-/.exec(layer)?.[1];
    if (id) charts.add(Number(id));
  }
  return charts;
}

/** Tabs that contain one of the charts: top-level tabs, or all tabs where there are no top-level ones. */
export function tabsInScope(layout: Layout, charts: readonly number[]): string[] {
  const top = layout[layout[ROOT_ID]?.children[0] ?? ""];
  const holding = new Set(
    Object.values(layout).flatMap((node) =>
      node.type === "CHART" && node.meta.chartId !== null && charts.includes(node.meta.chartId) ? node.parents : [],
    ),
  );
  const tabs = top?.type === "TABS" ? top.children : Object.keys(layout).filter((id) => layout[id]?.type === "TAB");
  return tabs.filter((id) => holding.has(id));
}

/**
 * Contents of the open tabs: the tabs themselves and, with top-level tabs, every chart below the open one, in any inner
 * tab.
 */
export interface InView {
  tabs: ReadonlySet<string>;
  charts: ReadonlySet<number>;
}

export function inView(tree: LayoutTree, active: ActiveTabs): InView {
  const tabs = new Set<string>();
  const charts = new Set<number>();
  const visit = (block: Block, whole: boolean): void => {
    if (block.kind === "chart" && block.chartId !== null) charts.add(block.chartId);
    else if (block.kind === "tabs") visitTabs(block, whole);
    else if (block.kind === "row" || block.kind === "column") for (const child of block.children) visit(child, whole);
  };
  const visitTabs = (strip: TabsBlock, whole: boolean): void => {
    const open = activeTab(strip, active);
    if (open) tabs.add(open.id);
    for (const tab of whole ? strip.tabs : open ? [open] : []) for (const child of tab.children) visit(child, whole);
  };
  if (tree.tabs) {
    const open = activeTab(tree.tabs, active);
    if (open) tabs.add(open.id);
    for (const child of open?.children ?? []) visit(child, true);
  }
  for (const block of tree.blocks) visit(block, false);
  return { tabs, charts };
}

/** Whether a filter affects the open tabs. A filter without charts and tabs is always in view. */
export function isInView(scope: FilterScope, charts: ReadonlySet<number>, view: InView): boolean {
  if (charts.size === 0)
    return scope.rootPath.every((id) => !id.startsWith("TAB-")) || scope.rootPath.some((id) => view.tabs.has(id));
  return [...charts].some((id) => view.charts.has(id));
}
