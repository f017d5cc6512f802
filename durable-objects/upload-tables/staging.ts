import { sqlite } from "../../schema/sql/dialects/sqlite";
import type { StoredColumn } from "../../schema/upload/column-type";
import { type DeclaredColumn, SPOOL_BYTES } from "../../schema/upload/table-store";
import type { Upload } from "./state";

/** Tables of an upload. Their names contain its number, and begin with a prefix that no uploaded table may have. */
const partsOf = (number: number): string => `_edgewise_parts_${number}`;
const stagingOf = (number: number): string => `_edgewise_staging_${number}`;
const droppedAs = (number: number): string => `_edgewise_dropped_${number}`;
const { quote } = sqlite;

export function storePart(sql: SqlStorage, number: number, part: number, bytes: Uint8Array): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS ${partsOf(number)} (part INTEGER PRIMARY KEY, bytes BLOB)`);
  sql.exec(
    `INSERT INTO ${partsOf(number)} VALUES (?, ?)`,
    part,
    bytes.byteLength === bytes.buffer.byteLength ? (bytes.buffer as ArrayBuffer) : bytes.slice().buffer,
  );
}

export function receivedBytes(sql: SqlStorage, number: number): number {
  if (namesLike(sql, partsOf(number)).length === 0) return 0;
  return sql.exec<{ n: number }>(`SELECT coalesce(sum(length(bytes)), 0) AS n FROM ${partsOf(number)}`).one().n;
}

/** Returns the bytes from start to end of the file; fewer at its end. */
export function bytesOf(sql: SqlStorage, number: number, start: number, end: number): Uint8Array {
  const first = Math.floor(start / SPOOL_BYTES);
  const last = Math.floor(Math.max(start, end - 1) / SPOOL_BYTES);
  const parts = sql
    .exec<{ bytes: ArrayBuffer }>(
      `SELECT bytes FROM ${partsOf(number)} WHERE part BETWEEN ? AND ? ORDER BY part`,
      first,
      last,
    )
    .toArray();
  const all = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  let at = 0;
  for (const { bytes } of parts) {
    all.set(new Uint8Array(bytes), at);
    at += bytes.byteLength;
  }
  return all.slice(start - first * SPOOL_BYTES, end - first * SPOOL_BYTES);
}

export function createStaging(sql: SqlStorage, number: number, columns: readonly StoredColumn[]): void {
  sql.exec(
    `CREATE TABLE ${stagingOf(number)} (${columns.map(({ name, type }) => `${quote(name)} ${type}`).join(", ")})`,
  );
}

/** Returns the number of rows added. */
export function addRows(sql: SqlStorage, number: number, width: number, rows: string): number {
  const cells = Array.from({ length: width }, (_, at) => `value ->> ${at}`).join(", ");
  return sql.exec(`INSERT INTO ${stagingOf(number)} SELECT ${cells} FROM json_each(?)`, rows).rowsWritten;
}

/** A placed table, with what is needed to undo the placement. */
export type Placement =
  | { how: "new" | "replace"; table: string; existing: string | null }
  | { how: "append"; table: string; rowId: string; lastRow: number };

/** Turns the staged rows into the table; `existing` is the present table, by its stored name and with its columns. */
export function placeRows(
  sql: SqlStorage,
  { number, target }: Upload,
  how: "new" | "replace" | "append",
  existing: { table: string | null; columns: readonly DeclaredColumn[] },
  columns: readonly string[],
): Placement {
  const { table } = existing;
  if (how === "append") {
    const rowId = rowIdOf(existing.columns);
    const { lastRow } = sql
      .exec<{ lastRow: number }>(`SELECT coalesce(max(${rowId}), 0) AS lastRow FROM ${quote(table!)}`)
      .one();
    const names = columns.map(quote).join(", ");
    sql.exec(`INSERT INTO ${quote(table!)} (${names}) SELECT ${names} FROM ${stagingOf(number)}`);
    return { how, table: table!, rowId, lastRow };
  }
  if (how === "replace") sql.exec(`ALTER TABLE ${quote(table!)} RENAME TO ${droppedAs(number)}`);
  sql.exec(`ALTER TABLE ${stagingOf(number)} RENAME TO ${quote(target!.table)}`);
  return { how, table: target!.table, existing: how === "replace" ? table : null };
}

/**
 * Restores the previous state of the table; a withdrawn table may still be read, and is dropped with the replaced ones.
 */
export function withdrawRows(sql: SqlStorage, number: number, placement: Placement): void {
  if (placement.how === "append") {
    sql.exec(`DELETE FROM ${quote(placement.table)} WHERE ${placement.rowId} > ?`, placement.lastRow);
    return;
  }
  sql.exec(`ALTER TABLE ${quote(placement.table)} RENAME TO ${droppedAs(number)}_withdrawn`);
  if (placement.existing !== null) sql.exec(`ALTER TABLE ${droppedAs(number)} RENAME TO ${quote(placement.existing)}`);
}

/** Returns a name of SQLite's row number that no column shadows. */
function rowIdOf(columns: readonly DeclaredColumn[]): string {
  const used = new Set(columns.map(({ name }) => name.toLowerCase()));
  const free = ["rowid", "_rowid_", "oid"].find((name) => !used.has(name));
  if (!free) throw new Error("no rows can be appended to a table with columns named rowid, _rowid_ and oid");
  return free;
}

export function dropUpload(sql: SqlStorage, number: number): void {
  sql.exec(`DROP TABLE IF EXISTS ${partsOf(number)}`);
  sql.exec(`DROP TABLE IF EXISTS ${stagingOf(number)}`);
}

/** Drops tables that were replaced, except those that may be restored. */
export function dropReplaced(sql: SqlStorage, unsettled: Iterable<number>): void {
  const stored = new Set(Array.from(unsettled, droppedAs));
  for (const name of namesLike(sql, "_edgewise_dropped_")) if (!stored.has(name)) sql.exec(`DROP TABLE ${name}`);
}

/** Drops the tables of uploads that were lost with the object's memory. */
export function sweep(sql: SqlStorage): void {
  for (const name of namesLike(sql, "_edgewise_")) sql.exec(`DROP TABLE ${name}`);
}

const namesLike = (sql: SqlStorage, start: string): string[] =>
  sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, ?) = ?",
      start.length,
      start,
    )
    .toArray()
    .map(({ name }) => name);
