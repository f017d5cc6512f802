import type { ActiveTabs } from "./active-tabs";
import { activeTab } from "./active-tabs";
import type { Block } from "./layout-tree";

/** Sizes of the dashboard grid in pixels: 12 columns, a unit of 8, a gutter of two units. */
export const UNIT_PX = 8;
export const GUTTER_PX = 16;
export const TAB_STRIP_PX = 40;
/** Width of a window up to which all components are stacked, and the greatest height of a chart then. */
export const ONE_COLUMN_PX = 767;
export const PHONE_MOST_PX = 400;
/** Heights of the navigation and of a dashboard's header: `--nav-h` and `--head-h` of tokens.css. */
const NAVIGATION_PX = 48;
const PAGE_HEADER_PX = 48;
const DIVIDER_PX = UNIT_PX;
const HEADER_PX = { small: 40, medium: 48, large: 64 } as const;

export function unitsToPx(units: number): number {
  return units * UNIT_PX;
}

/** Width of `span` columns in a container of `columns` columns, including the gutters between them. */
export function spanPx(span: number, containerPx: number, columns = 12): number {
  return ((containerPx + GUTTER_PX) / columns) * span - GUTTER_PX;
}

/** Height of a block on a desktop: rows are as tall as their tallest child, columns stack with gutters. */
export function heightPx(block: Block, active: ActiveTabs): number {
  switch (block.kind) {
    case "chart":
    case "markdown":
    case "unsupported":
      return unitsToPx(block.height);
    case "divider":
      return DIVIDER_PX;
    case "header":
      return HEADER_PX[block.size];
    case "row":
      return Math.max(0, ...block.children.map((child) => heightPx(child, active)));
    case "column":
      return stackPx(block.children, active);
    case "tabs":
      return TAB_STRIP_PX + GUTTER_PX + stackPx(activeTab(block, active)?.children ?? [], active);
  }
}

export function stackPx(blocks: readonly Block[], active: ActiveTabs): number {
  const total = blocks.reduce((sum, block) => sum + heightPx(block, active), 0);
  return total + Math.max(0, blocks.length - 1) * GUTTER_PX;
}

/** Height that is left for a dashboard's rows below the navigation, its header and the gap above the first row. */
export const heightForRows = (
  windowPx: number,
  { hideNav, hideTitle }: { hideNav: boolean; hideTitle: boolean },
): number => windowPx - (hideNav ? 0 : NAVIGATION_PX) - (hideTitle ? 0 : PAGE_HEADER_PX) - GUTTER_PX;
