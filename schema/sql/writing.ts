import type { Dialect } from "./dialects/dialect";
import { isReadOnly, type Statement } from "./statement";

/** What the editor may change where a database lets it: rows, and tables, views and the like. Nothing that reaches files, other servers, rights or code of the database. */
const ROWS = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "TRUNCATE"]);
const DEFINITIONS = new Set(["CREATE", "DROP", "ALTER"]);
const DEFINED = new Set(["TABLE", "VIEW", "INDEX", "SCHEMA", "SEQUENCE"]);
const BESIDE = new Set(["OR", "REPLACE", "TEMP", "TEMPORARY", "UNLOGGED", "MATERIALIZED", "UNIQUE", "GLOBAL", "LOCAL"]);
const REACHING = new Set(["OUTFILE", "DUMPFILE", "INFILE", "PROGRAM", "SERVER", "DIRECTORY", "TABLESPACE", "FEDERATED", "CONNECTION", "FUNCTION", "PROCEDURE", "TRIGGER", "OWNER"]);

export type StatementKind = "read" | "write" | "refused";

/** What a statement does to the database by its words; the database enforces that reading changes nothing. */
export function kindOf(statement: Statement, dialect: Pick<Dialect, "name">): StatementKind {
  if (isReadOnly(measured(statement)) || (statement.verb === "DESCRIBE" && dialect.name === "mysql")) return "read";
  const words = statement.tokens.map(({ kind, text }) => (kind === "word" ? text.toUpperCase() : ""));
  if (words.some((word) => REACHING.has(word))) return "refused";
  if (ROWS.has(statement.verb)) return "write";
  if (DEFINITIONS.has(statement.verb)) return DEFINED.has(words.slice(1).find((word) => !BESIDE.has(word)) ?? "") ? "write" : "refused";
  return statement.verb === "WITH" && words.some((word) => ROWS.has(word)) ? "write" : "refused";
}

/** EXPLAIN ANALYZE runs what it measures: it reads when that reads. */
function measured(statement: Statement): Statement {
  if (statement.verb !== "EXPLAIN") return statement;
  return { ...statement, tokens: statement.tokens.filter(({ text }) => text.toUpperCase() !== "ANALYZE") };
}
