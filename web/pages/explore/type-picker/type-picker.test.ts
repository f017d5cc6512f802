import { describe, expect, it } from "vitest";
import { catalog } from "../../../../schema/chart-types/catalog";
import { requestedFieldsOf, suggestedTypes } from "./suggest-types";
import { categories, searchTypes, tags, typesOf } from "./type-groups";

const names = (types: readonly { vizType: string }[]) => types.map(({ vizType }) => vizType);
const isTime = (column: string) => column === "at";

describe("typesOf", () => {
  it("includes every chart type in exactly one category", () => {
    expect(names(typesOf({ kind: "all" })).toSorted()).toEqual(Object.keys(catalog).toSorted());
    expect(
      categories()
        .flatMap((name) => names(typesOf({ kind: "category", name })))
        .toSorted(),
    ).toEqual(Object.keys(catalog).toSorted());
    expect(categories().at(-1)).toBe("Other");
  });
  it("excludes the featured tag from the tags", () => {
    expect(tags()).not.toContain("Featured");
    expect(tags().every((name) => typesOf({ kind: "tag", name }).length > 0)).toBe(true);
    expect(names(typesOf({ kind: "featured" }))).toContain("pie");
  });
});

describe("searchTypes", () => {
  it("lists name matches first, then matches by purpose", () => {
    expect(names(searchTypes("pie"))[0]).toBe("pie");
    expect(names(searchTypes("table")).slice(0, 2).toSorted()).toEqual(["ag-grid-table", "table"]);
    expect(names(searchTypes("trend"))).toContain("big_number");
    expect(names(searchTypes("v2"))).toContain("sankey_v2");
    expect(searchTypes("zzzz")).toEqual([]);
  });
});

describe("suggestedTypes", () => {
  it("depends on the selected fields, and returns only known chart types", () => {
    expect(suggestedTypes({ metrics: 0, dimensions: 0, overTime: false })).toEqual([]);
    expect(suggestedTypes({ metrics: 1, dimensions: 0, overTime: false })[0]).toBe("big_number_total");
    expect(suggestedTypes({ metrics: 1, dimensions: 1, overTime: false })).toContain("pie");
    expect(suggestedTypes({ metrics: 1, dimensions: 2, overTime: true })[0]).toBe("echarts_timeseries_line");
    for (const metrics of [0, 1, 2, 3])
      for (const dimensions of [0, 1, 2, 3])
        for (const overTime of [true, false])
          for (const type of suggestedTypes({ metrics, dimensions, overTime }))
            expect(Object.keys(catalog)).toContain(type);
  });
  it("counts metrics and dimensions under any key, and a text x axis as a dimension", () => {
    expect(requestedFieldsOf({ metric: "count", groupby: ["a", "b"] }, isTime)).toEqual({
      metrics: 1,
      dimensions: 2,
      overTime: false,
    });
    expect(requestedFieldsOf({ metrics: ["a", "b"], x_axis: "at", groupby: [] }, isTime)).toEqual({
      metrics: 2,
      dimensions: 0,
      overTime: true,
    });
    expect(requestedFieldsOf({ metrics: ["a"], x_axis: "city", groupby: "country" }, isTime)).toEqual({
      metrics: 1,
      dimensions: 2,
      overTime: false,
    });
  });
});
