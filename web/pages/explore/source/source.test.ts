import { describe, expect, it } from "vitest";
import type { ExploreColumn, ExploreMetric } from "../../../../schema/explore-state/calls";
import { loadChartType } from "../../../../schema/chart-types/catalog";
import { itemName } from "../../../controls/dnd/drag-data";
import { datasetGroups, type DatasetGroup } from "./dataset-groups";
import { datasetMarks } from "./dataset-marks";
import { swappedForm } from "./swap/swapped-form";

const column = (column_name: string, uuid: string): ExploreColumn => ({
  column_name,
  uuid,
  verbose_name: null,
  type: null,
  type_generic: 1,
  is_dttm: false,
});
const metric = (metric_name: string, uuid: string): ExploreMetric => ({
  metric_name,
  uuid,
  verbose_name: "How many",
  expression: "count(*)",
});
const dataset = { id: 9, columns: [column("country", "c1"), column("city", "c2")], metrics: [metric("count", "m1")] };
const names = (groups: readonly DatasetGroup[]): unknown[] =>
  groups.map((group) => [group.name ?? group.kind, ...group.items.map(itemName), ...names(group.groups)]);

describe("datasetGroups", () => {
  it("groups metrics and columns, filtered by name, label or expression", () => {
    expect(names(datasetGroups(dataset, ""))).toEqual([
      ["metrics", "How many"],
      ["columns", "country", "city"],
    ]);
    expect(names(datasetGroups(dataset, "CIT"))).toEqual([["metrics"], ["columns", "city"]]);
    expect(names(datasetGroups(dataset, "count("))).toEqual([["metrics", "How many"], ["columns"]]);
  });
  it("groups items by the dataset's folders, with the rest below", () => {
    const folders = [
      {
        uuid: "f1",
        type: "folder" as const,
        name: "Place",
        children: [
          { uuid: "c2", type: "column" as const },
          { uuid: "gone", type: "column" as const },
          { uuid: "f2", type: "folder" as const, name: "Inner", children: [{ uuid: "m1", type: "metric" as const }] },
        ],
      },
    ];
    expect(names(datasetGroups({ ...dataset, folders }, ""))).toEqual([
      ["Place", "city", ["Inner", "How many"]],
      ["columns", "country"],
    ]);
  });
});

it("drops fields that the new dataset does not have", async () => {
  const { fields } = await loadChartType("pie");
  const form = {
    viz_type: "pie",
    datasource: "3__table",
    metric: "sum_sales",
    groupby: ["country", "state", { label: "own", sqlExpression: "1", expressionType: "SQL" }],
    adhoc_filters: [
      { expressionType: "SIMPLE", subject: "state" },
      { expressionType: "SIMPLE", subject: "city" },
      { expressionType: "SQL", sqlExpression: "state = 1" },
    ],
    donut: true,
  };
  expect(swappedForm(fields, form, dataset)).toEqual({
    ...form,
    datasource: "9__table",
    metric: null,
    groupby: ["country", form.groupby[2]],
    adhoc_filters: form.adhoc_filters.slice(1),
  });
});

it("reads certification and warning of a dataset", () => {
  expect(
    datasetMarks(
      '{"certification":{"certified_by":"Finance","details":"yearly"},"warning_markdown":"late on Mondays"}',
    ),
  ).toEqual({ certifiedBy: "Finance", details: "yearly", warning: "late on Mondays" });
  expect(datasetMarks("{x")).toEqual({ certifiedBy: null, details: null, warning: null });
});
