import { describe, expect, it } from "vitest";
import { parseLayout } from "../../dashboard/layout";
import { layoutTree } from "../../dashboard/layout-tree";
import { chartsInScope } from "../../dashboard/filter-scope";
import { changedConfigurations } from "../../dashboard/saved-metadata";
import { isFilter, parseFilterItems } from "../native-filter";
import { selectMask } from "../masks";
import { configChanges, isUnchanged } from "./config-changes";
import { configProblems } from "./config-problems";
import {
  added,
  addedFirst,
  changed,
  type ConfigEntry,
  type FilterConfig,
  moved,
  newDivider,
  newFilter,
  removed,
  resettled,
  restored,
  retyped,
  startConfig,
} from "./filter-config";
import { scopeCheckState, scopeOfCharts, scopeTree, toggled } from "./scope-tree";

const filterOf = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  type: "NATIVE_FILTER",
  name: id,
  filterType: "filter_select",
  targets: [{ datasetId: 3, column: { name: "country" } }],
  ...more,
});
const chart = (id: number) => [
  `CHART-${id}`,
  { type: "CHART", children: [], meta: { chartId: id, sliceName: `Chart ${id}`, width: 4, height: 50 } },
];
const tab = (id: string, ...children: string[]) => [id, { type: "TAB", children, meta: { text: id } }];
const row = (id: string, ...children: string[]) => [id, { type: "ROW", children, meta: {} }];
const layout = parseLayout(
  JSON.stringify(
    Object.fromEntries([
      ["ROOT_ID", { type: "ROOT", children: ["TABS-1"] }],
      ["TABS-1", { type: "TABS", children: ["TAB-a", "TAB-b"], meta: {} }],
      tab("TAB-a", "ROW-1"),
      tab("TAB-b", "ROW-2", "TABS-2"),
      row("ROW-1", "CHART-1", "CHART-2"),
      row("ROW-2", "CHART-3"),
      ["TABS-2", { type: "TABS", children: ["TAB-c"], meta: {} }],
      tab("TAB-c", "ROW-3"),
      row("ROW-3", "CHART-4"),
      chart(1),
      chart(2),
      chart(3),
      chart(4),
    ]),
  ),
);
const stored = parseFilterItems([
  filterOf("A", { own_key: 1 }),
  { id: "D", type: "DIVIDER", title: "Place", description: "" },
  filterOf("B", { cascadeParentIds: ["A"] }),
]);
const named =
  (name: string) =>
  (entry: ConfigEntry): ConfigEntry =>
    isFilter(entry.item) ? { ...entry, item: { ...entry.item, name } } : entry;
const changesOf = (config: FilterConfig) => configChanges(stored, config, layout);

it("addedFirst replaces the filter that an empty list starts with, unless it was edited", () => {
  const begun = added(startConfig([]), newFilter("begun"));
  const ids = (config: FilterConfig) => addedFirst(config, begun, newDivider("D")).entries.map(({ item }) => item.id);
  expect([ids(begun), ids(changed(begun, "begun", named("Country")))]).toEqual([["D"], ["begun", "D"]]);
});

describe("configChanges", () => {
  it("returns no changes when nothing was changed", () => {
    expect(isUnchanged(changesOf(startConfig(stored)))).toBe(true);
    expect(isUnchanged(changesOf(restored(removed(startConfig(stored), "A"), "A")))).toBe(true);
  });
  it("contains only the changed filters, with unknown keys and with charts and tabs in scope", () => {
    const { modified, deleted, reordered } = changesOf(changed(startConfig(stored), "A", named("Country")));
    expect(modified).toEqual([
      expect.objectContaining({
        id: "A",
        name: "Country",
        own_key: 1,
        chartsInScope: [1, 2, 3, 4],
        tabsInScope: ["TAB-a", "TAB-b"],
      }),
    ]);
    expect([deleted, reordered]).toEqual([[], []]);
  });
  it("removes dependencies on deleted filters", () => {
    const { modified, deleted } = changesOf(removed(startConfig(stored), "A"));
    expect(deleted).toEqual(["A"]);
    expect(modified).toEqual([expect.objectContaining({ id: "B", cascadeParentIds: [] })]);
  });
  it("sends the order only when the server's would differ", () => {
    expect(changesOf(added(startConfig(stored), newDivider("E")))).toMatchObject({
      modified: [{ id: "E" }],
      reordered: [],
    });
    expect(changesOf(moved(startConfig(stored), "B", "A")).reordered).toEqual(["B", "A", "D"]);
  });
  it("makes the server store what the list shows", () => {
    const config = moved(removed(added(startConfig(stored), { ...newFilter("N", 3), name: "New" }), "D"), "N", "A");
    const remaining = changedConfigurations(stored, changesOf(config));
    expect(remaining.map(({ id }) => id)).toEqual(["N", "A", "B"]);
  });
  it("omits settings that were turned off", () => {
    const [filter] = parseFilterItems([
      filterOf("A", {
        adhoc_filters: [{ clause: "WHERE" }],
        time_range: "Last year",
        defaultDataMask: { extraFormData: { filters: [] }, filterState: { value: ["x"] } },
      }),
    ]).filter(isFilter);
    const config = changed(startConfig([filter!]), "A", (entry) => ({
      ...entry,
      prefiltered: false,
      hasDefault: false,
    }));
    const [saved] = configChanges([filter!], config, layout).modified;
    expect(saved).toMatchObject({ defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} } });
    expect(Object.keys(saved!)).not.toContain("adhoc_filters");
    expect(Object.keys(saved!)).not.toContain("time_range");
  });
});

describe("retyped", () => {
  it("keeps the dataset, and drops the column, the default and settings of the old type", () => {
    const [entry] = startConfig(
      parseFilterItems([
        filterOf("A", {
          sortMetric: "count",
          controlValues: { multiSelect: true, enableEmptyFilter: true },
          cascadeParentIds: ["B"],
        }),
      ]),
    ).entries;
    expect(retyped(entry!, "filter_timegrain").item).toMatchObject({
      filterType: "filter_timegrain",
      targets: [{ datasetId: 3 }],
      controlValues: { enableEmptyFilter: true },
      cascadeParentIds: [],
      defaultDataMask: { filterState: {} },
    });
    expect(retyped(entry!, "filter_range").item).toMatchObject({
      targets: [{ datasetId: 3 }],
      cascadeParentIds: ["B"],
    });
    expect(retyped(entry!, "filter_time").item).toMatchObject({ targets: [{}] });
    expect(Object.keys(retyped(entry!, "filter_timegrain").item)).not.toContain("sortMetric");
  });
});

describe("configProblems", () => {
  const problemsOf = (...items: Record<string, unknown>[]) =>
    Object.fromEntries(configProblems(startConfig(parseFilterItems(items))));
  it("reports a missing name, dataset, column or title", () => {
    expect(problemsOf(filterOf("A", { name: " ", targets: [{}] }), { id: "D", type: "DIVIDER", title: "" })).toEqual({
      A: { name: "Name is required", dataset: "Dataset is required", column: "Column is required" },
      D: { name: "Title is required" },
    });
    expect(
      problemsOf(
        filterOf("A", { filterType: "filter_time", targets: [{}] }),
        filterOf("B", { filterType: "filter_timegrain", targets: [{ datasetId: 3 }] }),
      ),
    ).toEqual({});
  });
  it("reports a cycle for each of its filters", () => {
    expect(
      problemsOf(
        filterOf("A", { cascadeParentIds: ["B"] }),
        filterOf("B", { cascadeParentIds: ["C"] }),
        filterOf("C", { cascadeParentIds: ["A"] }),
        filterOf("D", { cascadeParentIds: ["A"] }),
      ),
    ).toEqual({
      A: { dependencies: "Cyclic dependency detected" },
      B: { dependencies: "Cyclic dependency detected" },
      C: { dependencies: "Cyclic dependency detected" },
    });
  });
  it("reports a missing default or pre-filter that is turned on", () => {
    const [filter] = parseFilterItems([filterOf("A")]).filter(isFilter);
    const requested = changed(startConfig([filter!]), "A", (entry) => ({
      ...entry,
      hasDefault: true,
      prefiltered: true,
    }));
    expect(configProblems(requested).get("A")).toEqual({
      default: "Default value is required",
      prefilter: "Pre-filter is required",
    });
    const given = changed(requested, "A", (entry) => ({
      ...entry,
      item: { ...filter!, defaultDataMask: selectMask(filter!, ["x"]), time_range: "Last week" },
    }));
    expect(configProblems(given).size).toBe(0);
  });
  it("ignores removed filters", () => {
    expect(configProblems(removed(startConfig([newFilter("A")]), "A")).size).toBe(0);
  });
});

describe("scopeOfCharts and toggled", () => {
  const root = scopeTree(layoutTree(layout), "All panels", (id) => `Chart ${id}`);
  it("keeps exactly the selected charts", () => {
    for (let bits = 0; bits < 16; bits++) {
      const selected = new Set([1, 2, 3, 4].filter((id) => bits & (1 << (id - 1))));
      expect([...chartsInScope(layout, scopeOfCharts(root, selected))].sort()).toEqual([...selected].sort());
    }
  });
  it("names whole tabs, and the root for everything", () => {
    expect(scopeOfCharts(root, new Set([1, 2, 3, 4]))).toEqual({ rootPath: ["ROOT_ID"], excluded: [] });
    expect(scopeOfCharts(root, new Set([1, 2]))).toEqual({ rootPath: ["TAB-a"], excluded: [] });
    expect(scopeOfCharts(root, new Set([3]))).toEqual({ rootPath: ["TAB-b"], excluded: [4] });
    expect(scopeOfCharts(root, new Set([4]))).toEqual({ rootPath: ["TAB-c"], excluded: [] });
  });
  it("selects or deselects all charts of a node", () => {
    const [first] = root.children;
    expect(scopeCheckState(first!, new Set([1]))).toBe("some");
    expect([...toggled(first!, new Set([1]))]).toEqual([1, 2]);
    expect([...toggled(first!, new Set([1, 2, 3]))]).toEqual([3]);
  });
});

describe("resettled", () => {
  const selected = (filterType: string, values: unknown, more: object): ConfigEntry => {
    const [item] = parseFilterItems([
      filterOf("A", {
        filterType,
        controlValues: {},
        defaultDataMask: {
          extraFormData: { filters: [{ col: "country", op: "IN", val: values }] },
          filterState: { value: values, ...more },
        },
      }),
    ]);
    return startConfig([item!]).entries[0]!;
  };
  const defaultOf = ({ item }: ConfigEntry) => (isFilter(item) ? item.defaultDataMask : null);

  it("excludes the default's values when the selection is inverted, and includes them when it is inverted back, in the same words", () => {
    const settings = (inverseSelection: boolean) => ({ enableEmptyFilter: false, inverseSelection });
    const out = resettled(selected("filter_select", [0, 1], { label: "1970, 1971" }), settings(true));
    expect(defaultOf(out)).toMatchObject({
      extraFormData: { filters: [{ op: "NOT IN", val: [0, 1] }] },
      filterState: { label: "1970, 1971 (excluded)", value: [0, 1] },
    });
    expect(defaultOf(resettled(out, settings(false)))).toMatchObject({
      extraFormData: { filters: [{ op: "IN" }] },
      filterState: { label: "1970, 1971" },
    });
  });
  it("drops the default when a multiple selection becomes single, or a range one bound", () => {
    for (const [type, changes] of [
      ["filter_select", { multiSelect: false }],
      ["filter_range", { enableSingleValue: 0 }],
    ] as const) {
      const entry = resettled(selected(type, [1, 2], {}), changes);
      expect([entry.hasDefault, defaultOf(entry)!.extraFormData, defaultOf(entry)!.filterState]).toEqual([
        false,
        {},
        {},
      ]);
    }
  });
  it("keeps the default when another setting changes", () => {
    const entry = resettled(selected("filter_select", ["x"], {}), { creatable: false });
    expect([entry.hasDefault, defaultOf(entry)!.filterState["value"]]).toEqual([true, ["x"]]);
  });
});
