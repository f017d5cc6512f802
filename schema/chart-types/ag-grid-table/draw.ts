import type { ChartAnswer } from "../../query/answer";
import { BOOLEAN, NUMERIC, TEMPORAL } from "../../query/answer";
import { asArray, metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import type { FormData } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { GridColumn } from "../drawing/grid";
import type { TableColumn } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { drawTable } from "../table/draw";
import { gridState } from "./own-state";

/** Answer → grid: the table's columns, dimensions before metrics, each with the filter that suits it. */
export function drawGrid(answer: ChartAnswer, formData: FormData, theme: DrawTheme): Drawing {
  const { filterModel, made: _, ...own } = gridState(formData.own_state);
  const drawing = drawTable(answer, { ...formData, own_state: own, percent_metric_calculation: "row_limit", allow_render_html: true }, theme);
  if (drawing.kind !== "table") return drawing;
  const { rearrange: _rearrange, columns: found, ...table } = drawing;
  const onServer = table.server !== null;
  const metrics = new Set(asArray(formData.metrics as Metric[] | undefined).map(metricLabel));
  // What is reckoned from the answer, as shares and changes, no database can filter by.
  const canFilter = ({ key, isMetric }: TableColumn) => !onServer || !isMetric || metrics.has(key);
  const columns = [...found.filter(({ isMetric }) => !isMetric), ...found.filter(({ isMetric }) => isMetric)].map((column): GridColumn => ({ ...column, filter: canFilter(column) ? filterOf(column) : null }));
  const { rows } = table;
  return {
    ...table,
    kind: "grid",
    columns,
    filterModel,
    columnState: own.columnState ?? null,
    table: {
      summary: `${rows.length} rows of ${columns.length} columns`,
      headers: columns.map(({ label, group }) => (group === null ? label : `${label} ${group}`)),
      rowCount: rows.length,
      row: (index) => columns.map((column) => column.text(rows[index]![column.key] ?? null)),
    },
  };
}

const filterOf = ({ kind, isMetric }: TableColumn): GridColumn["filter"] => (kind === TEMPORAL ? "date" : kind === BOOLEAN && !isMetric ? "boolean" : kind === NUMERIC || isMetric ? "number" : "text");
