import type { SourceColumn } from "../../../../schema/datasource/calls";
import { type ColumnDraft, newColumn } from "./dataset-draft";

export interface SyncedColumns {
  columns: ColumnDraft[];
  added: string[];
  changed: string[];
  removed: string[];
}

/**
 * Syncs columns with the source: calculated ones remain, missing ones are removed, new ones are appended, types are
 * updated.
 */
export function syncedColumns(
  columns: readonly ColumnDraft[],
  found: readonly SourceColumn[],
  newUuid: () => string,
): SyncedColumns {
  const sources = new Map(found.map((column) => [column.column_name, column]));
  const known = new Set(columns.map(({ column_name }) => column_name));
  const removed = columns.filter(({ calculated, column_name }) => !calculated && !sources.has(column_name));
  const changed: string[] = [];
  const staying = columns
    .filter((column) => !removed.includes(column))
    .map((column) => {
      const source = column.calculated ? undefined : sources.get(column.column_name);
      if (!source || source.type === column.type) return column;
      changed.push(column.column_name);
      return { ...column, type: source.type, is_dttm: column.is_dttm || source.is_dttm };
    });
  const added = found
    .filter(({ column_name }) => !known.has(column_name))
    .map(({ column_name, type, is_dttm }) => newColumn({ uuid: newUuid(), column_name, type, is_dttm }));
  return {
    columns: [...staying, ...added],
    added: added.map(({ column_name }) => column_name),
    changed,
    removed: removed.map(({ column_name }) => column_name),
  };
}
