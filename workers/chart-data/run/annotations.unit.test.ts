import { describe, expect, it } from "vitest";
import type { DatasetModel } from "../../../schema/dataset/model";
import {
  type NormalizedQueryContext,
  normalizeQuery,
  normalizeQueryContext,
} from "../../../schema/query/normalize-query-context";
import type { QueryObject } from "../../../schema/query/query-context";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import { annotationChartIds, annotationReader } from "./annotations";
import type { Payload } from "./payload";

const launches = normalizeQuery({
  columns: [{ sqlExpression: "day", label: "day", columnType: "BASE_AXIS", timeGrain: "P1D" }],
  filters: [
    { col: "day", op: "TEMPORAL_RANGE", val: "No filter" },
    { col: "kind", op: "==", val: "x" },
  ],
  annotation_layers: [{ name: "its own" }],
});
const payload: Payload = {
  queriedAt: "2026-11-21T00:00:00",
  query: "",
  rowcount: 1,
  sql_rowcount: 1,
  from_dttm: null,
  to_dttm: null,
  label_map: {},
  colnames: ["day", "sales", "kind"],
  indexnames: [0],
  coltypes: [2, 0, 1],
  types: ["datetime", "int", "string"],
  data: [{ day: 5, sales: 7, kind: "x" }],
  applied_template_filters: [],
  applied_filters: [],
  rejected_filters: [],
};
const context = (...queries: QueryObject[]): NormalizedQueryContext =>
  normalizeQueryContext({
    datasource: { id: 1, type: "table" },
    queries,
    result_format: "csv",
    result_type: "samples",
  });
const layer = (more: object): Record<string, unknown> => ({
  name: "L",
  show: true,
  showMarkers: false,
  value: 1,
  annotationType: "EVENT",
  sourceType: "table",
  ...more,
});

const launch = { start_dttm: 1, end_dttm: 2, short_descr: "launch", long_descr: null, json_metadata: null };

/** Layer 7 has an annotation, chart 1 has a query, chart 2 has none, and no others exist. */
function reader() {
  const requested: NormalizedQueryContext[] = [];
  const read = annotationReader({
    sourceOf: async (id) =>
      id === 1 || id === 2
        ? {
            access: { dataset: {} as DatasetModel, rowRules: UNRESTRICTED },
            chartCacheTimeout: null,
            context: id === 1 ? context(launches, launches) : context(),
          }
        : null,
    run: async (source) => (requested.push(source.context), { result: [{}], payloads: [payload] }),
    storedOn: async (id) => (id === 7 ? [launch] : []),
  });
  return { requested, read: (...annotation_layers: Record<string, unknown>[]) => read({ annotation_layers }) };
}

describe("annotationReader", () => {
  it("returns the rows of a layer's chart under the layer's name", async () => {
    const { read } = reader();
    expect(
      await read(
        layer({}),
        layer({ name: "M", annotationType: "INTERVAL", value: "1" }),
        layer({ name: "N", annotationType: "TIME_SERIES", sourceType: "line" }),
      ),
    ).toEqual({
      L: { records: payload.data },
      M: { records: payload.data },
      N: { records: payload.data },
    });
  });

  it("returns the stored annotations of a layer, and none for a layer that does not exist", async () => {
    const { requested, read } = reader();
    const columns = ["start_dttm", "end_dttm", "short_descr", "long_descr", "json_metadata"];
    expect(
      await read(
        layer({ sourceType: "NATIVE", value: "7" }),
        layer({ name: "M", sourceType: "NATIVE", annotationType: "INTERVAL", value: 8 }),
        layer({ name: "N", sourceType: "NATIVE", value: "7; select" }),
      ),
    ).toEqual({
      L: { columns, records: [launch] },
      M: { columns, records: [] },
      N: { columns, records: [] },
    });
    expect(requested).toEqual([]);
  });

  it("returns nothing for formulas, layers without a source and queries without layers", async () => {
    const { requested, read } = reader();
    expect(
      await read(layer({ annotationType: "FORMULA", sourceType: "", value: "x" }), layer({ sourceType: undefined })),
    ).toEqual({});
    expect(
      await annotationReader({
        sourceOf: async () => null,
        run: async () => ({ result: [], payloads: [] }),
        storedOn: async () => [],
      })({}),
    ).toEqual({});
    expect(requested).toEqual([]);
  });

  it("runs a chart's first query once, whatever the chart's own format and layers", async () => {
    const { requested, read } = reader();
    await Promise.all([read(layer({}), layer({ name: "M" })), read(layer({}))]);
    expect(requested).toEqual([
      {
        ...context({ ...launches, annotation_layers: [], result_type: "full" }),
        result_format: "json",
        result_type: "full",
      },
    ]);
  });

  it("replaces the chart's time range and grain by the layer's", async () => {
    const { requested, read } = reader();
    await read(
      layer({ overrides: { time_range: "Last year", time_grain_sqla: "P1M" } }),
      layer({ name: "M", overrides: { time_range: null, time_grain_sqla: null } }),
    );
    expect(requested[0]!.queries[0]).toMatchObject({
      time_range: "Last year",
      filters: [{ val: "Last year" }, { val: "x" }],
      extras: { time_grain_sqla: "P1M" },
      columns: [{ timeGrain: "P1M" }],
    });
    expect(requested[1]!.queries[0]).toEqual({ ...launches, annotation_layers: [], result_type: "full" });
  });

  it.each([
    [{ value: 99999 }, "Error: The chart does not exist"],
    [{ value: "DROP TABLE" }, "Error: The chart does not exist"],
    [{ value: { id: 1 } }, "Error: The chart does not exist"],
    [{ value: 2 }, "Error: The chart query context does not exist"],
  ])("refuses %j with a message", async (more, message) => {
    await expect(reader().read(layer(more))).rejects.toMatchObject({ status: 400, body: { message } });
  });

  it("lists each required chart once", () => {
    const layers = [
      layer({ value: 3 }),
      layer({ value: "3", sourceType: "line" }),
      layer({ value: 4, sourceType: "NATIVE" }),
      layer({ value: "x*2", sourceType: "" }),
      layer({ value: "no" }),
    ];
    expect(annotationChartIds(context({ annotation_layers: layers }, {}, { annotation_layers: layers }))).toEqual([3]);
  });
});
