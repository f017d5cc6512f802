import { axisTimeFormatter, tooltipTimeFormatter } from "../../format/time";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { TooltipText } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import { noRows } from "../shared/no-rows";
import { asTimeseries } from "../shared/period-series/as-timeseries";
import { byName, sortByX } from "../shared/timeseries/order";
import { readSeries } from "../shared/timeseries/read-series";
import { lookOf } from "../shared/timeseries/series-look";
import { valueText } from "../shared/timeseries/value-text";
import { roseFields } from "./fields";
import { type Petals, roseForSize, roseOption, roseSeries } from "./option";

/** Draws time around a circle with series stacked outwards. */
export function drawRose(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const stored = parseFields(roseFields, formData);
  const [query] = response.queries;
  if (!query?.data.length) return noRows(theme);

  const form = asTimeseries(formData);
  const metrics = form["metrics"] as Metric[];
  const text = valueText({
    code: stored.number_format,
    currency: null,
    metrics,
    percent: stored.contribution,
    response,
    locale: theme.locale,
  });
  const { x, series: read } = sortByX(readSeries(query, "__timestamp", new Set()));
  if (!x.length) return noRows(theme);
  const colorOf = theme.categorical(stored.color_scheme);
  const looks = read
    .sort((a, b) => byName(a.key, b.key))
    .map((raw, at) =>
      lookOf(raw, at, {
        shape: "bar",
        area: null,
        marker: null,
        stacked: true,
        stackDimension: null,
        labels: null,
        labelThreshold: 0,
        groupby: stored.groupby as never[],
        offsets: [],
        metrics: metrics.map(metricLabel),
        matchColors: false,
        colorOf,
        nameOf: (key) => response.dataset?.verbose_map?.[key] ?? key,
        textOf: text.ofMetric,
      }),
    );
  const series: Petals[] = looks.map(({ name, color, values }) => ({ name, color, values }));
  const short = axisTimeFormatter(stored.time_grain_sqla, stored.date_time_format, theme.locale);
  const long = tooltipTimeFormatter(stored.date_time_format, stored.time_grain_sqla, theme.locale);
  const around = (x as number[]).map(short);
  const times = (x as number[]).map(long);
  const textOf = (at: number, time: number): string =>
    (looks[at]!.tooltipText ?? text.full)(series[at]!.values[time] ?? null);
  const tooltipOf = (items: readonly { seriesIndex: number; dataIndex: number }[]): TooltipText => {
    const [item] = items;
    const time = item?.dataIndex ?? 0;
    const shown = stored.rich_tooltip
      ? series
          .map((_, at) => at)
          .filter((at) => series[at]!.values[time])
          .reverse()
      : items.map(({ seriesIndex }) => seriesIndex);
    return {
      title: times[time] ?? "",
      rows: shown.map((at) => ({ name: series[at]!.name, text: textOf(at, time), color: series[at]!.color })),
    };
  };
  const byArea = stored.rose_area_proportion;
  return {
    kind: "echarts",
    modules: ["BarChart", "PolarComponent", "LegendComponent", "TooltipComponent"],
    forSize: (size) => roseForSize(size, around, series.length > 1),
    option: roseOption({
      series,
      times: around,
      byArea,
      theme,
      legend:
        series.length > 1
          ? {
              at: "top",
              kind: "scroll",
              margin: null,
              selectable: true,
              entries: series.map(({ name, color }) => ({ id: name, name, color })),
            }
          : null,
    }),
    selectionOf: (seriesIndex) => looks[seriesIndex]?.selection ?? null,
    itemAt: (row) => ({
      seriesIndex: Math.max(
        0,
        series.findIndex(({ values }) => values[row]),
      ),
      dataIndex: row,
    }),
    whenHidden: (names) => ({ series: roseSeries(series, names, byArea, theme) }),
    tooltipOf,
    table: {
      summary: theme.t(
        "{series, plural, one {# series} other {# series}} with {points, plural, one {# point} other {# points}}, from {from} to {to}",
        { series: series.length, points: x.length, from: times[0], to: times.at(-1) },
      ),
      headers: [theme.t("Time"), ...series.map(({ name }) => name)],
      rowCount: x.length,
      row: (at) => [times[at]!, ...series.map((_, i) => textOf(i, at))],
    },
  };
}
