import { type ActiveTabs, activeTab } from "./active-tabs";
import { GUTTER_PX, PHONE_MOST_PX, spanPx, unitsToPx } from "./layout-size";
import type { Block, ChartBlock, LayoutTree } from "./layout-tree";

/** Space of a chart's drawing in its tile, in pixels. */
export interface TileSpace {
  block: ChartBlock;
  width: number;
  height: number;
}

/** The sizes in web/pages/dashboard/dashboard.css: border, title, and padding of a tile's body. */
const BORDER = 2;
const TITLE_PX = 36;
const PADDING = { usual: { x: 24, y: 14 }, table: { x: 0, y: 6 } };
const PHONE = { gutter: 12, mostHalf: 136 };

interface Viewed {
  /** Width of the page's grid, in pixels. */
  width: number;
  /** Whether all components are stacked, as on a phone. */
  oneColumn: boolean;
  vizType: (chartId: number) => string | undefined;
}

/** The spaces of the charts that the open tabs show, in reading order. */
export function tileSpaces(tree: LayoutTree, active: ActiveTabs, { width, oneColumn, vizType }: Viewed): TileSpace[] {
  const spaces: TileSpace[] = [];
  const place = (block: Block, room: number, siblings: readonly Block[]): void => {
    switch (block.kind) {
      case "chart":
        return void spaces.push(chartSpace(block, room, siblings));
      case "row":
        return block.children.forEach((child) =>
          place(
            child,
            oneColumn ? room : spanPx("span" in child ? child.span : block.columns, room, block.columns),
            block.children,
          ),
        );
      case "column":
        return block.children.forEach((child) => place(child, room, block.children));
      case "tabs":
        return activeTab(block, active)?.children.forEach((child, _at, all) => place(child, room, all));
      case "markdown":
      case "header":
      case "divider":
      case "unsupported":
    }
  };
  const chartSpace = (block: ChartBlock, room: number, siblings: readonly Block[]): TileSpace => {
    const type = block.chartId === null ? undefined : vizType(block.chartId);
    const { x, y } = PADDING[type === "table" ? "table" : "usual"];
    const isHalf = oneColumn && isHalfTile(block, type);
    const shares = isHalf && !isLastOfOdd(siblings.filter(isHalfBlock), block);
    const units = unitsToPx(block.height);
    return {
      block,
      width: (shares ? (room - PHONE.gutter) / 2 : room) - BORDER - x,
      height: (oneColumn ? Math.min(units, isHalf ? PHONE.mostHalf : PHONE_MOST_PX) : units) - BORDER - TITLE_PX - y,
    };
  };
  const isHalfBlock = (block: Block): boolean =>
    block.kind === "chart" && isHalfTile(block, block.chartId === null ? undefined : vizType(block.chartId));
  const top = tree.tabs ? [tree.tabs] : tree.blocks;
  top.forEach((block) => place(block, width, top));
  return spaces;
}

/** Whether two of these tiles share a row on a phone. */
export const isHalfTile = ({ span }: ChartBlock, vizType = ""): boolean =>
  span <= 4 && vizType.startsWith("big_number");

const isLastOfOdd = (halves: readonly Block[], block: Block): boolean =>
  halves.length % 2 === 1 && halves.at(-1) === block;

/** The space between a page's edges and its grid, in pixels, on both sides. */
export const gridMargins = (oneColumn: boolean): number => 2 * (oneColumn ? PHONE.gutter : GUTTER_PX);
