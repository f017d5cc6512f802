import type { Scope } from "./scope";
import { singleSelect } from "./statement";

/** What comes after FROM: the physical table, or the virtual dataset's SQL as virtual_table. */
export function sourceSql(scope: Scope): string {
  const { dataset, dialect } = scope;
  const catalog = dialect.crossesCatalogs ? dataset.catalog : null;
  if (dataset.sql) return `(${singleSelect(scope.render(dataset.sql), dialect)}) AS virtual_table`;
  return [catalog, dataset.schema, dataset.table_name].filter((part) => part !== null && part !== "").map((part) => dialect.quote(part!)).join(".");
}
