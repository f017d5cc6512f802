import type { NumberTrend } from "../chart-types/drawing/number";
import { roundTicks, smoothPath, trendRuns, trendScale } from "./trend-path";

export interface AxisLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  text: string;
}

/** The trend line below a number in a box of pixels: its SVG path data, and the labels of its axes. */
export function trendPicture(
  trend: NumberTrend,
  width: number,
  height: number,
  measure: (text: string, weight: number, sizePx: number) => number,
) {
  const { x: xs, y: ys } = trend;
  const bottom = height - (trend.xAxis === "none" ? 0 : 16);
  const full = trendScale(xs, ys, trend.yFromZero, { left: 0, width, top: 4, height: bottom - 6 });
  const yValues =
    trend.yAxis === "none" ? [] : trend.yAxis === "ends" ? [full.min, full.max] : roundTicks(full.min, full.max);
  const left = yValues.reduce((widest, value) => Math.max(widest, measure(trend.yText(value), 400, 11) + 8), 2);
  const scale = trendScale(xs, ys, trend.yFromZero, {
    left,
    width: Math.max(1, width - left - 2),
    top: trend.yAxis === "none" ? 4 : 8,
    height: bottom - (trend.yAxis === "none" ? 6 : 12),
  });

  const runs = trendRuns(xs, ys, scale, width);
  const lines = runs.map(smoothPath);
  const areas = runs.map((run, at) => `${lines[at]}L${run.at(-1)![0]} ${bottom}L${run[0]![0]} ${bottom}Z`);
  const labels: AxisLabel[] = yValues.map((value) => ({
    x: left - 6,
    y: scale.y(value) + 3.5,
    anchor: "end",
    text: trend.yText(value),
  }));
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? 0;
  const xValues =
    trend.xAxis === "none"
      ? []
      : trend.xAxis === "ends" || width < 240
        ? [first, last]
        : [first, xs[xs.length >> 1] ?? first, last];
  xValues.forEach((value, at) => {
    const anchor = at === 0 ? "start" : at === xValues.length - 1 ? "end" : "middle";
    labels.push({ x: scale.x(value), y: height - 4, anchor, text: trend.xText(value) });
  });
  return { scale, lines, areas, labels, bottom };
}
