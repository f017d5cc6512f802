import { describe, expect, it } from "vitest";
import { type FilterSpec, listFilters } from "./list-filters";

const specs: FilterSpec[] = [
  { kind: "search", id: "title", label: "Name", col: "dashboard_title", opr: "title_or_slug" },
  {
    kind: "select",
    id: "certified",
    label: "Certified",
    col: "id",
    opr: "dashboard_is_certified",
    options: [],
    boolean: true,
  },
];

describe("listFilters", () => {
  it("reads column and operator from the page and the value from the address", () => {
    expect(listFilters(specs, { title: "sales", certified: { label: "No", value: false } })).toEqual([
      { col: "dashboard_title", opr: "title_or_slug", value: "sales" },
      { col: "id", opr: "dashboard_is_certified", value: false },
    ]);
  });

  it("sends a filter that the page does not define as a column, for the server to refuse", () => {
    expect(listFilters(specs, { color: "red" })).toEqual([{ col: "color", opr: "eq", value: "red" }]);
  });
});
