import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { QueryState } from "../../../schema/query-run/state";
import { ApiError } from "../../api/api-error";
import { type EditorDatabase, type EditorTab, type Run, type RunAnswer, sqlEditor } from "../../api/sql-editor";
import { type EarlyRows, sqlResults } from "../../api/sql-results";
import { t } from "../../i18n";
import { toast } from "../../ui/Toast";
import type { SqlPiece } from "./code/code-handle";
import { endOf, isOver, watchRun } from "./watch-run";

export type RunState =
  | GoingOn
  | { state: "done"; answer: RunAnswer }
  | { state: "failed"; id: string; error: unknown; firstLine: number }
  /** It ended well, and its rows are not kept any more. */
  | { state: "expired"; query: Run }
  | { state: "stopped"; id: string };

interface GoingOn {
  state: "running";
  id: string;
  since: number;
  phase: QueryState;
  progress: number;
  /** Where the database shows it. */
  tracking?: string | null;
  stop: () => void;
  /** What of its rows is here already. */
  early?: RunAnswer;
  /** Rows came before it was worth saying that it runs. */
  isQuiet?: boolean;
}

export interface RunPlace {
  database: EditorDatabase;
  catalog: string | null;
  schema: string | null;
}

/** A table or view that is made of the rows. */
export interface TableToMake {
  method: "TABLE" | "VIEW";
  name: string;
}

export interface RunHow {
  make?: TableToMake | undefined;
  /** Nobody pressed a key for it: where it would write it is refused. */
  readsOnly?: boolean;
}

/** The last run of a tab: it goes on while another tab is looked at, and it or its rows are found again after a reload and in other windows. */
export function useRun(tab: EditorTab, keepRun: (run: Run) => void) {
  const cache = useQueryClient();
  const key = ["sqllab", "run", tab.id];
  const put = (state: RunState) => {
    unsaid.delete(tab.id);
    cache.setQueryData<RunState | null>(key, state);
  };
  const goingOn = (): GoingOn | null => {
    const shown = cache.getQueryData<RunState | null>(key);
    return unsaid.get(tab.id) ?? (shown?.state === "running" ? shown : null);
  };
  const current = (id: string) => {
    const state = goingOn();
    return state?.id === id ? state : null;
  };
  const isCurrent = (id: string) => current(id) !== null;
  const stopper = (id: string, abort?: AbortController) => () => {
    put({ state: "stopped", id });
    void sqlEditor.stop(id).catch(() => toast("danger", t("Failed to stop query."))).finally(() => abort?.abort());
  };
  /** Follows a run that goes on by itself, until it ends or is stopped. */
  const follow = async (run: Run, firstLine: number) => {
    put({ state: "running", id: run.id, since: Number(run.startDttm), phase: run.state, progress: run.progress, tracking: run.trackingUrl, stop: stopper(run.id) });
    const ended = await watchRun(run, ({ state, progress, trackingUrl }) => {
      const shown = current(run.id);
      if (shown) put({ ...shown, phase: state, progress, tracking: trackingUrl });
      return shown !== null;
    });
    const end = ended && (await endOf(ended, firstLine));
    if (end && isCurrent(run.id)) put(end);
  };
  const { data } = useQuery<RunState | null>({
    queryKey: key, staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false,
    queryFn: async () => {
      const run = tab.latest_query;
      if (!run) return null;
      if (isOver(run)) return endOf(run, 1);
      // Not before this query is settled, or it would put its own answer over what is followed.
      setTimeout(() => void follow(run, 1));
      return { state: "running", id: run.id, since: Number(run.startDttm), phase: run.state, progress: run.progress, tracking: run.trackingUrl, stop: stopper(run.id) };
    },
  });
  const known = tab.latest_query?.id;
  const shown = data && runOf(data);
  const lookForRun = useEffectEvent((id: string) => {
    if (!ranHere.has(id) && shown !== undefined && id !== shown && !goingOn()) void cache.invalidateQueries({ queryKey: key });
  });
  // What another window ran is shown here too.
  useEffect(() => {
    if (known) lookForRun(known);
  }, [known]);

  /** Shows rows while others are on the way, as often as somebody sees a difference: the more there are, the less often. */
  const earlyRows = (id: string) => {
    let shownAt = 0;
    return ({ columns, data: rows }: EarlyRows) => {
      const state = current(id);
      if (!state || performance.now() - shownAt < EARLY_MS + rows.length / 100) return;
      shownAt = performance.now();
      put({ ...state, isQuiet: state.isQuiet ?? unsaid.has(tab.id), early: { query: runGoingOn(id, state.since), columns, data: rows } });
    };
  };

  const tell = (id: string, told: { progress: number } | { tracking: string }) => {
    const state = current(id);
    if (!state) return;
    if (unsaid.has(tab.id)) unsaid.set(tab.id, { ...state, ...told });
    else put({ ...state, ...told });
  };

  const run = async ({ sql, firstLine }: SqlPiece, { database, catalog, schema }: RunPlace, { make, readsOnly }: RunHow = {}) => {
    if (sql.trim() === "" || goingOn()) return;
    const id = newRunId();
    ranHere.add(id);
    const abort = new AbortController();
    const since = Date.now();
    // On its way before the page says so: showing that it runs takes longer than many a query.
    const answered = sqlResults.run({
      client_id: id, database_id: database.id, catalog, schema, sql, sql_editor_id: String(tab.id), tab: tab.label, queryLimit: tab.query_limit ?? 1000, templateParams: tab.template_params, runAsync: database.allow_run_async,
      ...(readsOnly ? { reads_only: true } : {}), ...(make ? { select_as_cta: true, ctas_method: make.method, tmp_table_name: make.name } : {}),
    }, { signal: abort.signal, onRows: earlyRows(id), onProgress: (progress) => tell(id, { progress }), onTracking: (tracking) => tell(id, { tracking }) });
    answered.catch(() => {});
    unsaid.set(tab.id, { state: "running", id, since, phase: database.allow_run_async ? "pending" : "running", progress: 0, stop: stopper(id, abort) });
    const say = setTimeout(() => {
      const state = current(id);
      if (!state) return;
      put({ ...state, isQuiet: false });
      keepRun(runGoingOn(id, since));
    }, QUIET_MS);
    await cache.cancelQueries({ queryKey: key });
    try {
      const answer = await answered;
      // Now that the server knows the run, windows that were told of it before find it.
      keepRun(answer.query);
      if (!isCurrent(id)) return;
      if ("data" in answer) put({ state: "done", answer });
      else await follow(answer.query, firstLine);
    } catch (error) {
      keepRun(runGoingOn(id, since));
      if (isCurrent(id)) put(wasStopped(error) ? { state: "stopped", id } : { state: "failed", id, error, firstLine });
    } finally {
      clearTimeout(say);
      void cache.invalidateQueries({ queryKey: ["sqllab", "history", tab.id] });
    }
  };
  return { last: data ?? null, run, stop: () => goingOn()?.stop() };
}

const EARLY_MS = 150;

/** How long nothing is said of a run: most are over by then, and who reads that they run would see a flicker. */
const QUIET_MS = 80;

/** The runs that nothing was said of yet, by their tabs. */
const unsaid = new Map<number, GoingOn>();

const runGoingOn = (id: string, since: number): Run => ({ id, dbId: 0, catalog: null, schema: null, sql: "", state: "running", progress: 0, rows: null, limitingFactor: null, startDttm: since, endDttm: null, resultsKey: null, trackingUrl: null, errorMessage: null, tempSchema: null, tempTable: null, ctas: false, extra: {} });

/** What this window ran: news of it may be older than what is shown. */
const ranHere = new Set<string>();

/** The page's own name of a run: eleven characters. */
export const newRunId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 11);

/** Another window stopped it. */
const wasStopped = (error: unknown) => error instanceof ApiError && error.errors[0]?.level === "info" && error.message === "The query was stopped.";

/** The run that is shown. */
export const runOf = (state: RunState): string => (state.state === "done" ? state.answer.query.id : state.state === "expired" ? state.query.id : state.id);
