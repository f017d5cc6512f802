import type { ChartDataResponse } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { amount, rowName, rowSelection } from "../shared/cell-text";
import { metricText } from "../shared/metric-text";
import { noRows } from "../shared/no-rows";
import { placesOn, radarAxes } from "./axes";
import { radarFields } from "./fields";
import { radarOption, radarSizes } from "./option";

/** Draws a response as one polygon per group over one axis per metric. */
export function drawRadar(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(radarFields, formData);
  const query = response.queries[0];
  const metrics = asArray(values.metrics as Metric[]);
  if (!query || metrics.length === 0 || query.data.length === 0) return noRows(theme);

  const dimensions = asArray(values.groupby as QueryColumn[]).map(columnLabel);
  const axes = radarAxes(metrics.map(metricLabel), query.data, values.column_config);
  const texts = metrics.map((metric) => metricText(response, metric, values.number_format, null, theme.locale));
  const names = texts.map(({ name }) => name);
  const groupName = rowName(query, dimensions, values.date_format, theme.locale);
  const groups = query.data.map((row) => ({
    name: groupName(row) || names.join(", "),
    amounts: axes.map(({ metric }) => amount(row[metric])),
    places: placesOn(axes, row),
    selection: rowSelection(row, dimensions),
  }));
  const colorOf = theme.categorical(values.color_scheme);
  const text = (axis: number, value: number): string => texts[axis]!.text(value);

  const options = { groups, axes, names, values, text, colorOf, theme };
  return {
    kind: "echarts",
    modules: ["RadarChart", "RadarComponent", "LegendComponent", "TooltipComponent", "LabelLayout"],
    option: radarOption(options),
    forSize: (size) => radarSizes(size, options),
    selectionOf: (_, dataIndex) => groups[dataIndex]?.selection ?? null,
    tooltipOf: ([item]) => {
      const group = groups[item?.dataIndex ?? 0]!;
      return {
        title: group.name,
        rows: group.amounts.map((value, axis) => ({
          name: names[axis]!,
          text: texts[axis]!.full(value),
          color: colorOf(group.name),
        })),
      };
    },
    table: {
      summary: theme.t("{metrics} of {count, plural, one {# group} other {# groups}}", {
        metrics: names.join(", "),
        count: groups.length,
      }),
      headers: [dimensions.join(", ") || theme.t("Group"), ...names],
      rowCount: groups.length,
      row: (at) => [groups[at]!.name, ...groups[at]!.amounts.map((value, axis) => texts[axis]!.full(value))],
    },
  };
}
