import { numberFormatter, SMART_NUMBER } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawingTable } from "../drawing/drawing-table";
import type { DrawTheme } from "../drawing/theme";
import type { UPlotDrawing } from "../drawing/uplot";
import { asTimeseries } from "../shared/period-series/as-timeseries";
import { timeseriesAxes } from "../shared/period-series/axis-fields";
import { drawTimeseries } from "../shared/timeseries/draw";
import { changeSince } from "../../plot/change-since";
import { compareFields } from "./fields";

/** Draws lines as the relative change since a reference time, initially the first point; the viewer can move it. */
export function drawCompare(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const stored = parseFields(compareFields, formData);
  const form = {
    ...asTimeseries(formData),
    ...timeseriesAxes(stored),
    sort_series_type: "name",
    sort_series_ascending: true,
    y_axis_format: null,
    zoomable: true,
  };
  const drawing = drawTimeseries({ shape: "line", area: false }, response, form, theme);
  if (drawing.kind !== "uplot") return drawing;

  const selected = stored.y_axis_format && stored.y_axis_format !== SMART_NUMBER ? stored.y_axis_format : null;
  const signed = (code: string, zero: string) => {
    const text = numberFormatter(selected ?? code, null, theme.locale);
    return selected ? text : (ratio: number) => (Math.abs(ratio) < 0.0005 ? zero : text(ratio));
  };
  const [short, full] = [signed("+,.0%", "0%"), signed("+,.1%", "0%")];
  const textOf = drawing.yAxis.tooltipText ?? drawing.yAxis.text;
  const series = drawing.series.map((s) =>
    s.quiet ? s : { ...s, labels: null, text: s.tooltipText ?? ((y: number | null) => (y === null ? "–" : textOf(y))) },
  );
  const yAxis = {
    ...drawing.yAxis,
    tick: short,
    text: short,
    tooltipText: full,
    ...(stored.y_log_scale ? { log: false, min: stored.y_axis_bounds[0] } : {}),
  };
  return {
    ...drawing,
    changeFrom: 0,
    yAxis,
    series,
    tooltip: { ...drawing.tooltip, total: false, percentage: false },
    table: tableOf({ ...drawing, series }, full, theme),
  };
}

/** Returns the table with the measured values and, in a column for each series, the change since the first point. */
function tableOf({ table, series, x }: UPlotDrawing, text: (ratio: number) => string, { t }: DrawTheme): DrawingTable {
  const changes = series.filter((s) => !s.quiet).map((s) => ({ name: s.name, values: changeSince(s.values, 0) }));
  return {
    summary: [table.summary, t("Values are changes since the first point.")].join(" "),
    headers: [...table.headers, ...changes.map(({ name }) => t("{name}, change", { name }))],
    rowCount: x.length,
    row: (i) => [
      ...table.row(i),
      ...changes.map(({ values }) => (values[i] === null || values[i] === undefined ? "–" : text(values[i]))),
    ],
  };
}
