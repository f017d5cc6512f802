import type { ChartDataResponse } from "../../query/chart-data-response";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import type { PlotSeries, SeriesShape, UPlotDrawing } from "../drawing/uplot";
import { fade } from "../shared/color-text";
import { timeseriesAxes } from "../shared/period-series/axis-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { plotTable } from "../shared/timeseries/table";
import { timePivotFields } from "./fields";
import { type Period, periodsOf } from "./periods";
import { timePivotForm } from "./query";

const SHAPES: Record<string, SeriesShape> = {
  basis: "smooth",
  cardinal: "smooth",
  monotone: "smooth",
  "step-before": "start",
  "step-after": "end",
};

/** Draws one metric with its periods over each other on the latest period; older periods are fainter. */
export function drawTimePivot(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const stored = parseFields(timePivotFields, formData);
  const form = {
    ...timePivotForm(formData),
    ...timeseriesAxes({ ...stored, x_ticks_layout: "auto" }),
    y_axis_format: stored.y_axis_format,
    show_legend: stored.show_legend,
    zoomable: true,
  };
  const line = drawTimeseries(
    { shape: SHAPES[stored.line_interpolation ?? ""] ?? "line", area: false },
    response,
    form,
    theme,
  );
  const [drawn] = line.kind === "uplot" ? line.series : [];
  if (line.kind !== "uplot" || !drawn) return line;
  const cut = periodsOf(line.x, drawn.values, stored.freq || "W-MON");
  if (!cut)
    return {
      kind: "empty",
      title: theme.t("Unknown frequency"),
      hint: theme.t("Select a frequency from the list or enter a pandas offset such as W-MON, MS or QS."),
    };

  const color = ownColor(stored.color_picker, theme);
  // The newest period is first in the legend and drawn over the older ones.
  const series = cut.periods.map((period) => periodSeries(drawn, period, color));
  const text = line.yAxis.tooltipText ?? line.yAxis.text;
  return {
    ...withoutColumn(line),
    x: cut.x,
    series,
    legend: line.legend && {
      ...line.legend,
      entries: series.map(({ id, name, color: own }) => ({ id, name, color: own })),
    },
    tooltip: { rich: true, total: false, percentage: false, sortByValue: false },
    table: plotTable(line.xAxis, cut.x, series, () => (y) => (y === null ? "–" : text(y)), theme),
  };
}

/** Removes the x column, because points are moved in time and cannot be drilled into by it. */
function withoutColumn(drawing: UPlotDrawing): UPlotDrawing {
  const line = { ...drawing };
  delete line.xColumn;
  return line;
}

function periodSeries(line: PlotSeries, { name, nearness, values }: Period, color: string): PlotSeries {
  const isCurrent = name === "current";
  return {
    ...line,
    id: name,
    name,
    values,
    color: isCurrent ? color : fade(color, 0.25 + 0.6 * nearness),
    width: isCurrent ? 2.5 : 1.25,
    selection: null,
    labels: null,
    connectsGaps: true,
  };
}

/**
 * Returns the stored color. The unchanged default becomes the theme's accent color, which stays readable in dark
 * themes.
 */
function ownColor(picked: Values<typeof timePivotFields>["color_picker"], theme: DrawTheme): string {
  const isDefault = !picked || (picked.r === 0 && picked.g === 122 && picked.b === 135);
  return isDefault ? theme.token("accent-text") : `rgba(${picked.r},${picked.g},${picked.b},${picked.a})`;
}
