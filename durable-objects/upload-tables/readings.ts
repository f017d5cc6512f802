import { readingStatement } from "../../schema/sql/dialects/sqlite-statement";
import { UPLOAD_FAILURES } from "../../schema/upload/failure-texts";
import { SqlError } from "../../schema/sql/sql-error";
import type { ReadResponse } from "../../schema/upload/table-store";
import { pagesRead } from "./explain";
import { failureOf } from "./failure";
import { Reading } from "./reading";
import type { TableCatalog } from "./table-catalog";

/**
 * The statements that are being read in an object. A statement whose reader left early locks its tables until it is
 * closed here.
 */
export interface Readings {
  read: (text: string, options: { timeoutMs: number; maxRows: number }) => ReadResponse;
  relations: (text: string) => string[];
  count: () => number;
  /** Closes abandoned statements; returns false while others are still being read. */
  close: () => boolean;
}

export function readings(storage: DurableObjectStorage, catalog: TableCatalog, onLastEnd: () => void): Readings {
  const live = new Set<Reading>();
  let abandoned = false;
  const ended = (reading: Reading, exhausted: boolean): void => {
    live.delete(reading);
    abandoned ||= !exhausted;
    if (live.size === 0) onLastEnd();
  };
  const tablesOf = (statement: string): string[] =>
    catalog.ofPages(pagesRead(storage.sql, statement)).map((table) => {
      if (table === null) throw SqlError.query(UPLOAD_FAILURES.catalog);
      return table;
    });
  return {
    read: (text, { timeoutMs, maxRows }) => {
      try {
        const statement = readingStatement(text);
        const columns = tablesOf(statement).flatMap((table) => catalog.columns(table));
        const cursor = storage.sql.exec(statement);
        const reading = new Reading(cursor, { until: Date.now() + timeoutMs, maxRows }, ended);
        live.add(reading);
        const names = cursor.columnNames;
        const first = reading.slice();
        if ("failure" in first) return first;
        return { head: { names, columns }, rows: first.rows, rest: first.done ? null : reading };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
    relations: (text) => tablesOf(readingStatement(text)),
    count: () => live.size,
    close: () => {
      for (const reading of live) if (reading.isOverdue) reading[Symbol.dispose]();
      if (live.size > 0) return false;
      if (abandoned) endStatements(storage);
      abandoned = false;
      return true;
    },
  };
}

/**
 * Closes every open statement by a schema change that is rolled back: there is no other way to close one that was not
 * read to its end.
 */
function endStatements(storage: DurableObjectStorage): void {
  const abandoned = new Error("taken back");
  try {
    storage.transactionSync(() => {
      storage.sql.exec("CREATE TABLE _edgewise_ending (a)");
      throw abandoned;
    });
  } catch (error) {
    if (error !== abandoned) throw error;
  }
}
