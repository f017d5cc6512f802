import { afterEach, describe, expect, it, vi } from "vitest";
import { filterPlan } from "../../../../schema/dashboard/filter-plan";
import { parseLayout } from "../../../../schema/dashboard/layout";
import { parseMetadata } from "../../../../schema/dashboard/metadata";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { timeMask } from "../../../../schema/filter-types/masks";
import { draftStore } from "../filters/draft-store";
import type { OpenFilters } from "../filters/filters-context";
import { zoomRange } from "./zoom-range";

const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["CHART-1"] },
    "CHART-1": { type: "CHART", children: [], meta: { chartId: 1 } },
  }),
);
const time = { id: "time", type: "NATIVE_FILTER", name: "Time range", filterType: "filter_time", targets: [{}] };
const filtersWith = (...configured: object[]) => {
  const plan = filterPlan(parseMetadata(JSON.stringify({ native_filter_configuration: configured })), layout);
  const drafts = draftStore();
  const applied: DataMasks[] = [];
  const apply: OpenFilters["apply"] = (changes, options) => {
    applied.push(changes);
    options?.onApplied?.();
  };
  return { filters: { plan, masks: {}, drafts, apply } as unknown as OpenFilters, drafts, applied, plan };
};
const shown = { hideChartControls: false, showFilters: null };
const chart = {
  chartId: 1,
  formData: { viz_type: "echarts_timeseries_line", datasource: "1__table", time_grain_sqla: "P1M" },
};
const zoom = () => ({ from: Date.UTC(2012, 0), to: Date.UTC(2012, 11), reset: vi.fn() });

describe("zoomRange", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("applies the whole grains of the zoom, drops the filter's own draft only, and resets the zoom", () => {
    vi.stubGlobal("location", { pathname: "/superset/dashboard/1/" });
    const { filters, drafts, applied, plan } = filtersWith(time, { ...time, id: "other" });
    const draft = timeMask(plan.filters[0]!, "Last week");
    drafts.set({ time: draft, other: draft });
    const zoomed = zoom();
    zoomRange(filters, shown, chart, zoomed)?.();
    expect(applied).toEqual([{ time: timeMask(plan.filters[0]!, "2012-01-01T00:00:00 : 2013-01-01T00:00:00") }]);
    expect(drafts.get()).toEqual({ other: draft });
    expect(zoomed.reset).toHaveBeenCalledOnce();
  });

  it("uses the grain that a filter or control sets", () => {
    vi.stubGlobal("location", { pathname: "/superset/dashboard/1/" });
    const { filters, applied } = filtersWith(time);
    const formData = { ...chart.formData, extra_form_data: { time_grain_sqla: "P1Y" } };
    zoomRange(filters, shown, { chartId: 1, formData }, zoom())?.();
    expect(applied[0]!["time"]!.filterState.value).toBe("2012-01-01T00:00:00 : 2013-01-01T00:00:00");
  });

  it("is null without a time-range filter, without a mark in the zoom, and while filters are hidden", () => {
    expect(zoomRange(filtersWith().filters, shown, chart, zoom())).toBeNull();
    const { filters } = filtersWith(time);
    expect(zoomRange(filters, shown, chart, { ...zoom(), from: Date.UTC(2013, 0) })).toBeNull();
    expect(zoomRange(filters, shown, chart, { ...zoom(), from: Number.NaN })).toBeNull();
    expect(zoomRange(filters, { ...shown, showFilters: false }, chart, zoom())).toBeNull();
    expect(zoomRange(filters, { ...shown, hideChartControls: true }, chart, zoom())).toBeNull();
  });
});
