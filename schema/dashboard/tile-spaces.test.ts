import { describe, expect, it } from "vitest";
import type { Block, ChartBlock, LayoutTree } from "./layout-tree";
import { tileSpaces } from "./tile-spaces";

const chart = (chartId: number, span: number, height: number): ChartBlock => ({
  kind: "chart",
  id: `CHART-${chartId}`,
  chartId,
  span,
  height,
  title: "",
});
const row = (...children: Block[]): Block => ({
  kind: "row",
  id: "ROW",
  background: "BACKGROUND_TRANSPARENT",
  columns: 12,
  children,
});
const page = (...blocks: Block[]): LayoutTree => ({ title: null, tabs: null, blocks });
const types: Record<number, string> = { 1: "pie", 2: "table", 3: "big_number", 4: "big_number_total", 5: "big_number" };
const sizes = (tree: LayoutTree, width: number, oneColumn = false) =>
  tileSpaces(tree, {}, { width, oneColumn, vizType: (id) => types[id] }).map(({ width: w, height }) => [
    Math.round(w),
    height,
  ]);

describe("tileSpaces", () => {
  it("divides a row's width by the columns of its tiles, without gutters, borders, titles and padding", () => {
    expect(sizes(page(row(chart(1, 6, 50), chart(2, 6, 20))), 1208)).toEqual([
      [570, 348],
      [594, 116],
    ]);
  });

  it("gives charts of a column the column's width", () => {
    const column: Block = {
      kind: "column",
      id: "COLUMN",
      background: "BACKGROUND_TRANSPARENT",
      span: 4,
      children: [chart(1, 4, 20), chart(3, 4, 20)],
    };
    expect(sizes(page(row(column, chart(2, 8, 40))), 1208)).toEqual([
      [366, 108],
      [366, 108],
      [798, 276],
    ]);
  });

  it("stacks charts on a phone, at most 400 px high, and numbers in pairs", () => {
    expect(sizes(page(row(chart(1, 6, 80), chart(3, 4, 20), chart(4, 4, 20), chart(5, 4, 20))), 366, true)).toEqual([
      [340, 348],
      [151, 84],
      [151, 84],
      [340, 84],
    ]);
  });
});
