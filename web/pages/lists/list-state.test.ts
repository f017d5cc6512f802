import { describe, expect, it } from "vitest";
import { type ListState, parseListState, writeListState } from "./list-state";

describe("list state in the address", () => {
  it("reads a list's state as it was written", () => {
    const state: ListState = {
      page: 3,
      sort: { column: "dashboard_title", order: "asc" },
      view: "card",
      filters: {
        title: "sales & more",
        owners: { label: "Maxine Brandt", value: 4 },
        certified: { label: "No", value: false },
      },
    };
    expect(parseListState(writeListState(state), "table")).toEqual(state);
  });

  it("accepts addresses of Superset", () => {
    const search =
      "?pageIndex=1&sortColumn=slice_name&sortOrder=asc&viewMode=table&filters=(viz_type:(label:Table,value:table))";
    expect(parseListState(search, "card")).toEqual({
      page: 1,
      sort: { column: "slice_name", order: "asc" },
      view: "table",
      filters: { viz_type: { label: "Table", value: "table" } },
    });
  });

  it("defaults to the first page, newest first, if it is missing or invalid", () => {
    const start = {
      page: 0,
      sort: { column: "changed_on_delta_humanized", order: "desc" },
      view: "table",
      filters: {},
    };
    expect(parseListState("", "table")).toEqual(start);
    expect(parseListState("?pageIndex=-4&viewMode=map&filters=((", "table")).toEqual(start);
  });
});
