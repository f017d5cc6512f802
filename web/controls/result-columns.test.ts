import { describe, expect, it } from "vitest";
import type { ExploreDataset } from "../../schema/explore-state/calls";
import { resultColumns } from "./result-columns";

const dataset = {
  columns: [
    { column_name: "ds", verbose_name: "Day", type_generic: 2, is_dttm: true },
    { column_name: "n", verbose_name: null, type_generic: 0, is_dttm: false },
    { column_name: "ok", type_generic: 3 },
  ],
  metrics: [{ metric_name: "count", verbose_name: "COUNT(*)" }],
} as unknown as ExploreDataset;

describe("resultColumns", () => {
  it("returns dimensions, metrics and percentages with labels and kinds", () => {
    expect(
      resultColumns(
        { groupby: ["ds", "n", "ok"], metrics: ["count"], percent_metrics: ["count"], all_columns: [] },
        dataset,
      ),
    ).toEqual([
      { key: "ds", label: "Day", kind: "time", isMetric: false },
      { key: "n", label: "n", kind: "number", isMetric: false },
      { key: "ok", label: "ok", kind: "boolean", isMetric: false },
      { key: "count", label: "COUNT(*)", kind: "number", isMetric: true },
      { key: "%count", label: "% COUNT(*)", kind: "number", isMetric: true },
    ]);
  });
  it("returns only the distinct columns for raw records", () => {
    expect(
      resultColumns({ all_columns: ["n", "n"], groupby: ["ds"], metrics: ["count"] }, dataset).map(({ key }) => key),
    ).toEqual(["n"]);
    expect(
      resultColumns({ query_mode: "aggregate", all_columns: ["n"], groupby: ["ds"] }, dataset).map(({ key }) => key),
    ).toEqual(["ds"]);
  });
});
