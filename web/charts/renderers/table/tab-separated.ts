import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Row } from "../../../../schema/query/chart-data-response";
import { tabCell } from "../../../../schema/format/formula";
import { shownText } from "../../../../schema/plot/table/shown-text";

/**
 * Displayed text as tab-separated lines for spreadsheets: a heading line, then a line per row; empty values are empty.
 */
export function tabSeparated(columns: readonly TableColumn[], rows: Iterable<Row>): string {
  const lines = [columns.map((column) => tabCell(column.label)).join("\t")];
  for (const row of rows) lines.push(columns.map((column) => cellText(column, row)).join("\t"));
  return lines.join("\n");
}

export function cellText(column: TableColumn, row: Row): string {
  const value = row[column.key] ?? null;
  return value === null ? "" : tabCell(shownText(column, value));
}
