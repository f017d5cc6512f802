import { describe, expect, it } from "vitest";
import { clearedMask, selectMask } from "../filter-types/masks";
import { crossFilterMask } from "../filter-types/cross-filter-mask";
import type { DataMasks } from "../filter-types/data-mask";
import {
  awaitedFilters,
  extraFormDataOf,
  filterPlan,
  filtersOn,
  masksAfter,
  nextToPick,
  startingMasks,
} from "./filter-plan";
import { inView, isInView } from "./filter-scope";
import { parseLayout } from "./layout";
import { layoutTree } from "./layout-tree";
import { parseMetadata } from "./metadata";

const chart = (chartId: number) => ({ type: "CHART", children: [], meta: { chartId } });
const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["TABS-1"] },
    "TABS-1": { type: "TABS", children: ["TAB-a", "TAB-b"] },
    "TAB-a": { type: "TAB", children: ["ROW-a"], meta: { text: "A" } },
    "TAB-b": { type: "TAB", children: ["ROW-b"], meta: { text: "B" } },
    "ROW-a": { type: "ROW", children: ["CHART-1", "CHART-2"] },
    "ROW-b": { type: "ROW", children: ["CHART-3", "CHART-1b"] },
    "CHART-1": chart(1),
    "CHART-2": chart(2),
    "CHART-3": chart(3),
    "CHART-1b": chart(1),
  }),
);
const filter = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  type: "NATIVE_FILTER",
  name: id,
  filterType: "filter_select",
  targets: [{ datasetId: 1, column: { name: id } }],
  ...more,
});
const plan = (filters: unknown[], more: Record<string, unknown> = {}) =>
  filterPlan(parseMetadata(JSON.stringify({ native_filter_configuration: filters, ...more })), layout);

describe("filter scope", () => {
  const { charts } = plan([
    filter("all"),
    filter("b", { scope: { rootPath: ["TAB-b"], excluded: [] } }),
    filter("not", { scope: { rootPath: ["ROOT_ID"], excluded: [1] } }),
    filter("layer", { scope: { rootPath: [], excluded: [], selectedLayers: ["chart-2-layer-0"] } }),
  ]);
  it("contains charts below its roots that are not excluded; one of two places is enough", () => {
    expect([...charts.get("all")!]).toEqual([1, 2, 3]);
    expect([...charts.get("b")!].sort()).toEqual([1, 3]);
    expect([...charts.get("not")!]).toEqual([2, 3]);
    expect([...charts.get("layer")!]).toEqual([2]);
  });
  it("decides whether a filter shows on the open tab", () => {
    const tree = layoutTree(layout);
    const [a, b] = [inView(tree, {}), inView(tree, { "TABS-1": "TAB-b" })];
    const only2 = { rootPath: ["TAB-a"], excluded: [1] };
    expect([isInView(only2, new Set([2]), a), isInView(only2, new Set([2]), b)]).toEqual([true, false]);
    expect(isInView({ rootPath: ["ROOT_ID"], excluded: [] }, new Set(), b)).toBe(true);
    expect([
      isInView({ rootPath: ["TAB-a"], excluded: [] }, new Set(), a),
      isInView({ rootPath: ["TAB-a"], excluded: [] }, new Set(), b),
    ]).toEqual([true, false]);
  });
});

describe("extraFormDataOf", () => {
  const both = plan([filter("country"), filter("city", { scope: { rootPath: ["TAB-b"], excluded: [] } })]);
  const [country, city] = both.filters;
  it("combines the filters in scope, in their order, and selections in other charts", () => {
    const masks = {
      ...startingMasks(both),
      city: selectMask(city!, ["Bonn"]),
      country: selectMask(country!, ["DE"]),
      2: crossFilterMask(2, { sex: ["f"] }, { viz_type: "pie", datasource: "1__table" }),
    };
    const [de, bonn, f] = [
      { col: "country", op: "IN", val: ["DE"] },
      { col: "city", op: "IN", val: ["Bonn"] },
      { col: "sex", op: "IN", val: ["f"] },
    ];
    expect(extraFormDataOf(both, masks, 3)).toEqual({ filters: [f, de, bonn] });
    expect(extraFormDataOf(both, masks, 2)).toEqual({ filters: [de] });
    expect(filtersOn(both, masks, 1).map((applied) => applied.kind)).toEqual(["cross", "native", "native"]);
  });
  it("returns an empty object where nothing is selected", () => {
    expect(extraFormDataOf(both, startingMasks(both), 1)).toEqual({});
    expect(extraFormDataOf(both, { country: clearedMask(country!) }, 1)).toEqual({});
  });
  it("starts with stored defaults, unless the address sets other values", () => {
    const withDefault = plan([
      filter("country", {
        defaultDataMask: {
          extraFormData: { filters: [{ col: "country", op: "IN", val: ["FR"] }] },
          filterState: { value: ["FR"] },
        },
      }),
    ]);
    expect(startingMasks(withDefault)["country"]).toMatchObject({ id: "country", filterState: { value: ["FR"] } });
    expect(startingMasks(withDefault, { country: clearedMask(country!) })["country"]!.extraFormData).toEqual({});
  });
  it("waits for required filters and for those that select their first value, parents first", () => {
    const waiting = plan([
      filter("must", { controlValues: { enableEmptyFilter: true } }),
      filter("first", { controlValues: { defaultToFirstItem: true }, scope: { rootPath: ["TAB-b"], excluded: [] } }),
      filter("next", { controlValues: { defaultToFirstItem: true }, cascadeParentIds: ["first"] }),
    ]);
    const masks = startingMasks(waiting);
    expect(awaitedFilters(waiting, masks, 3).map(({ id }) => id)).toEqual(["must", "first", "next"]);
    expect(awaitedFilters(waiting, masks, 2).map(({ id }) => id)).toEqual(["must", "next"]);
    expect(nextToPick(waiting, masks).map(({ id }) => id)).toEqual(["first"]);
    const picked = {
      ...masks,
      first: selectMask(waiting.filters[1]!, ["x"]),
      must: selectMask(waiting.filters[0]!, ["y"]),
    };
    expect(nextToPick(waiting, picked).map(({ id }) => id)).toEqual(["next"]);
    expect(awaitedFilters(waiting, { ...picked, next: selectMask(waiting.filters[2]!, null) }, 2)).toEqual([]);
  });
});

describe("cross-filter targets", () => {
  const configuration = {
    chart_configuration: {
      1: { id: 1, crossFilters: { scope: { rootPath: ["TAB-b"], excluded: [] }, chartsInScope: [] } },
      2: { id: 2, crossFilters: { scope: "global", chartsInScope: [1] } },
    },
    global_chart_configuration: { scope: { rootPath: ["ROOT_ID"], excluded: [3] }, chartsInScope: [] },
  };
  it("targets the charts of the chart's own scope, or of the dashboard's without the chart itself", () => {
    const { cross } = plan([], configuration);
    expect([...cross.targets(1)].sort()).toEqual([1, 3]);
    expect([...cross.targets(2)]).toEqual([1]);
    expect([...plan([]).cross.targets(3)]).toEqual([1, 2]);
  });
  it("targets no chart where the dashboard has cross-filters disabled", () => {
    const off = plan([], { cross_filters_enabled: false });
    const mask = crossFilterMask(2, { sex: ["f"] }, { viz_type: "pie", datasource: "1__table" });
    expect(startingMasks(off, { 2: mask })).toEqual({});
    expect(extraFormDataOf(off, { 2: mask }, 1)).toEqual({});
  });
});

describe("masksAfter", () => {
  const required = { controlValues: { enableEmptyFilter: true } };
  const before = plan([filter("kept"), filter("aimed"), filter("gone"), filter("required", required)]);
  const masks: DataMasks = {
    ...Object.fromEntries(before.filters.map((each) => [each.id, selectMask(each, ["x"])])),
    7: crossFilterMask(7, { state: ["CA"] }, { viz_type: "pie", datasource: "1__table" }),
  };
  it("keeps values where only texts, scopes or places changed, and for required filters while their column stays", () => {
    const after = plan([
      filter("required", { controlValues: { enableEmptyFilter: true, multiSelect: false } }),
      filter("kept", { name: "Other words", scope: { rootPath: ["TAB-b"], excluded: [] } }),
    ]);
    expect(masksAfter(before, after, masks)).toEqual({ 7: masks[7], kept: masks["kept"], required: masks["required"] });
  });
  it("restores the default where the filter's query changed, and drops masks of deleted filters", () => {
    const after = plan([filter("aimed", { targets: [{ datasetId: 1, column: { name: "other" } }] }), filter("new")]);
    const next = masksAfter(before, after, masks);
    expect(next["aimed"]!.extraFormData).toEqual({});
    expect(Object.keys(next).sort()).toEqual(["7", "aimed", "new"]);
  });
  it("clears selections when cross-filters are disabled", () => {
    const off = plan([filter("kept")], { cross_filters_enabled: false });
    expect(Object.keys(masksAfter(before, off, masks))).toEqual(["kept"]);
    expect([off.cross.enabled, plan([filter("kept")]).cross.enabled]).toEqual([false, true]);
  });
});
