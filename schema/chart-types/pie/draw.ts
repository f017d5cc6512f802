import type { ChartDataResponse } from "../../query/chart-data-response";
import { numberFormatter } from "../../format/number";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { metricText } from "../shared/metric-text";
import { pieFields } from "./fields";
import { pieOption } from "./option";
import { sliceLabel } from "./slice-label";
import { type Slice, slices } from "./slices";
import { noRows } from "../shared/no-rows";

/** Draws a response as a pie, a donut or a rose. */
export function drawPie(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(pieFields, formData);
  const query = response.queries[0];
  const metric = values.metric as Metric | null;
  if (!query || !metric || query.data.length === 0) {
    return noRows(theme);
  }

  const name = metricLabel(metric);
  const drawn = slices({
    query,
    dimensions: asArray(values.groupby as QueryColumn[]).map(columnLabel),
    metric: name,
    dateFormat: values.date_format ?? "smart_date",
    otherThreshold: values.threshold_for_other,
    otherName: theme.t("Other"),
    locale: theme.locale,
  });
  const percent = numberFormatter(".2%", null, theme.locale);
  const {
    name: seriesName,
    text: value,
    full,
  } = metricText(response, metric, values.number_format, values.currency_format, theme.locale);
  const total = drawn.reduce((sum, slice) => sum + slice.value, 0);
  return {
    kind: "echarts",
    modules: ["PieChart", "LegendComponent", "TooltipComponent", "GraphicComponent", "LabelLayout"],
    option: pieOption({
      slices: drawn,
      seriesName,
      values,
      labelThreshold: values.show_labels_threshold,
      innerRadius: values.donut ? values.innerRadius : 0,
      label: sliceLabel({ type: values.label_type, template: values.label_template, seriesName, value, percent }),
      full,
      percent,
      total: values.show_total ? theme.t("Total: {value}", { value: value(total) }) : null,
      theme,
    }),
    selectionOf: (seriesIndex, dataIndex) => (seriesIndex === 0 ? (drawn[dataIndex]?.selection ?? null) : null),
    table: {
      summary: summary(drawn, seriesName, percent, theme),
      headers: [
        asArray(values.groupby as QueryColumn[])
          .map(columnLabel)
          .join(", "),
        seriesName,
        "%",
      ],
      rowCount: drawn.length,
      row: (at) => [drawn[at]!.name, full(drawn[at]!.value), percent(drawn[at]!.share)],
    },
  };
}

function summary(
  drawn: readonly Slice[],
  seriesName: string,
  percent: (share: number) => string,
  { t }: DrawTheme,
): string {
  const largest = drawn.reduce((most, slice) => (slice.value > most.value ? slice : most));
  return t("{metric}: {count, plural, one {# slice} other {# slices}}, the largest {name} with {percent}", {
    metric: seriesName,
    count: drawn.length,
    name: largest.name,
    percent: percent(largest.share),
  });
}
