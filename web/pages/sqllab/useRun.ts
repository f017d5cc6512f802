import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readApiError } from "../../api/api-error";
import { type EditorTab, type Run, type RunAnswer, sqlEditor } from "../../api/sql-editor";
import type { SqlPiece } from "./code/SqlCode";

export type RunState =
  | { state: "running"; id: string; since: number; stop: () => void }
  | { state: "done"; answer: RunAnswer }
  | { state: "failed"; error: unknown; firstLine: number }
  | { state: "stopped" };

interface Target {
  database: number;
  schema: string | null;
}

/** The last run of a tab: it goes on while another tab is looked at, and its rows are found again after a reload. */
export function useRun(tab: EditorTab, keepRun: (id: string) => void) {
  const cache = useQueryClient();
  const key = ["sqllab", "run", tab.id];
  const { data } = useQuery<RunState | null>({ queryKey: key, queryFn: ({ signal }) => again(tab.latest_query, signal), staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false });
  const put = (state: RunState) => cache.setQueryData<RunState | null>(key, state);

  const run = async ({ sql, firstLine }: SqlPiece, { database, schema }: Target) => {
    if (sql.trim() === "" || cache.getQueryData<RunState>(key)?.state === "running") return;
    const id = crypto.randomUUID().replaceAll("-", "").slice(0, 11);
    const abort = new AbortController();
    const stop = () => {
      put({ state: "stopped" });
      void sqlEditor.stop(id).catch(() => {}).finally(() => abort.abort());
    };
    await cache.cancelQueries({ queryKey: key });
    put({ state: "running", id, since: Date.now(), stop });
    const isCurrent = () => (cache.getQueryData<RunState>(key) as { id?: string } | null)?.id === id;
    try {
      const answer = await sqlEditor.run({ client_id: id, database_id: database, schema, sql, sql_editor_id: String(tab.id), tab: tab.label, queryLimit: tab.query_limit ?? 1000, templateParams: tab.template_params }, abort.signal);
      keepRun(id);
      if (isCurrent()) put({ state: "done", answer });
    } catch (error) {
      if (isCurrent()) put({ state: "failed", error, firstLine });
    }
    void cache.invalidateQueries({ queryKey: ["sqllab", "history", tab.id] });
  };
  return { last: data ?? null, run };
}

async function again(run: Run | null, signal: AbortSignal): Promise<RunState | null> {
  if (run?.state === "failed") return { state: "failed", error: readApiError(400, { message: run.errorMessage ?? "" }), firstLine: 1 };
  if (run?.state !== "success" || !run.resultsKey) return null;
  // Rows that are gone are no problem of who comes back: running shows them again.
  return sqlEditor.results(run.resultsKey, signal).then((answer) => ({ state: "done", answer }), () => null);
}
