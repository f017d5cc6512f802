import type { FormData } from "../../../schema/chart-types/define";
import type { Translate } from "../../../schema/language/translator";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryContext } from "../../../schema/query/query-context";
import type { Payload } from "../run/payload";
import { formattedResult, formattedTable, hasFormats, isFormattedTable } from "./formatted-table";
import { isPivoted, pivotedResult, pivotedTable } from "./pivoted-table";
import { pivotedSheet } from "./pivoted-sheet";
import { sheetColumns } from "./sheet-columns";
import { fileTable } from "./table";

/** The form data of a chart whose result is requested as the chart shows it; null for the rows themselves. */
export const shownBy = (context: QueryContext): FormData | null =>
  isPivoted(context) || isFormattedTable(context) ? (context.form_data as FormData) : null;

/** Whether the file of a result needs all rows before its first line. */
export const needsAllRows = (context: QueryContext): boolean =>
  isPivoted(context) || (isFormattedTable(context) && hasFormats(context.form_data as FormData));

interface Requested {
  format: "csv" | "xlsx";
  /** The form data of the chart that shows the table; null for the rows themselves. */
  shownBy: FormData | null;
  /** The form data of the request, whose number formats spreadsheets have. */
  formData: Record<string, unknown> | null | undefined;
  t: Translate;
}

/** The table of a file, as the chart of the form data shows it. */
export function shownTable(payload: Payload, { format, shownBy, formData, t }: Requested, dataset: DatasetModel) {
  if (shownBy?.viz_type === "pivot_table_v2")
    return format === "csv" ? pivotedTable(payload, shownBy, dataset, t) : pivotedSheet(payload, shownBy, dataset, t);
  if (format === "csv") return shownBy ? formattedTable(payload, shownBy, dataset) : fileTable(payload, dataset);
  return sheetColumns(fileTable(payload, dataset), payload.colnames, dataset, formData);
}

/** The parts of a JSON result that differ where it is requested as the chart of the form data shows it. */
export function shownResult(payload: Payload, formData: FormData, dataset: DatasetModel): Record<string, unknown> {
  return formData.viz_type === "pivot_table_v2"
    ? pivotedResult(payload, formData, dataset)
    : formattedResult(payload, formData, dataset);
}
