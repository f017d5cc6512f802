import { BarChart } from "echarts/charts";
import { DataZoomComponent, GridComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";
import type { Zoom } from "../../renderers";
import { watchZoom } from "./watch-zoom";

use([BarChart, DataZoomComponent, GridComponent, SVGRenderer]);

const YEARS = [2010, 2011, 2012, 2013, 2014].map((year) => Date.UTC(year, 0));
const drawing = { timesIn: (range) => range } as EChartsDrawing;

function zoomable() {
  const chart = init(null, null, { ssr: true, renderer: "svg", width: 400, height: 300 });
  chart.setOption({
    animation: false,
    xAxis: { type: "value" },
    yAxis: { type: "time", min: YEARS[0], max: YEARS[4] },
    dataZoom: [{ type: "inside", yAxisIndex: 0 }],
    series: [{ type: "bar", data: YEARS.map((at) => [1, at]) }],
  });
  const reported: (Zoom | null)[] = [];
  return { chart, reported, onZoom: (zoom: Zoom | null) => void reported.push(zoom) };
}

describe("watchZoom", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("reports a zoom once it rests, and null after its reset", () => {
    const { chart, reported, onZoom } = zoomable();
    watchZoom(chart, drawing, onZoom);
    for (const start of [10, 20, 25]) chart.dispatchAction({ type: "dataZoom", start, end: 75 });
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(reported).toHaveLength(1);
    const { from, to, reset } = reported[0]!;
    expect([from, to].map((at) => new Date(at).getUTCFullYear())).toEqual([2011, 2012]);
    reset();
    vi.advanceTimersByTime(300);
    expect(reported.at(-1)).toBeNull();
  });

  it("reports null when another drawing replaces a zoomed one, and nothing without a time axis", () => {
    const { chart, reported, onZoom } = zoomable();
    const leave = watchZoom(chart, drawing, onZoom);
    chart.dispatchAction({ type: "dataZoom", start: 25, end: 75 });
    vi.advanceTimersByTime(300);
    leave?.();
    expect(reported).toEqual([expect.anything(), null]);
    expect(watchZoom(chart, { ...drawing, timesIn: undefined } as unknown as EChartsDrawing, onZoom)).toBeUndefined();
  });
});
