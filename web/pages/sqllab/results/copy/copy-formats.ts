import type { RunColumn } from "../../../../../schema/query-run/calls";
import type { Row, Value } from "../../../../../schema/query/chart-data-response";
import { csvCell } from "../../../../../schema/format/csv-cell";
import { tabCell } from "../../../../../schema/format/formula";
import { isNumeric, shownValue } from "../result-table";

export const COPY_FORMATS = ["tsv", "csv", "markdown", "json", "insert"] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

export interface Copied {
  columns: readonly RunColumn[];
  rows: readonly Row[];
  /** Table name in INSERT. */
  table: string;
}

/** Rows as text for the clipboard, without rounding. */
export const copiedText = (format: CopyFormat, copied: Copied): string => WRITERS[format](copied);

const WRITERS: Record<CopyFormat, (copied: Copied) => string> = {
  tsv: ({ columns, rows }) =>
    lines(
      columns.map(({ name }) => tabCell(name)),
      rows.map((row) => columns.map((column) => tabCell(text(row, column)))),
      "\t",
    ),
  csv: ({ columns, rows }) =>
    lines(
      columns.map(({ name }) => csvCell(name)),
      rows.map((row) => columns.map((column) => csvCell(text(row, column)))),
      ",",
    ),
  markdown: ({ columns, rows }) => {
    const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
    const rule = columns.map((column) => (isNumeric(column) ? "---:" : "---"));
    return [
      columns.map(({ name }) => markdownCell(name)),
      rule,
      ...rows.map((row) =>
        columns.map((column) => (value(row, column) === null ? "NULL" : markdownCell(text(row, column)))),
      ),
    ]
      .map(line)
      .join("\n");
  },
  json: ({ columns, rows }) =>
    `[\n${rows.map((row) => `  {${columns.map((column) => `${JSON.stringify(column.name)}: ${jsonValue(value(row, column), column)}`).join(", ")}}`).join(",\n")}\n]`,
  insert: ({ columns, rows, table }) =>
    rows.length === 0
      ? ""
      : `INSERT INTO ${table} (${columns.map(({ name }) => identifier(name)).join(", ")}) VALUES\n${rows.map((row) => `(${columns.map((column) => literal(value(row, column), column)).join(", ")})`).join(",\n")};`,
};

const value = (row: Row, { name }: RunColumn): Value => row[name] ?? null;
const text = (row: Row, column: RunColumn): string => shownValue(value(row, column), column.is_dttm);
const lines = (head: readonly string[], body: readonly (readonly string[])[], between: string): string =>
  [head, ...body].map((cells) => cells.join(between)).join("\n");
const markdownCell = (shown: string): string =>
  shown.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll(/\r?\n/g, "<br>");

const DIGITS = /^-?\d+(\.\d+)?$/;

const jsonValue = (cell: Value, column: RunColumn): string =>
  typeof cell === "string" && isNumeric(column) && DIGITS.test(cell) ? cell : JSON.stringify(cell);

function literal(cell: Value, column: RunColumn): string {
  if (cell === null) return "NULL";
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number" || (isNumeric(column) && DIGITS.test(cell))) return String(cell);
  return `'${shownValue(cell, column.is_dttm).replaceAll("'", "''")}'`;
}

const identifier = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** The first table in the SQL, as the name for INSERT. */
export const tableNamed = (sql: string): string =>
  /\bfrom\s+((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))*)/i.exec(sql)?.[1] ?? "my_table";
