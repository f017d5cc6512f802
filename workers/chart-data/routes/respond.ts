import type { Context } from "hono";
import type { Refusal } from "../../../schema/errors";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { runQueryContext } from "../run/run-query-context";
import { respondWithChartData, presentResults, presentStream } from "../present/respond-with-chart-data";
import { streamQueryResult, streams } from "../run/stream-query-result";
import { type App, requestOf } from "../../request/request-context";
import { guestResult, errorForGuest } from "../../resources/embedded/for-guest";
import { enqueueChartData, isAsyncQueryAllowed } from "./enqueue-chart-data";
import { authorizeChartData } from "../authorize/authorize-chart-data";
import type { Connections } from "../../connections/connections";
import { withOwners } from "../present/with-owners";

interface Responding {
  force: boolean;
  absent?: (() => Refusal) | undefined;
  /** Cancels the queries; defaults to the signal of the HTTP request. */
  signal?: AbortSignal;
  /** Shared by the batched requests of one HTTP request. */
  connections?: Connections;
}

/** Responds to a query context: rows as JSON or as a file, or 202 with a queued job. Throws Superset's refusals. */
export async function respond(
  c: Context<App>,
  requested: NormalizedQueryContext,
  { force, absent, signal, connections }: Responding,
): Promise<Response> {
  const request = requestOf(c);
  const { actor, dataset, context, deps } = await authorizeChartData(request, requested, {
    force,
    since: roundOf(requested, request.now),
    absent,
    connections,
    signal: signal ?? c.req.raw.signal,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  try {
    if (isAsyncQueryAllowed(context, actor.workspace, c.env))
      return await enqueueChartData(
        c,
        { actor, context, deps },
        { context: requested, chartId: chartIdOf(c, requested) },
      );
    if (actor.guest && context.result_format === "json")
      return await presentResults(c, (await runQueryContext(context, deps)).result.map(guestResult));
    const rows = streams(context) ? await streamQueryResult(context, deps) : null;
    if (rows && !("cached" in rows)) return presentStream(c, context, rows, dataset, request.now);
    return await respondWithChartData(
      c,
      context,
      rows ? { result: [], payloads: [rows.cached] } : await runQueryContext(context, deps),
      dataset,
      request.now,
    );
  } catch (error) {
    throw actor.guest ? errorForGuest(error) : await withOwners(error, request, chartIdOf(c, requested));
  }
}

/** Start of the dashboard refresh that the request belongs to, at most a day ago; undefined for other values. */
function roundOf({ form_data }: NormalizedQueryContext, now: Date): Date | undefined {
  const at = form_data?.["refresh_since"];
  return typeof at === "number" && at <= now.getTime() && at > now.getTime() - 86_400_000 ? new Date(at) : undefined;
}

function chartIdOf(c: Context<App>, context: NormalizedQueryContext): number | null {
  const requested =
    /"slice_id":\s*(\d+)/.exec(c.req.query("form_data") ?? "")?.[1] ??
    context.form_data?.["slice_id"] ??
    c.req.param("id");
  const id = Number(requested);
  return requested !== undefined && Number.isSafeInteger(id) ? id : null;
}
