import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { keepAsking } from "./keep-asking";

/** A chart that shows the rows of a question which is answered when told to; `ended` counts how often nobody waited for it any more. */
function chartThatAsks(client: QueryClient, dashboardId: number) {
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

it("asks once for a chart that goes away and is shown again before its rows are there", async () => {
  const client = new QueryClient();
  const { told, answer, show } = chartThatAsks(client, 7);
  const hide = show();
  keepAsking(client, 7);
  hide();
  const hideAgain = show();
  answer("rows");
  await expect.poll(() => client.getQueryData(["chart-data", 7, 1, "{}"])).toBe("rows");
  expect(told).toEqual({ asked: 1, ended: 0 });
  hideAgain();
  expect(client.getQueryCache().find({ queryKey: ["chart-data", 7, 1, "{}"] })?.getObserversCount()).toBe(0);
});

it("keeps nothing of another dashboard", () => {
  const client = new QueryClient();
  const { told, show } = chartThatAsks(client, 8);
  const hide = show();
  keepAsking(client, 7);
  hide();
  expect(told).toEqual({ asked: 1, ended: 1 });
});
