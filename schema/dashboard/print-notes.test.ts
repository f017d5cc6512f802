import { expect, it } from "vitest";
import { compiledMessages } from "../../tests/translated-assets";
import type { DataMasks } from "../filter-types/data-mask";
import { filterPlan } from "./filter-plan";
import { ENGLISH, Translator } from "../language/translator";
import { rangeLabel } from "../time-range-text/range-label";
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
const time = { ...select("F-3", "Period"), filterType: "filter_time", targets: [{}] };
const plan = filterPlan(
  parseMetadata(
    JSON.stringify({ native_filter_configuration: [select("F-1", "Region"), select("F-2", "Year"), time] }),
  ),
  parseLayout(null),
);
const notes = (masks: DataMasks, { t, tag } = ENGLISH) =>
  printNotes({
    plan,
    masks,
    chartName: (id) => `Chart ${id}`,
    from: "Sales",
    at: new Date("2026-03-01T12:05:00Z"),
    timeZone: "Europe/Berlin",
    locale: tag,
    rangeLabel: (text) => rangeLabel(text, { t, locale: tag }),
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

it("printNotes names time ranges in the language, and dates", () => {
  const german = new Translator("de", compiledMessages({ "Last week": "Letzte Woche" }));
  const masks = { "F-3": mask("Last week"), "F-1": mask(["Last week"]) } as unknown as DataMasks;
  expect(notes(masks, german)).toEqual({
    filters: "Region: Last week · Period: Letzte Woche",
    stamp: "Sales · 1. März 2026, 13:05 MEZ",
  });
  expect(notes(masks).filters).toBe("Region: Last week · Period: Last week");
});

it("printNotes has no filters where none has a value", () => {
  expect(notes({}).filters).toBe("");
});
