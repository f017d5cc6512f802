import { describe, expect, it } from "vitest";
import { parseLayout } from "../dashboard/layout";
import { layoutTree } from "../dashboard/layout-tree";
import { dashboardState } from "./dashboard-state";
import { reportedTree } from "./reported-tree";

describe("dashboardState", () => {
  it("returns the tabs, URL parameters and filter masks as a page would have them", () => {
    const filter = (
      nativeFilterId: string,
      filterType: string,
      filterValues: unknown,
      columnName: string | null = "q",
    ) => ({ nativeFilterId, filterType, columnName, filterValues });
    const state = dashboardState({
      dashboard: {
        anchor: '["TAB-1", "TAB-2"]',
        activeTabs: ["TAB-1"],
        urlParams: [["region", "north"]],
        dataMask: { old: { extraFormData: { time_range: "Last week" }, filterState: { value: "Last week" } } },
        nativeFilters: [
          filter("a", "filter_select", ["x", "y"]),
          filter("b", "filter_range", [0, null]),
          filter("c", "filter_time", ["Last year"]),
          filter("d", "filter_timegrain", ["P1D"]),
          filter("e", "filter_timecolumn", ["ds"], null),
          filter("f", "filter_moon", ["full"]),
          { filterType: "filter_time" },
          filter("g", "filter_select", []),
        ],
      },
    });
    expect(state).toMatchObject({ anchors: ["TAB-1", "TAB-2"], activeTabs: ["TAB-1"], urlParams: { region: "north" } });
    expect(
      Object.fromEntries(Object.entries(state.masks).map(([id, { extraFormData }]) => [id, extraFormData])),
    ).toEqual({
      old: { time_range: "Last week" },
      a: { filters: [{ col: "q", op: "IN", val: ["x", "y"] }] },
      b: { filters: [{ col: "q", op: ">=", val: 0 }] },
      c: { time_range: "Last year" },
      d: { time_grain_sqla: "P1D" },
      e: { granularity_sqla: "ds" },
    });
    expect(state.warnings).toHaveLength(3);
  });
  it.each([
    [undefined],
    [null],
    [{}],
    [{ dashboard: null }],
    [{ dashboard: { anchor: 1, activeTabs: "x", nativeFilters: {} } }],
    [{ dashboard: { anchor: "[broken" } }],
  ])("returns an empty state for %j", (extra) => {
    expect(dashboardState(extra)).toEqual({ anchors: [], activeTabs: [], masks: {}, urlParams: {}, warnings: [] });
  });
});

describe("reportedTree", () => {
  const node = (id: string, type: string, children: string[], meta: object = {}) => ({
    [id]: { id, type, children, parents: [], meta },
  });
  const tree = layoutTree(
    parseLayout(
      JSON.stringify({
        DASHBOARD_VERSION_KEY: "v2",
        ...node("ROOT_ID", "ROOT", ["TABS-1"]),
        ...node("TABS-1", "TABS", ["TAB-1", "TAB-2"]),
        ...node("TAB-1", "TAB", ["ROW-1", "TABS-2"], { text: "One" }),
        ...node("TAB-2", "TAB", ["ROW-2"], { text: "Two" }),
        ...node("ROW-1", "ROW", ["CHART-1"]),
        ...node("CHART-1", "CHART", [], { chartId: 1, width: 4, height: 50 }),
        ...node("TABS-2", "TABS", ["TAB-3", "TAB-4"]),
        ...node("TAB-3", "TAB", ["ROW-3"], { text: "Three" }),
        ...node("TAB-4", "TAB", [], { text: "Four" }),
        ...node("ROW-3", "ROW", ["CHART-3"]),
        ...node("CHART-3", "CHART", [], { chartId: 3, width: 4, height: 50 }),
        ...node("ROW-2", "ROW", ["CHART-2"]),
        ...node("CHART-2", "CHART", [], { chartId: 2, width: 4, height: 50 }),
      }),
    ),
  );
  const charts = (shown: unknown): number[] =>
    [...JSON.stringify(shown).matchAll(/"chartId":(\d+)/g)].map(([, id]) => Number(id));
  it("contains everything without anchors, or the anchored tabs or charts, each once", () => {
    const shown = (...anchors: string[]) => charts(reportedTree(tree, { anchors, activeTabs: [] }).tree);
    expect(shown()).toEqual([1, 3, 2]);
    expect(shown("TAB-2")).toEqual([2]);
    expect(shown("CHART-3")).toEqual([3]);
    expect(shown("TAB-1", "TAB-2", "TAB-3", "TAB-4")).toEqual([1, 3, 2]);
  });
  it("reports missing tabs", () => {
    expect(reportedTree(tree, { anchors: ["TAB-9", "TAB-2"], activeTabs: [] }).missing).toEqual(["TAB-9"]);
    expect(reportedTree(tree, { anchors: ["TAB-1", "CHART-3"], activeTabs: [] }).missing).toEqual([]);
  });
  it("contains the active tab of each Tabs component, else the first", () => {
    expect(charts(reportedTree(tree, { anchors: [], activeTabs: ["TAB-1", "TAB-4"] }).tree)).toEqual([1]);
    expect(charts(reportedTree(tree, { anchors: [], activeTabs: ["TAB-1"] }).tree)).toEqual([1, 3]);
  });
});
