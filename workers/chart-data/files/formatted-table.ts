import { STRING, type Value } from "../../../schema/query/chart-data-response";
import type { FormData } from "../../../schema/chart-types/define";
import type { DatasetModel } from "../../../schema/dataset/model";
import { formatPython } from "../../../schema/format/python-format";
import type { QueryContext } from "../../../schema/query/query-context";
import type { Payload } from "../run/payload";
import { type FileTable, fileTable } from "./table";

/** Whether a result is requested as the table shown: verbose names, and numbers in the formats of its columns. */
export const isFormattedTable = ({ result_type, form_data }: QueryContext): boolean =>
  result_type === "post_processed" && form_data?.["viz_type"] === "table";

/** Whether a table's columns have number formats. A column is formatted as a whole, so all rows are needed first. */
export const hasFormats = (formData: FormData): boolean => formatsOf(formData).size > 0;

/** The table of a file with formatted numbers. XLSX files contain the numbers themselves. */
export function formattedTable(payload: Payload, formData: FormData, dataset: DatasetModel): FileTable {
  const table = fileTable(payload, dataset);
  const columns = table.headings.map((heading, at) => formattedColumn(payload, at, heading, formData));
  return {
    ...table,
    types: table.types.map((type, at) => (columns[at] ? "string" : type)),
    scales: table.scales?.map((scale, at) => (columns[at] ? null : scale)),
    values: table.values.map((values, at) => columns[at] ?? values),
  };
}

/** Returns the JSON of a table as Superset does: heading → row number → value. A result without rows stays unchanged. */
export function formattedResult(payload: Payload, formData: FormData, dataset: DatasetModel): Record<string, unknown> {
  if (payload.data.length === 0) return {};
  const { headings } = fileTable({ ...payload, data: [] }, dataset);
  const columns = headings.map((heading, at) => formattedColumn(payload, at, heading, formData));
  return {
    colnames: headings,
    coltypes: payload.coltypes.map((kind, at) => (columns[at] ? STRING : kind)),
    indexnames: payload.data.map((_, row) => row),
    rowcount: payload.data.length,
    data: Object.fromEntries(
      headings.map((heading, at) => [
        heading,
        Object.fromEntries(
          payload.data.map((cells, row) => [row, columns[at]?.[row] ?? cells[payload.colnames[at]!] ?? null]),
        ),
      ]),
    ),
  };
}

/** The texts of a column of numbers; null for a column without a format, or one with a value that it can't format. */
function formattedColumn({ colnames, types, scales, data }: Payload, at: number, heading: string, formData: FormData) {
  const format = formatsOf(formData).get(heading);
  if (format === undefined || (types[at] !== "int" && types[at] !== "float")) return null;
  const values = data.map((row): Value => row[colnames[at]!] ?? null);
  const isWhole = (types[at] === "int" || scales?.[at] === 0) && !values.includes(null);
  const texts: string[] = [];
  for (const value of values) {
    const text = formatPython(value === null ? Number.NaN : Number(value), format, isWhole ? "int" : "float");
    if (text === null) return null;
    texts.push(text);
  }
  return texts;
}

/** The number formats by heading. */
function formatsOf(formData: FormData): Map<string, string> {
  const configured = Object.entries((formData["column_config"] ?? {}) as Record<string, { d3NumberFormat?: unknown }>);
  return new Map(
    configured.flatMap(([heading, config]) =>
      typeof config?.d3NumberFormat === "string" ? [[heading, config.d3NumberFormat] as const] : [],
    ),
  );
}
