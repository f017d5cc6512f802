import { describe, expect, it } from "vitest";
import { contentHash } from "./content-hash";
import type { BundleObject, Json } from "./objects";
import { portableContent } from "./portable-content";

const CHARTS = ["11111111-0000-4000-8000-000000000000", "11111111-0000-4000-8000-000000000001"];

/** A dashboard as a server exports it that has the charts by these ids. */
const dashboard = (first: number, second: number): Json => ({
  dashboard_title: "d",
  position: {
    "CHART-a": { type: "CHART", id: "CHART-a", meta: { chartId: first, uuid: CHARTS[0] } },
    "CHART-b": { type: "CHART", id: "CHART-b", meta: { chartId: second, uuid: CHARTS[1] } },
  },
  metadata: {
    import_time: first,
    timed_refresh_immune_slices: [second, first],
    expanded_slices: { [first]: true },
    chart_configuration: {
      [second]: { id: second, crossFilters: { scope: "global", chartsInScope: [second, first] } },
    },
    native_filter_configuration: [
      { id: "F", scope: { excluded: [first], rootPath: ["ROOT_ID"] }, chartsInScope: [second] },
    ],
  },
  theme_id: first,
  tags: ["b", "a"],
});

describe("portableContent", () => {
  it("returns the same dashboard for servers with other ids", () => {
    const portable = portableContent("dashboard", dashboard(1, 2));
    expect(portable).toEqual(portableContent("dashboard", dashboard(900, 34)));
    const numbers = [0x11111111, 0x11111112];
    expect(portable).toMatchObject({
      position: { "CHART-a": { meta: { chartId: numbers[0] } }, "CHART-b": { meta: { chartId: numbers[1] } } },
      metadata: {
        timed_refresh_immune_slices: numbers,
        expanded_slices: { [numbers[0]!]: true },
        chart_configuration: { [numbers[1]!]: { id: numbers[1], crossFilters: { chartsInScope: numbers } } },
        native_filter_configuration: [{ scope: { excluded: [numbers[0]] }, chartsInScope: [numbers[1]] }],
      },
      tags: ["a", "b"],
    });
    expect(Object.keys(portable)).not.toContain("theme_id");
    expect(portable["metadata"]).not.toHaveProperty("import_time");
  });
  it("returns itself for content that is portable already", () => {
    const portable = portableContent("dashboard", dashboard(1, 2));
    expect(portableContent("dashboard", portable)).toEqual(portable);
  });
  it("removes the ids of a chart's dataset, of itself and of its dashboards, and writes its query by lines", () => {
    const params = { datasource: "7__table", slice_id: 3, dashboards: [1], metric: "count" };
    const query_context = JSON.stringify({ queries: [], datasource: { id: 7, type: "table" }, form_data: params });
    expect(portableContent("chart", { params, query_context })).toEqual({
      params: { metric: "count" },
      query_context: '{\n  "form_data": {\n    "metric": "count"\n  },\n  "queries": []\n}\n',
    });
  });
  it("gives a database the same form whether it was exported by itself or for a dataset", () => {
    const alone = { allow_csv_upload: true, extra: { schemas_allowed_for_csv_upload: ["a"] }, uuid: "u" };
    const needed = { allow_file_upload: true, extra: { schemas_allowed_for_file_upload: ["a"] }, uuid: "u" };
    expect(portableContent("database", alone)).toEqual(needed);
    expect(portableContent("database", needed)).toEqual(needed);
  });
  it("parses the JSON texts of a dataset that was exported with its database", () => {
    expect(
      portableContent("dataset", { params: '{"a": 1}', extra: "", columns: [{ extra: "{}" }], metrics: [] }),
    ).toEqual({ params: { a: 1 }, extra: null, columns: [{ extra: {} }], metrics: [] });
  });
});

describe("contentHash", () => {
  const hash = (content: Json, folder: string[] = []): string =>
    contentHash({ kind: "dataset", uuid: "u", name: "n", content, folder } satisfies BundleObject);
  it("ignores the order of keys, columns and metrics, keys with null, and the spaces of a stored query", () => {
    const columns = [{ column_name: "a", type: null }, { column_name: "b" }];
    expect(hash({ a: 1, b: null, columns, query_context: '{"b": 1, "a": 2}' })).toBe(
      hash({ query_context: '{"a":2,"b":1}', columns: [{ column_name: "b" }, { column_name: "a" }], a: 1, tags: [] }),
    );
  });
  it("differs by a value, a folder, and null within settings", () => {
    const all = [hash({ a: 1 }), hash({ a: 2 }), hash({ a: 1 }, ["F"]), hash({ a: { b: null } }), hash({ a: {} })];
    expect(new Set(all).size).toBe(all.length);
  });
});
