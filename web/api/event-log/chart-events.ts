import type { QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { errorDetails } from "./error-details";
import { logEvent } from "./event-log";

type CachedQuery = QueryCacheNotifyEvent["query"];

/** Logs the end of every chart query and run of the SQL editor. Returns a function that stops it. */
export function logQueries(client: QueryClient, openedAt: number): () => void {
  const begun = new Map<string, number>();
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ queryKey: ["chart-data"] })) {
    const { dataUpdatedAt, errorUpdatedAt } = query.state;
    // Charts that loaded before logging began were requested when the page was opened.
    if (Math.max(dataUpdatedAt, errorUpdatedAt) >= openedAt) logChart(query, openedAt);
  }
  return cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    const [kind, place] = query.queryKey;
    if (kind === "chart-data") {
      if (action.type === "fetch") begun.set(query.queryHash, Date.now());
      if (action.type === "success" || action.type === "error") {
        logChart(query, begun.get(query.queryHash) ?? openedAt);
        begun.delete(query.queryHash);
      }
    }
    if (kind === "sqllab" && place === "run" && action.type === "success") logRun(query, begun);
  });
}

function logChart({ queryKey, state }: CachedQuery, from: number): void {
  const [, dashboard_id, slice_id, form] = queryKey;
  const isFailed = state.errorUpdatedAt > state.dataUpdatedAt;
  const { queries = [] } = (state.data ?? {}) as { queries?: { is_cached?: boolean | null; rowcount?: number }[] };
  logEvent("load_chart", {
    ...(dashboard_id === null ? {} : { dashboard_id }),
    slice_id,
    viz_type: vizTypeOf(form),
    duration: Math.max(0, Math.round(Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - from)),
    ...(isFailed
      ? errorDetails(state.error)
      : {
          has_err: false,
          is_cached: queries.every(({ is_cached }) => is_cached === true),
          row_count: queries.reduce((sum, { rowcount = 0 }) => sum + rowcount, 0),
        }),
  });
}

function logRun({ queryHash, state }: CachedQuery, begun: Map<string, number>): void {
  const run = state.data as { state: string; since?: number; error?: unknown } | null | undefined;
  if (run?.state === "running") begun.set(queryHash, run.since ?? Date.now());
  const since = begun.get(queryHash);
  if (!run || run.state === "running" || since === undefined) return;
  begun.delete(queryHash);
  const duration = Math.max(0, Date.now() - since);
  if (run.state === "failed") logEvent("sqllab_fetch_failed_query", { duration, ...errorDetails(run.error) });
  if (run.state === "done") logEvent("sqllab_load_query", { duration, has_err: false });
  if (run.state === "stopped") logEvent("sqllab_stop_query", { duration });
}

function vizTypeOf(form: unknown): unknown {
  try {
    return (JSON.parse(String(form)) as Record<string, unknown>)["viz_type"];
  } catch {
    return undefined;
  }
}
