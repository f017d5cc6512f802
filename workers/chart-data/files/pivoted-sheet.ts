import { type FormData, parseFields } from "../../../schema/chart-types/define";
import { pivotFields } from "../../../schema/chart-types/pivot_table_v2/fields";
import { pivotedFile } from "../../../schema/chart-types/pivot_table_v2/pivoted-file";
import { pivotShape } from "../../../schema/chart-types/pivot_table_v2/shape";
import { ENGLISH, type Translate } from "../../../schema/language/translator";
import type { DatasetModel } from "../../../schema/dataset/model";
import { NULL_TEXT } from "../../../schema/format/null-text";
import type { Value } from "../../../schema/query/chart-data-response";
import type { Payload } from "../run/payload";
import { type Merge, mergedCells } from "./merged-cells";
import { pivotFormats } from "./pivot-formats";
import { type FileTable, isMidnight, timeText } from "./table";
import { DATE_FORMAT, TIME_FORMAT } from "./workbook-parts";

/**
 * Pivots the rows of a result for a spreadsheet: a row of headings for each dimension of the columns and a column for
 * each dimension of the rows, with one merged cell for each group. Dates of rows are dates, missing values are named,
 * and numbers have the formats of their metrics, by column or by row.
 */
export function pivotedSheet(
  { colnames, types, data }: Payload,
  formData: FormData,
  dataset: DatasetModel,
  t: Translate = ENGLISH.t,
): FileTable {
  const nameOf = verboseNames(dataset);
  const isTime = (name: string) => types[colnames.indexOf(name)] === "datetime";
  const dates = new Set(colnames.filter((name) => data.every((row) => isMidnight(row[name] ?? null))));
  const times = new Map<string, number>();
  const textOf = (dimension: string, value: Value): string => {
    if (typeof value === "boolean") return value ? "True" : "False";
    if (typeof value !== "number" || !isTime(dimension)) return String(value);
    const text = timeText(value, dates.has(dimension));
    times.set(`${dimension} ${text}`, value);
    return text;
  };
  const { columnLabels, rowLabels, values } = pivotedFile(data, formData, textOf, nameOf, t);
  const parsed = parseFields(pivotFields, formData);
  const shape = pivotShape(parsed);
  const levels = levelsOf(shape, rowLabels[0]?.length ?? 1);
  const depth = Math.max(1, columnLabels[0]?.length ?? 1);
  const rowColumns = levels.map((level, at) =>
    rowLabels.map((label): Value => (level === null ? null : times.get(`${level} ${label[at]}`)) ?? shown(label[at])),
  );
  const head = Array.from({ length: depth }, (_, level) => [
    ...levels.map((name) => (level === depth - 1 && name !== null ? nameOf(name) : "")),
    ...columnLabels.map((label) => shown(label[level])),
  ]);
  const merges: Merge[] = [
    ...mergedCells(columnLabels).map(({ from, to, level, depth: last }) => ({
      top: level,
      bottom: last,
      left: levels.length + from,
      right: levels.length + to,
    })),
    ...mergedCells(rowLabels).map(({ from, to, level, depth: last }) => ({
      top: depth + from,
      bottom: depth + to,
      left: level,
      right: last,
    })),
  ];
  const formatOf = pivotFormats(parsed, shape, dataset, (metric) =>
    isTime(metric) ? (dates.has(metric) ? DATE_FORMAT : TIME_FORMAT) : null,
  );
  const isOnRows = shape.metricsOn === "rows";
  const columnFormats = columnLabels.map((label) => (isOnRows ? null : formatOf(label, nameOf)));
  return {
    headings: head.at(-1)!,
    types: [
      ...levels.map((level) => (level !== null && isTime(level) ? ("datetime" as const) : ("string" as const))),
      ...values.map((column) =>
        column.some((value) => typeof value === "string") ? ("string" as const) : ("float" as const),
      ),
    ],
    isDate: [...levels.map((level) => level !== null && dates.has(level)), ...values.map(() => false)],
    formats: [...levels.map(() => null), ...columnFormats],
    ...(isOnRows ? { rowFormats: rowLabels.map((label) => formatOf(label, nameOf)) } : {}),
    head: { rows: head, merges, frozenColumns: levels.length },
    values: [...rowColumns, ...values],
    length: rowLabels.length,
  };
}

/** The dimensions of the row labels; null for the level of the metrics and for a total without dimensions. */
function levelsOf({ rows, metricsOn, metricsLast }: ReturnType<typeof pivotShape>, depth: number): (string | null)[] {
  const own: (string | null)[] = metricsOn === "columns" ? rows : metricsLast ? [...rows, null] : [null, ...rows];
  return Array.from({ length: depth }, (_, at) => own[at] ?? null);
}

const shown = (part: string | null | undefined): string => (part === null ? NULL_TEXT : (part ?? ""));

function verboseNames({ columns, metrics }: DatasetModel): (name: string) => string {
  const verbose = new Map([
    ...columns.map(({ column_name, verbose_name }) => [column_name, verbose_name || column_name] as const),
    ...metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name || metric_name] as const),
  ]);
  return (name) => verbose.get(name) ?? name;
}
