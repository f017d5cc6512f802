import type { Block, LayoutTree } from "./layout-tree";
import { GUTTER_PX, spanPx, unitsToPx } from "./layout-size";

export type PrintedBox = { x: number; y: number; width: number; height: number } & (
  | { kind: "chart"; chartId: number; title: string }
  | { kind: "markdown"; code: string }
  | { kind: "heading"; text: string; size: "small" | "medium" | "large" | "tab" }
  | { kind: "divider" }
);

/** Boxes that stay together: page breaks go between bands, not through one. */
export interface Band {
  y: number;
  height: number;
  boxes: PrintedBox[];
}

const HEADING_PX = { small: 32, medium: 40, large: 52, tab: 44 } as const;

/** The whole dashboard for print: all tabs below each other, each under its name. */
export function printedBands(tree: LayoutTree, width: number): Band[] {
  const bands: Band[] = [];
  const stack = (blocks: readonly Block[], y: number): number => blocks.reduce((top, block) => place(block, top), y);
  const push = (y: number, height: number, boxes: PrintedBox[]): number => {
    bands.push({ y, height, boxes });
    return y + height + GUTTER_PX;
  };
  const place = (block: Block, y: number): number => {
    if (block.kind === "tabs")
      return block.tabs.reduce(
        (top, tab) =>
          stack(
            tab.children,
            push(top, HEADING_PX.tab, [
              { kind: "heading", text: tab.title, size: "tab", x: 0, y: top, width, height: HEADING_PX.tab },
            ]),
          ),
        y,
      );
    const boxes = boxesOf(block, { x: 0, y, width });
    return boxes.length === 0 ? y : push(y, bottomOf(boxes) - y, boxes);
  };
  stack(tree.tabs ? [tree.tabs] : tree.blocks, 0);
  return bands;
}

/**
 * Pages of a height, each with its bands at their place on the page. A band taller than a page gets its own page of its
 * height.
 */
export function printedPages(bands: readonly Band[], height: number): { height: number; boxes: PrintedBox[] }[] {
  const pages: { top: number; bottom: number; bands: Band[] }[] = [];
  for (const [at, band] of bands.entries()) {
    const last = pages.at(-1);
    // A tab's name does not stay alone at the end of a page.
    const needed = isTabName(band) && bands[at + 1] ? bands[at + 1]!.y + bands[at + 1]!.height : band.y + band.height;
    if (last && needed - last.top <= height) {
      last.bands.push(band);
      last.bottom = band.y + band.height;
    } else pages.push({ top: band.y, bottom: band.y + band.height, bands: [band] });
  }
  return pages.map(({ top, bottom, bands: each }) => ({
    height: Math.max(height, bottom - top),
    boxes: each.flatMap(({ boxes }) => boxes.map((box) => ({ ...box, y: box.y - top }))),
  }));
}

const isTabName = ({ boxes }: Band): boolean => boxes[0]?.kind === "heading" && boxes[0].size === "tab";

const bottomOf = (boxes: readonly PrintedBox[]): number => Math.max(...boxes.map((box) => box.y + box.height));

function boxesOf(block: Block, at: { x: number; y: number; width: number }): PrintedBox[] {
  switch (block.kind) {
    case "chart":
      return block.chartId === null
        ? []
        : [{ kind: "chart", chartId: block.chartId, title: block.title, ...at, height: unitsToPx(block.height) }];
    case "markdown":
      return [{ kind: "markdown", code: block.code, ...at, height: unitsToPx(block.height) }];
    case "header":
      return [{ kind: "heading", text: block.text, size: block.size, ...at, height: HEADING_PX[block.size] }];
    case "divider":
      return [{ kind: "divider", ...at, height: GUTTER_PX }];
    case "row": {
      let { x } = at;
      return block.children.flatMap((child) => {
        const width = spanPx("span" in child ? child.span : block.columns, at.width, block.columns);
        const boxes = boxesOf(child, { x, y: at.y, width });
        x += width + GUTTER_PX;
        return boxes;
      });
    }
    case "column":
    case "tabs": {
      const children =
        block.kind === "column"
          ? block.children.map((child): [string | null, Block] => [null, child])
          : block.tabs.flatMap((tab) =>
              tab.children.map((child, index): [string | null, Block] => [index === 0 ? tab.title : null, child]),
            );
      let { y } = at;
      return children.flatMap(([name, child]) => {
        const title: PrintedBox[] =
          name === null ? [] : [{ kind: "heading", text: name, size: "tab", ...at, y, height: HEADING_PX.tab }];
        if (name !== null) y += HEADING_PX.tab;
        const boxes = boxesOf(child, { ...at, y });
        if (boxes.length > 0) y = bottomOf(boxes) + GUTTER_PX;
        return [...title, ...boxes];
      });
    }
    case "unsupported":
      return [];
  }
}
