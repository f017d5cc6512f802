import { jsonTables } from "../../schema/sql/dialects/sqlite-statement";
import { UPLOAD_FAILURES } from "../../schema/upload/failure-texts";
import { SqlError } from "../../schema/sql/sql-error";

interface Operation extends Record<string, SqlStorageValue> {
  opcode: string;
  p2: number;
}

/** Returns the root pages that SQLite opens for a statement, by its EXPLAIN. Throws when the statement would write. */
export function pagesRead(sql: SqlStorage, statement: string): Set<number> {
  const operations = sql.exec<Operation>(`EXPLAIN ${statement}`).toArray();
  for (const { opcode, p2 } of operations) {
    // A statement that writes begins a write transaction.
    if (WRITES.has(opcode) || (opcode === "Transaction" && p2 !== 0)) throw SqlError.query(UPLOAD_FAILURES.writes);
  }
  if (operations.filter(({ opcode }) => opcode === "VOpen").length > jsonTables(statement))
    throw SqlError.query(UPLOAD_FAILURES.catalog);
  return new Set(
    operations.filter(({ opcode }) => opcode === "OpenRead" || opcode === "ReopenIdx").map(({ p2 }) => p2),
  );
}

const WRITES = new Set([
  "OpenWrite",
  "Clear",
  "Destroy",
  "CreateBtree",
  "SetCookie",
  "ParseSchema",
  "VUpdate",
  "VCreate",
  "VDestroy",
  "Vacuum",
  "JournalMode",
  "Checkpoint",
  "AutoCommit",
  "Savepoint",
]);
