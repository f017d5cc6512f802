import type { ChartDataResponse } from "../../query/chart-data-response";
import { BOOLEAN, NUMERIC, TEMPORAL } from "../../query/chart-data-response";
import { asArray, metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import type { FormData } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { GridColumn } from "../drawing/grid";
import type { TableColumn } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { drawTable } from "../table/draw";
import { gridState } from "./own-state";

/** Draws a response as a grid: the table's columns, dimensions before metrics, each with a filter of its type. */
export function drawGrid(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const { filterModel, made: _, ...own } = gridState(formData["own_state"]);
  const drawing = drawTable(
    response,
    { ...formData, own_state: own, percent_metric_calculation: "row_limit", allow_render_html: true },
    theme,
  );
  if (drawing.kind !== "table") return drawing;
  const { rearrange: _rearrange, columns: found, ...table } = drawing;
  const onServer = table.server !== null;
  const metrics = new Set(asArray(formData["metrics"] as Metric[] | undefined).map(metricLabel));
  // Values computed from the result, such as shares and changes, cannot be filtered by the database.
  const canFilter = ({ key, isMetric }: TableColumn) => !onServer || !isMetric || metrics.has(key);
  const columns = [...found.filter(({ isMetric }) => !isMetric), ...found.filter(({ isMetric }) => isMetric)].map(
    (column): GridColumn => ({ ...column, filter: canFilter(column) ? filterOf(column) : null }),
  );
  const { rows } = table;
  return {
    ...table,
    kind: "grid",
    columns,
    filterModel,
    columnState: own.columnState ?? null,
    table: {
      summary: theme.t(
        "{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}",
        { rows: rows.length, columns: columns.length },
      ),
      headers: columns.map(({ label, group }) => (group === null ? label : `${label} ${group}`)),
      rowCount: rows.length,
      row: (index) => columns.map((column) => column.text(rows[index]![column.key] ?? null)),
    },
  };
}

const filterOf = ({ kind, isMetric }: TableColumn): GridColumn["filter"] =>
  kind === TEMPORAL
    ? "date"
    : kind === BOOLEAN && !isMetric
      ? "boolean"
      : kind === NUMERIC || isMetric
        ? "number"
        : "text";
