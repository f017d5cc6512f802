import { SQLITE_HIDDEN } from "../../schema/sql/dialects/sqlite-functions";
import type { DeclaredColumn } from "../../schema/upload/table-store";

/** The uploaded tables of an object, memoized until one of them changes. */
export interface TableCatalog {
  names: () => string[];
  columns: (table: string) => DeclaredColumn[];
  /** Returns the table's name as stored; null when no table has that name, ignoring case. */
  find: (table: string) => string | null;
  /** Returns tables by the root pages of them and their indexes; null for a page of no uploaded table. */
  ofPages: (pages: ReadonlySet<number>) => (string | null)[];
  forget: () => void;
}

export function tableCatalog(sql: SqlStorage): TableCatalog {
  let pages: Map<number, string> | null = null;
  const columns = new Map<string, DeclaredColumn[]>();
  const names = (): string[] =>
    sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .toArray()
      .map(({ name }) => name)
      .filter(isUploaded);
  return {
    names,
    columns: (table) => {
      const known = columns.get(table);
      if (known) return known;
      const found = isUploaded(table)
        ? sql.exec<{ name: string; type: string }>("SELECT name, type FROM pragma_table_info(?)", table).toArray()
        : [];
      if (found.length > 0) columns.set(table, found);
      return found;
    },
    find: (table) =>
      sql
        .exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name = ? COLLATE NOCASE",
          table,
        )
        .toArray()[0]?.name ?? null,
    ofPages: (wanted) => {
      pages ??= new Map(
        sql
          .exec<{ rootpage: number; tbl_name: string }>(
            "SELECT rootpage, tbl_name FROM sqlite_master WHERE rootpage > 0",
          )
          .toArray()
          .map(({ rootpage, tbl_name }) => [rootpage, tbl_name]),
      );
      const known = pages;
      return [...new Set([...wanted].map((page) => known.get(page) ?? null))].map((name) =>
        name !== null && isUploaded(name) ? name : null,
      );
    },
    forget: () => {
      pages = null;
      columns.clear();
    },
  };
}

export const isUploaded = (table: string): boolean => !SQLITE_HIDDEN.test(table.toLowerCase());
