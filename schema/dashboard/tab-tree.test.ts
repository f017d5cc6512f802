import { expect, it } from "vitest";
import { dashboardTabs } from "./tab-tree";

const positions = {
  ROOT_ID: { type: "ROOT", children: ["TABS-1"] },
  "TABS-1": { type: "TABS", children: ["TAB-a", "TAB-b"] },
  "TAB-a": { type: "TAB", children: ["TABS-2"], parents: ["ROOT_ID", "TABS-1"], meta: { text: "A" } },
  "TABS-2": { type: "TABS", children: ["TAB-c"] },
  "TAB-c": {
    type: "TAB",
    children: ["ROOT_ID"],
    parents: ["ROOT_ID", "TABS-1", "TAB-a", "TABS-2"],
    meta: { text: "C" },
  },
  "TAB-b": { type: "TAB", children: [], parents: ["ROOT_ID", "TABS-1"], meta: { text: "B" } },
};

it("dashboardTabs nests tabs and handles a layout that refers to itself", () => {
  const { all_tabs, tab_tree } = dashboardTabs(positions, []);
  expect(all_tabs).toEqual({ "TAB-a": "A", "TAB-b": "B", "TAB-c": "C" });
  expect(tab_tree.map((tab) => [tab.title, tab.children.map((child) => child.title)])).toEqual([
    ["A", ["C"]],
    ["B", []],
  ]);
});
it("dashboardTabs lists filters by tab and all filters", () => {
  const filter = { id: "f", tabsInScope: ["TAB-a"] };
  expect(dashboardTabs(positions, [filter]).native_filters).toEqual({ all: [filter], "TAB-a": [filter] });
});
