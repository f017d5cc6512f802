import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { keepInFlightQueries } from "./keep-in-flight-queries";

/**
 * A chart that requests rows, with a response that arrives when resolved; `ended` counts how often its query was
 * canceled because nobody observed it.
 */
function chartThatRequests(client: QueryClient, dashboardId: number) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const told = { asked: 0, ended: 0 };
  const question = {
    queryKey: ["chart-data", dashboardId, 1, "{}"], staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      told.asked++;
      signal.addEventListener("abort", () => told.ended++);
      return promise;
    },
  };
  return { told, answer: resolve, show: () => new QueryObserver(client, question).subscribe(() => {}) };
}

it("sends one request for a chart that unmounts and mounts before its rows arrive", async () => {
  const client = new QueryClient();
  const { told, answer, show } = chartThatRequests(client, 7);
  const hide = show();
  keepInFlightQueries(client, 7);
  hide();
  const hideAgain = show();
  answer("rows");
  await expect.poll(() => client.getQueryData(["chart-data", 7, 1, "{}"])).toBe("rows");
  expect(told).toEqual({ asked: 1, ended: 0 });
  hideAgain();
  expect(client.getQueryCache().find({ queryKey: ["chart-data", 7, 1, "{}"] })?.getObserversCount()).toBe(0);
});

it("does not keep queries of other dashboards running", () => {
  const client = new QueryClient();
  const { told, show } = chartThatRequests(client, 8);
  const hide = show();
  keepInFlightQueries(client, 7);
  hide();
  expect(told).toEqual({ asked: 1, ended: 1 });
});
