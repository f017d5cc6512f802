import type { QueryContext } from "../../schema/query/query-context";
import { chartDataOf } from "../api/data/chart-data";
import { type BatchRequest, sendBatch } from "./batch-request";
import { prefetchedResult } from "./prefetched-results";

/** How long charts with a ready context wait for others of the same moment, ms. */
const PATIENCE = 50;
/** How long offscreen charts wait for the responses of visible ones, ms: a slow query does not hold up the others. */
const COURTESY = 400;

export type BatchScheduler = ReturnType<typeof createBatchScheduler>;

/**
 * Decides when the charts of a dashboard are requested: contexts of the same moment travel in one request, and those
 * of offscreen charts after the visible ones.
 */
export function createBatchScheduler() {
  /** Contexts that are being built, and visible charts without a response. */
  let making = 0;
  let pending = 0;
  let ready: BatchRequest[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHurried = false;
  let visibleLoaded: Promise<void> | undefined;
  /** Called when a count changed that offscreen charts wait for. */
  let changed = () => {};

  const send = (): void => {
    const requests = ready.filter(({ signal, settle }) => {
      if (signal?.aborted) settle(Promise.reject(signal.reason as Error));
      return !signal?.aborted;
    });
    ready = [];
    isHurried = false;
    clearTimeout(timer);
    timer = undefined;
    changed();
    if (requests.length === 1) requests[0]!.settle(requests[0]!.alone(requests[0]!.context));
    else if (requests.length > 1) void sendBatch(requests);
  };

  const enqueue = async <T>(
    makeContext: () => Promise<QueryContext>,
    alone: (context: QueryContext) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    making++;
    changed();
    let context: QueryContext;
    try {
      context = await makeContext();
      const local = await scheduler.resolveLocally?.(context);
      if (local) return local as T;
    } finally {
      making--;
      changed();
    }
    signal?.throwIfAborted();
    const requested = prefetchedResult(context, signal);
    const early = requested && (await requested);
    if (early) return chartDataOf(early.status, early.body as T);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    ready.push({ context, alone, signal, settle: resolve });
    if (making > 0) timer ??= setTimeout(send, PATIENCE);
    else if (isHurried) send();
    else beforeNextFrame(send);
    return promise as Promise<T>;
  };

  const whenVisibleLoaded = (): Promise<void> =>
    (visibleLoaded ??= new Promise<void>((resolve) => {
      let courtesy: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        changed = () => {};
        clearTimeout(courtesy);
        whenIdle(resolve);
      };
      const look = () => {
        if (pending === 0) return end();
        if (making === 0 && ready.length === 0) courtesy ??= setTimeout(end, COURTESY);
        else courtesy = void clearTimeout(courtesy);
      };
      // Charts of the same moment are counted first.
      let due: ReturnType<typeof setTimeout> | undefined;
      changed = () => {
        clearTimeout(due);
        due = setTimeout(look);
      };
      changed();
    }).finally(() => (visibleLoaded = undefined)));

  const scheduler = {
    /** Returns the response to a context without a request, or null where one is needed. */
    resolveLocally: undefined as ((context: QueryContext) => Promise<unknown>) | undefined,
    /**
     * Returns the response to a query context, streamed one by one from the batch that it is in. `alone` sends one that
     * is in no batch. An offscreen chart's context is built only after the visible charts have their responses and are
     * drawn. An aborted caller receives nothing more; the queries are canceled when no caller is left.
     */
    async fetch<T>(
      makeContext: () => Promise<QueryContext>,
      alone: (context: QueryContext) => Promise<T>,
      { signal, seen = true }: { signal?: AbortSignal; seen?: boolean | undefined } = {},
    ): Promise<T> {
      if (!seen) {
        await whenVisibleLoaded();
        signal?.throwIfAborted();
        return enqueue(makeContext, alone, signal);
      }
      pending++;
      return enqueue(makeContext, alone, signal).finally(() => {
        pending--;
        changed();
      });
    },
    /**
     * Sends the batch as soon as its last context is ready: for callers that know that no other chart is requested in
     * this moment. A frame that is painted before the request would show the result a frame later.
     */
    hurry(): void {
      isHurried = making > 0;
    },
    /**
     * Resolves once visible charts have their responses and the browser is idle; at the same moment for all waiting
     * charts, so that they form one batch.
     */
    whenVisibleLoaded,
  };
  return scheduler;
}

/**
 * Runs once the others of the same moment are ready too, before the next frame is painted where the browser supports
 * it.
 */
const beforeNextFrame = (job: () => void): void =>
  void ("scheduler" in globalThis ? scheduler.postTask(job, { priority: "user-blocking" }) : setTimeout(job));

const whenIdle = (job: () => void): void =>
  void ("requestIdleCallback" in globalThis ? requestIdleCallback(job, { timeout: COURTESY }) : setTimeout(job));
