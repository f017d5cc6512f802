import { axisTimeFormatter, tooltipTimeFormatter, type TimeFormatter } from "../../format/time";
import { textWidth } from "../../svg/text-width";
import { numberFormatter } from "../../format/number";
import type { ChartDataResponse } from "../../query/chart-data-response";
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
export function drawHeatmap(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(heatmapFields, formData);
  const query = response.queries[0];
  const metric = selectedMetric(values.metric);
  const [x, y] = query?.colnames ?? [];
  if (!query || metric === null || x === undefined || y === undefined) return noRows(theme);
  const name = metricLabel(metric);
  const { columns, rows, cells } = heatmapCells({
    query,
    x,
    y,
    metric: name,
    rank: RANK,
    sortX: values.sort_x_axis,
    sortY: values.sort_y_axis,
    across: values.normalize_across,
  });
  if (cells.length === 0) return noRows(theme);

  const { axis: text, full } = valueText({
    code: values.y_axis_format,
    currency: values.currency_format,
    metrics: [metric],
    percent: false,
    response,
    locale: theme.locale,
  });
  const [code, grain] = [values.x_axis_time_format, values.time_grain_sqla];
  const texts = (time: TimeFormatter) =>
    [columns.map(dimensionText(query, x, time)), rows.map(dimensionText(query, y, time))] as const;
  const [columnNames, rowNames] = texts(axisTimeFormatter(grain, code, theme.locale));
  const [fullColumns, fullRows] = texts(tooltipTimeFormatter(code, grain, theme.locale));
  const known = (label: string) => response.dataset?.verbose_map?.[label] ?? label;
  const share = (cell: HeatmapCell) => (cell.share === null ? "–" : percent(cell.share));
  const groupName = known(columnLabel(selectedColumn(values.groupby) ?? y));
  return {
    kind: "echarts",
    modules: ["HeatmapChart", "GridComponent", "TooltipComponent", "VisualMapComponent", "LabelLayout"],
    option: heatmapOption({
      values,
      columns: columnNames,
      rows: rowNames,
      cells,
      range: rangeOf(cells, values),
      text,
      theme,
    }),
    ...(values.xAxisLabelRotation === 0 && values.xscale_interval < 1
      ? {
          forSize: ({ width }) => ({
            xAxis: namesForSpace(columnNames, width - spaceBeside(values.left_margin, rowNames)),
          }),
        }
      : {}),
    selectionOf: () => null,
    tooltipOf: ([item]) => {
      const cell = cells[item?.dataIndex ?? 0]!;
      const shared = {
        heatmap: theme.t("% of total"),
        x: theme.t("% of {name}", { name: fullColumns[cell.x] }),
        y: theme.t("% of {name}", { name: fullRows[cell.y] }),
      }[values.normalize_across];
      return {
        title: `${fullColumns[cell.x]} (${fullRows[cell.y]})`,
        rows: [
          { name: known(name), text: full(cell.value), color: null },
          ...(values.show_percentage && cell.share !== null ? [{ name: shared, text: share(cell), color: null }] : []),
        ],
      };
    },
    table: {
      summary: summary(cells, fullColumns, fullRows, known(name), full, theme),
      headers: [known(x), groupName, known(name), "%"],
      rowCount: cells.length,
      row: (at) => [fullColumns[cells[at]!.x]!, fullRows[cells[at]!.y]!, full(cells[at]!.value), share(cells[at]!)],
    },
  };
}

/** Approximate pixels of the labels of the rows and the edges. */
const spaceBeside = (margin: "auto" | number, rows: readonly string[]): number =>
  16 +
  (margin === "auto"
    ? Math.min(
        180,
        rows.reduce((most, row) => Math.max(most, textWidth(row, 400, 11)), 0),
      )
    : margin);

function rangeOf(
  cells: readonly HeatmapCell[],
  { normalized, value_bounds: [low, high] }: Values<typeof heatmapFields>,
): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const cell of cells) {
    const measure = normalized ? cell.rank : cell.value;
    if (measure === null) continue;
    if (measure < min) min = measure;
    if (measure > max) max = measure;
  }
  return [low ?? (Number.isFinite(min) ? min : 0), high ?? (Number.isFinite(max) ? max : 0)];
}

function summary(
  cells: readonly HeatmapCell[],
  columns: readonly string[],
  rows: readonly string[],
  metric: string,
  text: (value: number | null) => string,
  { t }: DrawTheme,
): string {
  const most = cells.reduce((best, cell) =>
    (cell.value ?? Number.NEGATIVE_INFINITY) > (best.value ?? Number.NEGATIVE_INFINITY) ? cell : best,
  );
  return t(
    "{metric}: {columns, plural, one {# column} other {# columns}} and {rows, plural, one {# row} other {# rows}}, the largest {x}, {y} with {value}",
    {
      metric,
      columns: columns.length,
      rows: rows.length,
      x: columns[most.x],
      y: rows[most.y],
      value: text(most.value),
    },
  );
}
