import { expect, it } from "vitest";
import type { DataMasks } from "../filter-types/data-mask";
import { filterPlan } from "./filter-plan";
import { parseLayout } from "./layout";
import { parseMetadata } from "./metadata";
import { printNotes } from "./print-notes";

const select = (id: string, name: string) => ({
  id,
  name,
  type: "NATIVE_FILTER",
  filterType: "filter_select",
  targets: [{ datasetId: 1, column: { name } }],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
  defaultDataMask: {},
  controlValues: {},
});
const plan = filterPlan(
  parseMetadata(JSON.stringify({ native_filter_configuration: [select("F-1", "Region"), select("F-2", "Year")] })),
  parseLayout(null),
);
const notes = (masks: DataMasks) =>
  printNotes({
    plan,
    masks,
    chartName: (id) => `Chart ${id}`,
    from: "Sales",
    at: new Date("2026-03-01T12:05:00Z"),
    timeZone: "Europe/Berlin",
    locale: "en-US",
  });
const mask = (value: unknown, label?: string) => ({
  extraFormData: {},
  filterState: { value, ...(label ? { label } : {}) },
});

it("printNotes lists filters with values, cross-filters by their chart, and when and where the data was read", () => {
  const masks = { "F-1": mask(["Asia", null]), "F-2": mask(null), "7": mask(["x"], "Gender: girl") };
  expect(notes(masks as unknown as DataMasks)).toEqual({
    filters: "Region: Asia, <NULL> · Chart 7: Gender: girl",
    stamp: "Sales · Mar 1, 2026, 1:05 PM GMT+1",
  });
});

it("printNotes has no filters where none has a value", () => {
  expect(notes({}).filters).toBe("");
});
