import { boundStatement, noteTable, refuseSystemTable } from "../row-rules/row-rule-source";
import type { Scope } from "../read/scope";
import { singleSelect } from "../read/statement";

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
  return [catalog, dataset.schema, dataset.table_name]
    .filter((part) => part !== null && part !== "")
    .map((part) => dialect.quote(part!))
    .join(".");
}

/** The name of the source in the query. */
export const sourceName = ({ dataset, dialect }: Scope): string =>
  dataset.sql ? "virtual_table" : dialect.quote(dataset.table_name);
