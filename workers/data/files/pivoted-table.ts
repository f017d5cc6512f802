import { NUMERIC, STRING } from "../../../schema/query/chart-data-response";
import type { FormData } from "../../../schema/chart-types/define";
import { type PivotedFile, pivotedFile } from "../../../schema/chart-types/pivot_table_v2/pivoted-file";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryContext } from "../../../schema/query/query-context";
import type { Value } from "../../../schema/query/chart-data-response";
import type { Payload } from "../payload";
import { type FileTable, isMidnight, timeText } from "./table";

/** Whether a result is requested as the pivot shown, not as its underlying rows. */
export const isPivoted = ({ result_type, form_data }: QueryContext): boolean => result_type === "post_processed" && form_data?.["viz_type"] === "pivot_table_v2";

/** Pivots the rows of a result for a file: the first column contains names and has no heading. */
export function pivotedTable(payload: Payload, formData: FormData, dataset: DatasetModel): FileTable {
  const { headings, names, values, columnLabels, rowLabels } = pivoted(payload, formData, dataset, { writesDates: true });
  // As in Superset, one null cell turns all whole numbers into floats.
  const isFull = values.every((column) => !column.includes(null));
  const fractional = new Set(payload.colnames.filter((_, at) => payload.types[at] === "float" && payload.scales?.[at] !== 0).map(verboseNames(dataset)));
  const metrics = new Set(payload.colnames.map(verboseNames(dataset)));
  // A column of floats does too, where a line of totals or metrics as rows mix both.
  const isMixed = fractional.size > 0 && (formData["metricsLayout"] === "ROWS" || (formData["colTotals"] === true && rowLabels.length > 1));
  const isWhole = (column: readonly Value[], at: number) => {
    if (isMixed) return false;
    const own = columnLabels[at]!.filter((part) => part !== null && metrics.has(part));
    return isFull && column.every((value) => Number.isInteger(value)) && !(own.length > 0 ? own.some((part) => fractional.has(part!)) : fractional.size > 0);
  };
  const kinds = values.map((column, at) => (isText(column) ? ("string" as const) : isWhole(column, at) ? ("int" as const) : ("float" as const)));
  return { headings: ["", ...headings], types: ["string", ...kinds], isDate: [false, ...headings.map(() => false)], values: [names, ...values], length: names.length };
}

/**
 * Returns the JSON of a pivot as Superset does: heading → name → value, and labels by their parts. A result without
 * rows stays unchanged.
 */
export function pivotedResult(payload: Payload, formData: FormData, dataset: DatasetModel): Record<string, unknown> {
  if (payload.data.length === 0) return {};
  const { headings, names, values, columnLabels, rowLabels } = pivoted(payload, formData, dataset, { writesDates: false });
  const isKnown = (column: readonly Value[]) => column.some((value) => value !== null);
  return {
    rowcount: names.length,
    colnames: columnLabels,
    indexnames: rowLabels,
    coltypes: values.map((column) => (isText(column) || !isKnown(column) ? STRING : NUMERIC)),
    data: Object.fromEntries(headings.map((heading, column) => [heading, Object.fromEntries(names.map((name, row) => [name, values[column]![row]!]))])),
  };
}

const isText = (column: readonly Value[]): boolean => column.some((value) => typeof value === "string");

/** Maps saved metrics to their verbose names. */
function verboseNames({ metrics }: DatasetModel): (name: string) => string {
  const verbose = new Map(metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name || metric_name]));
  return (name) => verbose.get(name) ?? name;
}

/** Files write times that are all midnights as dates, as elsewhere; JSON includes the hours. */
function pivoted({ colnames, types, data }: Payload, formData: FormData, dataset: DatasetModel, { writesDates }: { writesDates: boolean }): PivotedFile {
  const typeOf = (name: string) => types[colnames.indexOf(name)];
  const dates = new Set(writesDates ? colnames.filter((name) => data.every((row) => isMidnight(row[name] ?? null))) : []);
  const textOf = (dimension: string, value: Value): string => {
    if (typeof value === "number" && typeOf(dimension) === "datetime") return timeText(value, dates.has(dimension));
    return typeof value === "boolean" ? (value ? "True" : "False") : String(value);
  };
  return pivotedFile(data, formData, textOf, verboseNames(dataset));
}
