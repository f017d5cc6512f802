import { describe, expect, it, vi, afterEach } from "vitest";
import { filterPlan } from "../../../../schema/dashboard/filter-plan";
import { parseLayout } from "../../../../schema/dashboard/layout";
import { parseMetadata } from "../../../../schema/dashboard/metadata";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { draftStore } from "./draft-store";
import type { OpenFilters } from "./filters-context";
import { valueFilterEntries } from "./value-filter-entries";

const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["CHART-1"] },
    "CHART-1": { type: "CHART", children: [], meta: { chartId: 1 } },
  }),
);
const city = {
  id: "city",
  type: "NATIVE_FILTER",
  name: "City",
  filterType: "filter_select",
  targets: [{ datasetId: 1, column: { name: "city" } }],
  controlValues: { inverseSelection: true },
};
const plan = filterPlan(parseMetadata(JSON.stringify({ native_filter_configuration: [city] })), layout);
const formData = { viz_type: "pie", datasource: "1__table", groupby: ["city"], x_axis: "day" };

describe("valueFilterEntries", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("sets the native filter of the mark's column to its value, included, until it is set to it", () => {
    vi.stubGlobal("location", { pathname: "/superset/dashboard/1/" });
    const applied: DataMasks[] = [];
    const filters = (masks: DataMasks) =>
      ({
        plan,
        masks,
        drafts: draftStore(),
        apply: (changes: DataMasks) => applied.push(changes),
      }) as unknown as OpenFilters;
    const [entry, ...others] = valueFilterEntries(filters({}), 1, { city: "Seattle", day: 0, kind: "rain" }, formData);
    expect(others).toEqual([]);
    if (!entry || !("onSelect" in entry)) throw new Error("no entry");
    expect(entry.label).toBe("Filter by Seattle");
    entry.onSelect();
    expect(applied).toMatchObject([
      {
        city: {
          extraFormData: { filters: [{ col: "city", op: "IN", val: ["Seattle"] }] },
          filterState: { value: ["Seattle"], label: "Seattle" },
        },
      },
    ]);
    expect(valueFilterEntries(filters(applied[0]!), 1, { city: "Seattle" }, formData)).toEqual([]);
    expect(valueFilterEntries(filters(applied[0]!), 1, { city: "New York" }, formData)).toHaveLength(1);
    expect(valueFilterEntries(filters({}), 2, { city: "Seattle" }, formData)).toEqual([]);
  });
});
