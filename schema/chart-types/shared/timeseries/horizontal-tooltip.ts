import type { TooltipText } from "../../drawing/echarts";
import type { DrawTheme } from "../../drawing/theme";
import type { PlotSeries, UPlotDrawing } from "../../drawing/uplot";
import { withoutFloatError } from "../../../format/exact-number";
import { numberFormatter } from "../../../format/number";

const percent = numberFormatter(",.2%");

/** Returns the tooltip rows of the visible bars at one x: values, their share and the total, as configured. */
export function tooltipAt(
  items: readonly { seriesIndex: number; dataIndex: number }[],
  drawn: readonly PlotSeries[],
  plot: UPlotDrawing,
  { t }: DrawTheme,
): TooltipText {
  const at = items[0]?.dataIndex ?? 0;
  const { tooltip, stacking, xAxis, yAxis } = plot;
  const over = items.flatMap((item) => drawn[item.seriesIndex] ?? []);
  const loud = over.filter((s) => !s.quiet);
  const total = loud.reduce((sum, s) => sum + (s.values[at] ?? 0), 0);
  const isStacked = stacking !== "none";
  const text = (series: PlotSeries | null, value: number): string =>
    (series?.tooltipText ?? series?.text ?? yAxis.tooltipText ?? yAxis.text)(value);
  const rows = over.flatMap((series) => {
    const value = series.values[at] ?? null;
    if (value === null || (isStacked && value === 0 && !series.quiet)) return [];
    const whole =
      stacking === "expand" && series.stackGroup !== null
        ? wholeOf(
            loud.filter((s) => s.stackGroup === series.stackGroup),
            at,
          )
        : 0;
    const share =
      tooltip.percentage && !series.quiet && total !== 0 && loud.length > 1 ? ` (${percent(value / total)})` : "";
    return [
      {
        name: series.name,
        value,
        color: series.colors?.[at] ?? series.color,
        text: text(series, whole ? value / whole : value) + share,
      },
    ];
  });
  if (tooltip.sortByValue) rows.sort((a, b) => b.value - a.value);
  else if (isStacked) rows.reverse();
  const sum =
    tooltip.rich && tooltip.total && loud.length > 1
      ? [{ name: t("Total"), text: text(null, withoutFloatError(total)), color: null }]
      : [];
  return {
    title: xAxis.text(plot.x[at] ?? at),
    rows: [...rows.map(({ name, text, color }) => ({ name, text, color })), ...sum],
  };
}

const wholeOf = (stack: readonly PlotSeries[], at: number): number =>
  stack.reduce((sum, s) => sum + Math.abs(s.values[at] ?? 0), 0);
