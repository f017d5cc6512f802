import { categoricalScheme } from "../../color/schemes";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { metricText } from "../shared/metric-text";
import { noRows } from "../shared/no-rows";
import { gaugeFields } from "./fields";
import { intervalColor, intervalColors } from "./intervals";
import { needlesOf, scaleOf } from "./needles";
import { gaugeOption, gaugeSizes } from "./option";

/** Draws a response as a dial with one needle and arc per row. */
export function drawGauge(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(gaugeFields, formData);
  const query = response.queries[0];
  const metric = values.metric as Metric | null;
  if (!query || !metric || query.data.length === 0) return noRows(theme);

  const dimensions = asArray(values.groupby as QueryColumn[]).map(columnLabel);
  const needles = needlesOf(response, query, dimensions, metricLabel(metric), theme.locale);
  const [low, high] = scaleOf(needles, values.min_val, values.max_val);
  const colorOf = theme.categorical(values.color_scheme);
  const scheme = categoricalScheme(values.color_scheme);
  const intervals = intervalColors({
    intervals: values.intervals,
    indices: values.interval_color_indices,
    low,
    high,
    colorAt: (place) => scheme[place % scheme.length]!,
  });
  const colors = needles.map(({ values: named }) => colorOf(named));
  const pointerColors = intervals && needles.map(({ value }) => intervalColor(intervals, (value - low) / (high - low)));
  const {
    name: metricName,
    text: number,
    full,
  } = metricText(response, metric, values.number_format, values.currency_format, theme.locale);
  const text = (value: number, formatted = number): string =>
    values.value_formatter.replaceAll("{value}", formatted(value));
  const options = { needles, colors, pointerColors, low, high, intervals, values, metricName, number, text, theme };

  return {
    kind: "echarts",
    modules: ["GaugeChart", "TooltipComponent"],
    option: gaugeOption(options),
    forSize: (size) => gaugeSizes(size, options),
    selectionOf: (_, dataIndex) => needles[dataIndex]?.selection ?? null,
    tooltipOf: ([item]) => {
      const at = item?.dataIndex ?? 0;
      return {
        title: needles[at]!.name,
        rows: [{ name: metricName, text: text(needles[at]!.value, full), color: colors[at]! }],
      };
    },
    table: {
      summary:
        needles.length === 1
          ? theme.t("{metric}: {value}, on a scale from {low} to {high}", {
              metric: metricName,
              value: text(needles[0]!.value),
              low: number(low),
              high: number(high),
            })
          : theme.t("{metric}: {count, plural, one {# pointer} other {# pointers}} on a scale from {low} to {high}", {
              metric: metricName,
              count: needles.length,
              low: number(low),
              high: number(high),
            }),
      headers: [dimensions.join(", ") || theme.t("Metric"), metricName],
      rowCount: needles.length,
      row: (at) => [needles[at]!.values || metricName, text(needles[at]!.value, full)],
    },
  };
}
