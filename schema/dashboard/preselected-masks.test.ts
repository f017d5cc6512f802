import { describe, expect, it } from "vitest";
import { isFilter, parseFilterItems } from "../filter-types/native-filter";
import { preselectedMasks } from "./preselected-masks";

const filters = parseFilterItems([
  { id: "region", filterType: "filter_select", targets: [{ datasetId: 1, column: { name: "region" } }] },
  { id: "time", filterType: "filter_time" },
  { id: "grain", filterType: "filter_timegrain", targets: [{ datasetId: 1 }] },
  { id: "column", filterType: "filter_timecolumn", targets: [{ datasetId: 1 }] },
  { id: "range", filterType: "filter_range", targets: [{ datasetId: 1, column: { name: "n" } }] },
]).filter(isFilter);

describe("preselectedMasks", () => {
  it("selects the values in filters of the same column, and in time filters", () => {
    const masks = preselectedMasks(
      filters,
      JSON.stringify({
        12: { region: ["Asia", "Africa"], other: ["x"] },
        13: { __time_range: "Last week", __time_grain: "P1M", __time_col: ["ds"], n: [1] },
      }),
    );
    expect(masks).toMatchObject({
      region: { extraFormData: { filters: [{ col: "region", op: "IN", val: ["Asia", "Africa"] }] } },
      time: { extraFormData: { time_range: "Last week" } },
      grain: { extraFormData: { time_grain_sqla: "P1M" } },
      column: { extraFormData: { granularity_sqla: "ds" } },
    });
    expect(Object.keys(masks)).toEqual(["region", "time", "grain", "column"]);
  });
  it("selects nothing for unreadable text", () => {
    for (const text of [
      "",
      "{",
      "[]",
      "1",
      "null",
      '{"1":null}',
      '{"1":{"region":[]}}',
      '{"1":{"region":{"a":1}}}',
      '{"1":{"region":[[1],{"a":1}]}}',
    ])
      expect(preselectedMasks(filters, text)).toEqual({});
  });
});
