import { describe, expect, it } from "vitest";
import type { Block, LayoutTree } from "./layout-tree";
import { printedBands, printedPages } from "./printed-boxes";

const chart = (chartId: number, span: number, height = 50): Block => ({
  kind: "chart",
  id: `CHART-${chartId}`,
  chartId,
  span,
  height,
  title: `Chart ${chartId}`,
});
const row = (...children: Block[]): Block => ({
  kind: "row",
  id: "ROW",
  background: "BACKGROUND_TRANSPARENT",
  columns: 12,
  children,
});
const tabbed: LayoutTree = {
  title: null,
  blocks: [],
  tabs: {
    kind: "tabs",
    id: "TABS",
    tabs: [
      { id: "TAB-1", title: "First", children: [row(chart(1, 6), chart(2, 6, 30))] },
      {
        id: "TAB-2",
        title: "Second",
        children: [row(chart(3, 12), { kind: "markdown", id: "M", span: 4, height: 10, code: "# x" })],
      },
    ],
  },
};

describe("printedBands and printedPages", () => {
  it("prints every tab below its name, and charts of a row side by side as wide as on the page", () => {
    const boxes = printedBands(tabbed, 1200).flatMap((band) => band.boxes);
    expect(
      boxes.map((box) => (box.kind === "chart" ? box.chartId : box.kind === "heading" ? box.text : box.kind)),
    ).toEqual(["First", 1, 2, "Second", 3, "markdown"]);
    const [first, second] = boxes.filter((box) => box.kind === "chart");
    expect([first!.x, first!.width, second!.x, first!.y === second!.y, first!.height, second!.height]).toEqual([
      0,
      592,
      608,
      true,
      400,
      240,
    ]);
  });
  it("prints no overlapping boxes", () => {
    const boxes = printedBands(
      {
        title: null,
        tabs: null,
        blocks: [
          row(chart(1, 4), {
            kind: "column",
            id: "C",
            background: "BACKGROUND_TRANSPARENT",
            span: 8,
            children: [chart(2, 8), { kind: "divider", id: "D" }, chart(3, 8)],
          }),
          { kind: "header", id: "H", text: "h", size: "large", background: "BACKGROUND_TRANSPARENT" },
          row(chart(4, 12)),
        ],
      },
      1200,
    ).flatMap((band) => band.boxes);
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1))
        expect(
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
          `${JSON.stringify(a)} ${JSON.stringify(b)}`,
        ).toBe(true);
  });
  it("breaks pages between rows, keeps a tab's name with its contents, and fits a page to a taller row", () => {
    const pages = printedPages(printedBands(tabbed, 1200), 600);
    expect(pages.map(({ height, boxes }) => [height, boxes.map((box) => box.y)])).toEqual([
      [600, [0, 60, 60]],
      [600, [0, 60, 60]],
    ]);
    expect(
      printedPages(printedBands({ title: null, tabs: null, blocks: [row(chart(1, 12, 100))] }, 1200), 600)[0]!.height,
    ).toBe(800);
    expect(printedPages([], 600)).toEqual([]);
  });
});
