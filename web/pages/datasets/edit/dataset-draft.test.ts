import { describe, expect, it } from "vitest";
import type { StoredDataset } from "../../../api/data/dataset-editing";
import { draftOf, isChanged, newColumn, newMetric, savedBody, sourceChanged } from "./dataset-draft";
import { problemsOf } from "./dataset-problems";
import { qualityNotes, withNotes } from "./quality-notes";
import { syncedColumns } from "./synced-columns";

const column = (id: number, column_name: string, more = {}) => ({
  ...newColumn({ uuid: `c${id}`, column_name, type: "TEXT" }),
  id,
  ...more,
});
const stored = {
  id: 7,
  table_name: "sales",
  catalog: null,
  schema: "public",
  sql: null,
  description: null,
  main_dttm_col: "day",
  currency_code_column: null,
  default_endpoint: null,
  offset: 0,
  cache_timeout: 60,
  template_params: null,
  filter_select_enabled: true,
  fetch_values_predicate: null,
  normalize_columns: false,
  always_filter_main_dttm: false,
  is_sqllab_view: false,
  is_managed_externally: false,
  extra: null,
  folders: null,
  database: { id: 2, database_name: "examples", backend: "postgresql" },
  owners: [{ id: 1, first_name: "Ada", last_name: "L" }],
  columns: [
    column(1, "day", { is_dttm: true, type: "DATE" }),
    column(2, "city"),
    column(3, "twice", { expression: "n * 2" }),
  ],
  metrics: [{ ...newMetric("m1"), id: 5, metric_name: "count", expression: "COUNT(*)" }],
} as unknown as StoredDataset;

describe("savedBody", () => {
  it("sends the stored values while nothing is changed", () => {
    expect(isChanged(draftOf(stored), stored)).toBe(false);
    expect(savedBody(draftOf(stored), stored)).toMatchObject({
      table_name: "sales",
      database_id: 2,
      sql: null,
      owners: [1],
      cache_timeout: 60,
      columns: [{ id: 1, column_name: "day" }, { id: 2 }, { id: 3, expression: "n * 2" }],
      metrics: [{ id: 5, uuid: "m1" }],
      folders: [],
    });
  });
  it("sends null for empty texts, and no ids for new items", () => {
    const draft = {
      ...draftOf(stored),
      cache_timeout: "",
      offset: "-3",
      description: " ",
      metrics: [{ ...newMetric("m2"), metric_name: " total ", expression: "SUM(n)", verbose_name: "" }],
    };
    const body = savedBody(draft, stored);
    expect(body).toMatchObject({ cache_timeout: null, offset: -3, description: null });
    expect(body["metrics"]).toEqual([
      {
        uuid: "m2",
        metric_name: "total",
        metric_type: null,
        expression: "SUM(n)",
        currency: null,
        extra: null,
        verbose_name: null,
        description: null,
        d3format: null,
        warning_text: null,
      },
    ]);
    expect(isChanged(draft, stored)).toBe(true);
  });
  it("drops the date format of a column that is not temporal, and the expression of one that is not calculated", () => {
    const draft = {
      ...draftOf(stored),
      columns: [
        { ...newColumn({ uuid: "x", column_name: "a", type: null }), python_date_format: "%Y", expression: "1" },
      ],
    };
    expect((savedBody(draft, stored)["columns"] as object[])[0]).toMatchObject({
      python_date_format: null,
      expression: "",
    });
  });
  it("detects a changed source by table, schema, database or SQL, but not by the name of a virtual dataset", () => {
    const draft = draftOf(stored);
    expect([
      sourceChanged(draft, stored),
      sourceChanged({ ...draft, schema: "old" }, stored),
      sourceChanged({ ...draft, table_name: "x" }, stored),
      sourceChanged({ ...draft, kind: "virtual", sql: "select 1" }, stored),
    ]).toEqual([false, true, true, true]);
    const query = { ...stored, sql: "select 1 as n" };
    expect(sourceChanged({ ...draftOf(query), table_name: "x" }, query)).toBe(false);
  });
});

describe("problemsOf", () => {
  const problemsWith = (changes: object) =>
    problemsOf({ ...draftOf(stored), ...changes }).map(({ tab, field, message }) => `${tab} ${field}: ${message}`);
  it("finds no problems in an unchanged dataset", () => expect(problemsWith({})).toEqual([]));
  it("reports missing and duplicate names, and missing SQL", () => {
    expect(problemsWith({ kind: "virtual" })).toEqual(["source sql: This is a required field"]);
    expect(problemsWith({ metrics: [...stored.metrics, { ...newMetric("m2"), metric_name: "count " }] })).toEqual([
      "metrics name: Metric name [count] is duplicated",
      "metrics name: Metric name [count] is duplicated",
      "metrics expression: This is a required field",
    ]);
    expect(
      problemsWith({
        columns: [
          newColumn({ uuid: "a", column_name: "a", type: null }),
          newColumn({ uuid: "b", column_name: "a", type: null, calculated: true, expression: "1" }),
        ],
      }),
    ).toEqual(["calculated name: Column name [a] is duplicated"]);
  });
  it("reports invalid date formats, invalid JSON and invalid numbers", () => {
    expect(
      problemsWith({
        columns: [newColumn({ uuid: "a", column_name: "a", type: null, is_dttm: true, python_date_format: "%Q" })],
      }),
    ).toEqual(["columns python_date_format: Invalid date/timestamp format"]);
    expect(
      problemsWith({ extra: "{x", template_params: "[1]", cache_timeout: "soon", offset: "1.5" }).map(
        (text) => text.split(":")[0],
      ),
    ).toEqual(["settings extra", "settings template_params", "settings cache_timeout", "settings offset"]);
  });
});

it("syncs columns with the source: adds new ones, removes missing ones, updates types, retains calculated ones", () => {
  const found = [
    { column_name: "day", type: "TIMESTAMP", is_dttm: true },
    { column_name: "n", type: "INT", is_dttm: false },
    { column_name: "twice", type: "INT", is_dttm: false },
  ];
  const synced = syncedColumns(draftOf(stored).columns, found, () => "new");
  expect(synced).toMatchObject({ added: ["n"], changed: ["day"], removed: ["city"] });
  expect(
    synced.columns.map(({ uuid, column_name, type, expression }) => [uuid, column_name, type, expression]),
  ).toEqual([
    ["c1", "day", "TIMESTAMP", null],
    ["c3", "twice", "TEXT", "n * 2"],
    ["new", "n", "INT", null],
  ]);
});

it("retains other keys of a column's extra JSON when its certification and warning change", () => {
  const extra = '{"own":1,"warning_markdown":"late"}';
  const certified = withNotes(extra, { ...qualityNotes(extra), certifiedBy: "Finance" });
  expect(JSON.parse(certified!)).toEqual({
    own: 1,
    certification: { certified_by: "Finance", details: "" },
    warning_markdown: "late",
  });
  expect(withNotes('{"warning_markdown":"x"}', { certifiedBy: "", details: "", warning: "" })).toBeNull();
});
