import { describe, expect, it } from "vitest";
import { ancestors, dependencies, descendants, lookUp } from "./cascade";
import { nextSelection } from "./next-selection";
import { selectionOf } from "./mask-selection";
import { crossFilterMask, releasedMask } from "./cross-filter-mask";
import { isUnset, parseDataMasks, sameMask } from "./data-mask";
import { filterQuery } from "./filter-query";
import {
  maskRange,
  maskValues,
  clearedMask,
  layersMask,
  rangeMask,
  selectMask,
  timeColumnMask,
  timeGrainMask,
  timeMask,
} from "./masks";
import { mergeExtra } from "./merge";
import { type NativeFilter, isFilter, parseFilterItems } from "./native-filter";

const filterOf = (more: Record<string, unknown> = {}): NativeFilter =>
  parseFilterItems([
    {
      id: "F",
      type: "NATIVE_FILTER",
      name: "F",
      filterType: "filter_select",
      targets: [{ datasetId: 3, column: { name: "country" } }],
      ...more,
    },
  ]).filter(isFilter)[0]!;

describe("parseFilterItems", () => {
  it("preserves unknown keys and filter types, and uses defaults for missing or invalid values", () => {
    const [filter, divider, odd] = parseFilterItems([
      {
        id: "A",
        filterType: "filter_select",
        own_key: 1,
        targets: [{ datasetId: "3", column: { name: "x" } }],
        scope: null,
        cascadeParentIds: "none",
        controlValues: { multiSelect: "yes", other: 2 },
      },
      { id: "D", type: "DIVIDER", title: "Times", description: "" },
      { id: "C", type: "NATIVE_FILTER", filterType: "filter_other" },
      { name: "no id" },
      null,
    ]);
    expect(filter).toMatchObject({
      type: "NATIVE_FILTER",
      own_key: 1,
      targets: [{ datasetId: 3, column: { name: "x" } }],
      scope: { rootPath: ["ROOT_ID"], excluded: [] },
      cascadeParentIds: [],
      controlValues: { other: 2 },
      defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    });
    expect(divider).toMatchObject({ type: "DIVIDER", title: "Times" });
    expect(odd).toMatchObject({ filterType: "filter_other" });
  });
});

describe("masks of selected values", () => {
  it("selectMask filters by IN, and by NOT IN for an inverse selection", () => {
    const values = ["USA", "FR"];
    expect(selectMask(filterOf(), values)).toEqual({
      id: "F",
      extraFormData: { filters: [{ col: "country", op: "IN", val: values }] },
      filterState: { label: "USA, FR", value: values, excludeFilterValues: true },
      ownState: {},
    });
    const inverse = filterOf({ controlValues: { inverseSelection: true } });
    expect(selectMask(inverse, values)).toMatchObject({
      extraFormData: { filters: [{ op: "NOT IN" }] },
      filterState: { label: "USA, FR (excluded)" },
    });
    expect(selectMask(inverse, values, false)).toMatchObject({
      extraFormData: { filters: [{ op: "IN" }] },
      filterState: { label: "USA, FR", excludeFilterValues: false },
    });
    expect(selectMask(filterOf(), [null, true])).toMatchObject({ filterState: { label: "<NULL>, TRUE" } });
  });
  it("selectMask matches no row when a required value is missing, except for an inverse selection", () => {
    const noRow = { adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "1 = 0" }] };
    expect(selectMask(filterOf({ controlValues: { enableEmptyFilter: true } }), [])).toMatchObject({
      extraFormData: noRow,
      filterState: {},
    });
    expect(
      selectMask(filterOf({ controlValues: { enableEmptyFilter: true, inverseSelection: true } }), []).extraFormData,
    ).toEqual({});
    expect(selectMask(filterOf(), [])).toMatchObject({ extraFormData: {}, filterState: { excludeFilterValues: true } });
  });
  it("rangeMask filters by both bounds, by one, or by a single number", () => {
    const filter = filterOf({ filterType: "filter_range", targets: [{ datasetId: 3, column: { name: "q" } }] });
    expect(rangeMask(filter, [5, 10])).toMatchObject({
      extraFormData: {
        filters: [
          { col: "q", op: ">=", val: 5 },
          { col: "q", op: "<=", val: 10 },
        ],
      },
      filterState: { value: [5, 10], label: "5 ≤ x ≤ 10" },
    });
    expect(rangeMask(filter, [7, 7])).toMatchObject({
      extraFormData: { filters: [{ col: "q", op: "==", val: 7 }] },
      filterState: { value: [7, 7], label: "x = 7" },
    });
    expect(rangeMask(filter, [0, null])).toMatchObject({
      extraFormData: { filters: [{ op: ">=", val: 0 }] },
      filterState: { label: "x ≥ 0" },
    });
    expect(rangeMask(filter, [null, 1500]).filterState.label).toBe("x ≤ 1.5k");
    expect(clearedMask(filter).filterState).toEqual({ value: [null, null] });
    expect(maskRange(rangeMask(filter, [0, null]))).toEqual([0, null]);
  });
  it("time masks set the time range, grain and column", () => {
    expect(timeMask(filterOf(), "Last week")).toMatchObject({
      extraFormData: { time_range: "Last week" },
      filterState: { value: "Last week" },
    });
    expect(timeMask(filterOf(), "No filter")).toMatchObject({ extraFormData: {}, filterState: { value: undefined } });
    expect(timeGrainMask(filterOf(), "P1D", "Day")).toMatchObject({
      extraFormData: { time_grain_sqla: "P1D" },
      filterState: { label: "Day", value: ["P1D"] },
    });
    expect(timeColumnMask(filterOf(), "ds")).toMatchObject({
      extraFormData: { granularity_sqla: "ds" },
      filterState: { value: ["ds"] },
    });
    expect(timeColumnMask(filterOf(), null)).toMatchObject({ extraFormData: {}, filterState: { value: null } });
  });
});

describe("data masks", () => {
  it("layersMask names the visible layers to the charts, and stores the hidden ones", () => {
    const control = filterOf({
      type: "CHART_CUSTOMIZATION",
      filterType: "chart_customization_deckgl_layer_visibility",
    });
    expect(layersMask(control, [4, 5, 6], [5])).toMatchObject({
      extraFormData: { visible_deckgl_layers: [4, 6] },
      filterState: { value: [5] },
    });
    expect(layersMask(control, [4, 5, 6], [])).toEqual(clearedMask(control));
  });
  it("parseDataMasks reads masks of old and new addresses, and ignores anything else", () => {
    expect(parseDataMasks({ F: { currentState: { value: ["a"] }, extraFormData: { filters: [] } } })).toEqual({
      F: { id: "F", filterState: { value: ["a"] }, extraFormData: { filters: [] }, ownState: {} },
    });
    expect(parseDataMasks("x")).toEqual({});
    expect(parseDataMasks({ F: 5 })).toEqual({ F: { id: "F", filterState: {}, extraFormData: {}, ownState: {} } });
  });
  it("sameMask and isUnset treat all forms of an empty selection alike", () => {
    const filter = filterOf();
    expect(sameMask(selectMask(filter, []), clearedMask(filter))).toBe(true);
    expect(sameMask(selectMask(filter, ["a"]), clearedMask(filter))).toBe(false);
    expect(isUnset(clearedMask(filterOf({ filterType: "filter_range" })))).toBe(true);
    expect(maskValues({ extraFormData: {}, ownState: {}, filterState: { value: "one" } })).toEqual(["one"]);
  });
  it("isUnset counts a selection of null as one that can be cleared, and its label shows null and empty values", () => {
    expect(isUnset(selectMask(filterOf(), [null]))).toBe(false);
    expect(isUnset({ ...selectMask(filterOf(), [null]), extraFormData: {} })).toBe(true);
    expect(selectMask(filterOf(), [null, ""]).filterState.label).toBe("<NULL>, <empty string>");
  });
  it("mergeExtra joins lists and uses the last value of settings", () => {
    expect(
      mergeExtra([
        { filters: [{ col: "a", op: "IN", val: [1] }], time_range: "Last week", custom_form_data: { groupby: ["a"] } },
        {},
        {
          filters: [{ col: "b", op: "==", val: 2 }],
          time_range: "Last year",
          adhoc_filters: [{ clause: "WHERE" }],
          custom_form_data: { groupby: ["b"] },
          unheard: 1,
        },
      ]),
    ).toEqual({
      filters: [
        { col: "a", op: "IN", val: [1] },
        { col: "b", op: "==", val: 2 },
      ],
      time_range: "Last year",
      adhoc_filters: [{ clause: "WHERE" }],
      custom_form_data: { groupby: ["a", "b"] },
    });
  });
});

describe("dependent filters", () => {
  const make = (id: string, ...cascadeParentIds: string[]) => filterOf({ id, cascadeParentIds });
  const filters = [
    make("city", "state"),
    make("state", "country"),
    make("country"),
    make("round", "trip"),
    make("trip", "round"),
  ];
  it("dependencies restrict a filter by its parents and their parents", () => {
    expect(ancestors(filters[0]!, filters).map(({ id }) => id)).toEqual(["country", "state"]);
    expect(descendants("country", filters).map(({ id }) => id)).toEqual(["city", "state"]);
    const masks = { country: selectMask(filters[2]!, ["USA"]), state: clearedMask(filters[1]!) };
    expect(dependencies(filters[0]!, filters, lookUp(masks))).toEqual({
      filters: [{ col: "country", op: "IN", val: ["USA"] }],
    });
  });
  it("ancestors ends at a cycle", () => {
    expect(ancestors(filters[3]!, filters).map(({ id }) => id)).toEqual(["trip"]);
  });
  it("filterQuery applies what the parents add, and searches and pages on the server", () => {
    const context = filterQuery({
      filter: filters[1]!,
      dashboardId: 1,
      urlParams: {},
      dependencies: { filters: [{ col: "country", op: "IN", val: ["USA"] }] },
      search: "ca",
      page: 2,
    })!;
    expect(context.queries[0]).toMatchObject({
      columns: ["country"],
      filters: [
        { col: "country", op: "IN", val: ["USA"] },
        { col: "country", op: "ILIKE", val: "%ca%" },
      ],
      row_limit: 1000,
      row_offset: 2000,
    });
  });
  it("filterQuery returns null for a filter without a query", () => {
    expect(
      filterQuery({
        filter: filterOf({ filterType: "filter_time", targets: [{}] }),
        dashboardId: 1,
        urlParams: {},
        dependencies: {},
      }),
    ).toBeNull();
  });
});

describe("cross-filters", () => {
  it("crossFilterMask filters by the mark's values, by null and by a whole time grain", () => {
    const formData = {
      viz_type: "pie",
      datasource: "1__table",
      groupby: ["state"],
      x_axis: "ds",
      time_grain_sqla: "P1M",
    };
    expect(crossFilterMask(7, { state: ["CA"] }, formData)).toEqual({
      id: "7",
      extraFormData: { filters: [{ col: "state", op: "IN", val: ["CA"] }] },
      filterState: { label: "CA", labels: { state: "CA" }, value: [["CA"]], filters: { state: ["CA"] } },
      ownState: {},
    });
    expect(crossFilterMask(7, { state: [null] }, formData).extraFormData.filters).toEqual([
      { col: "state", op: "IS NULL" },
    ]);
    expect(crossFilterMask(7, { ds: [Date.UTC(2024, 0, 1)] }, formData).extraFormData.filters).toEqual([
      { col: "ds", op: "TEMPORAL_RANGE", val: "2024-01-01T00:00:00 : 2024-02-01T00:00:00" },
    ]);
  });
  it("selectionOf returns the selected marks", () => {
    expect(
      selectionOf(crossFilterMask(7, { state: ["CA"], sex: [null] }, { viz_type: "pie", datasource: "1__table" })),
    ).toEqual({ state: ["CA"], sex: [null] });
    expect([selectionOf(undefined), selectionOf(releasedMask(7))]).toEqual([null, null]);
  });
  it("selectionOf reads the selection of other clients' masks from their filters", () => {
    const filters = [
      { col: "state", op: "IN", val: ["CA", "NY"] },
      { col: { expressionType: "SQL" as const, sqlExpression: "lower(sex)", label: "sex" }, op: "IS NULL" },
    ];
    expect(
      selectionOf({
        extraFormData: { filters },
        filterState: { value: [["CA", "NY"]], selectedValues: ["CA, <NULL>"] },
        ownState: {},
      }),
    ).toEqual({ state: ["CA", "NY"], sex: [null] });
  });
  it("crossFilterMask lists the values of several marks, and times with their grain", () => {
    const formData = {
      viz_type: "pivot_table_v2",
      datasource: "1__table",
      groupbyRows: ["state", "ds"],
      time_grain_sqla: "P1M",
      temporal_columns_lookup: { ds: true },
    };
    const mask = crossFilterMask(
      7,
      { state: ["CA", null], ds: [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 1)] },
      formData,
    );
    expect(mask.extraFormData.filters).toEqual([
      { col: "state", op: "IN", val: ["CA", null] },
      { col: "ds", op: "IN", val: [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 1)], grain: "P1M" },
    ]);
    expect(mask.filterState).toEqual({
      label: "CA, <NULL>, 2024-01-01, 2024-03-01",
      labels: { state: "CA, <NULL>", ds: "2024-01-01, 2024-03-01" },
      value: [
        ["CA", null],
        [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 1)],
      ],
      selectedFilters: { state: ["CA", null], ds: [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 1)] },
    });
    expect(selectionOf(mask)).toEqual({ state: ["CA", null], ds: [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 1)] });
  });
});

describe("nextSelection", () => {
  it("replaces the selection, and clears it when a selected mark is clicked", () => {
    expect(nextSelection({ state: ["CA", "NY"] }, { sex: "f" })).toEqual({ sex: ["f"] });
    expect(nextSelection({ state: ["CA", "NY"] }, { state: "NY" })).toBeNull();
    expect(nextSelection(null, {})).toBeNull();
  });
  it("adds a mark to the selection or removes it", () => {
    const both = nextSelection({ state: ["CA"] }, { state: "NY" }, true);
    expect(both).toEqual({ state: ["CA", "NY"] });
    expect(nextSelection(both, { sex: null }, true)).toEqual({ state: ["CA", "NY"], sex: [null] });
    expect(nextSelection(both, { state: "CA" }, true)).toEqual({ state: ["NY"] });
    expect(nextSelection({ state: ["CA"] }, { state: "CA" }, true)).toBeNull();
  });
});
