import { SUPERSET_WEBSERVER_TIMEOUT } from "../../schema/limits";
import type { QueryContext } from "../../schema/query/query-context";
import { chartDataOf } from "../api/data/chart-data";
import { readApiError } from "../api/transport/api-error";
import { request } from "../api/transport/client";
import { Deadline } from "../api/transport/deadline";
import { batchBody } from "./batch-body";
import { readStreamedResults } from "./streamed-results";

/** A chart's request that can travel with others; `alone` sends it by itself. */
export interface BatchRequest {
  context: QueryContext;
  alone: (context: QueryContext) => Promise<unknown>;
  signal: AbortSignal | undefined;
  settle: (response: Promise<unknown>) => void;
}

/**
 * How long no line may arrive, ms: the server ends each query after its time, and reports it in a line of its own, so
 * that the other charts are not given up with it.
 */
const LONGEST_SILENCE = (SUPERSET_WEBSERVER_TIMEOUT + 15) * 1000;

/**
 * Sends requests together and settles each as its line of the response arrives. An aborted one is settled at once; the
 * queries are canceled when all are aborted.
 */
export async function sendBatch(requests: readonly BatchRequest[]): Promise<void> {
  const waiting = new Map(requests.map((request, at) => [String(at), request]));
  const allAborted = new AbortController();
  const abort = (id: string) => {
    const request = waiting.get(id);
    waiting.delete(id);
    request?.settle(Promise.reject(request.signal?.reason as Error));
    if (waiting.size === 0) allAborted.abort();
  };
  requests.forEach(({ signal }, at) => signal?.addEventListener("abort", () => abort(String(at)), { once: true }));
  const silence = new Deadline(LONGEST_SILENCE);
  try {
    const response = await request("POST", "/api/v1/chart/data/stream", {
      body: JSON.stringify(batchBody(requests.map(({ context }) => context))),
      signal: allAborted.signal,
      deadline: silence,
    });
    for await (const { id, status, body } of readStreamedResults(response)) {
      const request = waiting.get(id);
      waiting.delete(id);
      request?.settle(chartDataOf(status, body));
      silence.extend();
    }
    throw readApiError(0, undefined);
  } catch (cause) {
    const error = (await silence.errorOf(cause)) ?? cause;
    for (const { settle } of waiting.values()) settle(Promise.reject(error));
  } finally {
    silence.stop();
  }
}
