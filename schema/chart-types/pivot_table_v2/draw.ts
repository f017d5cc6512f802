import type { ChartDataResponse, QueryResult, Row, Value } from "../../query/chart-data-response";
import type { FormData } from "../define";
import { parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { PivotAxis, PivotDrawing, PivotLine } from "../drawing/pivot";
import type { DrawTheme } from "../drawing/theme";
import { axisLines, type AxisLinesOptions } from "./axis-lines";
import { addRow, emptyTree, type AxisNode, type AxisTree } from "./axis-tree";
import { cellText } from "./cell-text";
import { pivotCells } from "./cells";
import { pivotFields } from "./fields";
import { headingText, painters, shownName } from "./headings";
import { naturalOrder } from "./natural-order";
import { pivotShape, totalLevels, type PivotShape, type PivotValues } from "./shape";
import { pivotAsTable } from "./text-table";
import { noRows } from "../shared/no-rows";

/**
 * Draws a response as a pivot table. The values of cells and totals come from the results of `pivotQuery`, level by
 * level.
 */
export function drawPivot(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(pivotFields, formData);
  const shape = pivotShape(values);
  const { dataset, queries } = response;
  const [query, ...levelResponses] = queries;
  const rows = query?.data.filter((row) => shape.metrics.some((metric) => (row[metric] ?? null) !== null)) ?? [];
  if (!query || rows.length === 0) return noRows(theme);

  const rowTree = emptyTree(shape.rows);
  const columnTree = emptyTree(shape.columns);
  const records = rows.map((row) => ({ row: addRow(rowTree, row), column: addRow(columnTree, row), values: row }));
  const levels = totalLevels(values, shape);
  const rowsOfLevel = ({ row, column }: { row: number; column: number }): readonly Row[] | undefined => {
    const text =
      values.aggregateFunction === "Sum"
        ? levelResponses[levels.findIndex((level) => level.row === row && level.column === column)]
        : undefined;
    const named = [...shape.rows.slice(0, row), ...shape.columns.slice(0, column), ...shape.metrics];
    return text && named.every((name) => text.colnames.includes(name)) ? text.data : undefined;
  };
  const cells = pivotCells({ rowTree, columnTree, records, aggregateFunction: values.aggregateFunction, rowsOfLevel });
  const grain =
    (formData["extra_form_data"] as { time_grain_sqla?: string } | undefined)?.time_grain_sqla ||
    values.time_grain_sqla;
  const paint = painters(values.conditional_formatting, query, theme);
  const metricOf = (row: PivotLine, column: PivotLine) => row.metric ?? column.metric ?? shape.metrics[0]!;
  const value = (row: PivotLine, column: PivotLine) =>
    cells.at(rowTree.nodes[row.node]!, columnTree.nodes[column.node]!, metricOf(row, column));

  const present = presence(records, shape);
  const axis = (tree: AxisTree, on: "rows" | "columns"): AxisLinesOptions => ({
    tree,
    metrics: shape.metricsOn === on ? shape.metrics : null,
    metricsLast: shape.metricsLast && shape.metricsOn === on,
    totalText: theme.t("Total ({aggregation})", { aggregation: theme.t(values.aggregateFunction) }),
    subtotalText: theme.t("Subtotal"),
    isPresent: (node, metric) => metric === null || present[on].get(metric)!.has(node),
    dimensionHeading: dimensionHeadings(tree, query, values, grain, theme.locale, paint),
    metricText: (metric) => shownName(metric, dataset),
    ...(on === "rows"
      ? { subtotals: values.rowSubTotals, subtotalsFirst: values.rowSubtotalPosition, totals: values.colTotals }
      : { subtotals: values.colSubTotals, subtotalsFirst: values.colSubtotalPosition, totals: values.rowTotals }),
    compare: comparison(on === "rows" ? values.rowOrder : values.colOrder, (node, metric) =>
      on === "rows"
        ? cells.at(node, columnTree.root, metric ?? shape.metrics[0]!)
        : cells.at(rowTree.root, node, metric ?? shape.metrics[0]!),
    ),
  });
  const rowOptions = axis(rowTree, "rows");
  const columnOptions = axis(columnTree, "columns");
  const texts = new Map(
    shape.metrics.map((metric) => [metric, cellText({ metric, query, dataset, values, grain, locale: theme.locale })]),
  );
  const code = currencyColumn(values, response, query);
  const codes =
    code === null
      ? null
      : pivotCells({
          rowTree,
          columnTree,
          records,
          aggregateFunction: "List Unique Values",
          rowsOfLevel: () => undefined,
        });

  const drawing: Omit<PivotDrawing, "table"> = {
    kind: "pivot",
    rows: { levels: axisLevels(shape, "rows", (name) => shownName(name, dataset)), lines: axisLines(rowOptions) },
    columns: {
      levels: axisLevels(shape, "columns", (name) => shownName(name, dataset)),
      lines: axisLines(columnOptions),
    },
    value,
    text(row, column) {
      const found = value(row, column);
      if (found === undefined) return "";
      const held =
        codes && code !== null ? codes.at(rowTree.nodes[row.node]!, columnTree.nodes[column.node]!, code) : null;
      return texts.get(metricOf(row, column))!(found, typeof held === "string" ? held : null);
    },
    style(row, column) {
      if (row.role !== "value" || column.role !== "value") return null;
      return paint.get(metricOf(row, column))?.(value(row, column) ?? null) ?? null;
    },
    rowsBy(column, descending) {
      const at = (node: AxisNode, metric: string | null) =>
        cells.at(node, columnTree.nodes[column.node]!, metric ?? column.metric ?? shape.metrics[0]!);
      return axisLines({ ...rowOptions, compare: emptyLast(at, descending) });
    },
    html: values.allow_render_html,
  };
  return { ...drawing, table: pivotAsTable(drawing, shape, (name) => shownName(name, dataset), theme) };
}

/** Compares by name or by value, ascending or descending; nodes of equal value by name. */
function comparison(
  order: PivotValues["rowOrder"],
  valueOf: (node: AxisNode, metric: string | null) => Value | undefined,
): AxisLinesOptions["compare"] {
  const sign = order.endsWith("z_to_a") ? -1 : 1;
  if (order.startsWith("key")) return (a, b) => sign * naturalOrder(a.value, b.value);
  return (a, b, metric) =>
    sign * naturalOrder(valueOf(a, metric) ?? null, valueOf(b, metric) ?? null) || naturalOrder(a.value, b.value);
}

function emptyLast(
  valueOf: (node: AxisNode, metric: string | null) => Value | undefined,
  descending: boolean,
): AxisLinesOptions["compare"] {
  return (a, b, metric) => {
    const [x, y] = [valueOf(a, metric) ?? null, valueOf(b, metric) ?? null];
    const byAbsence = Number(x === null) - Number(y === null);
    return byAbsence || (descending ? -1 : 1) * naturalOrder(x, y) || naturalOrder(a.value, b.value);
  };
}

function dimensionHeadings(
  tree: AxisTree,
  query: QueryResult,
  values: PivotValues,
  grain: string | null,
  locale: string,
  paint: ReturnType<typeof painters>,
): AxisLinesOptions["dimensionHeading"] {
  const texts = tree.dimensions.map((dimension) => headingText(dimension, query, values, grain, locale));
  return ({ depth, value }) => {
    const dimension = tree.dimensions[depth - 1]!;
    return {
      text: texts[depth - 1]!(value),
      selects: { [dimension]: value },
      style: paint.get(dimension)?.(value) ?? null,
    };
  };
}

/** Returns, by metric, the nodes of each axis that have a value of it. */
function presence(
  records: readonly { row: AxisNode; column: AxisNode; values: Row }[],
  { metrics }: PivotShape,
): { rows: Map<string, Set<AxisNode>>; columns: Map<string, Set<AxisNode>> } {
  const rows = new Map(metrics.map((metric) => [metric, new Set<AxisNode>()]));
  const columns = new Map(metrics.map((metric) => [metric, new Set<AxisNode>()]));
  const note = (set: Set<AxisNode>, leaf: AxisNode) => {
    for (let node: AxisNode | null = leaf; node && !set.has(node); node = node.parent) set.add(node);
  };
  for (const { row, column, values } of records) {
    for (const metric of metrics) {
      if ((values[metric] ?? null) === null) continue;
      note(rows.get(metric)!, row);
      note(columns.get(metric)!, column);
    }
  }
  return { rows, columns };
}

function axisLevels(
  { metricsOn, metricsLast, ...shape }: PivotShape,
  axis: "rows" | "columns",
  named: (name: string) => string,
): PivotAxis["levels"] {
  const dimensions = shape[axis].map((dimension) => ({ name: named(dimension), dimension }));
  const metric = { name: "Metric", dimension: null };
  const levels = metricsOn !== axis ? dimensions : metricsLast ? [...dimensions, metric] : [metric, ...dimensions];
  return levels.length > 0 ? levels : [{ name: "", dimension: null }];
}

/** The column whose currency codes the server adds to each row when the currency is detected automatically. */
function currencyColumn(
  { currency_format }: PivotValues,
  { dataset }: ChartDataResponse,
  query: QueryResult,
): string | null {
  const column = dataset?.currency_code_column;
  const isAuto =
    currency_format?.symbol === "AUTO" ||
    Object.values(dataset?.currency_formats ?? {}).some((currency) => currency?.symbol === "AUTO");
  return isAuto && column && query.colnames.includes(column) ? column : null;
}
