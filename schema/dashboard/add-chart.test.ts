import { describe, expect, it } from "vitest";
import { withChart } from "./add-chart";

const chart = { chartId: 7, sliceName: "Sales" };
const tabs = {
  DASHBOARD_VERSION_KEY: "v2",
  own: 1,
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["TABS-1"] },
  "TABS-1": { id: "TABS-1", type: "TABS", children: ["TAB-1", "TAB-2"], parents: ["ROOT_ID"] },
  "TAB-1": { id: "TAB-1", type: "TAB", children: ["ROW-9"], parents: ["ROOT_ID", "TABS-1"], meta: { text: "One" } },
  "TAB-2": { id: "TAB-2", type: "TAB", children: [], parents: ["ROOT_ID", "TABS-1"], meta: { text: "Two" } },
};

describe("withChart", () => {
  it("adds a row with the chart at the end of the given tab", () => {
    const layout = withChart(tabs, { ...chart, tabId: "TAB-2" });
    expect(layout).toMatchObject({
      own: 1,
      "TAB-1": tabs["TAB-1"],
      "TAB-2": { children: ["ROW-explore-7"], meta: { text: "Two" } },
      "ROW-explore-7": { type: "ROW", children: ["CHART-explore-7"], parents: ["ROOT_ID", "TABS-1", "TAB-2"] },
      "CHART-explore-7": {
        type: "CHART",
        parents: ["ROOT_ID", "TABS-1", "TAB-2", "ROW-explore-7"],
        meta: { chartId: 7, sliceName: "Sales", width: 4, height: 50 },
      },
    });
  });
  it("adds the chart to the first tab, to the grid, or to a layout that it creates", () => {
    expect(withChart(tabs, { ...chart, tabId: null })).toMatchObject({
      "TAB-1": { children: ["ROW-9", "ROW-explore-7"] },
    });
    expect(withChart({}, { ...chart, tabId: null })).toMatchObject({
      GRID_ID: { children: ["ROW-explore-7"] },
      ROOT_ID: { children: ["GRID_ID"] },
      "ROW-explore-7": { parents: ["ROOT_ID", "GRID_ID"] },
    });
  });
  it("adds a chart that the dashboard already contains", () => {
    expect(withChart(withChart({}, { ...chart, tabId: null }), { ...chart, tabId: null })).toMatchObject({
      GRID_ID: { children: ["ROW-explore-7", "ROW-explore-7-2"] },
      "CHART-explore-7-2": { meta: { chartId: 7 } },
    });
  });
});
