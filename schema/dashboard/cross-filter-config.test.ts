import { describe, expect, it } from "vitest";
import { scopeTree } from "../filter-types/config/scope-tree";
import { crossFilterConfig, crossFilterSettings } from "./cross-filter-config";
import { crossFilterScopes } from "./cross-filter-scopes";
import { parseLayout } from "./layout";
import { layoutTree } from "./layout-tree";
import { parseMetadata } from "./metadata";

const chart = (chartId: number) => ({ type: "CHART", children: [], meta: { chartId, width: 4, height: 50 } });
const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", children: ["ROW-1"] },
    "ROW-1": { type: "ROW", children: ["CHART-1", "CHART-2", "CHART-3"], meta: {} },
    "CHART-1": chart(1),
    "CHART-2": chart(2),
    "CHART-3": chart(3),
  }),
);
const root = scopeTree(layoutTree(layout), "All charts", String);
const metadataOf = (settings: object) => parseMetadata(JSON.stringify(settings));

describe("cross-filter scopes", () => {
  it("covers all charts by default", () => {
    expect(crossFilterConfig(metadataOf({}), layout)).toEqual({ global: new Set([1, 2, 3]), own: new Map() });
  });
  it("stores cross-filter scopes as older front ends read them, and reads them back unchanged", () => {
    const stored = metadataOf({
      chart_configuration: { 1: { id: 1, own_key: 5, crossFilters: { scope: "global", chartsInScope: [] } } },
    });
    const config = { global: new Set([1, 2]), own: new Map([[2, new Set([3])]]) };
    const saved = crossFilterSettings(stored, root, config);
    expect(saved).toEqual({
      chart_configuration: {
        1: { id: 1, own_key: 5, crossFilters: { scope: "global", chartsInScope: [2] } },
        2: { id: 2, crossFilters: { scope: { rootPath: ["ROOT_ID"], excluded: [1, 2] }, chartsInScope: [3] } },
      },
      global_chart_configuration: { scope: { rootPath: ["ROOT_ID"], excluded: [3] }, chartsInScope: [1, 2] },
    });
    expect(crossFilterConfig(metadataOf(saved), layout)).toEqual(config);
    const scopes = crossFilterScopes(metadataOf(saved), layout);
    expect([1, 2, 3].map((id) => [...scopes.targets(id)])).toEqual([[2], [3], [1, 2]]);
  });
});
