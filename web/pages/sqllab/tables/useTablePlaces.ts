import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EditorDatabase } from "../../../../schema/query-run/calls";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { sqlEditor } from "../../../api/sql/sql-editor";
import { firstSchema } from "./first-schema";

const lists = { staleTime: 60_000, retry: false } as const;

/** A tab's catalog and schema, or the database's defaults, and the tables there. */
export function useTablePlaces(tab: EditorTab, database: EditorDatabase) {
  const cache = useQueryClient();
  const hasCatalogs = database.allow_multi_catalog;
  const catalogs = useQuery({
    queryKey: ["sqllab", "catalogs", database.id],
    queryFn: ({ signal }) => sqlEditor.catalogs(database.id, false, signal),
    enabled: hasCatalogs,
    ...lists,
  });
  const catalog = hasCatalogs
    ? (tab.catalog ?? catalogs.data?.default ?? catalogs.data?.result[0] ?? null)
    : tab.catalog;
  const schemasKey = ["sqllab", "schemas", database.id, catalog];
  const schemas = useQuery({
    queryKey: schemasKey,
    queryFn: ({ signal }) => sqlEditor.schemas(database.id, catalog, false, signal),
    enabled: !hasCatalogs || catalog !== null || catalogs.isFetched,
    ...lists,
  });
  const tablesOf = (schema: string) => ({
    queryKey: ["sqllab", "tables", database.id, catalog, schema],
    queryFn: ({ signal }: { signal: AbortSignal }) => sqlEditor.tables(database.id, catalog, schema, false, signal),
    ...lists,
  });
  const first = useQuery({
    queryKey: ["sqllab", "first-schema", database.id, catalog, schemas.data],
    queryFn: () =>
      firstSchema(schemas.data!.result, schemas.data!.default, (schema) => cache.fetchQuery(tablesOf(schema))),
    enabled: tab.schema === null && schemas.data !== undefined,
    ...lists,
  });
  const schema = tab.schema ?? first.data ?? null;
  const tables = useQuery({ ...tablesOf(schema ?? ""), enabled: schema !== null });
  return {
    catalog,
    schema,
    tables,
    catalogs: { data: catalogs.data?.result, error: catalogs.error },
    schemas: { data: schemas.data?.result, error: schemas.error },
    /** Whether catalog and schema are settled, as far as possible. */
    isKnown: tab.schema !== null || first.isFetched || schemas.isError,
    /** Called after authorization: requests that the database refused are retried. */
    authorized: () =>
      void cache.invalidateQueries({ predicate: ({ queryKey: [of, , id] }) => of === "sqllab" && id === database.id }),
    /** Reloads the tables from the database, bypassing the cache, for tables that others created since. */
    readAgain: () => {
      void cache
        .fetchQuery({
          queryKey: schemasKey,
          queryFn: () => sqlEditor.schemas(database.id, catalog, true),
          staleTime: 0,
        })
        .catch(() => {});
      if (schema !== null)
        void cache
          .fetchQuery({
            ...tablesOf(schema),
            queryFn: () => sqlEditor.tables(database.id, catalog, schema, true),
            staleTime: 0,
          })
          .catch(() => {});
      void cache.invalidateQueries({ queryKey: ["sqllab", "table", database.id] });
    },
  };
}

export type TablePlaces = ReturnType<typeof useTablePlaces>;
