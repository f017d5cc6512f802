import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

// Each response is rendered in its own task, started at once: a timer would add some milliseconds to each.
if ("scheduler" in globalThis)
  notifyManager.setScheduler((show) => void scheduler.postTask(show, { priority: "user-blocking" }));

/** Responses are fresh for ten seconds; only calls that never reached the server are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
  },
});
