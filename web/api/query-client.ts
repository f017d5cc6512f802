import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

// Each answer is shown in a task of its own, the next one: a timer's turn costs some milliseconds each time.
if ("scheduler" in globalThis) notifyManager.setScheduler((show) => void scheduler.postTask(show, { priority: "user-blocking" }));

/** Answers are kept ten seconds; only calls that never reached the server are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
  },
});
