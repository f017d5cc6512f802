import type { Batch, Connection, ConnectionSettings, Inspector, RunOptions } from "../engine";
import { ResultTooLarge } from "../engine";
import { deadline } from "../http-request";
import { catalogOf } from "./catalog";
import { inspectorOf } from "./inspect";
import { dryRun, type Page, pagesOf } from "./jobs";
import { readingStatement } from "./statement";
import { tablesOf } from "./tables";
import { targetOf } from "./target";
import { type BigQueryType, bigQueryType, type Field } from "./types";

/** How long after its timeout a query may still report it. */
const GRACE_MS = 1000;

export function connect(settings: ConnectionSettings): Connection {
  const target = targetOf(settings);
  const tables = tablesOf(settings, target);
  const inspect: NonNullable<Connection["inspect"]> = async (options, use) => {
    const { signal, clear } = deadline(options.timeoutMs + GRACE_MS, options.signal);
    const check = (sql: string) => dryRun(settings, target, { sql, schema: options.schema }, signal);
    const names = { project: target.project, dataset: options.schema || target.dataset };
    try {
      return await use(inspectorOf(tables, check, names, signal) satisfies Inspector);
    } finally {
      clear();
    }
  };
  const run = async function* (text: string, { authorize, ...options }: RunOptions): AsyncGenerator<Batch> {
    options.signal?.throwIfAborted();
    const { sql, isExplained } = readingStatement(text);
    // There are no transactions: the statement follows immediately.
    if (authorize) await inspect(options, authorize);
    const { signal, clear } = deadline(options.timeoutMs + GRACE_MS, options.signal);
    try {
      if (isExplained) {
        const { totalBytesProcessed } = await dryRun(settings, target, { sql, schema: options.schema }, signal);
        yield explained(totalBytesProcessed);
        return;
      }
      let columns: Column[] | null = null;
      let left = options.maxRows;
      let bytesLeft = options.maxBytes ?? Infinity;
      const query = { ...options, sql, label: settings.label };
      for await (const page of pagesOf(settings, target, query, signal)) {
        columns ??= (page.schema?.fields ?? []).map((field) => ({
          name: field.name,
          ...bigQueryType(field, options.exact),
        }));
        const batch = toBatch(columns, page.rows ?? [], left);
        bytesLeft -= bytesOf(page);
        if (bytesLeft < 0) throw new ResultTooLarge();
        left -= batch.length;
        yield batch;
        if (left <= 0) break;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      clear();
    }
  };
  return { run, inspect, catalog: catalogOf(run, tables, target), close: async () => {} };
}

interface Column extends BigQueryType {
  name: Field["name"];
}

function toBatch(columns: readonly Column[], rows: NonNullable<Page["rows"]>, most: number): Batch {
  const length = Math.min(rows.length, most);
  const values = columns.map(({ parse }, column) => {
    const cells = new Array(length);
    for (let row = 0; row < length; row++) {
      const value = rows[row]!.f[column]?.v ?? null;
      cells[row] = value === null ? null : parse(value);
    }
    return cells;
  });
  return { columns: columns.map(({ name, type, typeName }) => ({ name, type, typeName })), values, length };
}

/** The approximate bytes of a page's values. */
const bytesOf = ({ rows = [] }: Page): number =>
  rows.reduce((sum, { f }) => sum + f.reduce((row, { v }) => row + sizeOf(v), 0), 0);

const sizeOf = (value: unknown): number =>
  typeof value === "string"
    ? value.length
    : typeof value === "object" && value !== null
      ? JSON.stringify(value).length
      : 4;

const explained = (totalBytesProcessed: string): Batch => ({
  columns: [{ name: "total_bytes_processed", type: "int", typeName: "INTEGER" }],
  values: [[Number(totalBytesProcessed)]],
  length: 1,
});
