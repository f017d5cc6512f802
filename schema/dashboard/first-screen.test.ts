import { describe, expect, it } from "vitest";
import { firstScreen } from "./first-screen";
import { parseLayout } from "./layout";
import { layoutTree } from "./layout-tree";

const chart = (id: number, parents: string[]) => ({
  type: "CHART",
  id: `CHART-${id}`,
  children: [],
  parents,
  meta: { chartId: id, width: 4, height: 50 },
});
const row = (id: string, ids: number[], parents: string[]) => ({
  [id]: { type: "ROW", id, children: ids.map((each) => `CHART-${each}`), parents, meta: {} },
  ...Object.fromEntries(ids.map((each) => [`CHART-${each}`, chart(each, [...parents, id])])),
});
const tab = (id: string, rows: string[]) => ({
  [id]: { type: "TAB", id, children: rows, parents: ["ROOT_ID", "TABS-1"], meta: { text: id } },
});
const grid = layoutTree(
  parseLayout(
    JSON.stringify({
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", id: "GRID_ID", children: ["ROW-1", "ROW-2", "ROW-3"], parents: ["ROOT_ID"] },
      ...row("ROW-1", [1, 2], ["ROOT_ID", "GRID_ID"]),
      ...row("ROW-2", [3], ["ROOT_ID", "GRID_ID"]),
      ...row("ROW-3", [4], ["ROOT_ID", "GRID_ID"]),
    }),
  ),
);
const tabs = layoutTree(
  parseLayout(
    JSON.stringify({
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["TABS-1"] },
      "TABS-1": { type: "TABS", id: "TABS-1", children: ["TAB-a", "TAB-b"], parents: ["ROOT_ID"] },
      ...tab("TAB-a", ["ROW-1"]),
      ...tab("TAB-b", ["ROW-2"]),
      ...row("ROW-1", [1], ["ROOT_ID", "TABS-1", "TAB-a"]),
      ...row("ROW-2", [2], ["ROOT_ID", "TABS-1", "TAB-b"]),
    }),
  ),
);

describe("firstScreen", () => {
  it("returns the charts of rows that begin in the viewport", () => {
    expect([...firstScreen(grid, {}, { height: 300, oneColumn: false })]).toEqual([1, 2]);
    expect([...firstScreen(grid, {}, { height: 820, oneColumn: false })]).toEqual([1, 2, 3]);
  });
  it("returns fewer charts in a single column", () => {
    expect([...firstScreen(grid, {}, { height: 410, oneColumn: true })]).toEqual([1]);
    expect([...firstScreen(grid, {}, { height: 820, oneColumn: true })]).toEqual([1, 2]);
  });
  it("returns the charts of the open tab", () => {
    expect([...firstScreen(tabs, {}, { height: 300, oneColumn: false })]).toEqual([1]);
    expect([...firstScreen(tabs, { "TABS-1": "TAB-b" }, { height: 300, oneColumn: false })]).toEqual([2]);
  });
});
