import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Row } from "../../../../schema/query/answer";
import { shownText } from "./shown-text";

/** Shown texts as a spreadsheet pastes them: a heading line, then a line a row; empty values are empty. */
export function tabSeparated(columns: readonly TableColumn[], rows: Iterable<Row>): string {
  const lines = [columns.map((column) => cell(column.label)).join("\t")];
  for (const row of rows) lines.push(columns.map((column) => cellText(column, row)).join("\t"));
  return lines.join("\n");
}

export function cellText(column: TableColumn, row: Row): string {
  const value = row[column.key] ?? null;
  return value === null ? "" : cell(shownText(column, value));
}

function cell(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
