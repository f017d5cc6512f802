import type { QueryContext } from "../../schema/query/query-context";
import { discardPictures } from "./edge-pictures";
import type { BatchBody } from "./batch-body";
import type { StreamedResult } from "./streamed-results";

declare global {
  interface Window {
    /**
     * The charts whose results a streamed page contains: their requests as JSON, and what calls `onResult` with each
     * result as JSON, then `onEnd` (web/before-app.js).
     */
    __earlyCharts?: { body: string; listen: (onResult: (json: string) => void, onEnd: () => void) => void };
  }
}

type PrefetchedResult = Promise<StreamedResult | null>;

let untaken: Map<string, PrefetchedResult> | undefined;

/**
 * Returns the result that the document contains, or will contain, once, if it is for exactly this context; null where
 * the document ends without it. Pictures of the chart with other data are removed.
 */
export function prefetchedResult(context: QueryContext, signal?: AbortSignal): PrefetchedResult | undefined {
  untaken ??= begin();
  const key = untaken.size > 0 ? JSON.stringify(context) : "";
  const result = untaken.get(key);
  if (!result) {
    discardPictures(context.form_data?.["slice_id"]);
    return undefined;
  }
  untaken.delete(key);
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    void result.then(resolve);
  });
}

function begin(): Map<string, PrefetchedResult> {
  const early = globalThis.window?.__earlyCharts;
  if (!early) return new Map();
  delete window.__earlyCharts;
  const { requests } = JSON.parse(early.body) as BatchBody;
  const settle = new Map<string, (result: StreamedResult | null) => void>();
  const results = new Map(
    requests.map(({ id, context }) => [
      JSON.stringify(context),
      new Promise<StreamedResult | null>((resolve) => settle.set(id, resolve)),
    ]),
  );
  early.listen(
    (json) => {
      const result = JSON.parse(json) as StreamedResult;
      settle.get(result.id)?.(result);
    },
    () => settle.forEach((resolve) => resolve(null)),
  );
  return results;
}
