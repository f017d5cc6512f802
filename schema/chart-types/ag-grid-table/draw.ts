import type { ChartAnswer } from "../../query/answer";
import { NUMERIC, TEMPORAL } from "../../query/answer";
import { asArray, metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import type { FormData } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { GridColumn, GridOwnState } from "../drawing/grid";
import type { TableColumn } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { drawTable } from "../table/draw";
import { metricSql } from "./server-filters";

/** Answer → grid: the table's columns, dimensions before metrics, each with the filter that suits it. */
export function drawGrid(answer: ChartAnswer, formData: FormData, theme: DrawTheme): Drawing {
  const drawing = drawTable(answer, { ...formData, percent_metric_calculation: "row_limit", allow_render_html: true }, theme);
  if (drawing.kind !== "table") return drawing;
  const { rearrange: _, columns: found, ...table } = drawing;
  const onServer = table.server !== null;
  const metrics = new Map(asArray(formData.metrics as Metric[] | undefined).map((metric) => [metricLabel(metric), metric]));
  const canFilter = ({ key, isMetric }: TableColumn) => !onServer || !isMetric || metricSql(metrics.get(key) ?? key) !== null;
  const columns = [...found.filter(({ isMetric }) => !isMetric), ...found.filter(({ isMetric }) => isMetric)].map((column): GridColumn => ({ ...column, filter: canFilter(column) ? filterOf(column) : null }));
  const { rows } = table;
  return {
    ...table,
    kind: "grid",
    columns,
    filterModel: ((formData.own_state ?? {}) as GridOwnState).filterModel ?? {},
    table: {
      summary: `${rows.length} rows of ${columns.length} columns`,
      headers: columns.map(({ label, group }) => (group === null ? label : `${label} ${group}`)),
      rowCount: rows.length,
      row: (index) => columns.map((column) => column.text(rows[index]![column.key] ?? null)),
    },
  };
}

const filterOf = ({ kind, isMetric }: TableColumn): GridColumn["filter"] => (kind === TEMPORAL ? "date" : kind === NUMERIC || isMetric ? "number" : "text");
