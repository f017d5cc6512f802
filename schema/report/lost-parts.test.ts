import { describe, expect, it } from "vitest";
import { isNothing, lostParts, reportNeeds } from "./lost-parts";

const before = { positions: { ROOT_ID: {}, "TAB-1": {}, "TAB-2": {} }, metadata: { native_filter_configuration: [{ id: "NATIVE_FILTER-1" }, { id: "NATIVE_FILTER-2" }] } };

describe("what a save takes from a dashboard", () => {
  it("is the tabs and filters that were there and are not any more", () => {
    const lost = lostParts(before, { positions: { ROOT_ID: {}, "TAB-2": {}, "TAB-3": {} }, metadata: { native_filter_configuration: [{ id: "NATIVE_FILTER-2" }] } });
    expect([...lost.components]).toEqual(["TAB-1"]);
    expect([...lost.filters]).toEqual(["NATIVE_FILTER-1"]);
  });

  it("is nothing where it says nothing of them", () => expect(isNothing(lostParts(before, { metadata: { color_scheme: "x" } }))).toBe(true));
});

describe("a report", () => {
  const lost = { components: new Set(["TAB-1"]), filters: new Set(["NATIVE_FILTER-1"]) };

  it.each([
    ["TAB-1", true],
    ['["TAB-2","TAB-1"]', true],
    ["TAB-2", false],
    ["", false],
  ])("on %s needs the tab that went: %s", (anchor, component) => expect(reportNeeds({ dashboard: { anchor } }, lost)).toEqual({ component, filter: false }));

  it("needs the filter that it was filtered by", () =>
    expect(reportNeeds({ dashboard: { nativeFilters: [{ nativeFilterId: "NATIVE_FILTER-1", filterType: "filter_select", columnName: "a", filterValues: ["x"] }] } }, lost)).toEqual({ component: false, filter: true }));
});
