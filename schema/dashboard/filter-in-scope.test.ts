import { describe, expect, it } from "vitest";
import { timeFilterOf, valueFilterOf } from "./filter-in-scope";
import { filterPlan } from "./filter-plan";
import { parseLayout } from "./layout";
import { parseMetadata } from "./metadata";

const chart = (chartId: number) => ({ type: "CHART", children: [], meta: { chartId } });
const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", children: ["CHART-1", "CHART-2"] },
    "CHART-1": chart(1),
    "CHART-2": chart(2),
  }),
);
const filter = (id: string, filterType: string, excluded: number[] = []) => ({
  id,
  type: "NATIVE_FILTER",
  name: id,
  filterType,
  targets: [{}],
  scope: { rootPath: ["ROOT_ID"], excluded },
});
const plan = (...filters: object[]) =>
  filterPlan(parseMetadata(JSON.stringify({ native_filter_configuration: filters })), layout);

describe("timeFilterOf", () => {
  it("returns the first time-range filter of the bar whose scope includes the chart", () => {
    const filters = plan(
      filter("value", "filter_select"),
      filter("not-1", "filter_time", [1]),
      filter("both", "filter_time"),
      filter("last", "filter_time"),
    );
    expect(timeFilterOf(filters, 1)?.id).toBe("both");
    expect(timeFilterOf(filters, 2)?.id).toBe("not-1");
  });

  it("returns nothing without a time-range filter for the chart", () => {
    expect(timeFilterOf(plan(filter("grain", "filter_timegrain")), 1)).toBeUndefined();
    expect(timeFilterOf(plan(filter("not-1", "filter_time", [1])), 1)).toBeUndefined();
  });
});

describe("valueFilterOf", () => {
  const city = (id: string, more: object = {}) => ({
    ...filter(id, "filter_select"),
    targets: [{ datasetId: 1, column: { name: "city" } }],
    ...more,
  });

  it("returns the first filter that selects values of the column and whose scope includes the chart", () => {
    const filters = plan(
      city("range", { filterType: "filter_range" }),
      city("not-1", { scope: { rootPath: ["ROOT_ID"], excluded: [1] } }),
      city("both"),
    );
    expect(valueFilterOf(filters, 1, "city")?.id).toBe("both");
    expect(valueFilterOf(filters, 2, "city")?.id).toBe("not-1");
    expect(valueFilterOf(filters, 1, "country")).toBeUndefined();
  });
});
