import { describe, expect, it } from "vitest";
import { loadChartType } from "../../../../schema/chart-types/catalog";
import type { FormData } from "../../../../schema/chart-types/define";
import { matrixifyFields } from "../../../../schema/matrixify/fields";
import { alterations } from "./alterations";
import { drawnForm, keysThatQuery } from "./keys-that-query";
import { type Draft, type DraftAction, openDraft, reduceDraft, STEPS_STORED } from "./draft";
import { newChart } from "./new-chart";
import { markedProblems, problemsOf } from "./problems";

const dataset = {
  main_dttm_col: "ordered",
  columns: [
    { column_name: "ordered", is_dttm: true },
    { column_name: "line", is_dttm: false },
  ],
};
const fieldsOf = async (vizType: string) => (await loadChartType(vizType)).fields;
const form = (more: object): FormData => ({ viz_type: "echarts_timeseries_line", datasource: "3__table", ...more });
const run = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const change = (changes: Record<string, unknown>, atMs = 0): DraftAction => ({ kind: "change", changes, atMs });
const selected = async (from: FormData, vizType: string) =>
  run(openDraft(from), {
    kind: "choose-type",
    vizType,
    from: await fieldsOf(from.viz_type),
    to: await fieldsOf(vizType),
    dataset,
  });

describe("reduceDraft", () => {
  it("applies, undoes and redoes changes", () => {
    const draft = run(
      openDraft(form({ row_limit: 10 })),
      change({ row_limit: 20 }),
      change({ groupby: ["line"] }, 5000),
    );
    expect(draft.present).toEqual(form({ row_limit: 20, groupby: ["line"] }));
    const back = run(draft, { kind: "undo" }, { kind: "undo" }, { kind: "undo" });
    expect(back.present).toEqual(form({ row_limit: 10 }));
    expect(run(back, { kind: "redo" }, { kind: "redo" }).present).toEqual(draft.present);
    expect(run(back, change({ row_limit: 30 }, 9000)).future).toEqual([]);
  });
  it("groups typing in one control into one step, and ignores a change without effect", () => {
    const draft = run(
      openDraft(form({})),
      change({ title: "a" }, 0),
      change({ title: "ab" }, 300),
      change({ title: "abc" }, 700),
      change({ title: "abc" }, 5000),
    );
    expect(draft.past).toHaveLength(1);
    expect(run(draft, change({ title: "abcd" }, 9000)).past).toHaveLength(2);
  });
  it("removes a key that is set to undefined, and retains unknown keys", () => {
    expect(run(openDraft(form({ own_key: 1, x: 2 })), change({ x: undefined })).present).toEqual(form({ own_key: 1 }));
  });
  it("drops the oldest steps beyond the limit", () => {
    let draft = openDraft(form({}));
    for (let i = 0; i < STEPS_STORED + 20; i++) draft = reduceDraft(draft, change({ row_limit: i }, i * 10_000));
    expect(draft.past).toHaveLength(STEPS_STORED);
  });
});

describe("changing the chart type", () => {
  it("keeps fields of both types and moves metrics and dimensions to the fields of the new type", async () => {
    const line = form({
      x_axis: "ordered",
      metrics: ["count"],
      groupby: ["line"],
      row_limit: 50,
      adhoc_filters: [{ subject: "line" }],
      show_legend: false,
      own_key: 1,
    });
    const pie = (await selected(line, "pie")).present;
    expect(pie).toMatchObject({
      viz_type: "pie",
      metric: "count",
      groupby: ["line"],
      row_limit: 50,
      adhoc_filters: [{ subject: "line" }],
      show_legend: false,
      own_key: 1,
      datasource: "3__table",
    });
    expect(pie).not.toHaveProperty("x_axis");
    const table = (
      await selected(
        form({ viz_type: "pie", metric: { label: "m", expressionType: "SQL", sqlExpression: "1" }, groupby: ["line"] }),
        "table",
      )
    ).present;
    expect(table).toMatchObject({ metrics: [{ label: "m" }], groupby: ["line"] });
  });
  it("sets an empty x axis to the dataset's temporal column", async () => {
    expect(
      (await selected(form({ viz_type: "pie", metric: "count", groupby: ["line"] }), "echarts_timeseries_line"))
        .present,
    ).toMatchObject({ x_axis: "ordered", metrics: ["count"], groupby: ["line"] });
  });
  it("adds the lookup of temporal columns for types whose time grain applies to dimensions", async () => {
    const lookup = { temporal_columns_lookup: { ordered: true } };
    expect((await selected(form({ x_axis: "ordered", metrics: ["count"] }), "pivot_table_v2")).present).toMatchObject(
      lookup,
    );
    expect(newChart(await fieldsOf("table"), "table", "3__table", dataset)).toMatchObject(lookup);
    expect(newChart(await fieldsOf("pie"), "pie", "3__table", dataset)).not.toHaveProperty("temporal_columns_lookup");
  });
  it("stores the defaults of the new type, and what the controls showed for fields of both", async () => {
    const bar = form({ viz_type: "echarts_timeseries_bar", x_axis: "ordered", metrics: ["count"] });
    const [barFields, pieFields] = await Promise.all([fieldsOf(bar.viz_type), fieldsOf("pie")]);
    const pie = (await selected(bar, "pie")).present;
    expect(pie).toMatchObject({
      row_limit: barFields["row_limit"]!.default,
      label_type: pieFields["label_type"]!.default,
      donut: false,
    });
  });
  it("restores the last form of a chart type, and is undone in one step", async () => {
    const line = form({ x_axis: "ordered", metrics: ["count"], markerEnabled: true });
    const [lineFields, pieFields] = await Promise.all([fieldsOf(line.viz_type), fieldsOf("pie")]);
    const there: DraftAction = { kind: "choose-type", vizType: "pie", from: lineFields, to: pieFields, dataset };
    const back: DraftAction = { kind: "choose-type", vizType: line.viz_type, from: pieFields, to: lineFields, dataset };
    const draft = run(openDraft(line), there, back);
    expect(draft.present).toMatchObject(line);
    expect(run(draft, { kind: "undo" }, { kind: "undo" }).present).toEqual(line);
  });
});

describe("keysThatQuery, alterations and problemsOf", () => {
  it("requires a query if the result would differ, and a redraw otherwise", async () => {
    const fields = await fieldsOf("echarts_timeseries_line");
    const requested = form({ x_axis: "ordered", metrics: ["count"] });
    const next = { ...requested, show_legend: false, groupby: ["line"] };
    expect(keysThatQuery(fields, requested, next)).toEqual(["groupby"]);
    expect(drawnForm(fields, requested, next)).toEqual({ ...requested, show_legend: false });
    expect(
      keysThatQuery(fields, requested, {
        ...requested,
        groupby: [],
        row_limit: fields["row_limit"]!.default,
        slice_id: 4,
      }),
    ).toEqual([]);
    expect(keysThatQuery(fields, { ...requested, own_state: { page: 2 } }, requested)).toEqual([]);
  });
  it("lists the differences from the saved form by control", async () => {
    const fields = await fieldsOf("pie");
    const saved = form({ viz_type: "pie", metric: "count", groupby: ["line"] });
    const listed = alterations(
      fields,
      saved,
      { ...saved, groupby: ["state"], donut: true, slice_id: 9 },
      (name) => name,
    );
    expect(listed).toEqual([
      {
        key: "groupby",
        label: "Dimensions",
        before: { kind: "text", text: "line" },
        after: { kind: "text", text: "state" },
      },
      { key: "donut", label: "Donut", before: { kind: "text", text: "No" }, after: { kind: "text", text: "Yes" } },
    ]);
  });
  it("reports problems in Superset's words", async () => {
    const fields = await fieldsOf("pie");
    expect(problemsOf(fields, form({ viz_type: "pie" }))).toEqual({ metric: "cannot be empty" });
    expect(problemsOf(fields, form({ viz_type: "pie", metric: "count", row_limit: "many" }))).toEqual({
      row_limit: "is expected to be an integer",
    });
    expect(problemsOf(fields, form({ viz_type: "pie", metric: "count", row_limit: 200_000 }))).toEqual({
      row_limit: "Value cannot exceed 100000",
    });
    for (const row_limit of ["", null])
      expect(problemsOf(fields, form({ viz_type: "pie", metric: "count", row_limit }))).toEqual({
        row_limit: "cannot be empty",
      });
    const tableFields = await fieldsOf("table");
    const paged = (row_limit: number) =>
      problemsOf(tableFields, form({ viz_type: "table", groupby: ["line"], server_pagination: true, row_limit }));
    expect([paged(500_000), paged(500_001)]).toEqual([{}, { row_limit: "Value cannot exceed 500000" }]);
  });
});

describe("markedProblems", () => {
  const problems = { metrics: "cannot be empty", row_limit: "is expected to be an integer" };
  const incomplete = form({ row_limit: "many", metrics: [] });
  it("leaves out empty fields until they were changed", () => {
    expect(markedProblems(problems, incomplete, new Set())).toEqual({ row_limit: "is expected to be an integer" });
    expect(markedProblems(problems, incomplete, new Set(["metrics"]))).toEqual(problems);
  });
  it("marks every problem after a query was requested", () => {
    expect(markedProblems(problems, incomplete, "all")).toEqual(problems);
  });
});

describe("a time shift", () => {
  const problems = async (vizType: string, more: Record<string, unknown>) =>
    problemsOf(await fieldsOf(vizType), form({ viz_type: vizType, x_axis: "ordered", metrics: ["count"], ...more }));
  const range = (comparator: string) => [
    { clause: "WHERE", expressionType: "SIMPLE", subject: "ordered", operator: "TEMPORAL_RANGE", comparator },
  ];
  const problem = { time_compare: "needs a time range with a start and an end. Set one in the filters" };
  const line = "echarts_timeseries_line";
  it.each([
    ["no filter", {}],
    ["a filter without a range", { adhoc_filters: range("No filter") }],
    ["a range without an end", { adhoc_filters: range("2024-01-01 : ") }],
    ["a range without a start", { time_range: " : 2024-01-01" }],
  ])("needs more than %s", async (_, more) => {
    expect(await problems(line, { time_compare: ["1 year ago"], ...more })).toEqual(problem);
  });
  it.each([
    ["a relative range", { adhoc_filters: range("Last year") }],
    ["both ends", { adhoc_filters: range("2023-01-01 : 2024-01-01") }],
    ["the chart's own range", { time_range: "Last week" }],
    ["a dashboard's range", { extra_form_data: { time_range: "Last week" } }],
    ["no shift at all", { time_compare: [] }],
  ])("is fine with %s", async (_, more) => {
    expect(await problems(line, { time_compare: ["1 year ago"], ...more })).toEqual({});
  });
  it("is marked in tables and comparisons of one number", async () => {
    expect(await problems("table", { time_compare: "inherit" })).toEqual(problem);
    expect(await problems("pop_kpi", { metric: "count", time_compare: "inherit" })).toEqual(problem);
  });
});

it("accepts no series limit, and whole numbers only in fields that count", async () => {
  const line = { ...(await fieldsOf("echarts_timeseries_line")), ...matrixifyFields };
  const problems = (more: Record<string, unknown>) =>
    problemsOf(line, form({ x_axis: "ordered", metrics: ["count"], ...more }));
  expect(problems({ limit: null })).toEqual({});
  expect(problems({ limit: 2.5, rolling_type: "mean", rolling_periods: 1.5 })).toEqual({
    limit: "is expected to be an integer",
    rolling_periods: "is expected to be an integer",
  });
  const topRows = {
    matrixify_enable: true,
    matrixify_mode_rows: "dimensions",
    matrixify_dimension_selection_mode_rows: "topn",
    matrixify_topn_metric_rows: "count",
  };
  expect(problems({ ...topRows, matrixify_topn_value_rows: 2.5, matrixify_row_height: 300.5 })).toMatchObject({
    matrixify_topn_value_rows: "is expected to be an integer",
    matrixify_row_height: "is expected to be an integer",
  });
  const mixed = await fieldsOf("mixed_timeseries");
  expect(problemsOf(mixed, form({ viz_type: "mixed_timeseries", row_limit_b: 100_001, limit_b: "x" }))).toMatchObject({
    row_limit_b: "Value cannot exceed 100000",
    limit_b: "is expected to be an integer",
  });
});

it("starts a new chart with the chart type's defaults and the dataset's temporal column", async () => {
  const fields = await fieldsOf("echarts_timeseries_line");
  expect(newChart(fields, "echarts_timeseries_line", "3__table", dataset)).toMatchObject({
    x_axis: "ordered",
    time_grain_sqla: "P1D",
    adhoc_filters: [{ operator: "TEMPORAL_RANGE", subject: "ordered", comparator: "No filter" }],
  });
  expect(
    newChart(fields, "echarts_timeseries_line", "3__table", { main_dttm_col: null, columns: [] }),
  ).not.toHaveProperty("x_axis");
});
