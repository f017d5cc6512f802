import { describe, expect, it } from "vitest";
import { spanPx } from "./layout-size";
import { parseMetadata } from "./metadata";
import { refreshDelays } from "./refresh-schedule";
import { parseDashboardUrl } from "./url-params";

describe("json_metadata", () => {
  it("replaces malformed keys by defaults one by one, and keeps unknown keys", () => {
    const metadata = parseMetadata(
      JSON.stringify({
        color_scheme: 3,
        shared_label_colors: { a: "#fff" },
        refresh_frequency: "x",
        timed_refresh_immune_slices: [4],
        mine: 1,
      }),
    );
    expect(metadata).toMatchObject({
      color_scheme: null,
      shared_label_colors: [],
      refresh_frequency: 0,
      timed_refresh_immune_slices: [4],
      cross_filters_enabled: true,
      mine: 1,
    });
    for (const text of [null, "", "null", "[", "7"]) expect(parseMetadata(text).stagger_time).toBe(5000);
  });
});

describe("parseDashboardUrl", () => {
  it("hides more with each standalone level", () => {
    const hidden = (search: string) => {
      const { hideNav, hideTitle, hideTabs, hideChartControls } = parseDashboardUrl(search, "");
      return [hideNav, hideTitle, hideTabs, hideChartControls];
    };
    expect(hidden("")).toEqual([false, false, false, false]);
    expect(hidden("?standalone=1")).toEqual([true, false, false, false]);
    expect(hidden("?standalone=true")).toEqual([true, false, false, false]);
    expect(hidden("?standalone=2")).toEqual([true, true, false, false]);
    expect(hidden("?standalone=3")).toEqual([true, true, true, true]);
    expect(hidden("?uiConfig=9")).toEqual([false, true, false, true]);
    expect(hidden("?uiConfig=6")).toEqual([true, false, true, false]);
  });

  it("reads the version to show and an embedding page's UI settings", () => {
    expect([
      parseDashboardUrl("?dashboard_version=12&version=3", ""),
      parseDashboardUrl("?dashboard_version=x&uiConfig=32", ""),
    ]).toMatchObject([
      { version: 12, warnsOfLimits: false, urlParams: { version: "3" } },
      { version: null, warnsOfLimits: true },
    ]);
  });

  it("passes every unknown parameter to templates", () => {
    const url = parseDashboardUrl("?show_filters=1&force=true&country=FR&focused_chart=12", "#TAB-x_1");
    expect(url).toMatchObject({
      force: true,
      focusedChart: 12,
      anchor: "TAB-x_1",
      urlParams: { show_filters: "1", country: "FR" },
    });
    expect(parseDashboardUrl("?focused_chart=abc", "#main")).toMatchObject({
      force: false,
      focusedChart: null,
      anchor: null,
    });
  });
});

describe("layout sizes and refresh delays", () => {
  it("spans add up to the container width with their gutters", () => {
    expect(spanPx(12, 1200)).toBe(1200);
    expect(spanPx(4, 1200) * 3 + 32).toBeCloseTo(1200);
    expect(spanPx(2, spanPx(3, 1200), 3)).toBeCloseTo(spanPx(2, 1200));
  });

  it("refreshDelays spreads a timed refresh over the longer of interval and stagger time", () => {
    expect(refreshDelays(3, { intervalMs: 10_000, staggerMs: 5000, stagger: true })).toEqual([0, 5000, 10_000]);
    expect(refreshDelays(3, { intervalMs: 1000, staggerMs: 5000, stagger: true })).toEqual([0, 2500, 5000]);
    expect(refreshDelays(2, { intervalMs: 10_000, staggerMs: 5000, stagger: false })).toEqual([0, 0]);
    expect(refreshDelays(1, { intervalMs: 10_000, staggerMs: 5000, stagger: true })).toEqual([0]);
  });
});
