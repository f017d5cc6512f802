import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { sqlEditor } from "../../api/sql/sql-editor";
import type { CodeMark } from "./code/code-handle";
import type { RunPlace } from "./useRun";

/** Debounce of typing before the SQL is validated. */
const REST_MS = 600;
const none: CodeMark[] = [];

/** Errors that the database reports for the SQL while it is typed; empty without a report. */
export function useFaults(sql: string, { database, catalog, schema }: RunPlace): readonly CodeMark[] {
  // A tab that is only passed over is not validated.
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(sql), REST_MS);
    return () => clearTimeout(timer);
  }, [sql]);
  const found = useQuery({
    queryKey: ["sqllab", "check", database.id, catalog, schema, rested],
    enabled: rested.trim() !== "",
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => sqlEditor.validate({ database_id: database.id, catalog, schema, sql: rested }, signal),
  });
  const faults = sql === rested ? found.data : undefined;
  return useMemo(
    () =>
      faults?.map(({ line_number, start_column, end_column, message }) => ({
        line: line_number,
        column: start_column,
        endColumn: end_column,
        message,
      })) ?? none,
    [faults],
  );
}
