import { type QueryFunctionContext, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import { chartDataQuery, type ChartDataInput, type ChartResult, refreshRepetitions } from "../../../charts/chart-data";
import type { ChartData } from "../../../charts/useChartData";

export interface Run {
  /** The last requested form; null before the first request. */
  submitted: FormData | null;
  /** The current result and the form it was queried with; the previous one while a query runs. */
  shown: { submitted: FormData; result: ChartResult } | null;
  data: ChartData;
  /** Time of the running or last query; null if none was run here. */
  clock: { running: boolean; startedMs: number; tookMs: number | null } | null;
  run: (formData: FormData) => void;
  /** Whether a form's result is cached. */
  knows: (formData: FormData) => boolean;
}

interface Where {
  chartId: number | null;
  dashboardId: number | null;
  /** Whether the first query bypasses the cache. */
  force: boolean;
}

/** The chart's result: queried on request, shown until the next one arrives, and timed. */
export function useRun(start: FormData | null, { chartId, dashboardId, force }: Where): Run {
  const client = useQueryClient();
  const [submitted, setRequested] = useState(start);
  const [forceNext, setForceNext] = useState(force);
  const [clock, setClock] = useState<Run["clock"]>(null);

  const optionsOf = (formData: FormData, past: boolean) => {
    const options = chartDataQuery({ chartId, dashboardId, formData, force: past } satisfies ChartDataInput);
    const run = options.queryFn as (context: QueryFunctionContext) => Promise<ChartResult>;
    const timed = async (context: QueryFunctionContext): Promise<ChartResult> => {
      const startedMs = performance.now();
      setClock({ running: true, startedMs, tookMs: null });
      try {
        return await run(context);
      } finally {
        // A newer query has set its own clock.
        setClock((now) =>
          now?.startedMs === startedMs ? { running: false, startedMs, tookMs: performance.now() - startedMs } : now,
        );
      }
    };
    return { ...options, queryFn: timed };
  };
  const options = optionsOf(submitted ?? NOTHING, forceNext);
  const query = useQuery({ ...options, enabled: submitted !== null });
  if (query.data && forceNext) setForceNext(false);

  const running = query.fetchStatus !== "idle";
  const fresh = useMemo(
    () => (submitted && query.data ? { submitted, result: query.data } : null),
    [submitted, query.data],
  );
  const [last, setLast] = useState(fresh);
  if (fresh && fresh !== last) setLast(fresh);
  const shown = fresh ?? (running ? last : null);

  const refresh = async () => {
    if (!submitted) return;
    await client.cancelQueries({ queryKey: options.queryKey });
    const own = client.fetchQuery({ ...optionsOf(submitted, true), staleTime: 0 }).catch(() => undefined);
    await Promise.all([own, refreshRepetitions(client, { chartId, dashboardId, formData: submitted })]);
  };
  const run = (formData: FormData) => {
    // The same form means a retry after a failed or canceled query.
    if (submitted && JSON.stringify(submitted) === JSON.stringify(formData)) void query.refetch();
    else setRequested(formData);
  };
  const status = shown
    ? "success"
    : query.status === "error" && !running
      ? "failed"
      : submitted !== null && query.status === "pending" && !running
        ? "stopped"
        : "loading";
  return {
    submitted,
    shown,
    clock,
    run,
    knows: (formData) => client.getQueryData(optionsOf(formData, false).queryKey) !== undefined,
    data: {
      status,
      result: shown?.result,
      error: running ? null : query.error,
      refreshing: running && shown !== null,
      refresh: () => void refresh(),
      stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    },
  };
}

const NOTHING: FormData = { viz_type: "", datasource: "" };
