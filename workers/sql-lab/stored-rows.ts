import type { RunColumn } from "../../schema/query-run/calls";
import type { Row, Value } from "../../schema/query/chart-data-response";
import type { ValueType } from "../../schema/query/frame";
import type { FileColumns, FileRows } from "../chart-data/files/table";
import type { CachedRows } from "../chart-data/cache/cache-query-result";
import type { RestOfRows } from "../chart-data/run/stream-query-result";
import type { StoredResult } from "./stored-results";

const BATCH_ROWS = 2000;

/** Stored rows in batches, for files. */
export function storedRows({ columns, lines }: StoredResult): { columns: FileColumns; rest: RestOfRows } {
  const types = columns.map(typeOf);
  const reader = lines.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let left = "";
  let ended = false;
  const next = async (): Promise<FileRows | null> => {
    const found: string[] = [];
    while (!ended && found.length < BATCH_ROWS) {
      const { value, done } = await reader.read();
      if (done) {
        ended = true;
        break;
      }
      const parts = (left + value).split("\n");
      left = parts.pop()!;
      for (const part of parts) found.push(part);
    }
    if (found.length === 0) return null;
    const rows = found.map((line) => JSON.parse(line.slice(1)) as Row);
    return {
      length: rows.length,
      values: columns.map(({ name }, at) => rows.map((row) => cellOf(row[name] ?? null, types[at]!))),
    };
  };
  return {
    columns: {
      headings: columns.map(({ name }) => name),
      types,
      isDate: columns.map(({ type }) => /^date(32)?$/i.test(type)),
    },
    rest: { next, leave: () => void reader.cancel().catch(() => {}) },
  };
}

/** The first stored rows in the form that a database returns for charts: numbers as numbers, whatever their length. */
export async function readStoredRows(stored: StoredResult, most: number): Promise<Omit<CachedRows, "queriedAt">> {
  const { columns, rest } = storedRows(stored);
  const values: Value[][] = columns.types.map(() => []);
  for (let rows = await rest.next(); rows && values[0]!.length < most; rows = await rest.next()) {
    rows.values.forEach((cells, at) => {
      const type = columns.types[at]!;
      for (const cell of cells) values[at]!.push(typeof cell === "string" ? asNumber(cell, type) : cell);
    });
  }
  rest.leave();
  return { names: columns.headings, types: columns.types, values };
}

function typeOf({ type, type_generic }: RunColumn): ValueType {
  if (type_generic === 3) return "boolean";
  // Times of day are not timestamps.
  if (type_generic === 2) return /^time($|[^s])/i.test(type) ? "string" : "datetime";
  return type_generic === 1 ? "string" : /int/i.test(type) ? "int" : "float";
}

function asNumber(text: string, type: ValueType): Value {
  if (type === "int" || type === "float") return Number(text);
  return type === "datetime" && FINE.test(text) ? Date.parse(`${text}Z`) : text;
}

const cellOf = (value: Value, type: ValueType): Value =>
  type === "datetime" && typeof value === "string" ? moment(value) : value;

/** Timestamps finer than milliseconds. */
const FINE = /T[\d:]{1,8}\.\d{3}0{0,9}[1-9]\d{0,9}(\+00:00)?$/;

function moment(text: string): Value {
  if (FINE.test(text)) return text.replace(/\+00:00$/, "");
  const ms = Date.parse(/T/.test(text) && !/([Zz]|[-+]\d\d:?\d\d)$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(ms) ? text : ms;
}
