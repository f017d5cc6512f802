import type { FilterScope } from "../native-filter";
import type { Block, LayoutTree } from "../../dashboard/layout-tree";
import { ROOT_ID } from "../../dashboard/layout";

/** Tabs and charts as a tree to choose from. */
export interface ScopeNode {
  id: string;
  title: string;
  /** Of a chart. */
  chartId?: number;
  children: ScopeNode[];
}

/** The whole dashboard: tabs at every depth, and charts in the tab that shows them. */
export function scopeTree(tree: LayoutTree, title: string, chartName: (id: number) => string): ScopeNode {
  const nodes = (block: Block): ScopeNode[] => {
    if (block.kind === "chart") return block.chartId === null ? [] : [{ id: block.id, title: block.title || chartName(block.chartId), chartId: block.chartId, children: [] }];
    if (block.kind === "tabs") return block.tabs.map((tab) => ({ id: tab.id, title: tab.title, children: tab.children.flatMap(nodes) }));
    return block.kind === "row" || block.kind === "column" ? block.children.flatMap(nodes) : [];
  };
  return { id: ROOT_ID, title, children: (tree.tabs ? [tree.tabs] : tree.blocks).flatMap(nodes) };
}

export const chartsBelow = (node: ScopeNode): number[] => [...new Set([...(node.chartId === undefined ? [] : [node.chartId]), ...node.children.flatMap(chartsBelow)])];

/** Whether all, some or none of a node's charts are chosen. */
export function chosenOf(node: ScopeNode, chosen: ReadonlySet<number>): boolean | "some" {
  const charts = chartsBelow(node);
  const count = charts.filter((id) => chosen.has(id)).length;
  return count === 0 ? false : count === charts.length ? true : "some";
}

/** Chosen charts with a node's added or, when it holds them all, taken away. */
export function toggled(node: ScopeNode, chosen: ReadonlySet<number>): Set<number> {
  const charts = chartsBelow(node);
  return chosenOf(node, chosen) === true ? new Set([...chosen].filter((id) => !charts.includes(id))) : new Set([...chosen, ...charts]);
}

/** The scope that holds just these charts; whole tabs are named, so that a chart that comes into one later is in scope. */
export function scopeOfCharts(root: ScopeNode, chosen: ReadonlySet<number>): FilterScope {
  const rootPath: string[] = [];
  const visit = (node: ScopeNode): void => {
    const state = chosenOf(node, chosen);
    if (state === false) return;
    const direct = node.children.some(({ chartId }) => chartId !== undefined && chosen.has(chartId));
    if (state === true || direct) rootPath.push(node.id);
    else for (const child of node.children) visit(child);
  };
  visit(root);
  const covered = rootPath.flatMap((id) => chartsBelow(find(root, id)!));
  return { rootPath, excluded: [...new Set(covered)].filter((id) => !chosen.has(id)).sort((a, b) => a - b) };
}

function find(node: ScopeNode, id: string): ScopeNode | undefined {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}
