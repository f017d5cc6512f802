import { hexColors } from "../../color/ramp";
import { tooltipTimeFormatter } from "../../format/time";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { HorizonRow } from "../drawing/horizon";
import type { DrawTheme } from "../drawing/theme";
import { noRows } from "../shared/no-rows";
import { asTimeseries } from "../shared/period-series/as-timeseries";
import { byName, sortByX } from "../shared/timeseries/order";
import { type RawSeries, readSeries } from "../shared/timeseries/read-series";
import { selectionOf } from "../shared/timeseries/series-look";
import { valueText } from "../shared/timeseries/value-text";
import { horizonFields } from "./fields";

/** Superset's fixed band colors for values above and below the baseline, from the lowest band up. */
const COLORS = { above: hexColors("fee090fdae61f46d43d73027"), below: hexColors("abd9e974add14575b4313695") };

/**
 * Draws one row per series, sorted by name. A row is scaled by its own values, by all rows' values, or by all rows'
 * changes since their first value.
 */
export function drawHorizon(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const stored = parseFields(horizonFields, formData);
  const [query] = response.queries;
  if (!query?.data.length) return noRows(theme);
  const { x, series } = sortByX(readSeries(query, "__timestamp", new Set()));
  const shown = series
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((a, b) => byName(a.key, b.key));
  if (!x.length || !shown.length) return noRows(theme);

  const text = valueText({
    code: null,
    currency: null,
    metrics: asTimeseries(formData)["metrics"] as Metric[],
    percent: stored.contribution,
    response,
    locale: theme.locale,
  });
  const grounded = shown.map((raw) => ({
    raw,
    values: stored.horizon_color_scale === "change" ? sinceFirst(raw.values) : raw.values,
  }));
  const reaches = grounded.map(({ values }) =>
    values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0),
  );
  const rows = grounded.map(({ raw, values }, i): HorizonRow => ({
    name: response.dataset?.verbose_map?.[raw.key] ?? raw.key,
    values,
    reach: stored.horizon_color_scale === "series" ? reaches[i]! : Math.max(...reaches),
    selection: selectionOf(raw, stored.groupby as never[]),
    text: (position) =>
      raw.values[position] === null || raw.values[position] === undefined
        ? "–"
        : (text.ofMetric(metricOf(raw, formData))?.full ?? text.full)(raw.values[position]),
  }));
  const time = tooltipTimeFormatter("smart_date", stored.time_grain_sqla, theme.locale);
  const times = x as number[];
  return {
    kind: "horizon",
    x: times,
    rows,
    rowHeight: Math.max(10, stored.series_height),
    bands: COLORS.above.length,
    colors: COLORS,
    xText: time,
    table: {
      summary: theme.t(
        "{series, plural, one {# series} other {# series}} with {points, plural, one {# point} other {# points}}, from {from} to {to}",
        { series: rows.length, points: times.length, from: time(times[0]!), to: time(times.at(-1)!) },
      ),
      headers: [theme.t("Time"), ...rows.map(({ name }) => name)],
      rowCount: times.length,
      row: (at) => [time(times[at]!), ...rows.map((row) => row.text(at))],
    },
  };
}

function sinceFirst(values: readonly (number | null)[]): (number | null)[] {
  const first = values.find((value) => value !== null) ?? 0;
  return values.map((value) => (value === null ? null : value - first));
}

/** Returns the metric whose name is a prefix of the series name. */
function metricOf(raw: RawSeries, formData: FormData): string | undefined {
  const labels = (asTimeseries(formData)["metrics"] as Metric[]).map(metricLabel);
  return labels.length === 1 ? labels[0] : labels.find((label) => raw.levels[0] === label);
}
