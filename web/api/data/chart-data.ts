import type { BodyOf, QueryOf } from "../../../schema/calls/calls";
import { SUPERSET_WEBSERVER_TIMEOUT } from "../../../schema/limits";
import { isAsyncJob } from "../../../schema/messages/job-channel";
import type { TimedQueryResult } from "../../../schema/query/calls";
import { readApiError } from "../transport/api-error";
import { respond } from "../transport/client";
import { Deadline } from "../transport/deadline";

const ROUTE = "POST /api/v1/chart/data";

export interface ChartData {
  result: TimedQueryResult[];
}

/** How long the rows of a query are awaited: as long as the server lets it run. */
export const queryDeadline = (): Deadline => new Deadline(SUPERSET_WEBSERVER_TIMEOUT * 1000);

/** Runs a query; waits for the job where the server responds asynchronously, however long it takes. */
export async function postChartData(
  body: BodyOf<typeof ROUTE>,
  { query = {}, signal }: { query?: QueryOf<typeof ROUTE>; signal?: AbortSignal | undefined } = {},
): Promise<ChartData> {
  const send = async () => {
    const { status, body: answer } = await respond(ROUTE, { query, body, signal, deadline: queryDeadline() });
    return chartDataOf(status, answer);
  };
  const response = await send();
  if (!isAsyncJob(response)) return response;
  const { asyncResult } = await import("../transport/async-results");
  return asyncResult(response, send, signal);
}

/** The response to a query: its rows or its job. Any other status is an error. */
export async function chartDataOf<T>(status: number, body: T): Promise<T> {
  if (status === 200 || status === 202) return body;
  throw status >= 400
    ? readApiError(status, body)
    : (await import("../transport/request-errors")).unexpectedStatus(status);
}
