import type { DrawTheme } from "../drawing/theme";
import { categoryAxis, valueAxis } from "../shared/cartesian/axes";
import { tooltipLook } from "../shared/cartesian/look";
import { fade } from "../shared/color-text";
import type { Marked } from "./lists";

export interface BulletOptionInput {
  name: string;
  measure: number | null;
  ranges: readonly Marked[];
  markers: readonly Marked[];
  lines: readonly Marked[];
  colors: { measure: string; marker: string; line: string };
  text(value: number | null): string;
  theme: DrawTheme;
}

/** Pixels. */
const BAND = 44;
const BAR = 14;
const HEIGHT = 96;
const LINE = [3, 30] as const;
const TRIANGLE = 12;
/** Opacities of the narrowest and the widest range, each drawn over the ranges behind it. */
const DARKEST = 0.2;
const LIGHTEST = 0.12;

/**
 * Returns the ECharts option of a bullet chart: ranges from large to small in the background, the measure's bar, and
 * markers on it.
 */
export function bulletOption({
  name,
  measure,
  ranges,
  markers,
  lines,
  colors,
  text,
  theme,
}: BulletOptionInput): Record<string, unknown> {
  const shades = [...ranges].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const point = ({ value, label }: Marked) => ({ value: [value, 0], label: { show: label !== "", formatter: label } });
  const most = [...ranges, ...markers, ...lines].reduce((high, { value }) => Math.max(high, value), measure ?? 0);
  const above = { position: "top", distance: 6, fontSize: 11, color: theme.token("text-2") };
  return {
    animation: false,
    grid: { left: 4, right: 20, top: "middle", height: HEIGHT, outerBoundsMode: "same", outerBoundsContain: "all" },
    tooltip: tooltipLook(theme),
    // Ranges use a second axis, so that the bar is centered in them.
    yAxis: [
      {
        ...categoryAxis({ labels: [name], baseline: false, labelWidth: 120 }, theme),
        axisLabel: { color: theme.token("text-1"), fontSize: 12, fontWeight: 600, width: 120, overflow: "break" },
      },
      { type: "category", data: [name], show: false },
    ],
    xAxis: valueAxis({ tick: text, grid: false, baseline: true, max: most > 0 ? most : null }, theme),
    series: [
      {
        type: "bar",
        name,
        data: [measure],
        barWidth: BAR,
        barGap: "-100%",
        z: 3,
        itemStyle: { color: colors.measure },
        emphasis: { disabled: true },
      },
      ...shades.map(({ value, label }, at) => ({
        type: "bar",
        yAxisIndex: 1,
        name: label,
        data: [value],
        barWidth: BAND,
        barGap: "-100%",
        z: 1,
        emphasis: { disabled: true },
        itemStyle: {
          color: fade(
            theme.token("text-3"),
            LIGHTEST + (DARKEST - LIGHTEST) * (shades.length === 1 ? 0 : at / (shades.length - 1)),
          ),
        },
        label: {
          show: label !== "",
          position: "insideTopRight",
          distance: 3,
          formatter: label,
          fontSize: 10,
          color: theme.token("text-2"),
        },
      })),
      {
        type: "scatter",
        data: lines.map(point),
        symbol: "rect",
        symbolSize: [...LINE],
        z: 4,
        itemStyle: { color: colors.line, opacity: 1 },
        label: { ...above, distance: 9 },
      },
      {
        type: "scatter",
        data: markers.map(point),
        symbol: "triangle",
        symbolSize: TRIANGLE,
        symbolOffset: [0, BAR / 2 + TRIANGLE / 2],
        z: 5,
        itemStyle: { color: colors.marker, opacity: 1 },
        label: { ...above, position: "bottom", distance: 2 },
      },
    ],
  };
}
