import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import { chartDataQuery, type ChartDataInput, type ChartResult, refreshChartData } from "../../../charts/chart-data";
import type { ChartData } from "../../../charts/useChartData";

export interface Run {
  /** What was asked last; null before anything was. */
  asked: FormData | null;
  /** The answer at hand and what it was asked with: the last one while the next is on its way. */
  shown: { asked: FormData; result: ChartResult } | null;
  data: ChartData;
  /** Seconds of the query that runs or ran last; null when none did here. */
  clock: { running: boolean; startedMs: number; tookMs: number | null } | null;
  ask: (formData: FormData) => void;
  /** Whether the answer to a form is here already. */
  knows: (formData: FormData) => boolean;
}

interface Where {
  chartId: number | null;
  dashboardId: number | null;
  /** The first answer goes past the cache. */
  force: boolean;
}

/** The chart's answer: asked for when told to, kept on show until the next one is here, and timed. */
export function useRun(start: FormData | null, { chartId, dashboardId, force }: Where): Run {
  const client = useQueryClient();
  const [asked, setAsked] = useState(start);
  const input: ChartDataInput = { chartId, dashboardId, formData: asked ?? NOTHING };
  const [forceNext, setForceNext] = useState(force);
  const options = chartDataQuery({ ...input, force: forceNext });
  const query = useQuery({ ...options, enabled: asked !== null });
  const running = query.fetchStatus !== "idle";
  const clock = useClock(running);

  useEffect(() => {
    if (query.data && forceNext) setForceNext(false);
  }, [query.data, forceNext]);
  const fresh = useMemo(() => (asked && query.data ? { asked, result: query.data } : null), [asked, query.data]);
  const last = useRef(fresh);
  if (fresh) last.current = fresh;
  const shown = fresh ?? (running ? last.current : null);

  const refresh = () => void refreshChartData(client, input);
  const stop = () => void client.cancelQueries({ queryKey: options.queryKey });
  const status = shown ? "success" : query.status === "error" && !running ? "failed" : asked !== null && query.status === "pending" && !running ? "stopped" : "loading";
  const ask = (formData: FormData) => {
    // The same form once more is a failed or stopped one tried again.
    if (asked && JSON.stringify(asked) === JSON.stringify(formData)) void query.refetch();
    else setAsked(formData);
  };
  const knows = (formData: FormData) => client.getQueryData(chartDataQuery({ ...input, formData }).queryKey) !== undefined;
  return { asked, shown, clock, ask, knows, data: { status, result: shown?.result, error: running ? null : query.error, refreshing: running && shown !== null, refresh, stop } };
}

const NOTHING: FormData = { viz_type: "", datasource: "" };

function useClock(running: boolean): Run["clock"] {
  const [clock, setClock] = useState<Run["clock"]>(null);
  useEffect(() => {
    if (running) setClock({ running: true, startedMs: performance.now(), tookMs: null });
    else setClock((now) => now && { ...now, running: false, tookMs: performance.now() - now.startedMs });
  }, [running]);
  return clock;
}
