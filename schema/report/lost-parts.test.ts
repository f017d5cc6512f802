import { describe, expect, it } from "vitest";
import { isEmptyValue, lostParts, reportNeeds } from "./lost-parts";

const before = {
  positions: { ROOT_ID: {}, "TAB-1": {}, "TAB-2": {} },
  metadata: { native_filter_configuration: [{ id: "NATIVE_FILTER-1" }, { id: "NATIVE_FILTER-2" }] },
};

describe("lostParts", () => {
  it("returns the tabs and filters that were deleted", () => {
    const lost = lostParts(before, {
      positions: { ROOT_ID: {}, "TAB-2": {}, "TAB-3": {} },
      metadata: { native_filter_configuration: [{ id: "NATIVE_FILTER-2" }] },
    });
    expect([...lost.components]).toEqual(["TAB-1"]);
    expect([...lost.filters]).toEqual(["NATIVE_FILTER-1"]);
  });

  it("returns nothing for a save without layout and filters", () =>
    expect(isEmptyValue(lostParts(before, { metadata: { color_scheme: "x" } }))).toBe(true));
});

describe("reportNeeds", () => {
  const lost = { components: new Set(["TAB-1"]), filters: new Set(["NATIVE_FILTER-1"]) };

  it.each([
    ["TAB-1", true],
    ['["TAB-2","TAB-1"]', true],
    ["TAB-2", false],
    ["", false],
  ])("returns whether a report on %s needs a deleted tab: %s", (anchor, component) =>
    expect(reportNeeds({ dashboard: { anchor } }, lost)).toEqual({ component, filter: false }),
  );

  it("finds that a report needs a deleted filter", () =>
    expect(
      reportNeeds(
        {
          dashboard: {
            nativeFilters: [
              { nativeFilterId: "NATIVE_FILTER-1", filterType: "filter_select", columnName: "a", filterValues: ["x"] },
            ],
          },
        },
        lost,
      ),
    ).toEqual({ component: false, filter: true }));
});
