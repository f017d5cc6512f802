import { axisTimeFormatter } from "../../format/time";
import { textWidth } from "../../svg/text-width";
import { numberFormatter } from "../../format/number";
import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import { type FormData, parseFields, type Values } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { dimensionText } from "../shared/cartesian/cell-value";
import { namesForSpace } from "../shared/cartesian/names-for-space";
import { selectedColumn, selectedMetric } from "../shared/selected-fields";
import { noRows } from "../shared/no-rows";
import { valueText } from "../shared/timeseries/value-text";
import { type HeatmapCell, heatmapCells } from "./cells";
import { heatmapFields } from "./fields";
import { heatmapOption } from "./option";
import { RANK } from "./query";

const percent = numberFormatter(",.2%");

/** Draws a response as one cell per pair of values, colored by the metric or by its rank. */
export function drawHeatmap(answer: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(heatmapFields, formData);
  const query = answer.queries[0];
  const metric = selectedMetric(values.metric);
  const [x, y] = query?.colnames ?? [];
  if (!query || metric === null || x === undefined || y === undefined) return noRows();
  const name = metricLabel(metric);
  const { columns, rows, cells } = heatmapCells({ query, x, y, metric: name, rank: RANK, sortX: values.sort_x_axis, sortY: values.sort_y_axis, across: values.normalize_across });
  if (cells.length === 0) return noRows();

  const { axis: text, full } = valueText({ code: values.y_axis_format, currency: values.currency_format, metrics: [metric], percent: false, answer, locale: theme.locale });
  const [writeX, writeY] = [axisWords(query, x, values, theme), axisWords(query, y, values, theme)];
  const [columnNames, rowNames] = [columns.map(writeX), rows.map(writeY)];
  const known = (label: string) => answer.dataset?.verbose_map?.[label] ?? label;
  const share = (cell: HeatmapCell) => (cell.share === null ? "–" : percent(cell.share));
  const groupName = known(columnLabel(selectedColumn(values.groupby) ?? y));
  return {
    kind: "echarts",
    modules: ["HeatmapChart", "GridComponent", "TooltipComponent", "VisualMapComponent", "LabelLayout"],
    option: heatmapOption({ values, columns: columnNames, rows: rowNames, cells, range: rangeOf(cells, values), text, theme }),
    ...(values.xAxisLabelRotation === 0 && values.xscale_interval < 1 ? { forSize: ({ width }) => ({ xAxis: namesForSpace(columnNames, width - spaceBeside(values.left_margin, rowNames)) }) } : {}),
    selectionOf: () => null,
    tooltipOf: ([item]) => {
      const cell = cells[item?.dataIndex ?? 0]!;
      const shared = { heatmap: "Share of all", x: `Share of ${columnNames[cell.x]}`, y: `Share of ${rowNames[cell.y]}` }[values.normalize_across];
      return {
        title: `${columnNames[cell.x]} (${rowNames[cell.y]})`,
        rows: [{ name: known(name), text: full(cell.value), color: null }, ...(values.show_percentage && cell.share !== null ? [{ name: shared, text: share(cell), color: null }] : [])],
      };
    },
    table: {
      summary: summary(cells, columnNames, rowNames, known(name), full),
      headers: [known(x), groupName, known(name), "%"],
      rowCount: cells.length,
      row: (at) => [columnNames[cells[at]!.x]!, rowNames[cells[at]!.y]!, full(cells[at]!.value), share(cells[at]!)],
    },
  };
}

/** Approximate pixels taken by the labels of the rows and the edges. */
const spaceBeside = (margin: "auto" | number, rows: readonly string[]): number => 16 + (margin === "auto" ? Math.min(180, rows.reduce((most, row) => Math.max(most, textWidth(row, 400, 11)), 0)) : margin);

function axisWords(query: QueryResult, column: string, values: Values<typeof heatmapFields>, theme: DrawTheme) {
  return dimensionText(query, column, axisTimeFormatter(values.time_grain_sqla, values.x_axis_time_format, theme.locale));
}

function rangeOf(cells: readonly HeatmapCell[], { normalized, value_bounds: [low, high] }: Values<typeof heatmapFields>): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const cell of cells) {
    const measure = normalized ? cell.rank : cell.value;
    if (measure === null) continue;
    if (measure < min) min = measure;
    if (measure > max) max = measure;
  }
  return [low ?? (Number.isFinite(min) ? min : 0), high ?? (Number.isFinite(max) ? max : 0)];
}

function summary(cells: readonly HeatmapCell[], columns: readonly string[], rows: readonly string[], metric: string, text: (value: number | null) => string): string {
  const most = cells.reduce((best, cell) => ((cell.value ?? Number.NEGATIVE_INFINITY) > (best.value ?? Number.NEGATIVE_INFINITY) ? cell : best));
  return `${metric} over ${columns.length} columns and ${rows.length} rows, most in ${columns[most.x]}, ${rows[most.y]} with ${text(most.value)}`;
}
