import type { DrawTheme } from "../drawing/theme";
import type { Legend } from "../drawing/uplot";
import { legendOption } from "../shared/cartesian/legend";
import { tooltipLook } from "../shared/cartesian/look";
import { petalLengths } from "./petals";

export interface Petals {
  name: string;
  color: string;
  values: readonly (number | null)[];
}

interface RoseOption {
  series: readonly Petals[];
  times: readonly string[];
  byArea: boolean;
  legend: Legend | null;
  theme: DrawTheme;
}

/** Returns the ECharts option of a rose: one sector per time, clockwise from the top, with series stacked outwards. */
export function roseOption({ series, times, byArea, legend, theme }: RoseOption): Record<string, unknown> {
  return {
    animation: false,
    tooltip: tooltipLook(theme),
    legend: legendOption(legend, theme),
    polar: { radius: "72%", center: ["50%", legend ? "54%" : "50%"] },
    angleAxis: {
      type: "category",
      data: times,
      startAngle: 90,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.token("border-2") } },
      axisLabel: { color: theme.token("axis-text"), fontSize: 11, hideOverlap: true },
      splitLine: { show: false },
    },
    radiusAxis: {
      max: "dataMax",
      splitNumber: 3,
      splitLine: { lineStyle: { color: theme.token("grid") } },
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { show: false },
    },
    series: roseSeries(series, new Set(), byArea, theme),
  };
}

/** Returns the largest radius that leaves space for the time labels around the circle. */
export function roseForSize(
  { width, height }: { width: number; height: number },
  times: readonly string[],
  hasLegend: boolean,
): Record<string, unknown> {
  const longest = Math.max(...times.map((time) => time.length)) * 6 + 14;
  const space = height - (hasLegend ? 32 : 0);
  const radius = Math.max(24, Math.min(width / 2 - longest, space / 2 - 24));
  return { polar: { radius, center: ["50%", (hasLegend ? 32 : 0) + space / 2] } };
}

/** Returns the series with hidden ones at zero length, so that the others move closer to the center. */
export function roseSeries(
  series: readonly Petals[],
  hidden: ReadonlySet<string>,
  byArea: boolean,
  theme: DrawTheme,
): Record<string, unknown>[] {
  const count = series[0]?.values.length ?? 0;
  const lengths = Array.from({ length: count }, (_, at) =>
    petalLengths(
      series.map(({ name, values }) => (hidden.has(name) ? 0 : (values[at] ?? null))),
      byArea,
    ),
  );
  return series.map(({ name, color }, position) => ({
    type: "bar",
    coordinateSystem: "polar",
    stack: "rose",
    name,
    animation: false,
    barCategoryGap: "0%",
    itemStyle: { color, borderColor: theme.token("surface"), borderWidth: 1 },
    emphasis: { focus: "series" },
    blur: { itemStyle: { opacity: 0.3 } },
    data: lengths.map((each) => each[position]!),
  }));
}
