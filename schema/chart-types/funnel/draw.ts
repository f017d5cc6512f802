import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { metricText } from "../shared/metric-text";
import { noRows } from "../shared/no-rows";
import { funnelFields } from "./fields";
import { funnelOption, funnelSizes } from "./option";
import { type Stage, stagesOf, stageText } from "./stages";

/** Draws a response as funnel stages whose widths are proportional to the metric. */
export function drawFunnel(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(funnelFields, formData);
  const query = response.queries[0];
  const metric = values.metric as Metric | null;
  if (!query || !metric || query.data.length === 0) return noRows(theme);

  const dimensions = asArray(values.groupby as QueryColumn[]).map(columnLabel);
  const stages = stagesOf({
    query,
    dimensions,
    metric: metricLabel(metric),
    percentOf: values.percent_calculation_type,
    locale: theme.locale,
  });
  const percent = numberFormatter(".2%", null, theme.locale);
  const {
    name: metricName,
    text: value,
    full,
  } = metricText(response, metric, values.number_format, values.currency_format, theme.locale);
  const colorOf = theme.categorical(values.color_scheme);
  const labelType = values.tooltip_label_type;
  const options = {
    stages,
    values,
    metricName,
    label: (stage: Stage) => stageText(values.label_type, stage, value, percent),
    colorOf,
    theme,
  };
  const first = stages[0]!;
  const last = stages.at(-1)!;

  return {
    kind: "echarts",
    modules: ["FunnelChart", "LegendComponent", "TooltipComponent"],
    option: funnelOption(options),
    forSize: (size) => funnelSizes(size, options),
    selectionOf: (_, dataIndex) => stages[dataIndex]?.selection ?? null,
    ...(values.show_tooltip_labels && {
      tooltipOf: ([item]) => {
        const stage = stages[item?.dataIndex ?? 0]!;
        const text =
          labelType === 0 ? "" : stageText({ 3: 1, 4: 2, 5: 6 }[labelType] ?? labelType, stage, full, percent);
        return {
          title: [0, 3, 4, 5].includes(labelType) ? stage.name : "",
          rows: [{ name: metricName, text, color: colorOf(stage.name) }],
        };
      },
    }),
    table: {
      summary: theme.t(
        "{metric}: {count, plural, one {# stage} other {# stages}}, from {first} with {firstValue} to {last} with {lastValue}",
        {
          metric: metricName,
          count: stages.length,
          first: first.name,
          firstValue: value(first.value),
          last: last.name,
          lastValue: value(last.value),
        },
      ),
      headers: [
        dimensions.join(", ") || theme.t("Stage"),
        metricName,
        {
          first_step: theme.t("% of first step"),
          prev_step: theme.t("% of previous step"),
          total: theme.t("% of total"),
        }[values.percent_calculation_type],
      ],
      rowCount: stages.length,
      row: (at) => [stages[at]!.name, full(stages[at]!.value), percent(stages[at]!.share)],
    },
  };
}
