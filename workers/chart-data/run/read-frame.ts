import { CHART_RESULT_MAX_BYTES } from "../../../schema/limits";
import type { Value } from "../../../schema/query/chart-data-response";
import { frameFromColumns } from "../../../schema/query/frame";
import type { Frame, ValueType } from "../../../schema/query/frame";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { CompiledQuery } from "../../../schema/sql/compile/compile";
import { timeParser } from "../../../schema/sql/compile/strftime";
import type { Steps } from "../../../schema/query/post-processing/work";
import type { Batch, Connection, ResultColumn, RunOptions } from "../../engines/engine";
import { pausesBetweenCells } from "../../engines/pauses";
import { sizeLimit } from "./result-size";
import { runWithPauses } from "./run-with-pauses";

/** Runs the SELECT and returns its rows by column, under the query's labels. Throws ResultTooLarge. */
export async function readFrame(
  connection: Connection,
  compiled: CompiledQuery,
  dataset: DatasetModel,
  options: Omit<RunOptions, "maxRows" | "maxBytes">,
): Promise<Frame> {
  let columns: readonly ResultColumn[] = [];
  const values: Value[][] = compiled.labels.map(() => []);
  const pauses = pausesBetweenCells();
  const checkSize = sizeLimit();
  const limits = { maxRows: compiled.rowLimit, maxBytes: CHART_RESULT_MAX_BYTES };
  for await (const batch of connection.run(compiled.sql, { ...options, ...limits })) {
    checkSize(batch);
    columns = batch.columns.map((column, at) => ({ ...column, ...scaleOf(columns[at], column) }));
    batch.values.forEach((cells, at) => {
      if (values[at]!.length === 0) values[at] = cells;
      else for (let row = 0; row < batch.length; row++) values[at]!.push(cells[row]!);
    });
    await pauses(batch.length * values.length);
  }
  return frameFromColumns(await runWithPauses(namedColumns({ columns, values }, compiled, dataset)));
}

/** Combines the scale of all batches: null once two differ. */
function scaleOf(before: ResultColumn | undefined, { scale }: ResultColumn): { scale?: number | null } {
  if (before?.scale === undefined) return scale === undefined ? {} : { scale };
  return { scale: scale === undefined || scale === before.scale ? before.scale : null };
}

interface NamedColumn {
  name: string;
  values: Value[];
  type: ValueType;
  scale?: number | undefined;
}

/** Returns the columns under the query's labels, with times along the axes parsed as times. */
export function* namedColumns(
  { columns, values }: Pick<Batch, "columns" | "values">,
  compiled: CompiledQuery,
  dataset: DatasetModel,
): Steps<NamedColumn[]> {
  const axes = new Map(compiled.axes.map(({ label, pythonDateFormat }) => [label, pythonDateFormat]));
  const named: NamedColumn[] = [];
  for (const [at, name] of compiled.labels.entries()) {
    const type = columns[at]?.type ?? "string";
    named.push(
      axes.has(name)
        ? yield* asTimes({ name, values: values[at]!, type }, axes.get(name) ?? null, dataset.offset)
        : {
            name,
            values: values[at]!,
            type: withoutGaps(type, values[at]!),
            ...(typeof columns[at]?.scale === "number" ? { scale: columns[at].scale } : {}),
          },
    );
  }
  return named;
}

/** Whole numbers beside nulls are formatted as floats in output ("2004.0"). */
const withoutGaps = (type: ValueType, values: readonly Value[]): ValueType =>
  type === "int" && values.includes(null) ? "float" : type;

/** Returns the time axis as epoch ms, whatever its stored type, shifted by the dataset's offset in hours. */
function* asTimes({ name, values, type }: NamedColumn, format: string | null, offsetHours: number): Steps<NamedColumn> {
  const read = timeReader(type, format);
  if (!read) return { name, values, type };
  const shift = offsetHours * 3_600_000;
  const times: (number | null)[] = [];
  for (const value of values) {
    times.push(value === null ? null : read(value));
    if (times.length % TIMES_BETWEEN_PAUSES === 0) yield;
  }
  if (type !== "datetime" && !times.some((time) => time !== null)) return { name, values, type };
  return {
    name,
    type: "datetime",
    values: shift === 0 ? times : times.map((time) => (time === null ? null : time + shift)),
  };
}

/** Texts that are parsed as times between two pauses: a few milliseconds. */
const TIMES_BETWEEN_PAUSES = 10_000;

function timeReader(type: ValueType, format: string | null): ((value: Value) => number | null) | null {
  if (type === "datetime") return (value) => value as number;
  if (format === "epoch_s") return (value) => (typeof value === "number" ? value * 1000 : null);
  if (format === "epoch_ms") return (value) => (typeof value === "number" ? value : null);
  if (format) {
    const parse = timeParser(format);
    return (value) => parse(String(value));
  }
  return type === "string" ? (value) => (typeof value === "string" ? textAsTime(value) : null) : null;
}

function textAsTime(text: string): number | null {
  const naive = /^\d{4}(-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?)?)?$/.test(text);
  const at = Date.parse(naive && text.length > 10 ? `${text.replace(" ", "T")}Z` : text);
  return Number.isNaN(at) ? null : at;
}
