import type { Dialect } from "./dialects/dialect";
import { readStatements, Unsure } from "./relations-reader";
import type { Reference } from "./relations-reader";
import { SqlError } from "./sql-error";

/** A table or view as a statement names it, folded as the engine folds names; what the name leaves out is null. */
export interface Relation {
  catalog: string | null;
  schema: string | null;
  table: string;
}

type Rules = Pick<Dialect, "name" | "tokens" | "functions">;

/**
 * The tables that a text of reading statements names, each once, names of WITH left out; null where the reader is not sure:
 * anything it does not know, writing statements, functions in FROM that are not known to be harmless. Views count as themselves.
 */
export function relationsOf(sql: string, dialect: Rules): Relation[] | null {
  const references = referencesOf(sql, dialect);
  if (!references) return null;
  return [...new Map(references.map(({ relation }) => [JSON.stringify([relation.catalog, relation.schema, relation.table]), relation])).values()];
}

/** The places where the text names tables, in its order; null as for relationsOf. */
export function referencesOf(sql: string, dialect: Rules): Reference[] | null {
  try {
    return readStatements(sql, dialect).references.toSorted((one, other) => one.start - other.start);
  } catch (error) {
    if (error instanceof Unsure) return null;
    throw error;
  }
}

/** Functions that the statements call and that nobody vouches for: they may read anything. Null where the reader is not sure. */
export function unknownCallsOf(sql: string, dialect: Rules): readonly string[] | null {
  try {
    return readStatements(sql, dialect).unknownCalls;
  } catch (error) {
    if (error instanceof Unsure) return null;
    throw error;
  }
}

/**
 * The statement with each reference to a relation that has a condition (a checked expression) made into
 * `(SELECT * FROM relation WHERE condition) AS alias`, once. Throws SqlError where the reader is not sure.
 */
export function restrictRelations(sql: string, dialect: Rules, conditionOf: (relation: Relation) => string | null): string {
  const references = referencesOf(sql, dialect);
  if (!references) throw SqlError.query("The tables that the SQL reads could not be told, so that the rules of their rows could not be applied");
  let text = "";
  let at = 0;
  for (const reference of references) {
    const condition = conditionOf(reference.relation);
    if (condition === null) continue;
    if (reference.hasTableSuffix) throw SqlError.query("The rules of rows cannot be applied to a table with a sample, a partition or a hint");
    const rows = `SELECT * FROM ${sql.slice(reference.start, reference.end)} WHERE ${condition}`;
    text += sql.slice(at, reference.isQuery ? reference.queryStart : reference.start);
    text += reference.isQuery ? rows : `(${rows})${reference.hasAlias ? "" : ` AS ${reference.name}`}`;
    at = reference.end;
  }
  return text + sql.slice(at);
}
