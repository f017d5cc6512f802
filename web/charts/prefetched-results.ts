import type { QueryContext } from "../../schema/query/query-context";
import { readStreamedResults, type StreamedResult } from "./streamed-results";
import type { RememberedRequests } from "./remembered-requests";

declare global {
  interface Window {
    /**
     * Charts that this address requested on its last visit, requested again by web/before-app.js: the body that was
     * sent, and the response.
     */
    __earlyCharts?: { body: string; response: Promise<Response>; abort: () => void };
  }
}

type PrefetchedResult = Promise<StreamedResult | null>;

let untaken: Map<string, PrefetchedResult> | undefined;
let listening = 0;
let end = () => {};

/**
 * Returns the response that was requested before the application ran, once, if it is for exactly this context; null
 * where the stream broke off. The queries are canceled when the last caller aborts.
 */
export function prefetchedResult(context: QueryContext, signal?: AbortSignal): PrefetchedResult | undefined {
  untaken ??= begin();
  const key = untaken.size > 0 ? JSON.stringify(context) : "";
  const result = untaken.get(key);
  if (!result) return undefined;
  untaken.delete(key);
  listening++;
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (--listening === 0) end();
      reject(signal!.reason as Error);
    };
    signal?.addEventListener("abort", leave, { once: true });
    void result.then((settled) => {
      if (signal?.aborted) return;
      signal?.removeEventListener("abort", leave);
      listening--;
      resolve(settled);
    });
  });
}

function begin(): Map<string, PrefetchedResult> {
  const early = globalThis.window?.__earlyCharts;
  if (!early) return new Map();
  delete window.__earlyCharts;
  end = early.abort;
  const { requests } = JSON.parse(early.body) as RememberedRequests;
  const settle = new Map<string, (result: StreamedResult | null) => void>();
  const responses = new Map(
    requests.map(({ id, context }) => [
      JSON.stringify(context),
      new Promise<StreamedResult | null>((resolve) => settle.set(id, resolve)),
    ]),
  );
  void listen(early.response, settle);
  return responses;
}

async function listen(
  pending: Promise<Response>,
  settle: ReadonlyMap<string, (result: StreamedResult | null) => void>,
): Promise<void> {
  try {
    const response = await pending;
    if (response.ok) for await (const each of readStreamedResults(response)) settle.get(each.id)?.(each);
  } catch {
    // Each waiting caller sends its own request.
  }
  for (const resolve of settle.values()) resolve(null);
}
