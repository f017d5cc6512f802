import type { DatasetRow } from "../export/statements";
import { relationsOf } from "../../../schema/sql/read/relations";
import type { Dialect } from "../../../schema/sql/dialects/dialect";

/**
 * Whether a virtual dataset's SQL reads only tables of the example, so that it needs no rows of its own; false where
 * that is not certain.
 */
export function readsOnly(dataset: DatasetRow, others: readonly DatasetRow[], dialect: Dialect): boolean {
  if (!dataset.sql) return false;
  const tables = others.filter((other) => !other.sql && other.database_id === dataset.database_id);
  const relations = relationsOf(dataset.sql, dialect);
  return (
    !!relations?.length &&
    relations.every(({ schema, table }) =>
      tables.some((other) => other.table_name === table && (schema === null || schema === other.schema)),
    )
  );
}
