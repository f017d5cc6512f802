import { clickhouse } from "../../schema/sql/dialects/clickhouse";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { mysql } from "../../schema/sql/dialects/mysql";
import { postgres } from "../../schema/sql/dialects/postgres";
import { sqlite } from "../../schema/sql/dialects/sqlite";
import { readingStatement } from "../../schema/sql/dialects/sqlite-statement";
import { trino } from "../../schema/sql/dialects/trino";
import { checkExpression } from "../../schema/sql/compile/expression";
import { readSql, type Relation } from "../../schema/sql/read/relations";
import { SqlError } from "../../schema/sql/sql-error";
import { splitStatements } from "../../schema/sql/read/statement";
import type { DialectName, Sample } from "./generate";

export const DIALECTS: Record<DialectName, Dialect> = { postgresql: postgres, sqlite, mysql, clickhouse, trino };

/** The result of authorizing a text. */
export interface Reading {
  kind: Sample["kind"];
  /** The SQL that is sent to the database. */
  text: string;
  relations: readonly Relation[];
  /** Names after a dot; the database decides whether they are columns. */
  attributes: readonly string[];
}

/** The only table of the query in which an expression is tried, and that table's columns. */
export const ALLOWED = "t1";
const COLUMNS = ["a", "b", "v"];

/**
 * Returns what is sent for a text that is authorized by its reading alone; null if the text is refused or the reader
 * is not sure.
 */
export function read({ kind, sql }: Sample, dialect: DialectName): Reading | null {
  return orNull(() => (kind === "expression" ? readExpression(sql, dialect) : readStatement(sql, dialect)));
}

function readStatement(sql: string, name: DialectName): Reading | null {
  const statements = splitStatements(sql, DIALECTS[name]);
  if (statements.length !== 1) return null;
  const certain = readSql(statements[0]!.text, DIALECTS[name]);
  if (!certain || certain.unknownCalls.length > 0) return null;
  return { kind: "statement", ...certain, text: name === "sqlite" ? readingStatement(certain.text) : certain.text };
}

function readExpression(sql: string, name: DialectName): Reading {
  const checked = checkExpression(sql, { dialect: DIALECTS[name], trusted: false, columns: new Set(COLUMNS) });
  const relations = [{ catalog: null, schema: null, table: ALLOWED }];
  return { kind: "expression", text: `SELECT ${checked} FROM ${ALLOWED}`, relations, attributes: COLUMNS };
}

function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof SqlError) return null;
    throw error;
  }
}
