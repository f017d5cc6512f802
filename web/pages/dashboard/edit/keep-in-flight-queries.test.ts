import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { keepInFlightQueries } from "./keep-in-flight-queries";

/**
 * A chart that requests rows, with a response that arrives when resolved; `ended` counts how often its query was
 * canceled because nobody observed it.
 */
function chartThatRequests(client: QueryClient, dashboardId: number) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const received = { requested: 0, ended: 0 };
  const query = {
    queryKey: ["chart-data", dashboardId, 1, "{}"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      received.requested++;
      signal.addEventListener("abort", () => received.ended++);
      return promise;
    },
  };
  return { received, respond: resolve, show: () => new QueryObserver(client, query).subscribe(() => {}) };
}

it("sends one request for a chart that unmounts and mounts before its rows arrive", async () => {
  const client = new QueryClient();
  const { received, respond, show } = chartThatRequests(client, 7);
  const hide = show();
  keepInFlightQueries(client, 7);
  hide();
  const hideAgain = show();
  respond("rows");
  await expect.poll(() => client.getQueryData(["chart-data", 7, 1, "{}"])).toBe("rows");
  expect(received).toEqual({ requested: 1, ended: 0 });
  hideAgain();
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ["chart-data", 7, 1, "{}"] })
      ?.getObserversCount(),
  ).toBe(0);
});

it("does not keep queries of other dashboards running", () => {
  const client = new QueryClient();
  const { received, show } = chartThatRequests(client, 8);
  const hide = show();
  keepInFlightQueries(client, 7);
  hide();
  expect(received).toEqual({ requested: 1, ended: 1 });
});
