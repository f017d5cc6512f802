import type { Value } from "../query/chart-data-response";

/** A table's partitions, as the database declares or lists them. */
export interface TablePartitions {
  /** The partitioning columns; for an expression the key as the database writes it. */
  columns: string[];
  /** The values of the latest partition, by column; null where unknown. A range is named by its start. */
  latest: Record<string, Value>;
  /** The values of the only partitioning column in the latest partition; null with several columns, or where unknown. */
  rows: PartitionRows | null;
  /** Lists all partitions; absent where SQL cannot list them. */
  query?: string;
}

/** A range with its start and without its end, null where open; or single values, among them null. */
export type PartitionRows = { kind: "range"; from: Value; to: Value } | { kind: "list"; values: Value[] };

/** A table's partitions for templates. `values` are those of all partitions, newest first, where a template needs them. */
export interface ReadPartitions extends TablePartitions {
  values?: Value[][];
}

/** The partitions of tables that a query reads. */
export interface QueryPartitions {
  /** Those of the dataset's own table; null for a table without partitions, absent where no filter needs them. */
  own?: ReadPartitions | null;
  /** Those of tables that templates name, by the name as written: only tables that have some and that may be read. */
  named: Readonly<Record<string, ReadPartitions>>;
  /** Whether templates are rendered only to find what they read: each macro returns an empty text. */
  areUnread?: true;
}
