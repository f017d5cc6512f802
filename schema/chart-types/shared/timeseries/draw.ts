import type { ChartDataResponse } from "../../../query/chart-data-response";
import { metricLabel } from "../../../query/labels";
import type { Metric, QueryColumn } from "../../../query/query-context";
import { type FormData, parseFields } from "../../define";
import type { Drawing } from "../../drawing/drawing";
import type { DrawTheme } from "../../drawing/theme";
import type { Legend, PlotSeries, SeriesShape, UPlotDrawing, XAxis } from "../../drawing/uplot";
import { axisLabelOf } from "../base-axis";
import { readEChartOptions, withEChartOptions, withPlainOptions } from "../echart-options";
import { entryOf, legendOf } from "../legend";
import { noRows } from "../no-rows";
import { colorBars, plotThresholds } from "../thresholds";
import { timeComparison } from "../time-comparison-names";
import { axisKind, logStart, xAxisOf, yAxisOf } from "./axes";
import { distinctIds } from "./distinct-ids";
import { timeseriesFields } from "./fields";
import type { drawHorizontally } from "./horizontal";
import { annotations } from "./marks";
import { closeStackGaps, sortByX, sortCategories, sortSeries, type SortBy } from "./order";
import { extraMetrics } from "./query";
import { type RawSeries, readSeries } from "./read-series";
import { lookOf, type SeriesLook } from "./series-look";
import { plotTable } from "./table";
import { valueText } from "./value-text";

/** Options that a chart type fixes, whatever is stored. */
export interface Variant {
  shape: SeriesShape | null;
  area: boolean | null;
  /** Draws horizontal bars; only types that can have bars import it. */
  lying?: typeof drawHorizontally;
}

const SHAPES: readonly SeriesShape[] = ["line", "smooth", "start", "middle", "end", "bar", "scatter"];
const SORTS: readonly SortBy[] = ["name", "sum", "min", "max", "avg"];

/** Draws a response for every time series chart (charts-a 2, rows to series). */
export function drawTimeseries(
  variant: Variant,
  response: ChartDataResponse,
  formData: FormData,
  theme: DrawTheme,
): Drawing {
  const stored = parseFields(timeseriesFields, formData);
  const query = response.queries[0];
  const axis = axisLabelOf(formData);
  if (!query || axis === null || !query.data.length) return noRows(theme);

  const shape = variant.shape ?? SHAPES.find((s) => s === stored.seriesType) ?? "line";
  const metrics = stored.metrics as Metric[];
  const groupby = stored.groupby as QueryColumn[];
  const isMultiple = groupby.length > 0 || metrics.length > 1;
  const stacking =
    stored.stack === "Expand" ? "expand" : stored.stack === "Stream" ? "stream" : stored.stack ? "stack" : "none";
  const isStacked = stacking !== "none";

  const read = readSeries(query, axis, new Set(extraMetrics(formData, metrics).map(metricLabel)));
  const kind = axisKind(read.xKind, {
    forced: stored.xAxisForceCategorical,
    stacked: isStacked,
    bars: shape === "bar",
  });
  const byAggregate = isMultiple ? SORTS.find((s) => s === stored.x_axis_sort) : undefined;
  const rows =
    kind !== "category"
      ? sortByX(read)
      : byAggregate
        ? sortCategories(read, byAggregate, stored.x_axis_sort_asc)
        : read;
  const x = kind === "category" ? rows.x.map((_, i) => i) : (rows.x as number[]);
  const xAxis = xAxisOf(stored, {
    kind,
    xKind: rows.xKind,
    x: rows.x,
    grain: stored.time_grain_sqla,
    selects: kind === "category" && !groupby.length ? axis : null,
    locale: theme.locale,
  });

  const isShare = stored.contributionMode !== null || stacking === "expand";
  const text = valueText({
    code: stored.y_axis_format,
    currency: stored.currency_format,
    metrics,
    percent: isShare,
    response,
    locale: theme.locale,
  });
  const compared = timeComparison(formData, metrics);
  const colorOf = theme.categorical(stored.color_scheme);
  const sorted = sortSeries(rows.series, stored.sort_series_type, stored.sort_series_ascending);
  const hasForecast = sorted.some((s) => s.forecast);
  // Several metrics add up only where the chart stacks them; a compared period is no part of a total.
  const addsUp = isMultiple && !hasForecast && compared === null && (metrics.length === 1 || isStacked);
  const look: SeriesLook = {
    shape,
    area: (variant.area ?? stored.area) ? stored.opacity : null,
    marker: stored.markerEnabled || shape === "scatter" ? stored.markerSize : null,
    stacked: isStacked,
    stackDimension: stored.stack === "Stack" ? stored.stackDimension : null,
    labels: stored.show_value ? (isStacked && stored.only_total ? "total" : "value") : null,
    labelThreshold: isStacked && !stored.only_total ? stored.percentage_threshold : 0,
    groupby,
    offsets: compared?.type === "values" ? compared.offsets : [],
    metrics: metrics.map(metricLabel),
    matchColors: stored.time_shift_color,
    colorOf,
    nameOf: (key) => response.dataset?.verbose_map?.[key] ?? key,
    textOf: text.ofMetric,
  };
  const closed =
    isStacked && !hasForecast
      ? sorted.map((s) => ({ ...s, values: closeStackGaps(s.values, stacking === "stream") }))
      : sorted;
  const plotted = closed.flatMap((raw, i) => withForecast(raw, lookOf(raw, i, look), look, theme));
  const colors =
    shape === "bar" && stored.color_by_primary_axis && !isStacked && !groupby.length && xAxis.kind === "category"
      ? xAxis.labels.map(colorOf)
      : null;
  const added = annotations(stored.annotation_layers, query, x, theme);
  const { thresholds } = plotThresholds(stored, theme);
  const series = colorBars(
    distinctIds([...plotted.map((s) => ({ ...s, colors })), ...added.series]),
    colors ? undefined : thresholds,
  );
  const drawing: UPlotDrawing = {
    kind: "uplot",
    x,
    xAxis,
    xColumn: axis,
    yAxis: yAxisOf(stored, text, {
      whole: stacking === "expand" || (stored.contributionMode === "row" && isStacked),
      logFrom: stored.logAxis ? logStart(series) : null,
    }),
    series,
    stacking,
    legend: legendOf(stored, legendEntries(series, colors, xAxis), colors === null),
    tooltip: {
      rich: stored.rich_tooltip,
      total: stored.showTooltipTotal && addsUp && !isShare,
      percentage: stored.showTooltipPercentage && addsUp && stored.contributionMode === null,
      sortByValue: stored.tooltipSortByMetric,
    },
    zoomable: stored.zoomable,
    marks: added.marks,
    ...(thresholds ? { thresholds } : {}),
    stackSwitch: stored.show_extra_controls,
    table: plotTable(xAxis, x, series, () => text.full, theme),
  };
  const options = readEChartOptions(stored.echart_options);
  return variant.lying && stored.orientation === "horizontal" && shape === "bar"
    ? withEChartOptions(variant.lying(drawing, theme), options)
    : withPlainOptions(drawing, options);
}

/** Adds the forecast line and, without stacks and areas, its confidence range; observed values remain as points. */
function withForecast(raw: RawSeries, observed: PlotSeries, look: SeriesLook, { t }: DrawTheme): PlotSeries[] {
  if (!raw.forecast) return [observed];
  const { yhat, lower, upper } = raw.forecast;
  const band = look.stacked || look.area !== null ? null : { lower, upper };
  const expected: PlotSeries = {
    ...observed,
    id: `${raw.key} forecast`,
    name: t("{name} (forecast)", { name: observed.name }),
    shape: look.shape === "smooth" ? "smooth" : "line",
    values: yhat,
    area: look.area,
    marker: null,
    band,
    labels: null,
    quiet: true,
    stackGroup: look.stacked ? "forecast" : null,
  };
  return [expected, observed];
}

/** Returns one entry per category when colors distinguish categories, else one per series. */
function legendEntries(
  series: readonly PlotSeries[],
  colors: readonly string[] | null,
  xAxis: XAxis,
): Legend["entries"] {
  if (colors && xAxis.kind === "category")
    return xAxis.labels.map((name, i) => ({ id: name, name, color: colors[i] as string }));
  return series.filter((s) => !s.quiet).map(entryOf);
}
