import type { FilterScope } from "../native-filter";
import type { Block, LayoutTree } from "../../dashboard/layout-tree";
import { ROOT_ID } from "../../dashboard/layout";

/** Tabs and charts as a tree to select from. */
export interface ScopeNode {
  id: string;
  title: string;
  /** Set for a chart. */
  chartId?: number;
  children: ScopeNode[];
}

/** The whole dashboard: tabs at every depth, and charts in the tab that shows them. */
export function scopeTree(tree: LayoutTree, title: string, chartName: (id: number) => string): ScopeNode {
  const nodes = (block: Block): ScopeNode[] => {
    if (block.kind === "chart")
      return block.chartId === null
        ? []
        : [{ id: block.id, title: block.title || chartName(block.chartId), chartId: block.chartId, children: [] }];
    if (block.kind === "tabs")
      return block.tabs.map((tab) => ({ id: tab.id, title: tab.title, children: tab.children.flatMap(nodes) }));
    return block.kind === "row" || block.kind === "column" ? block.children.flatMap(nodes) : [];
  };
  return { id: ROOT_ID, title, children: (tree.tabs ? [tree.tabs] : tree.blocks).flatMap(nodes) };
}

export const chartsBelow = (node: ScopeNode): number[] => [
  ...new Set([...(node.chartId === undefined ? [] : [node.chartId]), ...node.children.flatMap(chartsBelow)]),
];

/** Whether all, some or none of a node's charts are selected. */
export function scopeCheckState(node: ScopeNode, selected: ReadonlySet<number>): boolean | "some" {
  const charts = chartsBelow(node);
  const count = charts.filter((id) => selected.has(id)).length;
  return count === 0 ? false : count === charts.length ? true : "some";
}

/** The selected charts with a node's added or, when all of them are selected, removed. */
export function toggled(node: ScopeNode, selected: ReadonlySet<number>): Set<number> {
  const charts = chartsBelow(node);
  return scopeCheckState(node, selected) === true
    ? new Set([...selected].filter((id) => !charts.includes(id)))
    : new Set([...selected, ...charts]);
}

/** The scope of exactly these charts; whole tabs are named, so that a chart that is moved into one is in scope. */
export function scopeOfCharts(root: ScopeNode, selected: ReadonlySet<number>): FilterScope {
  const rootPath: string[] = [];
  const visit = (node: ScopeNode): void => {
    const state = scopeCheckState(node, selected);
    if (state === false) return;
    const direct = node.children.some(({ chartId }) => chartId !== undefined && selected.has(chartId));
    if (state === true || direct) rootPath.push(node.id);
    else for (const child of node.children) visit(child);
  };
  visit(root);
  const covered = rootPath.flatMap((id) => chartsBelow(find(root, id)!));
  return { rootPath, excluded: [...new Set(covered)].filter((id) => !selected.has(id)).sort((a, b) => a - b) };
}

function find(node: ScopeNode, id: string): ScopeNode | undefined {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}
