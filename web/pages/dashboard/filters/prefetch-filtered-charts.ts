import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { queryClient } from "../../../api/transport/query-client";
import { chartBatches, chartDataQuery } from "../../../charts/chart-data";
import type { QueryUnderMasks } from "./filters-context";

/**
 * How long applying masks waits for the charts' results, ms: imperceptible, and most results arrive in time, so that
 * tiles render once.
 */
const PATIENCE = 80;

/**
 * Requests the visible charts' data under these masks before rendering; resolves when it has arrived, or after a short
 * timeout.
 */
export function prefetchFilteredCharts(
  requesting: ReadonlyMap<number, QueryUnderMasks>,
  masks: DataMasks,
): Promise<unknown> {
  const inputs = [...requesting.values()].map((under) => under(masks)).filter((input) => input !== null);
  const prefetched = Promise.all(inputs.map((input) => queryClient.prefetchQuery(chartDataQuery(input))));
  chartBatches.hurry();
  return Promise.race([prefetched, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
