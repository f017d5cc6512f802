import { describe, expect, it } from "vitest";
import { parseControlItems } from "../filter-types/display-controls";
import { clearedMask, groupByMask, timeColumnMask, timeGrainMask } from "../filter-types/masks";
import { controlledFormData, controlsOn } from "./controlled-form-data";
import { extraFormDataOf, filterPlan, startingMasks } from "./filter-plan";
import { parseLayout } from "./layout";
import { parseMetadata } from "./metadata";

const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", children: ["CHART-1", "CHART-2"] },
    "CHART-1": { type: "CHART", children: [], meta: { chartId: 1 } },
    "CHART-2": { type: "CHART", children: [], meta: { chartId: 2 } },
  }),
);
const control = (id: string, filterType: string, more: Record<string, unknown> = {}) => ({
  id: `CHART_CUSTOMIZATION-${id}`,
  type: "CHART_CUSTOMIZATION",
  name: id,
  filterType: `chart_customization_${filterType}`,
  targets: [{ datasetId: 3 }],
  ...more,
});
const planOf = (...controls: unknown[]) =>
  filterPlan(parseMetadata(JSON.stringify({ chart_customization_config: controls })), layout);
const pie = {
  viz_type: "pie",
  datasource: "3__table",
  groupby: ["genre"],
  metric: "count",
  granularity_sqla: "ordered",
};

describe("controlledFormData", () => {
  const plan = planOf(
    control("by", "dynamic_groupby"),
    control("grain", "timegrain"),
    control("time", "timecolumn", { scope: { rootPath: ["ROOT_ID"], excluded: [2] } }),
  );
  const [by, grain, time] = plan.controls;
  const masks = {
    [by!.id]: groupByMask(by!, ["platform", "year"]),
    [grain!.id]: timeGrainMask(grain!, "P1M", "Month"),
    [time!.id]: timeColumnMask(time!, "shipped"),
  };
  it("applies the columns, time grain and time column that display controls select", () => {
    expect(controlledFormData(plan, masks, 1, pie)).toEqual({
      ...pie,
      groupby: ["platform", "year"],
      time_grain_sqla: "P1M",
      granularity_sqla: "shipped",
      chart_customization: { [by!.id]: ["platform", "year"], [grain!.id]: ["P1M"], [time!.id]: ["shipped"] },
    });
    expect(controlledFormData(plan, masks, 2, pie)).toEqual({
      ...pie,
      groupby: ["platform", "year"],
      time_grain_sqla: "P1M",
      chart_customization: { [by!.id]: ["platform", "year"], [grain!.id]: ["P1M"] },
    });
  });
  it("leaves form data unchanged where nothing is selected or no control applies", () => {
    expect(controlledFormData(plan, startingMasks(plan), 1, pie)).toBe(pie);
    expect(
      controlledFormData(plan, { ...masks, [by!.id]: clearedMask(by!), [grain!.id]: clearedMask(grain!) }, 2, pie),
    ).toBe(pie);
  });
  it("keeps the chart's dimensions for another dataset, for chart types without dimensions, and for raw records", () => {
    const only = planOf(control("by", "dynamic_groupby"));
    const timeless = { viz_type: "pie", datasource: "4__table", groupby: ["genre"] };
    expect(controlledFormData(plan, masks, 1, timeless)).toBe(timeless);
    for (const form of [
      { ...pie, datasource: "4__table" },
      { ...pie, viz_type: "big_number_total" },
      { ...pie, viz_type: "chord" },
      { ...pie, viz_type: "table", query_mode: "raw" },
    ])
      expect(controlledFormData(only, masks, 1, form)).toBe(form);
    expect(controlsOn(only, masks, 1, pie).map(({ name }) => name)).toEqual(["by"]);
  });
  it("does not filter the chart's rows", () => {
    expect(extraFormDataOf(plan, masks, 1)).toEqual({});
  });
});

describe("controlled columns", () => {
  const plan = planOf(
    control("a", "dynamic_groupby"),
    control("b", "dynamic_groupby", { controlValues: { sortMetric: "count", sortAscending: false } }),
  );
  const masks = {
    [plan.controls[0]!.id]: groupByMask(plan.controls[0]!, ["x", "y"]),
    [plan.controls[1]!.id]: groupByMask(plan.controls[1]!, ["y", "z"]),
  };
  const after = (form: Record<string, unknown>) => {
    const {
      datasource: _,
      viz_type: __,
      order_by_cols: ___,
      chart_customization: ____,
      ...rest
    } = controlledFormData(plan, masks, 1, { datasource: "3__table", viz_type: "pie", ...form });
    return rest;
  };
  it("replaces the chart type's dimension keys by controlled columns, up to their number", () => {
    expect(after({})).toEqual({ groupby: ["x", "y", "z"] });
    expect(after({ viz_type: "heatmap_v2" })).toEqual({ groupby: ["x"] });
    expect(after({ viz_type: "sankey_v2", source: "s" })).toEqual({ source: "x", target: "y" });
    expect(after({ viz_type: "bubble_v2" })).toEqual({ series: "x", entity: "y", groupby: [] });
    expect(after({ viz_type: "word_cloud", series: "w" })).toEqual({ series: "x", groupby: [] });
    expect(after({ viz_type: "sunburst_v2", columns: ["c"] })).toEqual({ columns: ["x", "y", "z"], groupby: [] });
    expect(after({ viz_type: "pivot_table_v2", groupbyRows: ["r"] })).toEqual({
      groupbyRows: ["r"],
      groupbyColumns: ["x", "y", "z"],
    });
  });
  it("omits columns that the chart already shows: its axis and its metrics' columns", () => {
    expect(
      after({
        viz_type: "echarts_timeseries_line",
        x_axis: "y",
        metrics: [{ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "x" } }, "count"],
      }),
    ).toMatchObject({ groupby: ["z"] });
    expect(after({ x_axis: "x", series: "y", target: "z" })).toEqual({ x_axis: "x", series: "y", target: "z" });
  });
  it("sorts controlled columns by the metric that a control names", () => {
    expect(controlledFormData(plan, masks, 1, pie)["order_by_cols"]).toEqual(['["count",false]']);
  });
});

describe("stored display controls", () => {
  it("migrates display controls stored by older versions", () => {
    const [old, divider] = parseControlItems([
      {
        id: "groupby_1",
        title: "Old",
        customization: {
          name: "",
          dataset: "3",
          column: ["genre"],
          sortAscending: true,
          canSelectMultiple: false,
          defaultDataMask: { filterState: { value: "genre" } },
        },
      },
      { id: "CHART_CUSTOMIZATION_DIVIDER-1", type: "DIVIDER", title: "Times" },
      { id: "gone", type: "CHART_CUSTOMIZATION", filterType: "x", removed: true },
      null,
    ]);
    expect(old).toMatchObject({
      id: "groupby_1",
      type: "CHART_CUSTOMIZATION",
      name: "Old",
      filterType: "chart_customization_dynamic_groupby",
      targets: [{ datasetId: 3, column: { name: "genre" } }],
      controlValues: { sortAscending: true, canSelectMultiple: false },
      defaultDataMask: {
        extraFormData: { custom_form_data: { groupby: ["genre"] } },
        filterState: { value: "genre", label: "genre" },
      },
    });
    expect(divider).toMatchObject({ type: "CHART_CUSTOMIZATION_DIVIDER", title: "Times" });
    expect(
      parseControlItems([{ id: "gone", type: "CHART_CUSTOMIZATION", filterType: "x", removed: true }, null]),
    ).toEqual([]);
  });
  it("stores the value of a display control as Superset does", () => {
    const [by] = planOf(control("by", "dynamic_groupby")).controls;
    const [one] = planOf(control("by", "dynamic_groupby", { controlValues: { canSelectMultiple: false } })).controls;
    expect(groupByMask(by!, ["x", "y"])).toEqual({
      id: by!.id,
      extraFormData: { custom_form_data: { groupby: ["x", "y"] } },
      filterState: { label: "x, y", value: ["x", "y"] },
      ownState: { column: ["x", "y"] },
    });
    expect(groupByMask(one!, ["x"])).toMatchObject({
      filterState: { label: "x", value: "x" },
      ownState: { column: "x" },
    });
    expect(groupByMask(by!, [])).toEqual({
      id: by!.id,
      extraFormData: {},
      filterState: { value: null },
      ownState: { column: null },
    });
  });
});
