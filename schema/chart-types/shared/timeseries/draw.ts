import type { ChartAnswer } from "../../../query/answer";
import { asArray, metricLabel } from "../../../query/labels";
import type { Metric, QueryColumn } from "../../../query/query-context";
import { type FormData, parseFields } from "../../define";
import type { Drawing } from "../../drawing/drawing";
import type { PlotSeries, SeriesShape, UPlotDrawing } from "../../drawing/uplot";
import type { DrawTheme } from "../../drawing/theme";
import { axisLabelOf } from "../base-axis";
import { resolveCurrency } from "../currency";
import { legendOf } from "../legend";
import { timeComparison } from "../time-comparison-names";
import { axisKind, xAxisOf, yAxisOf, yText } from "./axes";
import { drawHorizontally } from "./horizontal";
import { timeseriesFields } from "./fields";
import { annotations } from "./marks";
import { closeStackGaps, sortByX, sortCategories, sortSeries, type SortBy } from "./order";
import { extraMetrics } from "./query";
import { readSeries } from "./read-series";
import { lookOf, type SeriesLook } from "./series-look";
import { plotTable } from "./table";

/** What a member of the family forces, whatever is stored. */
export interface Variant {
  shape: SeriesShape | null;
  area: boolean | null;
}

const SHAPES: readonly SeriesShape[] = ["line", "smooth", "start", "middle", "end", "bar", "scatter"];

/** Answer → drawing of every time series chart (charts-a 2, rows to series). */
export function drawTimeseries(variant: Variant, answer: ChartAnswer, formData: FormData, theme: DrawTheme): Drawing {
  const stored = parseFields(timeseriesFields, formData);
  const query = answer.queries[0];
  const axis = axisLabelOf(formData);
  if (!query || axis === null || !query.data.length) return { kind: "empty", title: "No data", hint: "Widen the time range or take a filter away." };

  const shape = variant.shape ?? SHAPES.find((s) => s === stored.seriesType) ?? "line";
  const metrics = stored.metrics as Metric[];
  const groupby = stored.groupby as QueryColumn[];
  const hidden = new Set(extraMetrics(formData, metrics).map(metricLabel));
  const read = readSeries(query, axis, hidden);
  const stacking = stored.stack === "Expand" ? "expand" : stored.stack === "Stream" ? "stream" : stored.stack ? "stack" : "none";
  const kind = axisKind(read.xKind, { forced: stored.xAxisForceCategorical, stacked: stacking !== "none", bars: shape === "bar" });
  const multiple = groupby.length > 0 || metrics.length > 1;
  const byAggregate = SORTS.find((s) => s === stored.x_axis_sort);
  const rows = kind !== "category" ? sortByX(read) : multiple && byAggregate ? sortCategories(read, byAggregate, stored.x_axis_sort_asc) : read;
  const x = kind === "category" ? rows.x.map((_, i) => i) : (rows.x as number[]);

  const percent = stored.contributionMode !== null || stacking === "expand";
  const format = { code: formatCode(formData, metrics, answer, stored.y_axis_format), currency: resolveCurrency(stored.currency_format ?? metricCurrency(metrics, answer), query, answer.dataset), percent };
  const compared = timeComparison(formData, metrics);
  const scale = theme.categorical(stored.color_scheme);
  const look: SeriesLook = {
    shape, area: (variant.area ?? stored.area) ? stored.opacity : null, marker: stored.markerEnabled || shape === "scatter" ? stored.markerSize : null, stacked: stacking !== "none",
    stackDimension: stored.stack === "Stack" ? stored.stackDimension : null, labels: stored.show_value ? (stacking !== "none" && stored.only_total ? "total" : "value") : null,
    labelThreshold: stacking !== "none" && !stored.only_total ? stored.percentage_threshold : 0, groupby, offsets: compared?.offsets ?? [], metrics: metrics.map(metricLabel),
    matchColors: stored.time_shift_color, colorOf: scale, nameOf: (key) => answer.dataset?.verbose_map?.[key] ?? key,
  };
  const sorted = sortSeries(rows.series, stored.sort_series_type, stored.sort_series_ascending);
  const hasForecast = sorted.some((s) => s.forecast);
  const closed = stacking !== "none" && !hasForecast ? sorted.map((s) => ({ ...s, values: closeStackGaps(s.values, stacking === "stream") })) : sorted;
  const plotted = closed.flatMap((raw, i) => [...forecastOf(raw, lookOf(raw, i, look)), lookOf(raw, i, look)]);
  const xAxis = xAxisOf(stored, { kind, xKind: rows.xKind, x: rows.x, grain: stored.time_grain_sqla, selects: kind === "category" && !groupby.length ? axis : null, locale: theme.locale });
  const colored = shape === "bar" && stored.color_by_primary_axis && stacking === "none" && !groupby.length && xAxis.kind === "category" ? plotted.map((s) => ({ ...s, colors: xAxis.labels.map(scale) })) : plotted;
  const added = annotations(stored.annotation_layers, query, x, theme);
  const series = distinctIds([...colored, ...added.series]);
  const byCategory = colored[0]?.colors;
  const entries = byCategory && xAxis.kind === "category" ? xAxis.labels.map((name, i) => ({ id: name, name, color: byCategory[i] as string })) : series.filter((s) => !s.quiet).map(({ id, name, color }) => ({ id, name, color }));
  const text = yText(format, theme.locale);
  const drawing: UPlotDrawing = {
    kind: "uplot", x, xAxis, yAxis: yAxisOf(stored, format, stacking === "expand" || (stored.contributionMode === "row" && stacking !== "none"), theme.locale), series, stacking,
    legend: legendOf(stored, entries, !byCategory),
    tooltip: { rich: stored.rich_tooltip, total: stored.showTooltipTotal && !hasForecast && !percent, percentage: stored.showTooltipPercentage && !hasForecast && stored.contributionMode === null, sortByValue: stored.tooltipSortByMetric },
    zoomable: stored.zoomable, marks: added.marks, stackSwitch: stored.show_extra_controls, table: plotTable(xAxis, x, series, text),
  };
  return stored.orientation === "horizontal" && shape === "bar" ? drawHorizontally(drawing, theme) : drawing;
}

const SORTS: readonly SortBy[] = ["name", "sum", "min", "max", "avg"];

/** A chosen format wins; saved metrics bring their own otherwise. */
function formatCode(formData: FormData, metrics: readonly Metric[], answer: ChartAnswer, stored: string | null): string | null {
  if (formData["y_axis_format"] !== undefined && formData["y_axis_format"] !== null) return stored;
  const [only] = metrics;
  return (typeof only === "string" ? answer.dataset?.column_formats?.[only] : null) ?? stored;
}

function metricCurrency(metrics: readonly Metric[], answer: ChartAnswer) {
  const [only] = metrics;
  return typeof only === "string" ? (answer.dataset?.currency_formats?.[only] ?? null) : null;
}

/** A forecast draws its expected line and range; what was observed stays as points. */
function forecastOf(raw: Parameters<typeof lookOf>[0], observed: PlotSeries): PlotSeries[] {
  if (!raw.forecast) return [];
  const { yhat, lower, upper } = raw.forecast;
  return [{ ...observed, id: `${raw.key} forecast`, name: `${observed.name} (forecast)`, shape: "line", values: yhat, marker: null, band: { lower, upper }, labels: null, quiet: true, stackGroup: null }];
}

function distinctIds(series: readonly PlotSeries[]): PlotSeries[] {
  const seen = new Map<string, number>();
  return series.map((s) => {
    const count = seen.get(s.id) ?? 0;
    seen.set(s.id, count + 1);
    return count ? { ...s, id: `${s.id} (${count})` } : s;
  });
}
