import type { DrawTheme } from "../../drawing/theme";
import type { PlotSeries, UPlotDrawing } from "../../drawing/uplot";
import type { StackSums } from "./stack-sums";

const LABEL_WIDTH = 160;

/**
 * Returns the axis of the dimension from bottom to top, as in Superset: time axes are proportional, everything else
 * is a category axis.
 */
export function dimensionAxis({ xAxis }: UPlotDrawing, theme: DrawTheme): Record<string, unknown> {
  const look = {
    name: xAxis.title,
    nameLocation: "middle",
    nameGap: Math.max(8, xAxis.titleMargin),
    nameTextStyle: axisText(theme),
    axisLine: { show: true, lineStyle: { color: theme.token("axis") } },
    axisTick: { show: false },
    splitLine: { show: false },
    minorTick: { show: xAxis.minorTicks },
  };
  const label = { ...axisText(theme), rotate: xAxis.rotation, width: LABEL_WIDTH, overflow: "truncate" };
  if (xAxis.kind === "category")
    return {
      ...look,
      minorTick: { show: false },
      type: "category",
      data: [...xAxis.labels],
      axisLabel: { ...label, ...(xAxis.everyLabel ? { interval: 0 } : {}) },
    };
  const time =
    xAxis.kind === "time"
      ? {
          type: "time",
          ...(xAxis.minStep ? { minInterval: xAxis.minStep } : {}),
          ...(xAxis.maxStep ? { maxInterval: xAxis.maxStep } : {}),
        }
      : { type: "value", scale: true };
  return { ...look, ...time, axisLabel: { ...label, hideOverlap: true, formatter: (at: number) => xAxis.tick(at) } };
}

/** Returns the value axis from left to right. A truncated axis ends at the data, so that no label is cut off. */
export function valueAxis(
  { yAxis, stacking, x, thresholds }: UPlotDrawing,
  visible: readonly PlotSeries[],
  sums: ReadonlyMap<string, StackSums>,
  theme: DrawTheme,
): Record<string, unknown> {
  const extent = extentOf(visible, sums, x.length);
  const [low, high] = stacking === "expand" || yAxis.fromZero ? [null, null] : extent;
  // An axis of rounded ends is left to ECharts, unless a threshold is beyond the data.
  const shown = thresholds?.lines || thresholds?.areas ? thresholds.values.map(({ value }) => value) : [];
  const below = shown.filter((value) => value < Math.min(0, extent[0] ?? 0));
  const above = shown.filter((value) => value > Math.max(0, extent[1] ?? 0));
  const least = below.length ? Math.min(...below) : low !== null && low < 0 ? low : null;
  const most = above.length ? Math.max(...above) : high;
  const hasLabelsLeft = (extent[0] ?? 0) < 0 && visible.some((s) => s.labels !== null);
  const grid = { lineStyle: { color: theme.token("grid") } };
  return {
    type: yAxis.log ? "log" : "value",
    position: "bottom",
    min: yAxis.min ?? least ?? undefined,
    max: yAxis.max ?? most ?? undefined,
    scale: !yAxis.fromZero,
    name: yAxis.title,
    nameLocation: "middle",
    nameGap: Math.max(8, yAxis.titleMargin),
    nameTextStyle: axisText(theme),
    boundaryGap: [hasLabelsLeft ? "8%" : 0, 0],
    axisLabel: { ...axisText(theme), hideOverlap: true, formatter: (value: number) => yAxis.tick(value) },
    axisLine: { show: false },
    splitLine: grid,
    minorTick: { show: yAxis.minorTicks },
    minorSplitLine: { show: yAxis.minorSplitLine, ...grid },
  };
}

const axisText = (theme: DrawTheme) => ({ color: theme.token("axis-text"), fontSize: 11 });

function extentOf(
  visible: readonly PlotSeries[],
  sums: ReadonlyMap<string, StackSums>,
  length: number,
): [number | null, number | null] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (from: number, to: number): void => {
    if (from < low) low = from;
    if (to > high) high = to;
  };
  for (const { up, down } of sums.values()) for (let i = 0; i < length; i++) take(down[i] as number, up[i] as number);
  for (const { stackGroup, values } of visible)
    if (stackGroup === null) for (const value of values) if (value !== null) take(value, value);
  return low > high ? [null, null] : [low, high];
}
