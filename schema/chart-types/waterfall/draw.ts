import { axisTimeFormatter } from "../../format/time";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { axisLabelOf } from "../shared/base-axis";
import { dimensionText } from "../shared/cartesian/cell-value";
import { cssColor } from "../shared/cartesian/stored-look";
import { selectedColumn, selectedMetric } from "../shared/selected-fields";
import { noRows } from "../shared/no-rows";
import { valueText } from "../shared/timeseries/value-text";
import { KINDS } from "./bars";
import { waterfallFields } from "./fields";
import { waterfallOption } from "./option";
import { stepsOf } from "./steps";

/** Draws a response as bars from total to total. */
export function drawWaterfall(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(waterfallFields, formData);
  const query = response.queries[0];
  const metric = selectedMetric(values.metric);
  const x = axisLabelOf(formData);
  if (!query || metric === null || x === null || query.data.length === 0) return noRows(theme);

  const name = metricLabel(metric);
  const known = response.dataset?.verbose_map?.[name] ?? name;
  const broken = selectedColumn(values.groupby);
  const breakdown = broken === null ? null : columnLabel(broken);
  const time = axisTimeFormatter(values.time_grain_sqla, values.x_axis_time_format, theme.locale);
  const names = {
    increase: values.increase_label || theme.t("Increase"),
    decrease: values.decrease_label || theme.t("Decrease"),
    total: values.total_label || theme.t("Total"),
  };
  const colors = {
    increase: cssColor(values.increase_color),
    decrease: cssColor(values.decrease_color),
    total: cssColor(values.total_color),
  };
  const steps = stepsOf({
    query,
    x,
    breakdown,
    metric: name,
    totals: values.show_total,
    totalLabel: names.total,
    xText: dimensionText(query, x, time),
    breakdownText: breakdown === null ? () => "" : dimensionText(query, breakdown, time),
  });
  const text = valueText({
    code: values.y_axis_format,
    currency: values.currency_format,
    metrics: [metric],
    percent: false,
    response,
    locale: theme.locale,
  });
  const last = steps.at(-1)!;
  return {
    kind: "echarts",
    modules: [
      "BarChart",
      "GridComponent",
      "TooltipComponent",
      "LegendComponent",
      ...(values.show_value ? (["LabelLayout"] as const) : []),
    ],
    ...waterfallOption({ steps, values, names, colors, text: text.axis, theme }),
    selectionOf: () => null,
    tooltipOf: (items) => {
      const step = steps[items[0]?.dataIndex ?? 0]!;
      return {
        title: step.title,
        rows: [
          { name: names[step.kind], text: text.full(step.value), color: colors[step.kind] },
          ...(step.kind === "total" ? [] : [{ name: theme.t("Running total"), text: text.full(step.to), color: null }]),
        ],
      };
    },
    itemAt: (row) => ({ seriesIndex: 1 + KINDS.indexOf(steps[row]!.kind), dataIndex: row }),
    table: {
      summary: theme.t("{metric}: {count, plural, one {# step} other {# steps}}, ending at {value}", {
        metric: known,
        count: steps.length,
        value: text.full(last.to),
      }),
      headers: [response.dataset?.verbose_map?.[x] ?? x, theme.t("Type"), known, theme.t("Running total")],
      rowCount: steps.length,
      row: (at) => [steps[at]!.title, names[steps[at]!.kind], text.full(steps[at]!.value), text.full(steps[at]!.to)],
    },
  };
}
