import type { Run } from "../../../schema/query-run/calls";
import { isInProgress } from "../../../schema/query-run/state";
import { ApiError, readApiError } from "../../api/transport/api-error";
import type { EventWatch } from "../../api/transport/async-results";
import { sqlEditor } from "../../api/sql/sql-editor";
import { sqlResults } from "../../api/sql/sql-results";
import type { RunState } from "./useRun";

const FIRST_MS = 80;
const LONGEST_MS = 2_000;
/** Between reads while events arrive: an outcome may be stored after its event, or without one. */
const EVENTFUL_MS = 10_000;
/** How long a run that the server does not have is shown as in progress: it was removed from the history. */
const INACTIVE_MS = 2_000;

export const isOver = ({ state }: Run): boolean => !isInProgress(state);

/**
 * Reads a run until it is over; null when `onChange` returns false, or when the server has no such run anymore. Polls at
 * growing intervals; a queued run, whose changes are published, is read at each event instead while the channel is
 * open. Waits while the server is unreachable.
 */
export async function watchRun(
  run: Run,
  onChange: (run: Pick<Run, "state" | "progress" | "trackingUrl">) => boolean,
  changed = sqlEditor.changedSince,
  watch = watchEvents,
): Promise<Run | null> {
  // Only a queued run is pending. Others that are running may have been started without the queue.
  const changes = changeSignal(run.state === "pending" ? watch : null);
  try {
    return await readUntilOver(run, onChange, { changed, changes });
  } finally {
    changes.leave();
  }
}

async function readUntilOver(
  run: Run,
  onChange: (run: Pick<Run, "state" | "progress" | "trackingUrl">) => boolean,
  { changed, changes }: { changed: typeof sqlEditor.changedSince; changes: ReturnType<typeof changeSignal> },
): Promise<Run | null> {
  let isReachable = true;
  let missingSince: number | null = null;
  // In the server's time, which may differ from this clock: all changes since the run began, including itself.
  const since = Number(run.startDttm) - 60_000;
  for (let pause = FIRST_MS; ; pause = Math.min(LONGEST_MS, pause * 1.4)) {
    await changes.next(isReachable && changes.isOpen() ? EVENTFUL_MS : pause);
    try {
      const found = (await changed(since)).find(({ id }) => id === run.id);
      if (found && isOver(found)) return found;
      if (found && !onChange(found)) return null;
      missingSince = found ? null : (missingSince ?? Date.now());
      if (missingSince !== null && Date.now() - missingSince > INACTIVE_MS) return null;
      isReachable = true;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      isReachable = false;
      if (!onChange({ state: "offline", progress: run.progress, trackingUrl: run.trackingUrl })) return null;
    }
  }
}

type WatchEvents = (onChange: () => void) => EventWatch;

/** The channel's client is loaded with the first queued run. */
function watchEvents(onChange: () => void): EventWatch {
  let watch: EventWatch | undefined;
  let isLeft = false;
  import("../../api/transport/async-results")
    .then((client) => {
      if (!isLeft) watch = client.watchEvents(onChange);
    })
    // Without the channel, the run is polled.
    .catch(() => {});
  return {
    isOpen: () => watch?.isOpen() ?? false,
    leave: () => {
      isLeft = true;
      watch?.leave();
    },
  };
}

/** Waits for a change or a time; changes during a read count for the next wait. */
function changeSignal(watch: WatchEvents | null) {
  let isChanged = false;
  let wake = () => {};
  const events = watch?.(() => {
    isChanged = true;
    wake();
  });
  return {
    isOpen: () => events?.isOpen() ?? false,
    leave: () => events?.leave(),
    async next(ms: number): Promise<void> {
      if (!isChanged)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isChanged = false;
    },
  };
}

/** The state to display for a run that is over: its rows, if they are stored. */
export async function endOf(run: Run, firstLine: number): Promise<RunState> {
  if (run.state === "stopped") return { state: "stopped", id: run.id };
  if (run.state !== "success") {
    const { errors } = run.extra;
    return {
      state: "failed",
      id: run.id,
      error: readApiError(400, errors?.length ? { errors } : { message: run.errorMessage ?? "" }),
      firstLine,
    };
  }
  if (!run.resultsKey)
    return run.ctas
      ? { state: "done", response: { query: run, data: [], columns: [] } }
      : { state: "expired", query: run };
  try {
    return { state: "done", response: await sqlResults.load(run.resultsKey) };
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 410].includes(error.status)) return { state: "expired", query: run };
    return { state: "failed", id: run.id, error, firstLine };
  }
}
