import { type QueryClient, QueryObserver } from "@tanstack/react-query";

/** Lets the rows arrive that charts of a dashboard have asked for, though these go away to be shown anew: what nobody waits for is ended, and would be asked for again. */
export function keepAsking(client: QueryClient, dashboardId: number): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ["chart-data", dashboardId], fetchStatus: "fetching" })) {
    const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(({ fetchStatus }) => {
      if (fetchStatus === "idle") leave();
    });
  }
}
