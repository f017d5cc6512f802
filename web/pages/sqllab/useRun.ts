import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { EditorDatabase, Run, SqlRunResponse } from "../../../schema/query-run/calls";
import type { EditorTab } from "../../../schema/sql-tabs/calls";
import type { QueryState } from "../../../schema/query-run/state";
import { ApiError } from "../../api/transport/api-error";
import { editorConf } from "../../api/sql/editor-conf";
import { sqlEditor } from "../../api/sql/sql-editor";
import { type EarlyRows, sqlResults } from "../../api/sql/sql-results";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";
import type { SqlPiece } from "./code/code-handle";
import { endOf, isOver, watchRun } from "./watch-run";

export type RunState =
  | GoingOn
  | { state: "done"; response: SqlRunResponse }
  | { state: "failed"; id: string; error: unknown; firstLine: number }
  /** The run succeeded, but its rows are no longer stored. */
  | { state: "expired"; query: Run }
  | { state: "stopped"; id: string };

interface GoingOn {
  state: "running";
  id: string;
  since: number;
  phase: QueryState;
  progress: number;
  /** Link to the run in the database's own interface. */
  tracking?: string | null;
  stop: () => void;
  /** Rows that have already arrived. */
  early?: SqlRunResponse;
  /** Whether rows arrived before the running state was worth showing. */
  isQuiet?: boolean;
}

export interface RunPlace {
  database: EditorDatabase;
  catalog: string | null;
  schema: string | null;
}

/** A table or view to create from the rows. */
export interface TableToCreate {
  method: "TABLE" | "VIEW";
  name: string;
}

export interface RunHow {
  make?: TableToCreate | undefined;
  /** Whether the run was started automatically: statements that write are refused. */
  readsOnly?: boolean;
}

/** The cache key of a tab's last run. */
export const runKey = (id: number) => ["sqllab", "run", id];

/**
 * The last run of a tab: it continues while another tab is shown; it or its rows are restored after a reload and in
 * other windows.
 */
export function useRun(tab: EditorTab, keepRun: (run: Run) => void) {
  const cache = useQueryClient();
  const key = runKey(tab.id);
  const put = (state: RunState | null) => {
    hiddenRuns.delete(tab.id);
    cache.setQueryData<RunState | null>(key, state);
  };
  const goingOn = (): GoingOn | null => {
    const shown = cache.getQueryData<RunState | null>(key);
    return hiddenRuns.get(tab.id) ?? (shown?.state === "running" ? shown : null);
  };
  const current = (id: string) => {
    const state = goingOn();
    return state?.id === id ? state : null;
  };
  const isCurrent = (id: string) => current(id) !== null;
  const stopper = (id: string, abort?: AbortController) => () => {
    put({ state: "stopped", id });
    void sqlEditor
      .stop(id)
      .catch(() => toast("danger", t("Failed to stop query.")))
      .finally(() => abort?.abort());
  };
  /** Polls a run that continues on the server until it ends or is canceled; one that was removed there is dropped. */
  const follow = async (run: Run, firstLine: number) => {
    put({
      state: "running",
      id: run.id,
      since: Number(run.startDttm),
      phase: run.state,
      progress: run.progress,
      tracking: run.trackingUrl,
      stop: stopper(run.id),
    });
    const ended = await watchRun(run, ({ state, progress, trackingUrl }) => {
      const shown = current(run.id);
      if (shown) put({ ...shown, phase: state, progress, tracking: trackingUrl });
      return shown !== null;
    });
    const end = ended && (await endOf(ended, firstLine));
    if (isCurrent(run.id)) put(end);
  };
  const { data } = useQuery<RunState | null>({
    queryKey: key,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const run = tab.latest_query;
      if (!run) return null;
      if (isOver(run)) return endOf(run, 1);
      // Deferred until this query settles, as its result would overwrite the polled state.
      setTimeout(() => void follow(run, 1));
      return {
        state: "running",
        id: run.id,
        since: Number(run.startDttm),
        phase: run.state,
        progress: run.progress,
        tracking: run.trackingUrl,
        stop: stopper(run.id),
      };
    },
  });
  const known = tab.latest_query?.id;
  const shown = data && runOf(data);
  const lookForRun = useEffectEvent((id: string) => {
    if (!ranHere.has(id) && shown !== undefined && id !== shown && !goingOn())
      void cache.invalidateQueries({ queryKey: key });
  });
  // Shows runs started in another window.
  useEffect(() => {
    if (known) lookForRun(known);
  }, [known]);

  /** Displays rows while others load, at intervals that grow with the number of rows. */
  const earlyRows = (id: string) => {
    let shownAt = 0;
    return ({ columns, data: rows }: EarlyRows) => {
      const state = current(id);
      if (!state || performance.now() - shownAt < EARLY_MS + rows.length / 100) return;
      shownAt = performance.now();
      put({
        ...state,
        isQuiet: state.isQuiet ?? hiddenRuns.has(tab.id),
        early: { query: runGoingOn(id, state.since), columns, data: rows },
      });
    };
  };

  const updateRun = (id: string, changes: { progress: number } | { tracking: string }) => {
    const state = current(id);
    if (!state) return;
    if (hiddenRuns.has(tab.id)) hiddenRuns.set(tab.id, { ...state, ...changes });
    else put({ ...state, ...changes });
  };

  const run = async (
    { sql, firstLine }: SqlPiece,
    { database, catalog, schema }: RunPlace,
    { make, readsOnly }: RunHow = {},
  ) => {
    if (sql.trim() === "" || goingOn()) return;
    const id = newRunId();
    ranHere.add(id);
    const abort = new AbortController();
    const since = Date.now();
    // Sent before the running state renders, as rendering takes longer than many queries.
    const pending = sqlResults.run(
      {
        client_id: id,
        database_id: database.id,
        catalog,
        schema,
        sql,
        sql_editor_id: String(tab.id),
        tab: tab.label,
        queryLimit: tab.query_limit ?? editorConf().DEFAULT_SQLLAB_LIMIT,
        templateParams: tab.template_params,
        runAsync: database.allow_run_async,
        ...(readsOnly ? { reads_only: true } : {}),
        ...(make ? { select_as_cta: true, ctas_method: make.method, tmp_table_name: make.name } : {}),
      },
      {
        signal: abort.signal,
        onRows: earlyRows(id),
        onProgress: (progress) => updateRun(id, { progress }),
        onTracking: (tracking) => updateRun(id, { tracking }),
      },
    );
    pending.catch(() => {});
    hiddenRuns.set(tab.id, {
      state: "running",
      id,
      since,
      phase: database.allow_run_async ? "pending" : "running",
      progress: 0,
      stop: stopper(id, abort),
    });
    const showTimer = setTimeout(() => {
      const state = current(id);
      if (!state) return;
      put({ ...state, isQuiet: false });
      keepRun(runGoingOn(id, since));
    }, QUIET_MS);
    await cache.cancelQueries({ queryKey: key });
    try {
      const response = await pending;
      // The server has the run by now, so windows that were notified of it earlier can find it.
      keepRun(response.query);
      if (!isCurrent(id)) return;
      if ("data" in response) put({ state: "done", response });
      else await follow(response.query, firstLine);
    } catch (error) {
      keepRun(runGoingOn(id, since));
      if (isCurrent(id)) put(wasStopped(error) ? { state: "stopped", id } : { state: "failed", id, error, firstLine });
    } finally {
      clearTimeout(showTimer);
      void cache.invalidateQueries({ queryKey: ["sqllab", "history", tab.id] });
    }
  };
  return { last: data ?? null, run, stop: () => goingOn()?.stop() };
}

const EARLY_MS = 150;

/** Delay before a run shows as running: most are over by then, and showing the state would flicker. */
const QUIET_MS = 80;

/** Runs that do not show as running yet, by tab id. */
const hiddenRuns = new Map<number, GoingOn>();

const runGoingOn = (id: string, since: number): Run => ({
  id,
  dbId: 0,
  catalog: null,
  schema: null,
  sql: "",
  state: "running",
  progress: 0,
  rows: null,
  limitingFactor: null,
  startDttm: since,
  endDttm: null,
  resultsKey: null,
  trackingUrl: null,
  errorMessage: null,
  tempSchema: null,
  tempTable: null,
  ctas: false,
  extra: {},
});

/** Runs started in this window: notifications about them may be older than the displayed state. */
const ranHere = new Set<string>();

/** A client id for a run: eleven characters. */
export const newRunId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 11);

/** Whether another window canceled the run. */
const wasStopped = (error: unknown) =>
  error instanceof ApiError && error.errors[0]?.level === "info" && error.message === "The query was stopped.";

/** Id of the displayed run. */
export const runOf = (state: RunState): string =>
  state.state === "done" ? state.response.query.id : state.state === "expired" ? state.query.id : state.id;
