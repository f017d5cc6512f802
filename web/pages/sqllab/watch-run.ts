import { isInProgress } from "../../../schema/query-run/state";
import { ApiError, readApiError } from "../../api/transport/api-error";
import { type Run, sqlEditor } from "../../api/sql/sql-editor";
import { sqlResults } from "../../api/sql/sql-results";
import type { RunState } from "./useRun";

const FIRST_MS = 80;
const LONGEST_MS = 2_000;

export const isOver = ({ state }: Run): boolean => !isInProgress(state);

/**
 * Polls a run until it is over, at growing intervals; null when `tell` returns false. Waits while the server is
 * unreachable.
 */
export async function watchRun(run: Run, tell: (run: Pick<Run, "state" | "progress" | "trackingUrl">) => boolean, changed = sqlEditor.changedSince): Promise<Run | null> {
  // In the server's time, which may differ from this clock: all changes since the run began, including itself.
  const since = Number(run.startDttm) - 60_000;
  for (let pause = FIRST_MS; ; pause = Math.min(LONGEST_MS, pause * 1.4)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const found = (await changed(since)).find(({ id }) => id === run.id);
      if (found && isOver(found)) return found;
      if (found && !tell(found)) return null;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      if (!tell({ state: "offline", progress: run.progress, trackingUrl: run.trackingUrl })) return null;
    }
  }
}

/** The state to display for a run that is over: its rows, if they are stored. */
export async function endOf(run: Run, firstLine: number): Promise<RunState> {
  if (run.state === "stopped") return { state: "stopped", id: run.id };
  if (run.state !== "success") {
    const { errors } = run.extra;
    return { state: "failed", id: run.id, error: readApiError(400, errors?.length ? { errors } : { message: run.errorMessage ?? "" }), firstLine };
  }
  if (!run.resultsKey) return run.ctas ? { state: "done", answer: { query: run, data: [], columns: [] } } : { state: "expired", query: run };
  try {
    return { state: "done", answer: await sqlResults.kept(run.resultsKey) };
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 410].includes(error.status)) return { state: "expired", query: run };
    return { state: "failed", id: run.id, error, firstLine };
  }
}
