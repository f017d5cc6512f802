import type { Values } from "../define";
import type { DrawTheme } from "../drawing/theme";
import { tooltipLook } from "../shared/cartesian/look";
import type { gaugeFields } from "./fields";
import type { Needle } from "./needles";

interface GaugeOptionOptions {
  needles: readonly Needle[];
  /** One for each needle: of its arc, and of its pointer where that has the color of its interval. */
  colors: readonly string[];
  pointerColors: readonly string[] | null;
  low: number;
  high: number;
  intervals: readonly [number, string][] | null;
  values: Values<typeof gaugeFields>;
  metricName: string;
  number(value: number): string;
  text(value: number): string;
  theme: DrawTheme;
}

/** Width of a letter relative to the font size. */
const LETTER = 0.58;
const LINE_WIDTH = 0.8;

/** Returns the ECharts option of a gauge; gaugeSizes returns the parts that depend on the size. */
export function gaugeOption({
  needles,
  colors,
  pointerColors,
  low,
  high,
  intervals,
  values,
  metricName,
  number,
  theme,
}: GaugeOptionOptions): Record<string, unknown> {
  const marks = (shown: boolean) => ({
    show: shown,
    distance: 0,
    lineStyle: { color: intervals ? "auto" : theme.token("axis"), width: 1 },
  });
  return {
    tooltip: tooltipLook(theme),
    series: [
      {
        type: "gauge",
        name: metricName,
        min: low,
        max: high,
        startAngle: values.start_angle,
        endAngle: values.end_angle,
        clockwise: values.start_angle >= values.end_angle,
        splitNumber: values.split_number,
        animation: values.animation,
        animationDuration: 240,
        animationDurationUpdate: 240,
        axisLine: { roundCap: values.round_cap, lineStyle: { color: intervals ?? [[1, theme.token("border-1")]] } },
        progress: { show: values.show_progress, overlap: values.overlap, roundCap: values.round_cap },
        pointer: { show: values.show_pointer },
        anchor: { show: false },
        axisTick: marks(values.show_axis_tick),
        splitLine: marks(values.show_split_line),
        // A nonzero rotation makes ECharts center labels at their positions.
        axisLabel: { rotate: 0.01, color: intervals ? "inherit" : theme.token("axis-text"), formatter: number },
        title: { color: theme.token("text-3") },
        detail: { color: theme.token("text-1") },
        data: needles.map(({ name, value }, at) => ({ name, value, ...needleColors(at, { colors, pointerColors }) })),
      },
    ],
  };
}

const needleColors = (at: number, { colors, pointerColors }: Pick<GaugeOptionOptions, "colors" | "pointerColors">) => ({
  itemStyle: { color: colors[at] },
  ...(pointerColors && { pointer: { itemStyle: { color: pointerColors[at] } } }),
});

/**
 * Returns the radius, widths and the needles' labels below each other under the center, in a smaller font when there
 * are more of them.
 */
export function gaugeSizes(
  { width, height }: { width: number; height: number },
  { needles, colors, pointerColors, low, high, values, number, text, theme }: GaugeOptionOptions,
): Record<string, unknown> {
  const font = Math.max(Math.min(values.font_size, Math.min(width, height) / 20), 9);
  const line = font * LINE_WIDTH;
  const ends = Array.from(
    { length: values.split_number + 1 },
    (_, at) => number(low + ((high - low) * at) / values.split_number).length,
  );
  const labelSpace = Math.max(...ends) * font * 0.85 * LETTER + 12;
  const middle = reachesBottom(values.start_angle, values.end_angle) ? 0.5 : 0.55;
  const radius = Math.max(Math.min(width / 2 - labelSpace, height * middle - labelSpace / 2 - font), 20);
  const needleWords = wordsUnder({ needles, colors, radius, room: height * (1 - middle), font, text, theme });
  return {
    series: [
      {
        center: ["50%", `${middle * 100}%`],
        radius,
        axisLine: { lineStyle: { width: values.overlap || !values.show_progress ? line : line * needles.length } },
        progress: { width: line },
        pointer: { width: font * 0.45, length: "68%" },
        axisTick: { length: line * 0.5 },
        splitLine: { length: line },
        axisLabel: { fontSize: font * 0.85, distance: -(line + labelSpace / 2 + 2) },
        data: needles.map(({ name, value }, at) => ({
          name,
          value,
          ...needleColors(at, { colors, pointerColors }),
          ...needleWords[at],
        })),
      },
    ],
  };
}

/**
 * Returns the labels under the center: up to two needles have a name above a value each; more have one line each,
 * with a dot in their color.
 */
function wordsUnder({
  needles,
  colors,
  radius,
  room,
  font,
  text,
  theme,
}: {
  needles: readonly Needle[];
  colors: readonly string[];
  radius: number;
  room: number;
  font: number;
  text(value: number): string;
  theme: DrawTheme;
}): Record<string, unknown>[] {
  const top = radius * 0.24;
  if (needles.length <= 2) {
    const step = Math.min(font * 2.9, (room - top) / needles.length);
    const size = Math.min(font, step / 2.6);
    return needles.map(({ name, value }, at) => {
      const y = top + at * step;
      return {
        title: { show: name !== "", fontSize: size * 0.9, offsetCenter: [0, y] },
        detail: {
          fontSize: size * (needles.length === 1 ? 1.5 : 1.2),
          fontWeight: 600,
          offsetCenter: [0, name === "" ? y + size * 0.8 : y + size * 1.35],
          formatter: () => text(value),
        },
      };
    });
  }
  const step = Math.min(font * 1.6, (room - top) / needles.length);
  const size = Math.max(Math.min(font * 0.9, step * 0.8), 7);
  return needles.map(({ values: name, value }, at) => ({
    title: { show: false },
    detail: {
      offsetCenter: [0, top + at * step],
      formatter: () =>
        `{dot|●} {name|${name.replaceAll(/[{}|]/g, " ")}}  {value|${text(value).replaceAll(/[{}|]/g, " ")}}`,
      rich: {
        dot: { color: colors[at], fontSize: size },
        name: { color: theme.token("text-2"), fontSize: size, fontWeight: 400 },
        value: { color: theme.token("text-1"), fontSize: size, fontWeight: 600 },
      },
    },
  }));
}

function reachesBottom(start: number, end: number): boolean {
  const [from, to] = start < end ? [start, end] : [end, start];
  return [-450, -90, 270, 630].some((bottom) => bottom > from && bottom < to);
}
