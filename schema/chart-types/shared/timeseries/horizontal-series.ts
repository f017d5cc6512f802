import type { DrawTheme } from "../../drawing/theme";
import type { PlotSeries, UPlotDrawing } from "../../drawing/uplot";
import { readableOn } from "../color-text";
import { shareOf, type StackSums } from "./stack-sums";

/** The visible series and the sums of their stacks. */
export interface Shown {
  plot: UPlotDrawing;
  theme: DrawTheme;
  visible: readonly PlotSeries[];
  sums: ReadonlyMap<string, StackSums>;
}

/** Returns a series as horizontal bars, or as points when it has a forecast. */
export function barSeries(series: PlotSeries, shown: Shown): Record<string, unknown> {
  const { plot, theme } = shown;
  const sums = series.stackGroup === null ? undefined : shown.sums.get(series.stackGroup);
  const values =
    plot.stacking === "expand" && sums ? series.values.map((value, i) => shareOf(value, sums, i)) : series.values;
  const isInside = series.stackGroup !== null && series.labels === "value";
  const labelOf = labelsOf(series, values, sums, shown);
  const surface = theme.token("surface");
  const inside = isInside
    ? readableOn(series.color, series.opacity, surface, [theme.token("text-1"), surface])
    : undefined;
  return {
    ...(series.shape === "scatter"
      ? { type: "scatter", symbolSize: series.marker ?? 6 }
      : {
          type: "bar",
          barCategoryGap: "38%",
          stack: series.stackGroup ?? series.id,
          // A tiny value stays visible; ECharts would draw zero too.
          ...(series.stackGroup === null && !values.includes(0) ? { barMinHeight: 1 } : {}),
        }),
    name: series.name,
    data: values.map((value, i) => ({
      value: at(plot, i, value),
      ...(series.colors ? { itemStyle: { color: series.colors[i] } } : {}),
      ...(series.labels && !isInside && (value ?? 0) < 0 ? { label: { position: "left" } } : {}),
    })),
    itemStyle: {
      color: series.color,
      opacity: series.opacity,
      ...(series.stackGroup === null ? {} : { borderColor: surface, borderWidth: 0.5 }),
      ...(series.dash ? { borderType: "dotted", borderColor: series.color, borderWidth: 1.5 } : {}),
    },
    label: {
      show: series.labels !== null,
      position: isInside ? "inside" : "right",
      color: inside ?? theme.token("text-2"),
      fontSize: 11,
      formatter: ({ dataIndex }: { dataIndex: number }) => labelOf(dataIndex),
    },
    labelLayout: { hideOverlap: true },
    emphasis: { disabled: true },
  };
}

/** Returns each value's text, or the stack's total where the series is the outermost of its stack. */
function labelsOf(
  series: PlotSeries,
  values: readonly (number | null)[],
  sums: StackSums | undefined,
  { plot, visible }: Shown,
): (i: number) => string {
  const text = (value: number): string => (series.text ?? plot.yAxis.text)(value);
  if (series.labels === null) return () => "";
  if (series.labels === "total" && sums) {
    const position = visible.indexOf(series);
    const total = (sum: number, i: number): string =>
      plot.stacking === "expand" ? text(shareOf(sum, sums, i) ?? 0) : text(sum);
    return (i) =>
      sums.top[i] === position
        ? total(sums.up[i] ?? 0, i)
        : sums.bottom[i] === position
          ? total(sums.down[i] ?? 0, i)
          : "";
  }
  return (i) => {
    const [value, raw] = [values[i] ?? null, series.values[i] ?? 0];
    const whole = Math.abs((raw < 0 ? sums?.down[i] : sums?.up[i]) ?? 0);
    return value === null || (whole > 0 && (Math.abs(raw) / whole) * 100 < series.labelThreshold) ? "" : text(value);
  };
}

/** Returns a formula's, another chart's or a forecast's line, drawn horizontally. */
export function quietSeries(series: PlotSeries, plot: UPlotDrawing): Record<string, unknown> {
  const data = series.values.map((value, i) => at(plot, i, value));
  if (series.shape === "scatter")
    return {
      type: "scatter",
      name: series.name,
      data,
      symbolSize: series.marker ?? 6,
      itemStyle: { color: series.color, opacity: series.opacity },
    };
  return {
    type: "line",
    name: series.name,
    data,
    connectNulls: series.connectsGaps,
    smooth: series.shape === "smooth",
    showSymbol: series.marker !== null,
    symbolSize: series.marker ?? 6,
    z: 5,
    itemStyle: { color: series.color },
    lineStyle: {
      color: series.color,
      width: series.width,
      opacity: series.opacity,
      type: series.dash ? [...series.dash] : "solid",
    },
  };
}

/**
 * Returns a forecast's confidence range: an invisible line at the lower bound, and the area from it to the upper
 * bound.
 */
export function bandSeries(series: PlotSeries, plot: UPlotDrawing): Record<string, unknown>[] {
  const { band, color } = series;
  if (!band) return [];
  const line = {
    type: "line",
    name: `${series.name} range`,
    stack: `${series.id} range`,
    stackStrategy: "all",
    silent: true,
    showSymbol: false,
    lineStyle: { opacity: 0 },
    itemStyle: { color },
  };
  const height = (i: number): number | null =>
    band.upper[i] == null || band.lower[i] == null ? null : band.upper[i] - band.lower[i];
  return [
    { ...line, data: band.lower.map((value, i) => at(plot, i, value)) },
    { ...line, data: band.lower.map((_, i) => at(plot, i, height(i))), areaStyle: { color, opacity: 0.2 } },
  ];
}

/** Returns a data item: only the value on a category axis, else the value with its time. */
const at = (plot: UPlotDrawing, i: number, value: number | null): number | null | [number | null, number] =>
  plot.xAxis.kind === "category" ? value : [value, plot.x[i] as number];
