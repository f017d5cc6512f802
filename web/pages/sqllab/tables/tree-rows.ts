import type { TableDescription, TablePartitions } from "../../../../schema/database/calls";
import type { TabTable } from "../../../../schema/sql-tabs/tab";

/** One line of the left sidebar's tree. */
export type TreeRow =
  | { kind: "heading"; key: string; text: "elsewhere" | "tables" }
  | { kind: "table"; key: string; table: TreeTable; isOpen: boolean }
  | { kind: "partitions"; key: string; table: TreeTable; partitions: TablePartitions }
  | { kind: "column"; key: string; table: TreeTable; column: TableDescription["columns"][number] }
  | { kind: "index"; key: string; table: TreeTable; index: TableDescription["indexes"][number] }
  | { kind: "note"; key: string; table: TreeTable; text: "loading" | "failed" };

export interface TreeTable {
  database: number;
  catalog: string | null;
  schema: string;
  table: string;
  isView: boolean;
  /** Id of the tab's stored entry for the table, if any. */
  shown: number | null;
}

export interface TreeInput {
  place: { database: number; catalog: string | null; schema: string | null };
  tables: readonly { value: string; type: string }[];
  wanted: string;
  shown: readonly TabTable[];
  /** Undefined while loading, null if it cannot be read. */
  describe: (table: TreeTable) => TableDescription | null | undefined;
  /** The table's partitions, if it has any and they are loaded. */
  partitionsOf?: (table: TreeTable) => TablePartitions | undefined;
}

/**
 * The tree as lines: tables of other schemas that the tab shows, then those of the schema that match the search, each
 * with its columns if expanded.
 */
export function treeRows({ place, tables, wanted, shown, ...text }: TreeInput): TreeRow[] {
  const isHere = ({ database_id, catalog, schema }: TabTable) =>
    database_id === place.database && catalog === place.catalog && schema === place.schema;
  const elsewhere = shown.filter((each) => !isHere(each) && each.database_id !== null && each.schema !== null);
  const here = new Map(shown.filter(isHere).map((each) => [each.table, each]));
  const rows: TreeRow[] = [];
  if (elsewhere.length) rows.push({ kind: "heading", key: "elsewhere", text: "elsewhere" });
  for (const each of elsewhere)
    addTable(
      rows,
      {
        database: each.database_id!,
        catalog: each.catalog,
        schema: each.schema!,
        table: each.table,
        isView: false,
        shown: each.id,
      },
      each.expanded,
      text,
    );
  if (elsewhere.length) rows.push({ kind: "heading", key: "tables", text: "tables" });
  if (place.schema === null) return rows;
  for (const { value, type } of tables) {
    if (wanted && !value.toLowerCase().includes(wanted)) continue;
    const entry = here.get(value);
    addTable(
      rows,
      {
        database: place.database,
        catalog: place.catalog,
        schema: place.schema,
        table: value,
        isView: type !== "table",
        shown: entry?.id ?? null,
      },
      entry?.expanded ?? false,
      text,
    );
  }
  return rows;
}

function addTable(
  rows: TreeRow[],
  table: TreeTable,
  isOpen: boolean,
  { describe, partitionsOf }: Pick<TreeInput, "describe" | "partitionsOf">,
): void {
  const key = `${table.database}.${table.catalog}.${table.schema}.${table.table}`;
  rows.push({ kind: "table", key, table, isOpen });
  if (!isOpen) return;
  const description = describe(table);
  if (!description)
    return void rows.push({
      kind: "note",
      key: `${key} note`,
      table,
      text: description === null ? "failed" : "loading",
    });
  const partitions = partitionsOf?.(table);
  if (partitions) rows.push({ kind: "partitions", key: `${key} partitions`, table, partitions });
  for (const column of description.columns) rows.push({ kind: "column", key: `${key} ${column.name}`, table, column });
  for (const [n, index] of description.indexes.entries())
    if (index.type !== "pk") rows.push({ kind: "index", key: `${key} key ${n}`, table, index });
}
