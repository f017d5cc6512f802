import type { ChartDataResponse } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { PlotSeries, SeriesShape } from "../drawing/uplot";
import { timeComparison } from "../shared/time-comparison-names";
import { closeStackGaps, sortSeries } from "../shared/timeseries/order";
import type { RawSeriesSet } from "../shared/timeseries/read-series";
import { lookOf } from "../shared/timeseries/series-look";
import type { ValueText } from "../shared/timeseries/value-text";
import { queryFields, seriesFields } from "./fields";
import { formOfQuery, lookOfQuery, type Which } from "./form-of-query";

/** Query and appearance of one of the two queries. */
export interface MixedQuery {
  which: Which;
  shape: SeriesShape;
  isStacked: boolean;
  axis: "left" | "right";
  metrics: Metric[];
  groupby: QueryColumn[];
  look: ReturnType<typeof parsedLook>;
  form: FormData;
}

const SHAPES: readonly SeriesShape[] = ["line", "smooth", "start", "middle", "end", "bar", "scatter"];
const parsedLook = (formData: FormData, which: Which) =>
  parseFields(seriesFields, lookOfQuery(formData, which, Object.keys(seriesFields)));

export function readQuery(formData: FormData, which: Which): MixedQuery {
  const form = formOfQuery(formData, which);
  const { metrics, groupby } = parseFields(queryFields, form);
  const look = parsedLook(formData, which);
  return {
    which,
    form,
    look,
    shape: SHAPES.find((s) => s === look.seriesType) ?? "line",
    isStacked: look.stack,
    axis: look.yAxisIndex === 1 ? "right" : "left",
    metrics: metrics as Metric[],
    groupby: groupby as QueryColumn[],
  };
}

interface SeriesInput {
  set: RawSeriesSet;
  response: ChartDataResponse;
  text: ValueText;
  matchColors: boolean;
  identifies: boolean;
  colorOf(label: string): string;
}

/** Returns the series of one query, named by metric and dimensions; the two queries are never in one stack. */
export function seriesOf(
  { which, shape, isStacked, axis, metrics, groupby, look, form }: MixedQuery,
  { set, response, text, matchColors, identifies, colorOf }: SeriesInput,
): PlotSeries[] {
  const compared = timeComparison(form, metrics);
  const readable = (key: string): string => response.dataset?.verbose_map?.[key] ?? key;
  const identified = (name: string): string => (identifies ? `${name} (Query ${which.toUpperCase()})` : name);
  const metric = metrics[0] === undefined ? "" : readable(metricLabel(metrics[0]));
  const nameOf = (key: string): string => {
    if (!groupby.length || !metric) return identified(readable(key));
    return readable(key).includes(metric)
      ? readable(key).replace(metric, identified(metric))
      : `${identified(metric)}, ${readable(key)}`;
  };
  const sorted = sortSeries(set.series, look.sort_series_type, look.sort_series_ascending);
  const closed = isStacked ? sorted.map((s) => ({ ...s, values: closeStackGaps(s.values, false) })) : sorted;
  return closed.map((raw, i): PlotSeries => {
    const series = lookOf(raw, i, {
      shape,
      area: look.area ? look.opacity : null,
      marker: look.markerEnabled || shape === "scatter" ? look.markerSize : null,
      stacked: isStacked,
      stackDimension: null,
      labels: look.show_value ? (isStacked && look.only_total ? "total" : "value") : null,
      labelThreshold: 0,
      groupby,
      offsets: compared?.type === "values" ? compared.offsets : [],
      metrics: metrics.map(metricLabel),
      matchColors,
      colorOf,
      nameOf,
      textOf: text.ofMetric,
    });
    return { ...series, axis, stackGroup: series.stackGroup === null ? null : `${which} ${series.stackGroup}` };
  });
}
