import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ExploreDataset } from "../../api/explore";
import type { AdhocMetric, Metric } from "../../../schema/query/query-context";
import { metricDraft, metricOf, metricWarning } from "./metric-draft";

const dataset = {
  columns: [{ column_name: "sales", type: "DOUBLE PRECISION", type_generic: 0, is_dttm: false, verbose_name: null, id: 734 }],
  metrics: [{ metric_name: "count", verbose_name: "COUNT(*)", expression: "COUNT(*)" }],
} as unknown as ExploreDataset;

const CHARTS = join(import.meta.dirname, "../../../../shared/golden/chart_data/charts");

describe("a stored metric", () => {
  it.skipIf(!existsSync(CHARTS))("is untouched when its editor is left without a change, in every recorded chart", () => {
    const metrics: Metric[] = [];
    const collect = (value: unknown) => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (typeof value === "object" && value !== null) {
        if ("aggregate" in value || ("expressionType" in value && !("clause" in value))) metrics.push(value as AdhocMetric);
        Object.values(value).forEach(collect);
      }
    };
    for (const file of readdirSync(CHARTS)) collect(JSON.parse(readFileSync(join(CHARTS, file), "utf8")));
    expect(metrics.length).toBeGreaterThan(20);
    for (const metric of metrics) expect(metricOf(metricDraft(metric, dataset), metric, dataset, "metric_new")).toBe(metric);
  });

  it("may be a name, or the label alone as very old charts have it", () => {
    for (const metric of ["count", { label: "count" }]) {
      expect(metricDraft(metric, dataset)).toMatchObject({ tab: "saved", saved: "count" });
      expect(metricOf(metricDraft(metric, dataset), metric, dataset, "x")).toBe(metric);
    }
  });

  it("keeps its name and every unknown key when something else of it changes", () => {
    const stored: AdhocMetric = { expressionType: "SIMPLE", column: { column_name: "sales", own: 1 }, aggregate: "SUM", label: "Revenue", hasCustomLabel: true, optionName: "metric_1", extra: "kept" };
    expect(metricOf({ ...metricDraft(stored, dataset), aggregate: "AVG" }, stored, dataset, "metric_2")).toEqual({ ...stored, aggregate: "AVG", sqlExpression: null, datasourceWarning: false });
  });
});

describe("a new metric", () => {
  const start = metricDraft(null, dataset);
  it("is a saved one's name", () => {
    expect(metricOf({ ...start, saved: "count" }, null, dataset, "m")).toBe("count");
    expect(metricOf(start, null, dataset, "m")).toBeNull();
  });

  it("is stored as Superset stores a simple one, with the whole column", () => {
    expect(metricOf({ ...start, tab: "simple", column: "sales", aggregate: "COUNT_DISTINCT" }, null, dataset, "metric_a_b")).toEqual({
      expressionType: "SIMPLE", column: dataset.columns[0], aggregate: "COUNT_DISTINCT", sqlExpression: null, datasourceWarning: false, hasCustomLabel: false, label: "COUNT_DISTINCT(sales)", optionName: "metric_a_b",
    });
    expect(metricOf({ ...start, tab: "simple", column: "sales" }, null, dataset, "m")).toBeNull();
  });

  it("is named after its SQL, cut where it is long, unless it is given a name", () => {
    const long = `SUM(${"a".repeat(60)})`;
    expect(metricOf({ ...start, tab: "sql", sql: long }, null, dataset, "m")).toMatchObject({ expressionType: "SQL", sqlExpression: long, column: null, aggregate: null, label: `${long.slice(0, 40)}...`, hasCustomLabel: false });
    expect(metricOf({ ...start, tab: "sql", sql: "SUM(x)", ownLabel: "Mine" }, null, dataset, "m")).toMatchObject({ label: "Mine", hasCustomLabel: true });
  });
});

describe("a metric that is not of the dataset", () => {
  it("says whether the metric or its column is missing", () => {
    expect(metricWarning("gone", dataset)).toBe("metric");
    expect(metricWarning({ expressionType: "SIMPLE", column: { column_name: "gone" }, aggregate: "SUM" }, dataset)).toBe("column");
    expect(metricWarning({ expressionType: "SQL", sqlExpression: "SUM(gone)" }, dataset)).toBeNull();
    expect(metricWarning("count", dataset)).toBeNull();
  });
});
