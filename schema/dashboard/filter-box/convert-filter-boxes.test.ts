import { describe, expect, it } from "vitest";
import { parseFilterItems } from "../../filter-types/native-filter";
import { parseLayout } from "../layout";
import { convertFilterBoxes } from "./convert-filter-boxes";
import type { FilterBox } from "./filter-box";

const uuidOf = (id: number): string => `00000000-0000-0000-0000-${String(id).padStart(12, "0")}`;
const box = (id: number, params: Record<string, unknown>): FilterBox => ({
  id,
  uuid: uuidOf(id),
  params: { viz_type: "filter_box", ...params },
  target: { datasetId: 7 },
});
const column = (name: string, more: Record<string, unknown> = {}) => ({ column: name, ...more });

/** A layout of nested lists: "12" is a chart, ["ROW-1", …] a node with children. */
type Tree = string | [string, ...Tree[]];
function positions(...tree: Tree[]): Record<string, unknown> {
  const nodes: Record<string, unknown> = { DASHBOARD_VERSION_KEY: "v2" };
  const add = (node: Tree): string => {
    if (typeof node === "string") {
      nodes[`CHART-${node}`] = { type: "CHART", id: `CHART-${node}`, children: [], meta: { chartId: Number(node) } };
      return `CHART-${node}`;
    }
    const [id, ...children] = node;
    nodes[id] = { type: id.split(/[-_]/)[0], id, children: children.map(add), meta: {} };
    return id;
  };
  add(["ROOT_ID", ...tree]);
  return nodes;
}

const filtersOf = (
  boxes: readonly FilterBox[],
  metadata: Record<string, unknown> = {},
  position = positions(["GRID_ID", ["ROW-1", ...boxes.map(({ id }) => String(id)), "50"]]),
): any[] => convertFilterBoxes({ position, metadata }, boxes).metadata["native_filter_configuration"] as any[];

describe("native filters of a filter box", () => {
  it("converts the column controls with their options, order, sort metric and conditions", () => {
    const [region, country] = filtersOf([
      box(1, {
        filter_configs: [
          column("region", {
            label: "Region",
            multiple: true,
            clearable: false,
            asc: false,
            metric: "sum__SP_POP_TOTL",
          }),
          column("country_name", { searchAllOptions: true, clearable: true }),
        ],
        adhoc_filters: [
          { expressionType: "SIMPLE", clause: "WHERE", subject: "year", operator: ">", comparator: 1990 },
        ],
        time_range: "Last decade",
        granularity_sqla: "year",
      }),
    ]);
    expect(region).toMatchObject({
      type: "NATIVE_FILTER",
      filterType: "filter_select",
      name: "Region",
      targets: [{ datasetId: 7, column: { name: "region" } }],
      controlValues: {
        enableEmptyFilter: true,
        multiSelect: true,
        searchAllOptions: false,
        defaultToFirstItem: false,
        inverseSelection: false,
        sortAscending: false,
      },
      sortMetric: "sum__SP_POP_TOTL",
      adhoc_filters: [{ subject: "year" }],
      time_range: "Last decade",
      granularity_sqla: "year",
      scope: { rootPath: ["ROOT_ID"], excluded: [] },
      cascadeParentIds: [],
    });
    expect(country).toMatchObject({
      name: "country_name",
      controlValues: { enableEmptyFilter: false, multiSelect: false, searchAllOptions: true },
    });
    expect(country).not.toHaveProperty("sortMetric");
    expect(country.controlValues).not.toHaveProperty("sortAscending");
    expect(country).not.toHaveProperty("defaultDataMask");
  });
  it("converts the time controls and their values, and nothing of Druid", () => {
    const filters = filtersOf([
      box(1, {
        date_filter: true,
        show_sqla_time_column: true,
        show_sqla_time_granularity: true,
        show_druid_time_granularity: true,
        show_druid_time_origin: true,
        instant_filtering: true,
        time_range: "Last year",
        granularity_sqla: "ds",
        time_grain_sqla: "P1M",
        druid_time_origin: "now",
        granularity: "one day",
      }),
    ]);
    expect(filters.map(({ filterType, name, targets }) => [filterType, name, targets])).toEqual([
      ["filter_time", "Time Range", [{}]],
      ["filter_timecolumn", "Time Column", [{ datasetId: 7 }]],
      ["filter_timegrain", "Time Grain", [{ datasetId: 7 }]],
    ]);
    expect(filters.map(({ defaultDataMask }) => defaultDataMask)).toMatchObject([
      { extraFormData: { time_range: "Last year" }, filterState: { value: "Last year" } },
      { extraFormData: { granularity_sqla: "ds" }, filterState: { value: ["ds"] } },
      { extraFormData: { time_grain_sqla: "P1M" }, filterState: { value: ["P1M"] } },
    ]);
  });
  it("sets no default for “No filter”", () => {
    const [time] = filtersOf([box(1, { date_filter: true, time_range: "No filter" })]);
    expect(time).not.toHaveProperty("defaultDataMask");
  });
  it("converts since and until, and the columns of boxes older than filter_configs", () => {
    const filters = filtersOf([
      box(1, { date_filter: true, since: "100 years ago", until: "now", groupby: ["region", "name"], metric: "count" }),
    ]);
    expect(filters.map(({ name }) => name)).toEqual(["region", "name", "Time Range"]);
    expect(filters[0]).toMatchObject({
      sortMetric: "count",
      controlValues: { multiSelect: true, enableEmptyFilter: false, sortAscending: false },
    });
    expect(filters[2].defaultDataMask.extraFormData).toEqual({ time_range: "100 years ago : now" });
  });
  it("takes defaults from the dashboard's default_filters, else from the box", () => {
    const params = {
      date_filter: true,
      filter_configs: [
        column("region", { multiple: true, defaultValue: "Asia;Africa" }),
        column("name", { defaultValue: "A;B" }),
        column("code", { multiple: true, defaultValue: "x" }),
      ],
    };
    const metadata = {
      default_filters: JSON.stringify({
        1: { code: [1, 2], __time_range: "Last week", other: ["z"] },
        9: { region: ["Europe"] },
      }),
    };
    const masks = filtersOf([box(1, params)], metadata).map(({ defaultDataMask }) => defaultDataMask);
    expect(masks).toMatchObject([
      {
        extraFormData: { filters: [{ col: "region", op: "IN", val: ["Asia", "Africa"] }] },
        filterState: { value: ["Asia", "Africa"], label: "Asia, Africa" },
      },
      { extraFormData: { filters: [{ col: "name", op: "IN", val: ["A;B"] }] } },
      { extraFormData: { filters: [{ col: "code", op: "IN", val: [1, 2] }] } },
      { extraFormData: { time_range: "Last week" } },
    ]);
  });
  it("scopes filters to the tabs of filter_scopes without the immune charts and without the boxes", () => {
    const boxes = [box(1, { date_filter: true, filter_configs: [column("region")] }), box(2, {})];
    const metadata = {
      filter_scopes: {
        1: { region: { scope: ["TAB-1", "TAB-2"], immune: [50, 2, 1] }, __time_range: { scope: [], immune: [] } },
      },
    };
    const position = positions([
      "TABS-1",
      ["TAB-1", ["ROW-1", "1", "50"]],
      ["TAB-2", ["ROW-2", "51"]],
      ["TAB-3", ["ROW-3", "2"]],
    ]);
    expect(filtersOf(boxes, metadata, position).map(({ scope }) => scope)).toEqual([
      { rootPath: ["TAB-1", "TAB-2"], excluded: [50] },
      { rootPath: [], excluded: [] },
    ]);
  });
  it("leaves the charts of filter_immune_slices and filter_immune_slice_fields out of the scope", () => {
    const metadata = {
      filter_immune_slices: [50],
      filter_immune_slice_fields: { 51: ["region", "__time_range"], 52: ["name"], 50: ["region"] },
    };
    const boxes = [box(1, { date_filter: true, filter_configs: [column("region"), column("name")] })];
    expect(filtersOf(boxes, metadata).map(({ name, scope }) => [name, scope.excluded])).toEqual([
      ["region", [50, 51]],
      ["name", [50, 52]],
      ["Time Range", [50, 51]],
    ]);
  });
  it("makes two filters of two boxes with the same column, the first of which limits the options of the second", () => {
    const boxes = [box(2, { filter_configs: [column("region")] }), box(1, { filter_configs: [column("region")] })];
    const [first, second] = filtersOf(boxes);
    expect(first.id).not.toBe(second.id);
    expect([first.cascadeParentIds, second.cascadeParentIds]).toEqual([[], [first.id]]);
    const reversed = filtersOf(boxes, {}, positions(["GRID_ID", ["ROW-1", "1"], ["ROW-2", "2"]]));
    expect(reversed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(reversed[1].cascadeParentIds).toEqual([second.id]);
  });
  it("makes filters depend on each other where a box was in the scope of another, never in a circle", () => {
    const boxes = [1, 2, 3].map((id) => box(id, { date_filter: id === 3, filter_configs: [column(`c${id}`)] }));
    const metadata = {
      filter_scopes: {
        1: { c1: { scope: ["ROOT_ID"], immune: [2, 3] } },
        2: { c2: { scope: ["TAB-2"], immune: [] } },
      },
    };
    const position = positions(["TABS-1", ["TAB-1", "1", "2"], ["TAB-2", "3"]]);
    const filters = filtersOf(boxes, metadata, position);
    const named = new Map(filters.map(({ id, name }) => [id, name]));
    expect(
      filters.map(({ name, cascadeParentIds }) => [name, cascadeParentIds.map((id: string) => named.get(id))]),
    ).toEqual([
      ["c1", ["Time Range", "c3"]],
      ["c2", []],
      ["c3", ["c2"]],
      ["Time Range", []],
    ]);
  });
  it("makes items that the filter bar reads", () => {
    const filters = filtersOf([
      box(1, { date_filter: true, filter_configs: [column("region", { defaultValue: "A" })] }),
    ]);
    expect(parseFilterItems(filters)).toHaveLength(2);
    for (const { id } of filters) expect(id).toMatch(/^NATIVE_FILTER-[0-9a-z]{9}$/);
  });
});

describe("convertFilterBoxes", () => {
  const metadata = {
    expanded_slices: { 50: true, 1: true },
    timed_refresh_immune_slices: [50],
    filter_scopes: { 1: {} },
    default_filters: "{}",
    filter_immune_slices: [],
    filter_immune_slice_fields: {},
    native_filter_configuration: [{ id: "NATIVE_FILTER-1", type: "NATIVE_FILTER" }],
    color_scheme: "supersetColors",
  };
  const boxes = [box(1, { filter_configs: [column("region")] })];

  it("returns a dashboard without filter boxes as it is", () => {
    const body = { position: positions(["GRID_ID"]), metadata };
    expect(convertFilterBoxes(body, [])).toBe(body);
  });
  it("removes the tile and the rows and columns that this empties, and nothing else", () => {
    const position = positions([
      "TABS-1",
      ["TAB-1", ["ROW-1", ["COLUMN-1", ["ROW-2", "1"]]], ["ROW-3"], ["ROW-4", ["COLUMN-2", "50"]]],
      ["TAB-2", ["ROW-5", "1", "51"]],
      ["TAB-3", ["TABS-2", ["TAB-4", ["ROW-6", "1"]]]],
    ]);
    const { position: after } = convertFilterBoxes({ position, metadata }, boxes);
    const gone = Object.keys(position).filter((id) => !(id in after));
    expect(gone.sort()).toEqual(["CHART-1", "COLUMN-1", "ROW-1", "ROW-2", "ROW-6"]);
    const layout = parseLayout(JSON.stringify(after));
    expect(layout["TAB-1"]!.children).toEqual(["ROW-3", "ROW-4"]);
    expect(layout["ROW-5"]!.children).toEqual(["CHART-51"]);
    expect(layout["TAB-4"]!.children).toEqual([]);
    expect(position["CHART-1"]).toBeDefined();
  });
  it("finds tiles by uuid where the layout names no chart id", () => {
    const position = positions(["GRID_ID", ["ROW-1", "1"]]);
    (position["CHART-1"] as { meta: object }).meta = { uuid: uuidOf(1).toUpperCase() };
    const { position: after } = convertFilterBoxes({ position, metadata: {} }, [{ ...boxes[0]!, id: null }]);
    expect(Object.keys(after).sort()).toEqual(["DASHBOARD_VERSION_KEY", "GRID_ID", "ROOT_ID"]);
  });
  it("appends the filters to those of the dashboard and drops the keys of filter boxes only", () => {
    const { metadata: after } = convertFilterBoxes({ position: positions(["GRID_ID", "1"]), metadata }, boxes);
    expect(after).toEqual({
      expanded_slices: { 50: true, 1: true },
      timed_refresh_immune_slices: [50],
      color_scheme: "supersetColors",
      native_filter_configuration: [
        metadata.native_filter_configuration[0],
        expect.objectContaining({ name: "region" }),
      ],
    });
  });
  it("keeps the keys of filter boxes where it does not get all of them", () => {
    const body = { position: positions(["GRID_ID", "1", "2"]), metadata };
    expect(convertFilterBoxes(body, boxes, { isPartial: true }).metadata).toMatchObject({
      filter_scopes: metadata.filter_scopes,
      default_filters: "{}",
    });
  });
  it("changes nothing when it is repeated", () => {
    const body = { position: positions(["GRID_ID", ["ROW-1", "1", "50"]]), metadata };
    const once = convertFilterBoxes(body, boxes);
    expect(convertFilterBoxes(once, boxes)).toEqual(once);
  });
  it.each([
    ["params", { filter_configs: "x", groupby: { a: 1 } }, {}],
    ["columns", { filter_configs: [null, 1, { column: 3 }, { column: { sqlExpression: "1" } }] }, {}],
    ["scopes", {}, { filter_scopes: { 1: { region: 4 } }, filter_immune_slices: "x", filter_immune_slice_fields: [] }],
    ["defaults", {}, { default_filters: "{" }],
    ["filters", {}, { native_filter_configuration: "x" }],
  ])("opens dashboards with malformed %s", (_, params, stored) => {
    const filters = filtersOf([box(1, { filter_configs: [column("region")], ...params })], stored);
    expect(filters.length).toBeLessThanOrEqual(1);
  });
});
