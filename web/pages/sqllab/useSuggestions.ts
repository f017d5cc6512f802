import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { EditorDatabase } from "../../../schema/query-run/calls";
import { sqlEditor, tableQuery } from "../../api/sql/sql-editor";
import { USUAL_FUNCTIONS } from "../../controls/sql-input/sql-tokens";
import type { SuggestionSource } from "./code/sql-suggestions";
import { type KnownTable, suggestionsFor, tablesNamed } from "./code/sql-suggestions";
import type { TablePlaces } from "./tables/useTablePlaces";

/** Autocomplete while typing: names of the tab's schema, and columns and keys of the tables in its SQL. */
export function useSuggestions(
  database: EditorDatabase,
  { catalog, schema, schemas, tables }: TablePlaces,
): SuggestionSource {
  const cache = useQueryClient();
  const functions = useQuery({
    queryKey: ["sqllab", "functions", database.id],
    queryFn: ({ signal }) => sqlEditor.functions(database.id, signal),
    staleTime: Infinity,
    retry: false,
  });
  const names = useMemo(() => (tables.data ?? []).map(({ value }) => value), [tables.data]);
  const known = useMemo(() => new Set(names), [names]);
  return useCallback(
    async (sql, before) => {
      const named = tablesNamed(sql).filter(({ table, schema: own }) => own !== null || known.has(table));
      // A table that cannot be read has no suggestions.
      const about = new Map<string, KnownTable | undefined>(
        await Promise.all(
          named.map(async ({ table, schema: own, catalog: other }) => {
            const place = own ?? schema;
            return [
              table,
              place === null
                ? undefined
                : await cache
                    .fetchQuery(tableQuery({ database: database.id, catalog: other ?? catalog, schema: place, table }))
                    .catch(() => undefined),
            ] as const;
          }),
        ),
      );
      return suggestionsFor(sql, before, {
        tables: names,
        schemas: schemas.data ?? [],
        functions: functions.data?.length ? functions.data : USUAL_FUNCTIONS,
        about: (table) => about.get(table),
      });
    },
    [cache, names, known, schemas.data, functions.data, database.id, catalog, schema],
  );
}
