import type { Dialect } from "./dialects/dialect";
import { isReadOnly, type Statement } from "./statement";

/** What the editor may change where a database lets it: rows, and tables, views and the like. Nothing that reaches files, other servers, rights or code of the database. */
const ROWS = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "TRUNCATE"]);
const DEFINITIONS = new Set(["CREATE", "DROP", "ALTER"]);
const DEFINED = new Set(["TABLE", "VIEW", "INDEX", "SCHEMA", "SEQUENCE"]);
const BESIDE = new Set(["OR", "REPLACE", "TEMP", "TEMPORARY", "UNLOGGED", "MATERIALIZED", "UNIQUE", "GLOBAL", "LOCAL"]);
/** Words by which rows go to files, programs and functions that reach out. */
const OUTWARD = ["OUTFILE", "DUMPFILE", "INFILE", "PROGRAM", "FUNCTION"];
/** Words by which a definition reaches beyond its table. */
const REACHING = new Set([...OUTWARD, "SERVER", "DIRECTORY", "TABLESPACE", "CONNECTION", "PROCEDURE", "TRIGGER", "OWNER", "DEFINER", "FILE_NAME", "TABLE_TYPE", "EXTERNAL_LOCATION", "LOCATION", "FETCH", "FREEZE", "ATTACH"]);
/** Where tables may be kept, by the names of MySQL's and ClickHouse's engines; others lead to files and other servers. */
const KEEPING = /^(?:INNODB|MYISAM|ARIA|MEMORY|(?:TINY|STRIPE)?LOG|(?:REPLICATED)?(?:REPLACING|SUMMING|AGGREGATING|COLLAPSING|VERSIONEDCOLLAPSING)?MERGETREE)$/;

export type StatementKind = "read" | "write" | "refused";

/** What a statement does to the database by its words; the database enforces that reading changes nothing. */
export function kindOf(statement: Statement, dialect: Pick<Dialect, "name">): StatementKind {
  if (isReadOnly(measured(statement)) || (statement.verb === "DESCRIBE" && dialect.name === "mysql")) return "read";
  const words = statement.tokens.map(({ kind, text }) => (kind === "word" ? text.toUpperCase() : ""));
  if (DEFINITIONS.has(statement.verb)) return DEFINED.has(words.slice(1).find((word) => !BESIDE.has(word)) ?? "") && !reaches(statement, words, dialect.name) ? "write" : "refused";
  if (words.some((word) => OUTWARD.includes(word))) return "refused";
  if (ROWS.has(statement.verb)) return "write";
  return statement.verb === "WITH" && words.some((word) => ROWS.has(word)) ? "write" : "refused";
}

function reaches({ tokens }: Statement, words: readonly string[], dialect: string): boolean {
  if (words.some((word) => REACHING.has(word))) return true;
  if (dialect === "postgresql") return false;
  return words.some((word, at) => word === "ENGINE" && !KEEPING.test((tokens[at + 1]?.text === "=" ? tokens[at + 2] : tokens[at + 1])?.text.toUpperCase() ?? ""));
}

/** EXPLAIN ANALYZE runs what it measures: it reads when that reads. */
function measured(statement: Statement): Statement {
  if (statement.verb !== "EXPLAIN") return statement;
  return { ...statement, tokens: statement.tokens.filter(({ text }) => text.toUpperCase() !== "ANALYZE") };
}
