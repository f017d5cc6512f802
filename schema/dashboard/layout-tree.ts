import { HEADER_ID, ROOT_ID, type Layout, type LayoutNode, type NodeMeta } from "./layout";

/** Blocks that a dashboard page draws, top down. `span` counts columns of the twelve and never exceeds the parent's. */
export type Block =
  | RowBlock
  | ColumnBlock
  | TabsBlock
  | HeaderBlock
  | MarkdownBlock
  | DividerBlock
  | ChartBlock
  | UnsupportedBlock;

type Background = NodeMeta<"ROW">["background"];
interface Sized {
  id: string;
  span: number;
  /** Rows of 8 px. */
  height: number;
}
export interface RowBlock {
  kind: "row";
  id: string;
  background: Background;
  columns: number;
  children: Block[];
}
export interface ColumnBlock {
  kind: "column";
  id: string;
  background: Background;
  span: number;
  children: Block[];
}
export interface TabsBlock {
  kind: "tabs";
  id: string;
  tabs: TabBlock[];
}
export interface TabBlock {
  id: string;
  title: string;
  children: Block[];
}
export interface HeaderBlock {
  kind: "header";
  id: string;
  text: string;
  size: "small" | "medium" | "large";
  background: Background;
}
export interface MarkdownBlock extends Sized {
  kind: "markdown";
  code: string;
}
export interface DividerBlock {
  kind: "divider";
  id: string;
}
export interface ChartBlock extends Sized {
  kind: "chart";
  chartId: number | null;
  title: string;
}
export interface UnsupportedBlock extends Sized {
  kind: "unsupported";
  type: string;
}

export interface LayoutTree {
  /** Text of the page's own header; null without one. */
  title: string | null;
  /** Top-level tabs, or null. */
  tabs: TabsBlock | null;
  /** The grid's blocks; empty with top-level tabs. */
  blocks: Block[];
}

const HEADER_SIZES = { SMALL_HEADER: "small", MEDIUM_HEADER: "medium", LARGE_HEADER: "large" } as const;
const GRID_COLUMNS = 12;

/** The tree below ROOT_ID without unreferenced nodes. Expects a layout of parseLayout. */
export function layoutTree(layout: Layout): LayoutTree {
  const header = layout[HEADER_ID];
  const top = layout[layout[ROOT_ID]?.children[0] ?? ""];
  return {
    title: header?.type === "HEADER" && header.meta.text ? header.meta.text : null,
    tabs: top?.type === "TABS" ? tabsBlock(layout, top) : null,
    blocks: top && top.type !== "TABS" ? stackedBlocks(layout, top) : [],
  };
}

/** The children of a row that is drawn with `columns` columns; a component without a row is drawn in its own. */
export function rowBlocks(layout: Layout, ids: readonly string[], columns: number): Block[] {
  return ids.flatMap((id) => {
    const node = layout[id];
    const parent = layout[node?.parents.at(-1) ?? ""];
    return node && parent ? [block(layout, node, parent, columns)] : [];
  });
}

function childBlocks(layout: Layout, node: LayoutNode, columns: number): Block[] {
  return node.children.flatMap((id) => {
    const child = layout[id];
    return child ? [block(layout, child, node, columns)] : [];
  });
}

/** Children of a grid or tab: a chart, text or column without a row gets its own. */
function stackedBlocks(layout: Layout, node: LayoutNode): Block[] {
  return childBlocks(layout, node, GRID_COLUMNS).map((child) =>
    "span" in child
      ? {
          kind: "row",
          id: `${child.id}-row`,
          background: "BACKGROUND_TRANSPARENT",
          columns: GRID_COLUMNS,
          children: [child],
        }
      : child,
  );
}

function block(layout: Layout, node: LayoutNode, parent: LayoutNode, columns: number): Block {
  // Inside a column a chart or text is as wide as the column, whatever its own width.
  const spanOf = (width: number) => (parent.type === "COLUMN" ? columns : Math.max(1, Math.min(width, columns)));
  switch (node.type) {
    case "ROW":
      return {
        kind: "row",
        id: node.id,
        background: node.meta.background,
        columns,
        children: childBlocks(layout, node, columns),
      };
    case "COLUMN": {
      const span = spanOf(node.meta.width);
      return {
        kind: "column",
        id: node.id,
        background: node.meta.background,
        span,
        children: childBlocks(layout, node, span),
      };
    }
    case "TABS":
      return tabsBlock(layout, node);
    case "HEADER":
      return {
        kind: "header",
        id: node.id,
        text: node.meta.text,
        size: HEADER_SIZES[node.meta.headerSize],
        background: node.meta.background,
      };
    case "DIVIDER":
      return { kind: "divider", id: node.id };
    case "MARKDOWN":
      return {
        kind: "markdown",
        id: node.id,
        span: spanOf(node.meta.width),
        height: node.meta.height,
        code: node.meta.code,
      };
    case "CHART":
      return {
        kind: "chart",
        id: node.id,
        span: spanOf(node.meta.width),
        height: node.meta.height,
        chartId: node.meta.chartId,
        title: node.meta.sliceNameOverride || node.meta.sliceName,
      };
    case "DYNAMIC":
      return {
        kind: "unsupported",
        id: node.id,
        span: spanOf(node.meta.width),
        height: node.meta.height,
        type: node.meta.componentKey || node.type,
      };
    case "OTHER":
      return {
        kind: "unsupported",
        id: node.id,
        span: spanOf(Number(node.meta["width"]) || columns),
        height: Math.min(Math.max(Number(node.meta["height"]) || 10, 1), 1000),
        type: node.wireType,
      };
    case "ROOT":
    case "GRID":
    case "TAB":
      return {
        kind: "column",
        id: node.id,
        background: "BACKGROUND_TRANSPARENT",
        span: columns,
        children: childBlocks(layout, node, columns),
      };
  }
}

function tabsBlock(layout: Layout, node: LayoutNode): TabsBlock {
  const tabs = node.children.flatMap((id) => {
    const tab = layout[id];
    return tab?.type === "TAB"
      ? [{ id, title: tab.meta.text || tab.meta.defaultText, children: stackedBlocks(layout, tab) }]
      : [];
  });
  return { kind: "tabs", id: node.id, tabs };
}
