import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { EChartsDrawing } from "../drawing/echarts";
import type { DrawTheme } from "../drawing/theme";
import { dimensionText, measured } from "../shared/cartesian/cell-value";
import { selectedColumn, selectedMetric, selectedMetrics } from "../shared/selected-fields";
import { colorAt } from "../shared/color-steps";
import { noRows } from "../shared/no-rows";
import { paraFields } from "./fields";
import { type ParaAxis, type ParaLine, paraOption } from "./option";
import type { RowsBelow } from "./rows-below";
import { sequentialScheme } from "../../color/sequential-schemes";

/** Draws a response as one line per row over one axis per metric. */
export function drawPara(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(paraFields, formData);
  const query = response.queries[0];
  const series = selectedColumn(values.series);
  const metrics = selectedMetrics(values.metrics).map(metricLabel);
  if (!query || query.data.length === 0 || series === null || metrics.length === 0) return noRows(theme);

  const known = (label: string) => response.dataset?.verbose_map?.[label] ?? label;
  const dimension = columnLabel(series);
  const nameOf = dimensionText(query, dimension);
  const colored = selectedMetric(values.secondary_metric);
  const colorMetric = colored === null ? null : metricLabel(colored);
  const share = shareOf(colorMetric === null ? [] : query.data.map((row) => measured(row[colorMetric])));
  const colors = sequentialScheme(values.linear_color_scheme);
  const lines = query.data.map((row): ParaLine => {
    const shown = colorMetric === null ? null : measured(row[colorMetric]);
    return {
      name: nameOf(row[dimension]),
      values: metrics.map((metric) => measured(row[metric])),
      color: shown === null ? theme.token(colorMetric === null ? "accent" : "text-3") : colorAt(colors, share(shown)),
    };
  });
  const shapes = metrics.map((metric) =>
    numberFormatter(response.dataset?.column_formats?.[metric] ?? null, null, theme.locale),
  );
  const full = numberFormatter(",.2~f", null, theme.locale);
  const axes: ParaAxis[] = metrics.map((metric, at) => ({ name: known(metric), tick: shapes[at]! }));
  const headers = [
    known(dimension),
    ...metrics.map(known),
    ...(colorMetric === null || metrics.includes(colorMetric) ? [] : [known(colorMetric)]),
  ];
  const cells = (at: number): string[] => [
    lines[at]!.name,
    ...lines[at]!.values.map((value) => (value === null ? "–" : full(value))),
    ...(colorMetric === null || metrics.includes(colorMetric) ? [] : [full(measured(query.data[at]![colorMetric]))]),
  ];
  const table = {
    summary: theme.t("{count, plural, one {# line} other {# lines}} by {dimension} across {axes}", {
      count: lines.length,
      dimension: known(dimension),
      axes: axes.map(({ name }) => name).join(", "),
    }),
    headers,
    rowCount: lines.length,
    row: cells,
  };
  const plot = (rows: RowsBelow | null): EChartsDrawing => ({
    kind: "echarts",
    modules: [
      "ParallelChart",
      "ParallelComponent",
      "TooltipComponent",
      ...(rows ? (["GraphicComponent"] as const) : []),
    ],
    option: paraOption({ axes, lines, dimension: values.include_series ? known(dimension) : null, rows, theme }),
    selectionOf: () => null,
    tooltipOf: ([item]) => {
      const at = item?.dataIndex ?? 0;
      return {
        title: lines[at]!.name,
        rows: cells(at)
          .slice(1)
          .map((text, column) => ({ name: headers[column + 1]!, text, color: null })),
      };
    },
    table,
  });
  return values.show_datatable
    ? { kind: "with-rows", plot: plot(null), picture: plot({ headers, cells }), table }
    : plot(null);
}

/** Scales a value to 0–1 between the smallest and the largest. */
function shareOf(values: readonly (number | null)[]): (value: number) => number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value !== null && value < low) low = value;
    if (value !== null && value > high) high = value;
  }
  return (value) => (high > low ? (value - low) / (high - low) : 1);
}
