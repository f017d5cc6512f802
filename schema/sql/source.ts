import { refuseSystemTable, restrictedStatement } from "./row-rule-source";
import type { Scope } from "./scope";
import { singleSelect } from "./statement";

/** What comes after FROM: the physical table, or the virtual dataset's SQL as virtual_table, the row rules of the tables it reads inside it. */
export function sourceSql(scope: Scope): string {
  const { dataset, dialect } = scope;
  const catalog = dialect.crossesCatalogs ? dataset.catalog : null;
  if (dataset.sql) return `(${restrictedStatement(scope, singleSelect(scope.render(dataset.sql), dialect))}) AS ${sourceName(scope)}`;
  refuseSystemTable(scope);
  return [catalog, dataset.schema, dataset.table_name].filter((part) => part !== null && part !== "").map((part) => dialect.quote(part!)).join(".");
}

/** What the query may call its source by. */
export const sourceName = ({ dataset, dialect }: Scope): string => (dataset.sql ? "virtual_table" : dialect.quote(dataset.table_name));
