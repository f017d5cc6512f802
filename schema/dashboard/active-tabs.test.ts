import { describe, expect, it } from "vitest";
import { activeTab, nodeOfChart, openPathTo, visibleCharts } from "./active-tabs";
import { parseLayout } from "./layout";
import { layoutTree } from "./layout-tree";

const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["TABS-top"] },
    "TABS-top": { type: "TABS", children: ["TAB-a", "TAB-b"] },
    "TAB-a": { type: "TAB", meta: { text: "A" }, children: ["ROW-1"] },
    "ROW-1": { type: "ROW", children: ["CHART-1"] },
    "CHART-1": { type: "CHART", meta: { chartId: 1 } },
    "TAB-b": { type: "TAB", meta: { text: "B" }, children: ["TABS-inner"] },
    "TABS-inner": { type: "TABS", children: ["TAB-c", "TAB-d"] },
    "TAB-c": { type: "TAB", meta: { text: "C" }, children: ["CHART-2"] },
    "CHART-2": { type: "CHART", meta: { chartId: 2 } },
    "TAB-d": { type: "TAB", meta: { text: "D" }, children: ["CHART-3"] },
    "CHART-3": { type: "CHART", meta: { chartId: 3 } },
  }),
);
const tree = layoutTree(layout);

describe("active tabs", () => {
  it("shows the first tab of every strip until another is selected", () => {
    expect(activeTab(tree.tabs!, {})?.id).toBe("TAB-a");
    expect(visibleCharts(tree, {})).toEqual([1]);
    expect(visibleCharts(tree, { "TABS-top": "TAB-b" })).toEqual([2]);
    expect(visibleCharts(tree, { "TABS-top": "TAB-gone" })).toEqual([1]);
  });

  it("opens every tab on the path to an anchor's chart or tab", () => {
    expect(visibleCharts(tree, openPathTo(layout, "CHART-3", {}))).toEqual([3]);
    expect(openPathTo(layout, "TAB-d", {})).toEqual({ "TABS-top": "TAB-b", "TABS-inner": "TAB-d" });
    expect(openPathTo(layout, "CHART-none", { "TABS-top": "TAB-b" })).toEqual({ "TABS-top": "TAB-b" });
    expect(nodeOfChart(layout, 3)).toBe("CHART-3");
    expect(nodeOfChart(layout, 9)).toBeNull();
  });
});
