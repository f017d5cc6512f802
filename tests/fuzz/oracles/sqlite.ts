import { DatabaseSync, constants } from "node:sqlite";
import { type Oracle, allowedIn, missed, type Seen } from "../outcome";

/** Tables that generated statements may name. */
const TABLES = [
  "t1",
  "u",
  "secret",
  "x",
  "y",
  "n1",
  '"a b"',
  '"é"',
  '"tä"',
  '"😀"',
  '" t1"',
  '"t1 "',
  '"1"',
  '"select"',
  '"from"',
  '"format"',
  "format",
  "sample",
  "final",
  "only",
  '"se""cret"',
  `"${"x".repeat(64)}"`,
];

/**
 * SQLite itself: its authorizer callback is called for every table that a statement reads and every function that it
 * calls.
 */
export function sqliteAuthorizer(): Oracle {
  const database = new DatabaseSync(":memory:", { enableDoubleQuotedStringLiterals: true });
  for (const table of TABLES) database.exec(`CREATE TABLE IF NOT EXISTS ${table} (a, b, v)`);
  const allowed = allowedIn("sqlite");
  let seen: { tables: Set<string>; functions: Set<string>; others: Set<string> };
  /**
   * Whether the text is still valid without the table: SQLite reports a common table expression of which no column is
   * read in the same way.
   */
  const standsWithout = (text: string, table: string): boolean => {
    database.setAuthorizer(null);
    database.exec(`BEGIN; DROP TABLE IF EXISTS "${table.replaceAll('"', '""')}"`);
    try {
      database.prepare(text);
      return true;
    } catch {
      return false;
    } finally {
      database.exec("ROLLBACK");
      database.setAuthorizer(authorizer);
    }
  };
  const authorizer = (action: number, first: string | null, second: string | null): number => {
    if (action === constants.SQLITE_READ) seen.tables.add(first!.toLowerCase());
    else if (action === constants.SQLITE_FUNCTION) seen.functions.add(second!.toLowerCase());
    else if (action !== constants.SQLITE_SELECT && action !== constants.SQLITE_RECURSIVE)
      seen.others.add(`does ${action} ${first ?? ""}`);
    return constants.SQLITE_OK;
  };
  database.setAuthorizer(authorizer);
  return {
    examine: (reading) => {
      seen = { tables: new Set(), functions: new Set(), others: new Set() };
      if (reading.text.includes("\0")) return ["holds a NUL, where the server's text ends"];
      const text = reading.text.toWellFormed();
      let rest: string;
      try {
        rest = text.slice(database.prepare(text).sourceSQL.length);
      } catch {
        return null;
      }
      if (/[^\s;]/.test(rest)) seen.others.add("holds more than one statement");
      const relations = [...seen.tables]
        .filter((table) => table !== "json_each" && table !== "json_tree")
        .filter((table) => reading.relations.some((each) => each.table === table) || !standsWithout(text, table))
        .map((table) => ({ catalog: null, schema: null, table }));
      const listed = reading.relations.map(({ table }) => ({ catalog: null, schema: null, table }));
      const found: Seen = { relations, functions: [...seen.functions], others: [...seen.others] };
      return missed(
        found,
        { ...reading, relations: listed },
        "sqlite",
        (name) => allowed(name) || /^(current_(date|time|timestamp)|->>?)$/.test(name),
      );
    },
    stop: () => database.close(),
  };
}
