import { type ActiveTabs, activeTab } from "./active-tabs";
import type { Block, LayoutTree } from "./layout-tree";
import { GUTTER_PX, heightPx, PHONE_MOST_PX, TAB_STRIP_PX, unitsToPx } from "./layout-size";

/**
 * Ids of charts that begin within the first `height` px below the page header, before layout. In one column, as on a
 * phone, charts of a row are stacked.
 */
export function firstScreen(
  tree: LayoutTree,
  active: ActiveTabs,
  { height, oneColumn }: { height: number; oneColumn: boolean },
): Set<number> {
  const seen = new Set<number>();
  const stack = (blocks: readonly Block[], top: number): number =>
    blocks.reduce((y, block) => place(block, y) + GUTTER_PX, top);
  const place = (block: Block, y: number): number => {
    switch (block.kind) {
      case "chart":
        if (block.chartId !== null && y < height) seen.add(block.chartId);
        return y + sized(block.height);
      case "markdown":
      case "unsupported":
        return y + sized(block.height);
      case "row":
        return oneColumn ? stack(block.children, y) : Math.max(y, ...block.children.map((child) => place(child, y)));
      case "column":
        return stack(block.children, y);
      case "tabs":
        return stack(activeTab(block, active)?.children ?? [], y + TAB_STRIP_PX);
      case "header":
      case "divider":
        return y + heightPx(block, active);
    }
  };
  const sized = (units: number) => (oneColumn ? Math.min(unitsToPx(units), PHONE_MOST_PX) : unitsToPx(units));
  stack(tree.tabs ? [tree.tabs] : tree.blocks, 0);
  return seen;
}
