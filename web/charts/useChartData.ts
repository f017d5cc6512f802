import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../api/transport/api-error";
import { chartDataQuery, refreshChartData, type ChartDataInput, type ChartResult } from "./chart-data";

/** The state of a chart's data: the values of data-state before it is drawn. */
export interface ChartData {
  status: "loading" | "success" | "failed" | "stopped";
  result: ChartResult | undefined;
  /** Why there is no result, or why the result that is shown could not be refreshed. */
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
  // After a failed refresh the result stays, unless the person lost access to it.
  const stays = data !== undefined && ![401, 403, 404].includes((error as ApiError | null)?.status ?? 0);
  return {
    status: stopped
      ? "stopped"
      : status === "success" || (status === "error" && stays)
        ? "success"
        : status === "error" && !fetching
          ? "failed"
          : "loading",
    result: data,
    error: fetching ? null : error,
    refreshing: fetching && data !== undefined,
    refresh,
    stop,
  };
}
