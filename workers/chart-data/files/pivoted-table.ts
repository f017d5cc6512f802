import { NUMERIC, STRING } from "../../../schema/query/chart-data-response";
import { type FormData, parseFields } from "../../../schema/chart-types/define";
import {
  type LabelParts,
  type PivotedFile,
  pivotedFile,
} from "../../../schema/chart-types/pivot_table_v2/pivoted-file";
import { pivotFields } from "../../../schema/chart-types/pivot_table_v2/fields";
import { pivotShape } from "../../../schema/chart-types/pivot_table_v2/shape";
import { ENGLISH, type Translate } from "../../../schema/language/translator";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { QueryContext } from "../../../schema/query/query-context";
import type { Value } from "../../../schema/query/chart-data-response";
import type { Payload } from "../run/payload";
import { numberText } from "./csv";
import { type FileTable, isMidnight, timeText } from "./table";

/** Whether a result is requested as the pivot shown, not as its underlying rows. */
export const isPivoted = ({ result_type, form_data }: QueryContext): boolean =>
  result_type === "post_processed" && form_data?.["viz_type"] === "pivot_table_v2";

/** Pivots the rows of a result for a file: the first column contains names and has no heading. */
export function pivotedTable(
  payload: Payload,
  formData: FormData,
  dataset: DatasetModel,
  t: Translate = ENGLISH.t,
): FileTable {
  const { headings, names, values, columnLabels, rowLabels } = pivoted(payload, formData, dataset, {
    writesDates: true,
    t,
  });
  // As in Superset, one null cell turns all whole numbers into floats.
  const isFull = values.every((column) => !column.includes(null));
  const fractional = new Set(
    payload.colnames
      .filter((_, at) => payload.types[at] === "float" && payload.scales?.[at] !== 0)
      .map(verboseNames(dataset)),
  );
  const metrics = new Set(payload.colnames.map(verboseNames(dataset)));
  // A column of floats does too, where a line of totals or metrics as rows mix both.
  const isMixed =
    fractional.size > 0 &&
    (formData["metricsLayout"] === "ROWS" || (formData["colTotals"] === true && rowLabels.length > 1));
  const isWhole = (column: readonly Value[], at: number) => {
    if (isMixed) return false;
    const own = columnLabels[at]!.filter((part) => part !== null && metrics.has(part));
    return (
      isFull &&
      column.every((value) => Number.isInteger(value)) &&
      !(own.length > 0 ? own.some((part) => fractional.has(part!)) : fractional.size > 0)
    );
  };
  const kinds = values.map((column, at) =>
    isText(column) ? ("string" as const) : isWhole(column, at) ? ("int" as const) : ("float" as const),
  );
  return {
    headings: ["", ...headings],
    types: ["string", ...kinds],
    isDate: [false, ...headings.map(() => false)],
    values: [names, ...values],
    length: names.length,
  };
}

/**
 * Returns the JSON of a pivot as Superset does: heading → name → value, and labels by their parts. A result without
 * rows stays unchanged.
 */
export function pivotedResult(payload: Payload, formData: FormData, dataset: DatasetModel): Record<string, unknown> {
  if (payload.data.length === 0) return {};
  const { headings, names, values, columnLabels, rowLabels, columnValues, rowValues } = pivoted(
    payload,
    formData,
    dataset,
    // Clients compare the names of totals in JSON.
    { writesDates: false, t: ENGLISH.t },
  );
  const isKnown = (column: readonly Value[]) => column.some((value) => value !== null);
  const isMixed = mixedColumns(payload, formData, dataset);
  return {
    rowcount: names.length,
    // Labels of one part are texts, as are their keys below.
    colnames: columnLabels.map((label, at) => (label.length === 1 ? label : columnValues[at]!)),
    indexnames: rowLabels.map((label, at) => (label.length === 1 ? label : rowValues[at]!)),
    coltypes: values.map((column, at) =>
      isText(column) || !isKnown(column) || isMixed(columnLabels[at]!) ? STRING : NUMERIC,
    ),
    data: Object.fromEntries(
      headings.map((heading, column) => [
        heading,
        Object.fromEntries(names.map((name, row) => [name, values[column]![row]!])),
      ]),
    ),
  };
}

/**
 * Whether a column mixes decimals and floats, which Superset declares as a text: decimals with their totals, which are
 * floats, or metrics of both types on rows.
 */
function mixedColumns(
  { colnames, scales }: Payload,
  formData: FormData,
  dataset: DatasetModel,
): (label: LabelParts) => boolean {
  const values = parseFields(pivotFields, formData);
  const { metrics, metricsOn, rows, columns } = pivotShape(values);
  const nameOf = verboseNames(dataset);
  const decimals = new Set(
    values.aggregateFunction.startsWith("Count")
      ? []
      : metrics.filter((name) => scales?.[colnames.indexOf(name)] != null),
  );
  if (metricsOn === "rows")
    return (label) =>
      decimals.size > 0 && decimals.size < metrics.length && (columns.length === 0 || !label.some(isTotal));
  const named = new Set([...decimals].map(nameOf));
  return (label) =>
    values.colTotals &&
    rows.length > 0 &&
    (label.some((part) => part !== null && named.has(part)) ||
      (decimals.size === metrics.length && isTotal(label[0] ?? null)));
}

const isTotal = (part: string | null): boolean => part === "Subtotal" || (part?.startsWith("Total (") ?? false);

const isText = (column: readonly Value[]): boolean => column.some((value) => typeof value === "string");

/** Maps saved metrics to their verbose names. */
function verboseNames({ metrics }: DatasetModel): (name: string) => string {
  const verbose = new Map(metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name || metric_name]));
  return (name) => verbose.get(name) ?? name;
}

/** Files write times that are all midnights as dates, as elsewhere; JSON includes the hours. */
function pivoted(
  { colnames, types, scales, data }: Payload,
  formData: FormData,
  dataset: DatasetModel,
  { writesDates, t }: { writesDates: boolean; t: Translate },
): PivotedFile {
  const typeOf = (name: string) => types[colnames.indexOf(name)];
  const dates = new Set(
    writesDates ? colnames.filter((name) => data.every((row) => isMidnight(row[name] ?? null))) : [],
  );
  // Whole numbers beside a null are floats in Superset.
  const points = new Set(
    colnames.filter(
      (name, at) =>
        (types[at] === "float" && scales?.[at] == null) ||
        (types[at] === "int" && data.some((row) => row[name] === null)),
    ),
  );
  const textOf = (dimension: string, value: Value): string => {
    if (typeof value === "number" && typeOf(dimension) === "datetime") return timeText(value, dates.has(dimension));
    if (typeof value === "number" && points.has(dimension)) return numberText(value, "float");
    return typeof value === "boolean" ? (value ? "True" : "False") : String(value);
  };
  return pivotedFile(data, formData, textOf, verboseNames(dataset), t);
}
