import { SqlError } from "../../schema/sql/sql-error";
import { UPLOAD_FAILURES } from "../../schema/upload/failure-texts";
import type { StoreFailure } from "../../schema/upload/table-store";

const KINDS: readonly [RegExp, StoreFailure["kind"]][] = [
  [/no such column/i, "no-column"],
  [/no such table/i, "no-table"],
  [/syntax error|incomplete input|unrecognized token/i, "syntax"],
  [/abort due to ROLLBACK|SQLITE_ABORT/i, "changed"],
  [/SQLITE_FULL|disk is full/i, "full"],
];

/** Returns an error of SQLite or of the statement's check as a value; rethrows any other error. */
export function failureOf(error: unknown): StoreFailure {
  if (error instanceof SqlError) return { kind: error.kind === "syntax" ? "syntax" : "writes", message: error.message };
  if (!(error instanceof Error) || !/SQLITE_|not authorized/.test(error.message)) throw error;
  const kind = KINDS.find(([pattern]) => pattern.test(error.message))?.[1] ?? "other";
  return { kind, message: kind === "changed" ? UPLOAD_FAILURES.changed : withoutCode(error.message) };
}

/** Removes " at offset 7: SQLITE_ERROR (extended: …)", which the runtime appends. */
function withoutCode(message: string): string {
  const at = message.lastIndexOf(": SQLITE_");
  return at < 0 ? message : message.slice(0, at).replace(/ at offset \d{1,20}$/, "");
}
