import { type QueryClient, QueryObserver } from "@tanstack/react-query";

/**
 * Keeps the dashboard's running chart queries alive while their charts unmount and mount: a query without observers
 * would be canceled and requested a second time.
 */
export function keepInFlightQueries(client: QueryClient, dashboardId: number): void {
  for (const { queryKey } of client
    .getQueryCache()
    .findAll({ queryKey: ["chart-data", dashboardId], fetchStatus: "fetching" })) {
    const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(({ fetchStatus }) => {
      if (fetchStatus === "idle") leave();
    });
  }
}
