import type { Batch, Connection, ConnectionSettings, Inspector, RunOptions } from "../engine";
import { ResultTooLarge } from "../engine";
import { deadline } from "../http-request";
import { rowsToBatch, type TextColumn } from "../rows-to-batch";
import { catalogOf } from "./catalog";
import { inspectorOf } from "./inspect";
import { dryRun, pagesOf } from "./jobs";
import { readingStatement } from "./statement";
import { tablesOf } from "./tables";
import { targetOf } from "./target";
import { bigQueryType } from "./types";

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
      let columns: TextColumn<unknown>[] | null = null;
      let left = options.maxRows;
      let bytesLeft = options.maxBytes ?? Infinity;
      const query = { ...options, sql, label: settings.label };
      for await (const page of pagesOf(settings, target, query, signal)) {
        columns ??= (page.schema?.fields ?? []).map((field) => ({
          name: field.name,
          ...bigQueryType(field, options.exact),
        }));
        const rows = (page.rows ?? []).map(({ f }) => f.map(({ v }) => v ?? null));
        const batch = await rowsToBatch(columns, rows, left);
        bytesLeft -= bytesOf(rows);
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

/** The approximate bytes of a page's values. */
const bytesOf = (rows: readonly unknown[][]): number =>
  rows.reduce((sum, row) => sum + row.reduce<number>((cells, cell) => cells + sizeOf(cell), 0), 0);

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
