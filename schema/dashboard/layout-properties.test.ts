import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openPathTo, visibleCharts } from "./active-tabs";
import { heightPx } from "./layout-size";
import { layoutTree, type Block } from "./layout-tree";
import { parseLayout, ROOT_ID } from "./layout";
import { placeMissingCharts } from "./missing-charts";

const ids = [
  "ROOT_ID",
  "GRID_ID",
  "ROW-1",
  "ROW-2",
  "COLUMN-1",
  "TABS-1",
  "TAB-1",
  "TAB-2",
  "CHART-1",
  "CHART-2",
  "MARKDOWN-1",
  "X",
] as const;
const node = fc.record({
  type: fc.constantFrom(
    "ROOT",
    "GRID",
    "ROW",
    "COLUMN",
    "TABS",
    "TAB",
    "CHART",
    "MARKDOWN",
    "HEADER",
    "DIVIDER",
    "DYNAMIC",
    "NEW",
  ),
  children: fc.oneof(fc.array(fc.constantFrom(...ids)), fc.constant(undefined), fc.constant("x")),
  meta: fc.oneof(
    fc.constant(null),
    fc.record({
      chartId: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant("two")),
      width: fc.oneof(fc.integer({ min: -3, max: 20 }), fc.constant(null)),
      height: fc.double(),
    }),
  ),
});
const position = fc.dictionary(fc.constantFrom(...ids), fc.oneof(node, fc.constant(null), fc.constant("v2")));
const charts = [1, 2, 3].map((id) => ({ id, slice_name: `Chart ${id}` }));

function blocks(all: readonly Block[]): Block[] {
  return all.flatMap((block) => [
    block,
    ...(block.kind === "tabs"
      ? block.tabs.flatMap((tab) => blocks(tab.children))
      : "children" in block
        ? blocks(block.children)
        : []),
  ]);
}

it("parseLayout reads any position_json as a tree without repeated nodes, with spans that fit and finite heights", () => {
  fc.assert(
    fc.property(position, (value) => {
      const tree = layoutTree(parseLayout(JSON.stringify(value)));
      const all = blocks([...tree.blocks, ...(tree.tabs ? [tree.tabs] : [])]);
      expect(new Set(all.map((block) => block.id)).size).toBe(all.length);
      for (const block of all) {
        if ("span" in block) expect(block.span >= 1 && block.span <= 12).toBe(true);
        expect(Number.isFinite(heightPx(block, {}))).toBe(true);
      }
    }),
  );
});

it("reaches every chart of the dashboard by opening tabs, for any layout", () => {
  fc.assert(
    fc.property(position, (value) => {
      const layout = placeMissingCharts(parseLayout(JSON.stringify(value)), charts);
      const tree = layoutTree(layout);
      for (const { id } of charts) {
        const holders = Object.values(layout).filter(
          (each) => each.type === "CHART" && each.meta.chartId === id && each.parents[0] === ROOT_ID,
        );
        expect(holders.some((holder) => visibleCharts(tree, openPathTo(layout, holder.id, {})).includes(id))).toBe(
          true,
        );
      }
    }),
  );
});

it("reaches every chart when the root lists itself as a child", () => {
  const layout = placeMissingCharts(
    parseLayout(JSON.stringify({ [ROOT_ID]: { type: "GRID", children: [ROOT_ID] } })),
    charts,
  );
  expect(visibleCharts(layoutTree(layout), {})).toEqual(expect.arrayContaining([1, 2, 3]));
});
