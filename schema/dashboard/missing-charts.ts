import { GRID_ID, newNode, rebuildParents, ROOT_ID, type Layout } from "./layout";
import { layoutTree, type Block } from "./layout-tree";

const GRID_COLUMNS = 12;
const DEFAULT_WIDTH = 4;

/** Appends charts that the layout does not show in new rows, four columns each, at the end of the first container. */
export function placeMissingCharts(layout: Layout, charts: readonly { id: number; slice_name: string }[]): Layout {
  const shown = shownCharts(layout);
  const missing = charts.filter((chart) => !shown.has(chart.id));
  if (missing.length === 0) return layout;

  const placed: Layout = { ...layout };
  const container = openContainer(placed);
  const perRow = GRID_COLUMNS / DEFAULT_WIDTH;
  for (let start = 0; start < missing.length; start += perRow) {
    const rowId = `ROW-explore-${missing[start]!.id}`;
    const ids = missing.slice(start, start + perRow).map((chart, offset) => {
      const id = `CHART-explore-${chart.id}-${start + offset + 1}`;
      placed[id] = newNode(id, "CHART", { chartId: chart.id, sliceName: chart.slice_name });
      return id;
    });
    placed[rowId] = newNode(rowId, "ROW", {}, ids);
    container.children.push(rowId);
  }
  return rebuildParents(placed);
}

function shownCharts(layout: Layout): Set<number> {
  const shown = new Set<number>();
  const visit = (block: Block): void => {
    if (block.kind === "chart" && block.chartId !== null) shown.add(block.chartId);
    else if (block.kind === "tabs") block.tabs.forEach((tab) => tab.children.forEach(visit));
    else if (block.kind === "row" || block.kind === "column") block.children.forEach(visit);
  };
  const tree = layoutTree(layout);
  if (tree.tabs) visit(tree.tabs);
  tree.blocks.forEach(visit);
  return shown;
}

/** A mutable copy of the grid, or of the first tab when the dashboard has top-level tabs. */
function openContainer(layout: Layout) {
  const copy = (id: string) => (layout[id] = { ...layout[id]!, children: [...layout[id]!.children] });
  const top = layout[layout[ROOT_ID]!.children[0]!]!;
  if (top.type !== "TABS") return copy(top.id);
  const tab = top.children.find((id) => layout[id]?.type === "TAB");
  if (tab) return copy(tab);
  const added = newNode(`TAB-${GRID_ID}`, "TAB", {});
  copy(top.id).children.push(added.id);
  return (layout[added.id] = added);
}
