import type { QueryContext } from "../../schema/query/query-context";
import { readApiError } from "../api/transport/api-error";
import { api } from "../api/transport/client";
import { readStreamedResults } from "./streamed-results";
import { prefetchedResult } from "./prefetched-results";
import { rememberedRequestsOf } from "./remembered-requests";

/** How long charts with a ready context wait for others of the same moment, ms. */
const PATIENCE = 50;
/** How long offscreen charts wait for the responses of visible ones, ms: a slow query does not hold up the others. */
const COURTESY = 400;

interface Ask {
  context: QueryContext;
  alone: (context: QueryContext) => Promise<unknown>;
  signal: AbortSignal | undefined;
  settle: (answer: Promise<unknown>) => void;
}

let making = 0;
let pending = 0;
let ready: Ask[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns the response to a query context; contexts of the same moment are sent in one request, whose responses are
 * streamed one by one. `alone` sends one that is in no batch. An offscreen chart's context is built only after the
 * visible charts have their responses and are drawn. An aborted caller receives nothing more; the queries are canceled
 * when no caller is left.
 */
export async function fetchInBatch<T>(makeContext: () => Promise<QueryContext>, alone: (context: QueryContext) => Promise<T>, { signal, seen = true }: { signal?: AbortSignal; seen?: boolean | undefined } = {}): Promise<T> {
  if (!seen) {
    await whenVisibleChartsLoaded();
    signal?.throwIfAborted();
    return flushBatch(makeContext, alone, signal);
  }
  pending++;
  return flushBatch(makeContext, alone, signal).finally(() => void pending--);
}

async function flushBatch<T>(makeContext: () => Promise<QueryContext>, alone: (context: QueryContext) => Promise<T>, signal?: AbortSignal): Promise<T> {
  making++;
  let context: QueryContext;
  try {
    context = await makeContext();
  } finally {
    making--;
  }
  signal?.throwIfAborted();
  const requested = prefetchedResult(context, signal);
  const early = requested && (await requested);
  if (early) return early.status < 400 ? (early.body as T) : Promise.reject(readApiError(early.status, early.body));
  const { promise, resolve } = Promise.withResolvers<unknown>();
  ready.push({ context, alone, signal, settle: resolve });
  if (making > 0) timer ??= setTimeout(send, PATIENCE);
  else if (isHurried) send();
  else soon(send);
  return promise as Promise<T>;
}

let isHurried = false;
/**
 * Sends the batch as soon as its last context is ready: for callers that know that no other chart is requested in this
 * moment. A frame that is painted before the request would show the result a frame later.
 */
export function hurry(): void {
  isHurried = making > 0;
}

/**
 * Runs once the others of the same moment are ready too, before the next frame is painted where the browser supports
 * it.
 */
const soon = (job: () => void): void => void ("scheduler" in globalThis ? scheduler.postTask(job, { priority: "user-blocking" }) : setTimeout(job));

let answered: Promise<void> | undefined;

/**
 * Resolves once visible charts have their responses and the browser is idle; at the same moment for all waiting charts,
 * so that they form one batch.
 */
export function whenVisibleChartsLoaded(): Promise<void> {
  answered ??= new Promise<void>((resolve) => {
    let requested = 0;
    const look = () => {
      if (making > 0 || ready.length > 0) requested = 0;
      else requested ||= Date.now();
      if (pending > 0 && (requested === 0 || Date.now() - requested < COURTESY)) setTimeout(look, 10);
      else whenIdle(resolve);
    };
    setTimeout(look);
  }).finally(() => (answered = undefined));
  return answered;
}
const whenIdle = (job: () => void): void => void ("requestIdleCallback" in globalThis ? requestIdleCallback(job, { timeout: COURTESY }) : setTimeout(job));

function send(): void {
  const requests = ready.filter(({ signal, settle }) => {
    if (signal?.aborted) settle(Promise.reject(signal.reason as Error));
    return !signal?.aborted;
  });
  ready = [];
  isHurried = false;
  clearTimeout(timer);
  timer = undefined;
  if (requests.length === 1) requests[0]!.settle(requests[0]!.alone(requests[0]!.context));
  else if (requests.length > 1) void sendBatch(requests);
}

async function sendBatch(requests: readonly Ask[]): Promise<void> {
  const waiting = new Map(requests.map((ask, at) => [String(at), ask]));
  const everybodyLeft = new AbortController();
  const leave = (id: string) => {
    const ask = waiting.get(id);
    waiting.delete(id);
    ask?.settle(Promise.reject(ask.signal?.reason as Error));
    if (waiting.size === 0) everybodyLeft.abort();
  };
  requests.forEach(({ signal }, at) => signal?.addEventListener("abort", () => leave(String(at)), { once: true }));
  try {
    const response = await api.stream("/api/v1/chart/data/stream", rememberedRequestsOf(requests.map(({ context }) => context)), { signal: everybodyLeft.signal });
    for await (const { id, status, body } of readStreamedResults(response)) {
      const ask = waiting.get(id);
      waiting.delete(id);
      ask?.settle(status < 400 ? Promise.resolve(body) : Promise.reject(readApiError(status, body)));
    }
    throw readApiError(0, undefined);
  } catch (error) {
    for (const { settle } of waiting.values()) settle(Promise.reject(error));
  }
}
