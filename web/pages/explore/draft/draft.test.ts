import { describe, expect, it } from "vitest";
import { loadChartType } from "../../../../schema/chart-types/catalog";
import type { FormData } from "../../../../schema/chart-types/define";
import { alterations } from "./alterations";
import { drawnForm, keysThatQuery } from "./keys-that-query";
import { type Draft, type DraftAction, openDraft, reduceDraft, STEPS_STORED } from "./draft";
import { newChart } from "./new-chart";
import { problemsOf } from "./problems";

const dataset = { main_dttm_col: "ordered", columns: [{ column_name: "ordered", is_dttm: true }, { column_name: "line", is_dttm: false }] };
const fieldsOf = async (vizType: string) => (await loadChartType(vizType)).fields;
const form = (more: object): FormData => ({ viz_type: "echarts_timeseries_line", datasource: "3__table", ...more });
const run = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const change = (changes: Record<string, unknown>, atMs = 0): DraftAction => ({ kind: "change", changes, atMs });
const selected = async (from: FormData, vizType: string) => run(openDraft(from), { kind: "choose-type", vizType, from: await fieldsOf(from.viz_type), to: await fieldsOf(vizType), dataset });

describe("reduceDraft", () => {
  it("applies, undoes and redoes changes", () => {
    const draft = run(openDraft(form({ row_limit: 10 })), change({ row_limit: 20 }), change({ groupby: ["line"] }, 5000));
    expect(draft.present).toEqual(form({ row_limit: 20, groupby: ["line"] }));
    const back = run(draft, { kind: "undo" }, { kind: "undo" }, { kind: "undo" });
    expect(back.present).toEqual(form({ row_limit: 10 }));
    expect(run(back, { kind: "redo" }, { kind: "redo" }).present).toEqual(draft.present);
    expect(run(back, change({ row_limit: 30 }, 9000)).future).toEqual([]);
  });
  it("groups typing in one control into one step, and ignores a change without effect", () => {
    const draft = run(openDraft(form({})), change({ title: "a" }, 0), change({ title: "ab" }, 300), change({ title: "abc" }, 700), change({ title: "abc" }, 5000));
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
    const line = form({ x_axis: "ordered", metrics: ["count"], groupby: ["line"], row_limit: 50, adhoc_filters: [{ subject: "line" }], show_legend: false, own_key: 1 });
    const pie = (await selected(line, "pie")).present;
    expect(pie).toMatchObject({ viz_type: "pie", metric: "count", groupby: ["line"], row_limit: 50, adhoc_filters: [{ subject: "line" }], show_legend: false, own_key: 1, datasource: "3__table" });
    expect(pie).not.toHaveProperty("x_axis");
    const table = (await selected(form({ viz_type: "pie", metric: { label: "m", expressionType: "SQL", sqlExpression: "1" }, groupby: ["line"] }), "table")).present;
    expect(table).toMatchObject({ metrics: [{ label: "m" }], groupby: ["line"] });
  });
  it("sets an empty x axis to the dataset's temporal column", async () => {
    expect((await selected(form({ viz_type: "pie", metric: "count", groupby: ["line"] }), "echarts_timeseries_line")).present).toMatchObject({ x_axis: "ordered", metrics: ["count"], groupby: ["line"] });
  });
  it("adds the lookup of temporal columns for types whose time grain applies to dimensions", async () => {
    const lookup = { temporal_columns_lookup: { ordered: true } };
    expect((await selected(form({ x_axis: "ordered", metrics: ["count"] }), "pivot_table_v2")).present).toMatchObject(lookup);
    expect(newChart(await fieldsOf("table"), "table", "3__table", dataset)).toMatchObject(lookup);
    expect(newChart(await fieldsOf("pie"), "pie", "3__table", dataset)).not.toHaveProperty("temporal_columns_lookup");
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
    expect(keysThatQuery(fields, requested, { ...requested, groupby: [], row_limit: fields["row_limit"]!.default, slice_id: 4 })).toEqual([]);
    expect(keysThatQuery(fields, { ...requested, own_state: { page: 2 } }, requested)).toEqual([]);
  });
  it("lists the differences from the saved form by control", async () => {
    const fields = await fieldsOf("pie");
    const saved = form({ viz_type: "pie", metric: "count", groupby: ["line"] });
    const listed = alterations(fields, saved, { ...saved, groupby: ["state"], donut: true, slice_id: 9 }, (name) => name);
    expect(listed).toEqual([
      { key: "groupby", label: "Dimensions", before: { kind: "text", text: "line" }, after: { kind: "text", text: "state" } },
      { key: "donut", label: "Donut", before: { kind: "text", text: "No" }, after: { kind: "text", text: "Yes" } },
    ]);
  });
  it("reports problems in Superset's words", async () => {
    const fields = await fieldsOf("pie");
    expect(problemsOf(fields, form({ viz_type: "pie" }))).toEqual({ metric: "cannot be empty" });
    expect(problemsOf(fields, form({ viz_type: "pie", metric: "count", row_limit: "many" }))).toEqual({ row_limit: "is expected to be an integer" });
    expect(problemsOf(fields, form({ viz_type: "pie", metric: "count", row_limit: 200_000 }))).toEqual({ row_limit: "Value cannot exceed 100000" });
    const tableFields = await fieldsOf("table");
    const paged = (row_limit: number) => problemsOf(tableFields, form({ viz_type: "table", groupby: ["line"], server_pagination: true, row_limit }));
    expect([paged(500_000), paged(500_001)]).toEqual([{}, { row_limit: "Value cannot exceed 500000" }]);
  });
});

it("starts a new chart with the chart type's defaults and the dataset's temporal column", async () => {
  const fields = await fieldsOf("echarts_timeseries_line");
  expect(newChart(fields, "echarts_timeseries_line", "3__table", dataset)).toMatchObject({ x_axis: "ordered", time_grain_sqla: "P1D", adhoc_filters: [{ operator: "TEMPORAL_RANGE", subject: "ordered", comparator: "No filter" }] });
  expect(newChart(fields, "echarts_timeseries_line", "3__table", { main_dttm_col: null, columns: [] })).not.toHaveProperty("x_axis");
});
