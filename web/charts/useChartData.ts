import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { chartDataQuery, refreshChartData, type ChartDataInput, type ChartResult } from "./chart-data";

/** The state of a chart's data: the values of data-state before it is drawn. */
export interface ChartData {
  status: "loading" | "success" | "failed" | "stopped";
  result: ChartResult | undefined;
  error: Error | null;
  /** A newer result is being fetched while an older one is shown. */
  refreshing: boolean;
  refresh: () => void;
  stop: () => void;
}

/** A chart's data, fetched on first use; `enabled: false` fetches nothing. */
export function useChartData(input: ChartDataInput, enabled = true): ChartData {
  const queryClient = useQueryClient();
  const options = chartDataQuery(input);
  const { data, error, status, fetchStatus } = useQuery({ ...options, enabled, placeholderData: keepPreviousData });
  const refresh = () => void refreshChartData(queryClient, input);
  const stop = () => void queryClient.cancelQueries({ queryKey: options.queryKey });
  const fetching = fetchStatus !== "idle";
  const stopped = enabled && status === "pending" && !fetching;
  return {
    status: stopped ? "stopped" : status === "success" ? "success" : status === "error" && !fetching ? "failed" : "loading",
    result: data,
    error: fetching ? null : error,
    refreshing: fetching && data !== undefined,
    refresh,
    stop,
  };
}
