import { describe, expect, it } from "vitest";
import { chartsOfLayout } from "./layout.mjs";

const chart = (chartId: number, sliceName: string) => ({ type: "CHART", children: [], meta: { chartId, sliceName } });

describe("chartsOfLayout", () => {
  it("lists charts in reading order, each with the tabs that lead to it", () => {
    const layout = {
      ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", children: ["CHART-a", "TABS-1"] },
      "TABS-1": { type: "TABS", children: ["TAB-1", "TAB-2"] },
      "TAB-1": { type: "TAB", children: ["CHART-b"] },
      "TAB-2": { type: "TAB", children: ["TABS-2"] },
      "TABS-2": { type: "TABS", children: ["TAB-3"] },
      "TAB-3": { type: "TAB", children: ["CHART-c"] },
      "CHART-a": chart(1, "A"),
      "CHART-b": chart(2, "B"),
      "CHART-c": chart(3, "C"),
      "CHART-outside": chart(4, "Removed from the grid"),
    };
    expect(chartsOfLayout(layout)).toEqual([
      { id: 1, name: "A", tabs: [] },
      { id: 2, name: "B", tabs: ["TAB-1"] },
      { id: 3, name: "C", tabs: ["TAB-2", "TAB-3"] },
    ]);
  });
});
