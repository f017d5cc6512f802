import type { FormData } from "../../../schema/chart-types/define";
import { pivotedFile } from "../../../schema/chart-types/pivot_table_v2/pivoted-file";
import type { QueryContext } from "../../../schema/query/query-context";
import type { Value } from "../../../schema/query/answer";
import type { Payload } from "../payload";
import { type FileTable, timeText } from "./table";

/** Whether a download is of a pivot as it is shown, not of the rows behind it. */
export const isPivoted = ({ result_type, form_data }: QueryContext): boolean => result_type === "post_processed" && form_data?.["viz_type"] === "pivot_table_v2";

/** The rows of an answer as a pivot in a file: a first column of names without a heading. */
export function pivotedTable({ colnames, types, data }: Payload, formData: FormData): FileTable {
  const typeOf = (name: string) => types[colnames.indexOf(name)];
  const { headings, names, values } = pivotedFile(data, formData, (dimension, value) => (typeof value === "number" && typeOf(dimension) === "datetime" ? timeText(value, false) : typeof value === "boolean" ? (value ? "True" : "False") : String(value)));
  const isWhole = (column: readonly Value[]) => column.every((value) => Number.isInteger(value)) && !types.includes("float");
  const kinds = values.map((column) => (column.some((value) => typeof value === "string") ? ("string" as const) : isWhole(column) ? ("int" as const) : ("float" as const)));
  return { headings: ["", ...headings], types: ["string", ...kinds], isDate: [false, ...headings.map(() => false)], values: [names, ...values], length: names.length };
}
