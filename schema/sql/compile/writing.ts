import type { Dialect } from "../dialects/dialect";
import { isReadOnly, type Statement } from "../read/statement";

/**
 * What the SQL editor may change where a database allows it: rows, and definitions of tables, views and similar.
 * Nothing that reaches files, other servers, permissions or code of the database.
 */
const ROWS = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "TRUNCATE"]);
const DEFINITIONS = new Set(["CREATE", "DROP", "ALTER"]);
const DEFINED = new Set(["TABLE", "VIEW", "INDEX", "SCHEMA", "SEQUENCE"]);
const BESIDE = new Set(["OR", "REPLACE", "TEMP", "TEMPORARY", "UNLOGGED", "MATERIALIZED", "UNIQUE", "GLOBAL", "LOCAL"]);
/** Keywords that send rows to files, programs and functions outside the database. */
const OUTWARD = ["OUTFILE", "DUMPFILE", "INFILE", "PROGRAM", "FUNCTION"];
/** Keywords that make a definition reach beyond its table. */
const REACHING = new Set([
  ...OUTWARD,
  "SERVER",
  "DIRECTORY",
  "TABLESPACE",
  "CONNECTION",
  "PROCEDURE",
  "TRIGGER",
  "OWNER",
  "DEFINER",
  "FILE_NAME",
  "TABLE_TYPE",
  "EXTERNAL_LOCATION",
  "LOCATION",
  "FETCH",
  "FREEZE",
  "ATTACH",
]);
/**
 * Storage engines of MySQL and ClickHouse that store a table in the database; others refer to files and other servers.
 */
const KEEPING =
  /^(?:INNODB|MYISAM|ARIA|MEMORY|(?:TINY|STRIPE)?LOG|(?:REPLICATED)?(?:REPLACING|SUMMING|AGGREGATING|COLLAPSING|VERSIONEDCOLLAPSING)?MERGETREE)$/;

export type StatementKind = "read" | "write" | "refused";

/** Classifies a statement by its keywords; the database enforces that reading changes nothing. */
export function kindOf(statement: Statement, dialect: Pick<Dialect, "describes" | "storageEngines">): StatementKind {
  if (isReadOnly(measured(statement)) || (statement.verb === "DESCRIBE" && dialect.describes)) return "read";
  const words = statement.tokens.map(({ kind, text }) => (kind === "word" ? text.toUpperCase() : ""));
  if (DEFINITIONS.has(statement.verb))
    return DEFINED.has(words.slice(1).find((word) => !BESIDE.has(word)) ?? "") && !reaches(statement, words, dialect)
      ? "write"
      : "refused";
  if (words.some((word) => OUTWARD.includes(word))) return "refused";
  if (ROWS.has(statement.verb)) return "write";
  return statement.verb === "WITH" && words.some((word) => ROWS.has(word)) ? "write" : "refused";
}

function reaches(
  { tokens }: Statement,
  words: readonly string[],
  { storageEngines }: Pick<Dialect, "storageEngines">,
): boolean {
  if (words.some((word) => REACHING.has(word))) return true;
  if (!storageEngines) return false;
  return words.some(
    (word, at) =>
      word === "ENGINE" &&
      !KEEPING.test((tokens[at + 1]?.text === "=" ? tokens[at + 2] : tokens[at + 1])?.text.toUpperCase() ?? ""),
  );
}

/** The statement that EXPLAIN ANALYZE runs: EXPLAIN ANALYZE reads if its statement does. */
function measured(statement: Statement): Statement {
  if (statement.verb !== "EXPLAIN") return statement;
  return { ...statement, tokens: statement.tokens.filter(({ text }) => text.toUpperCase() !== "ANALYZE") };
}
