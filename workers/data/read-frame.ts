import type { Value } from "../../schema/query/answer";
import { frameFromColumns } from "../../schema/query/frame";
import type { Frame, ValueType } from "../../schema/query/frame";
import type { DatasetModel } from "../../schema/dataset/model";
import type { CompiledQuery } from "../../schema/sql/compile";
import { strptime } from "../../schema/sql/strftime";
import type { Batch, Connection, ResultColumn, RunOptions } from "../engines/engine";

/** Runs the SELECT and holds its rows by column, under the query's labels. */
export async function readFrame(connection: Connection, compiled: CompiledQuery, dataset: DatasetModel, options: Omit<RunOptions, "maxRows">): Promise<Frame> {
  let columns: readonly ResultColumn[] = [];
  const values: Value[][] = compiled.labels.map(() => []);
  for await (const batch of connection.run(compiled.sql, { ...options, maxRows: compiled.rowLimit })) {
    columns = batch.columns;
    batch.values.forEach((cells, at) => {
      if (values[at]!.length === 0) values[at] = cells;
      else for (let row = 0; row < batch.length; row++) values[at]!.push(cells[row]!);
    });
  }
  return frameFromColumns(namedColumns({ columns, values }, compiled, dataset));
}

interface NamedColumn {
  name: string;
  values: Value[];
  type: ValueType;
}

/** What the database sent under the query's labels, times along the axes read as times. */
export function namedColumns({ columns, values }: Pick<Batch, "columns" | "values">, compiled: CompiledQuery, dataset: DatasetModel): NamedColumn[] {
  const axes = new Map(compiled.axes.map(({ label, pythonDateFormat }) => [label, pythonDateFormat]));
  return compiled.labels.map((name, at) => {
    const type = columns[at]?.type ?? "string";
    return axes.has(name) ? asTimes({ name, values: values[at]!, type }, axes.get(name) ?? null, dataset.offset) : { name, values: values[at]!, type: withoutGaps(type, values[at]!) };
  });
}

/** Whole numbers beside nulls are floats to whoever prints them ("2004.0"). */
const withoutGaps = (type: ValueType, values: readonly Value[]): ValueType => (type === "int" && values.includes(null) ? "float" : type);

/** The time axis as epoch ms, whatever it is stored as, moved by the dataset's offset in hours. */
function asTimes({ name, values, type }: NamedColumn, format: string | null, offsetHours: number): NamedColumn {
  const read = timeReader(type, format);
  if (!read) return { name, values, type };
  const shift = offsetHours * 3_600_000;
  const times = values.map((value) => (value === null ? null : read(value)));
  if (type !== "datetime" && !times.some((time) => time !== null)) return { name, values, type };
  return { name, type: "datetime", values: shift === 0 ? times : times.map((time) => (time === null ? null : time + shift)) };
}

function timeReader(type: ValueType, format: string | null): ((value: Value) => number | null) | null {
  if (type === "datetime") return (value) => value as number;
  if (format === "epoch_s") return (value) => (typeof value === "number" ? value * 1000 : null);
  if (format === "epoch_ms") return (value) => (typeof value === "number" ? value : null);
  if (format) return (value) => strptime(format, String(value));
  return type === "string" ? (value) => (typeof value === "string" ? textAsTime(value) : null) : null;
}

function textAsTime(text: string): number | null {
  const naive = /^\d{4}(-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?)?)?$/.test(text);
  const at = Date.parse(naive && text.length > 10 ? `${text.replace(" ", "T")}Z` : text);
  return Number.isNaN(at) ? null : at;
}
