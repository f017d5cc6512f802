import type { ChartDataResponse } from "../../query/chart-data-response";
import { numberFormatter } from "../../format/number";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { NumberLine, NumberTrend } from "../drawing/number";
import type { DrawTheme } from "../drawing/theme";
import { bigNumberText, metricName, metricNameLine, numberLine, type BigNumberText } from "../shared/big-number-text";
import { readThresholds, thresholdColor } from "../shared/thresholds";
import { aggregate, isAggregated } from "./aggregate";
import { bigNumberFields } from "./fields";
import { trendAxis } from "./query";
import { chronological, trendPoints, type TrendPoint } from "./trend-points";

type Stored = Values<typeof bigNumberFields>;

/**
 * Draws a response as a number with its trend line. The number is the newest point's value, or an aggregate of all
 * points.
 */
export function drawBigNumber(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(bigNumberFields, formData);
  const trend = response.queries[0];
  const metric = values.metric as Metric | null;
  if (!metric || !trend) return { kind: "empty", title: theme.t("No data") };

  const label = metricLabel(metric);
  const text = bigNumberText(response, metric, values, theme.locale);
  const newestFirst = trendPoints(trend, trendAxis(formData), label);
  const shown = headline(values.aggregation ?? "LAST_VALUE", newestFirst, response, label);
  const comparison = comparisonLine(values, newestFirst, theme.locale);
  const subheader =
    comparison ?? (values.subheader ? numberLine("subtitle", values.subheader, values.subheader_font_size) : null);
  const lines = [
    subheader,
    values.subtitle ? numberLine("subtitle", values.subtitle, values.subtitle_font_size) : null,
    values.show_timestamp && shown.x !== null
      ? numberLine("timestamp", text.time(shown.x), values.subheader_font_size)
      : null,
  ];
  return {
    kind: "number",
    text: text.value(shown.y),
    color: thresholdColor(readThresholds(values.thresholds, theme), shown.y),
    size: values.header_font_size,
    metricName: metricNameLine(response, metric, values),
    lines: lines.filter((line): line is NumberLine => line !== null),
    notUpToDate: shown.isFallback && !values.show_timestamp && shown.x !== null ? text.time(shown.x) : null,
    trend: trendLine(values, formData, newestFirst, response, text, theme),
  };
}

interface Headline {
  y: number | null;
  x: number | null;
  isFallback: boolean;
}

function headline(
  aggregation: string,
  newestFirst: readonly TrendPoint[],
  response: ChartDataResponse,
  label: string,
): Headline {
  const newest = newestFirst[0] ?? null;
  if (aggregation.toLowerCase() === "raw") {
    const value = response.queries[1]?.data[0]?.[label];
    return { y: typeof value === "number" ? value : newest ? newest.y : null, x: newest?.x ?? null, isFallback: false };
  }
  if (isAggregated(aggregation)) {
    return {
      y: aggregate(
        aggregation,
        newestFirst.map((point) => point.y),
      ),
      x: newest?.x ?? null,
      isFallback: false,
    };
  }
  if (newest?.y != null) return { ...newest, isFallback: false };
  const older = newestFirst.find((point) => point.y !== null);
  return { y: older?.y ?? null, x: older?.x ?? newest?.x ?? null, isFallback: older !== undefined };
}

/**
 * Returns the change from the point `compare_lag` back to the newest point, whatever number is shown; null when
 * either value is missing.
 */
function comparisonLine(values: Stored, newestFirst: readonly TrendPoint[], locale: string): NumberLine | null {
  const lag = Number(values.compare_lag) || 0;
  const now = newestFirst[0]?.y;
  const before = lag > 0 ? newestFirst[lag]?.y : undefined;
  if (now == null || before == null) return null;
  const change = before === 0 ? 0 : (now - before) / Math.abs(before);
  const text = `${numberFormatter("+,.1%", null, locale)(change)} ${values.compare_suffix}`.trim();
  return numberLine("comparison", text, values.subheader_font_size, change > 0 ? "up" : change < 0 ? "down" : "plain");
}

function trendLine(
  values: Stored,
  formData: FormData,
  newestFirst: readonly TrendPoint[],
  response: ChartDataResponse,
  text: BigNumberText,
  theme: DrawTheme,
): NumberTrend | null {
  if (!values.show_trend_line || !newestFirst.some((point) => point.y !== null)) return null;
  const { from_dttm: from = null, to_dttm: to = null } = response.queries[0]!;
  const points = chronological(newestFirst, values.time_range_fixed ? { from, to } : null);
  return {
    x: points.map((point) => point.x),
    y: points.map((point) => point.y),
    color: trendColor(values.color_picker, theme),
    yFromZero: values.start_y_axis_at_zero,
    xAxis: values.show_x_axis ? (values.show_x_axis_min_max_labels ? "ends" : "ticks") : "none",
    yAxis: values.show_y_axis ? (values.show_y_axis_min_max_labels ? "ends" : "ticks") : "none",
    xColumn: trendAxis(formData),
    name: metricName(values.metric as Metric, response),
    xText: text.time,
    yText: (y) => (y === null ? "N/A" : text.number(y)),
  };
}

/**
 * Returns the stored color. The unchanged default becomes the theme's accent color, which stays readable in dark
 * themes.
 */
function trendColor({ r, g, b, a }: Stored["color_picker"], theme: DrawTheme): string {
  const isDefault = r === 0 && g === 122 && b === 135 && a === 1;
  return isDefault ? theme.token("accent-text") : `rgba(${r},${g},${b},${a})`;
}
