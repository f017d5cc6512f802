import { describe, expect, it } from "vitest";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { recording, recordingPaths } from "../../../tests/recordings";
import type { AdhocMetric, Metric } from "../../../schema/query/query-context";
import { metricDraft, metricOf, metricWarning } from "./metric-draft";

const dataset = {
  columns: [
    { column_name: "sales", type: "DOUBLE PRECISION", type_generic: 0, is_dttm: false, verbose_name: null, id: 734 },
  ],
  metrics: [{ metric_name: "count", verbose_name: "COUNT(*)", expression: "COUNT(*)" }],
} as unknown as ExploreDataset;

describe("draft of a stored metric", () => {
  it("saves the metrics of every recorded chart unchanged if nothing was edited", () => {
    const metrics: Metric[] = [];
    const collect = (value: unknown) => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (typeof value === "object" && value !== null) {
        if ("aggregate" in value || ("expressionType" in value && !("clause" in value)))
          metrics.push(value as AdhocMetric);
        Object.values(value).forEach(collect);
      }
    };
    for (const path of recordingPaths("chart_data/charts")) collect(recording(path));
    expect(metrics.length).toBeGreaterThan(20);
    for (const metric of metrics)
      expect(metricOf(metricDraft(metric, dataset), metric, dataset, "metric_new")).toBe(metric);
  });

  it("reads a name, or only a label as in very old charts", () => {
    for (const metric of ["count", { label: "count" }]) {
      expect(metricDraft(metric, dataset)).toMatchObject({ tab: "saved", saved: "count" });
      expect(metricOf(metricDraft(metric, dataset), metric, dataset, "x")).toBe(metric);
    }
  });

  it("keeps its name and every unknown key when another part changes", () => {
    const stored: AdhocMetric = {
      expressionType: "SIMPLE",
      column: { column_name: "sales", own: 1 },
      aggregate: "SUM",
      label: "Revenue",
      hasCustomLabel: true,
      optionName: "metric_1",
      extra: "kept",
    };
    expect(metricOf({ ...metricDraft(stored, dataset), aggregate: "AVG" }, stored, dataset, "metric_2")).toEqual({
      ...stored,
      aggregate: "AVG",
      sqlExpression: null,
      datasourceWarning: false,
    });
  });
});

describe("draft of a new metric", () => {
  const start = metricDraft(null, dataset);
  it("stores a saved metric as its name", () => {
    expect(metricOf({ ...start, saved: "count" }, null, dataset, "m")).toBe("count");
    expect(metricOf(start, null, dataset, "m")).toBeNull();
  });

  it("stores a simple metric as Superset does, with the whole column", () => {
    expect(
      metricOf({ ...start, tab: "simple", column: "sales", aggregate: "COUNT_DISTINCT" }, null, dataset, "metric_a_b"),
    ).toEqual({
      expressionType: "SIMPLE",
      column: dataset.columns[0],
      aggregate: "COUNT_DISTINCT",
      sqlExpression: null,
      datasourceWarning: false,
      hasCustomLabel: false,
      label: "COUNT_DISTINCT(sales)",
      optionName: "metric_a_b",
    });
    expect(metricOf({ ...start, tab: "simple", column: "sales" }, null, dataset, "m")).toBeNull();
  });

  it("names a metric by its SQL, truncated if long, unless it has a custom name", () => {
    const long = `SUM(${"a".repeat(60)})`;
    expect(metricOf({ ...start, tab: "sql", sql: long }, null, dataset, "m")).toMatchObject({
      expressionType: "SQL",
      sqlExpression: long,
      column: null,
      aggregate: null,
      label: `${long.slice(0, 40)}...`,
      hasCustomLabel: false,
    });
    expect(metricOf({ ...start, tab: "sql", sql: "SUM(x)", ownLabel: "Mine" }, null, dataset, "m")).toMatchObject({
      label: "Mine",
      hasCustomLabel: true,
    });
  });
});

describe("metricWarning", () => {
  it("names the missing metric or column", () => {
    expect(metricWarning("gone", dataset)).toBe("metric");
    expect(
      metricWarning({ expressionType: "SIMPLE", column: { column_name: "gone" }, aggregate: "SUM" }, dataset),
    ).toBe("column");
    expect(metricWarning({ expressionType: "SQL", sqlExpression: "SUM(gone)" }, dataset)).toBeNull();
    expect(metricWarning("count", dataset)).toBeNull();
  });
});
