import { boundStatement, noteTable, refuseSystemTable } from "../row-rules/row-rule-source";
import type { Scope } from "../read/scope";
import { singleSelect } from "../read/statement";
import { SqlError } from "../sql-error";
import { message } from "../../language/localizable";

/**
 * The FROM clause's source: the physical table, or the virtual dataset's SQL as virtual_table, with the row rules of
 * the tables that it reads.
 */
export function sourceSql(scope: Scope): string {
  const { dataset, dialect } = scope;
  const catalog = dialect.crossesCatalogs ? dataset.catalog : null;
  if (dataset.sql)
    return `(${boundStatement(scope, singleSelect(scope.render(dataset.sql), dialect))}) AS ${sourceName(scope)}`;
  refuseSystemTable(scope);
  noteTable(scope);
  const parts = [catalog, dataset.schema, dataset.table_name].filter((part) => part !== null && part !== "");
  // In GoogleSQL a quoted part may contain several, and wildcards.
  if (dialect.grammar.googleTables && parts.some((part) => /[.`\\*]/.test(part!)))
    throw SqlError.query(
      message('The table "{named}" does not exist. A valid table must be used to run this query.', {
        named: dataset.table_name,
      }),
    );
  return parts.map((part) => dialect.quote(part!)).join(".");
}

/** The name of the source in the query. */
export const sourceName = ({ dataset, dialect }: Scope): string =>
  dataset.sql ? "virtual_table" : dialect.quote(dataset.table_name);
