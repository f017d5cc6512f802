import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import type { Legend } from "../drawing/uplot";
import { valueAxis } from "../shared/cartesian/axes";
import { legendOption } from "../shared/cartesian/legend";
import { tooltipLook } from "../shared/cartesian/look";
import { plotSpace } from "../shared/cartesian/plot-space";
import type { BubbleGroup, Texts } from "./draw";
import type { bubbleFields } from "./fields";

export interface BubbleOptionInput {
  groups: readonly BubbleGroup[];
  values: Values<typeof bubbleFields>;
  legend: Legend | null;
  texts: Texts;
  colorOf(name: string): string;
  theme: DrawTheme;
}

/** Space beyond the outermost centers; an axis without negative values has none at its start. */
const GAP = "6%";

/** Returns the ECharts option of a bubble chart, with one series per group. */
export function bubbleOption({
  groups,
  values,
  legend,
  texts,
  colorOf,
  theme,
}: BubbleOptionInput): Record<string, unknown> {
  const bounds = (isTruncated: boolean, isLog: boolean, [min, max]: readonly [number | null, number | null]) =>
    isTruncated && !isLog ? { min, max } : {};
  const gap = (isFixed: boolean, axis: "x" | "y"): object =>
    isFixed
      ? {}
      : { gap: [groups.some(({ bubbles }) => bubbles.some((bubble) => (bubble[axis] ?? 0) < 0)) ? GAP : 0, GAP] };
  return {
    animation: false,
    grid: plotSpace({ legend, more: { right: 8 } }),
    legend: legendOption(legend, theme),
    tooltip: tooltipLook(theme),
    xAxis: valueAxis(
      {
        tick: texts[0],
        log: values.logXAxis,
        fromZero: !values.truncateXAxis,
        title: values.x_axis_label,
        titleMargin: values.x_axis_title_margin,
        rotation: values.xAxisLabelRotation,
        baseline: true,
        ...(values.xAxisLabelInterval === "0" ? { interval: 0 } : {}),
        ...bounds(values.truncateXAxis, values.logXAxis, values.xAxisBounds),
        ...gap(values.logXAxis || !values.truncateXAxis, "x"),
      },
      theme,
    ),
    yAxis: valueAxis(
      {
        tick: texts[1],
        log: values.logYAxis,
        fromZero: !values.truncateYAxis,
        title: values.y_axis_label,
        titleMargin: values.y_axis_title_margin,
        rotation: values.yAxisLabelRotation,
        ...bounds(values.truncateYAxis, values.logYAxis, values.y_axis_bounds),
        ...gap(values.logYAxis || !values.truncateYAxis, "y"),
      },
      theme,
    ),
    series: groups.map(({ name, bubbles }) => ({
      type: "scatter",
      name,
      clip: false,
      data: bubbles.map(({ x, y, size, diameter }) => ({ value: [x, y, size], symbolSize: diameter })),
      itemStyle: { color: colorOf(name), opacity: values.opacity, borderColor: theme.token("surface"), borderWidth: 1 },
      emphasis: {
        scale: 1.08,
        itemStyle: { opacity: Math.min(1, values.opacity + 0.3), borderColor: theme.token("text-1") },
      },
    })),
  };
}
