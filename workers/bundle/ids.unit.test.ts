import { describe, expect, it } from "vitest";
import { chartUuids, toUuids, toLocalIds, targetUuids } from "./ids";

const A = "aaaaaaaa-0000-4000-8000-000000000001";
const B = "aaaaaaaa-0000-4000-8000-000000000002";
const D = "dddddddd-0000-4000-8000-000000000001";
const chart = (chartId: number, uuid: string) => ({
  id: `CHART-${chartId}`,
  type: "CHART",
  children: [],
  parents: ["ROOT_ID"],
  meta: { chartId, uuid, width: 4 },
});
const dashboard = {
  position: {
    DASHBOARD_VERSION_KEY: "v2",
    "ROW-1": { id: "ROW-1", type: "ROW", children: ["CHART-1", "CHART-2", "CHART-3"] },
    "CHART-1": chart(1, A),
    "CHART-2": chart(2, B),
    "CHART-3": chart(3, "aaaaaaaa-0000-4000-8000-000000000009"),
  },
  metadata: {
    color_scheme: "edgewise",
    native_filter_configuration: [
      {
        id: "F1",
        targets: [{ column: { name: "country" }, datasetUuid: D }],
        scope: { rootPath: ["ROOT_ID"], excluded: [2, 3] },
        chartsInScope: [1, 77],
      },
      { id: "F2", targets: [{}] },
      { id: "DIVIDER", type: "DIVIDER" },
    ],
    chart_customization_config: [{ id: "C1", targets: [{ datasetUuid: D }] }],
    chart_configuration: {
      1: { id: 1, crossFilters: { scope: "global", chartsInScope: [2, 77] } },
      2: { id: 2, crossFilters: { scope: { rootPath: ["ROOT_ID"], excluded: [1] }, chartsInScope: [] } },
      77: { id: 77 },
    },
    global_chart_configuration: { scope: { rootPath: ["ROOT_ID"], excluded: [2] }, chartsInScope: [1, 2, 77] },
    timed_refresh_immune_slices: [2, 77],
    expanded_slices: { 1: true, 77: true },
    filter_scopes: { 1: { region: { scope: ["ROOT_ID"], immune: [2, 77] } } },
    default_filters: '{"1": {"region": ["EU"]}, "77": {}}',
    unknown: { kept: true },
  },
};
const here = {
  charts: new Map([
    [A, 101],
    [B, 102],
  ]),
  datasets: new Map([[D, 7]]),
};

describe("toLocalIds and toUuids", () => {
  const { position, metadata, chartIds } = toLocalIds(dashboard, here);
  const used = metadata as Record<string, any>;
  it("keeps only charts that exist here in the layout, with this workspace's ids", () => {
    expect(chartIds).toEqual([101, 102]);
    expect((position as any)["CHART-1"].meta).toEqual({ chartId: 101, uuid: A, width: 4 });
    expect((position as any)["ROW-1"].children).toEqual(["CHART-1", "CHART-2"]);
    expect(position).not.toHaveProperty("CHART-3");
  });
  it("maps filters, scopes and lists to this workspace's ids and removes unknown ids", () => {
    expect(used["native_filter_configuration"][0]).toEqual({
      id: "F1",
      targets: [{ column: { name: "country" }, datasetId: 7 }],
      scope: { rootPath: ["ROOT_ID"], excluded: [102] },
      chartsInScope: [101],
    });
    expect(used["native_filter_configuration"].slice(1)).toEqual([
      { id: "F2", targets: [{}] },
      { id: "DIVIDER", type: "DIVIDER" },
    ]);
    expect(used["chart_customization_config"]).toEqual([{ id: "C1", targets: [{ datasetId: 7 }] }]);
    expect(used["chart_configuration"]).toEqual({
      101: { id: 101, crossFilters: { scope: "global", chartsInScope: [102] } },
      102: { id: 102, crossFilters: { scope: { rootPath: ["ROOT_ID"], excluded: [101] }, chartsInScope: [] } },
    });
    expect(used["global_chart_configuration"]).toEqual({
      scope: { rootPath: ["ROOT_ID"], excluded: [102] },
      chartsInScope: [101, 102],
    });
    expect([used["timed_refresh_immune_slices"], used["expanded_slices"]]).toEqual([[102], { 101: true }]);
    expect(used["filter_scopes"]).toEqual({ 101: { region: { scope: ["ROOT_ID"], immune: [102] } } });
    expect(JSON.parse(used["default_filters"])).toEqual({ 101: { region: ["EU"] } });
    expect(used["unknown"]).toEqual({ kept: true });
  });
  it("returns the original uuids after a round trip", () => {
    const out = toUuids(
      { position, metadata },
      {
        charts: new Map([
          [101, A],
          [102, B],
        ]),
        datasets: new Map([[7, D]]),
      },
    );
    expect(chartUuids(out.position)).toEqual([A, B]);
    expect(targetUuids(out.metadata)).toEqual([D, D]);
  });
  it("keeps a target whose dataset does not exist", () => {
    const filters = [{ id: "F", targets: [{ datasetUuid: "eeeeeeee-0000-4000-8000-000000000001" }] }];
    expect(toLocalIds({ position: {}, metadata: { native_filter_configuration: filters } }, here).metadata).toEqual({
      native_filter_configuration: filters,
    });
  });
});
