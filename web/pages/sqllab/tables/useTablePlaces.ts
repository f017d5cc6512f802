import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type EditorDatabase, type EditorTab, sqlEditor } from "../../../api/sql-editor";

const lists = { staleTime: 60_000, retry: false } as const;

/** Where a tab asks: its catalog and schema, or those that a database begins with, and the tables there. */
export function useTablePlaces(tab: EditorTab, database: EditorDatabase) {
  const cache = useQueryClient();
  const hasCatalogs = database.allow_multi_catalog;
  const catalogs = useQuery({ queryKey: ["sqllab", "catalogs", database.id], queryFn: ({ signal }) => sqlEditor.catalogs(database.id, false, signal), enabled: hasCatalogs, ...lists });
  const catalog = hasCatalogs ? (tab.catalog ?? catalogs.data?.[0] ?? null) : tab.catalog;
  const schemasKey = ["sqllab", "schemas", database.id, catalog];
  const schemas = useQuery({ queryKey: schemasKey, queryFn: ({ signal }) => sqlEditor.schemas(database.id, catalog, false, signal), enabled: !hasCatalogs || catalog !== null || catalogs.isFetched, ...lists });
  const schema = tab.schema ?? (schemas.data?.includes("public") ? "public" : schemas.data?.[0]) ?? null;
  const tablesKey = ["sqllab", "tables", database.id, catalog, schema];
  const tables = useQuery({ queryKey: tablesKey, queryFn: ({ signal }) => sqlEditor.tables(database.id, catalog, schema!, false, signal), enabled: schema !== null, ...lists });
  return {
    catalog, schema, catalogs, schemas, tables,
    /** What others made since: the database is asked anew, not what is remembered of it. */
    readAgain: () => {
      void cache.fetchQuery({ queryKey: schemasKey, queryFn: () => sqlEditor.schemas(database.id, catalog, true), staleTime: 0 }).catch(() => {});
      if (schema !== null) void cache.fetchQuery({ queryKey: tablesKey, queryFn: () => sqlEditor.tables(database.id, catalog, schema, true), staleTime: 0 }).catch(() => {});
      void cache.invalidateQueries({ queryKey: ["sqllab", "table", database.id] });
    },
  };
}

export type TablePlaces = ReturnType<typeof useTablePlaces>;
