import { expect, it } from "vitest";
import { changedConfigurations, placeCharts, placedCharts, savedMetadata, sortedJson } from "./saved-metadata";

it("removes positions and sets the defaults of absent settings", () => {
  expect(
    savedMetadata(
      {
        positions: {},
        refresh_frequency: 30,
        color_namespace: null,
        show_native_filters: true,
        chart_configuration: { 1: {} },
      },
      [5],
    ),
  ).toEqual({
    chart_configuration: { 1: {} },
    refresh_frequency: 30,
    default_filters: "{}",
    timed_refresh_immune_slices: [],
    expanded_slices: {},
    color_scheme: "",
    label_colors: {},
    shared_label_colors: [],
    map_label_colors: {},
    color_scheme_domain: [],
    cross_filters_enabled: true,
  });
});
it("keeps old default filters only of charts that still exist", () => {
  expect(savedMetadata({ default_filters: '{"5":{"a":1},"6":{}}' }, [5])["default_filters"]).toBe('{"5":{"a":1}}');
});
it("reads an old map of shared label colors as no shared labels", () => {
  expect(savedMetadata({ shared_label_colors: { a: "#fff" } }, null)["shared_label_colors"]).toEqual([]);
});
const positions = {
  DASHBOARD_VERSION_KEY: "v2",
  "CHART-1": { type: "CHART", id: "CHART-1", meta: { chartId: 5, width: 4 } },
  "ROW-1": { type: "ROW", id: "ROW-1", meta: {} },
};
it("finds charts of the layout and sets their uuids", () => {
  expect(placedCharts(positions)).toEqual([5]);
  expect(placeCharts(positions, new Map([[5, "u"]]))["CHART-1"]).toMatchObject({
    meta: { chartId: 5, uuid: "u", width: 4 },
  });
});
it("replaces copied charts", () => {
  expect(placeCharts(positions, new Map([[9, "n"]]), new Map([[5, 9]]))["CHART-1"]).toMatchObject({
    meta: { chartId: 9, uuid: "n" },
  });
});
it("stores layouts minified with sorted keys", () => {
  expect(sortedJson({ b: 1, a: { d: [1, { z: 1, y: 2 }], c: null } })).toBe(
    '{"a":{"c":null,"d":[1,{"y":2,"z":1}]},"b":1}',
  );
});
it("updates, adds, deletes and reorders filters", () => {
  const before = [{ id: "a", name: "A" }, { id: "b" }, { id: "c" }];
  expect(
    changedConfigurations(before, {
      modified: [{ id: "a", name: "new" }, { id: "d" }],
      deleted: ["b"],
      reordered: ["d", "c"],
    }),
  ).toEqual([{ id: "d" }, { id: "c" }, { id: "a", name: "new" }]);
});
