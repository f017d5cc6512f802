import type { Context } from "hono";
import type { Workspace } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import { usesAsyncQueries } from "../../../schema/workspace/settings";
import { runQueryContext, NotCached } from "../run/run-query-context";
import type { Env } from "../../env";
import { heldResults } from "../cache/result-caches";
import { requesterOf } from "../../jobs/requester";
import { enqueue } from "../../jobs/enqueue";
import { queryPayloads } from "../../jobs/query-payloads";
import { logWarning } from "../../logging/log";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { resultFor } from "../../resources/embedded/for-guest";
import { type AuthorizedChartData, authorizeChartData } from "../authorize/authorize-chart-data";

/**
 * Whether the query may run in the queue: only for rows as JSON, as in Superset, and only with a bucket that stores the
 * results.
 */
export const isAsyncQueryAllowed = (
  { result_format, result_type, queries }: NormalizedQueryContext,
  workspace: Workspace,
  { RESULTS }: Pick<Env, "RESULTS">,
): boolean =>
  RESULTS !== undefined &&
  usesAsyncQueries(workspace) &&
  result_format === "json" &&
  queries.every((query) => (query.result_type ?? result_type) === "full");

/**
 * Returns 200 with cached results, else 202 with a job for the original request, which the job authorizes again. Where
 * the queue or the bucket fails, the query runs at once.
 */
export async function enqueueChartData(
  c: Context<App>,
  { actor, context, deps }: Pick<AuthorizedChartData, "actor" | "context" | "deps">,
  requested: { context: NormalizedQueryContext; chartId: number | null },
): Promise<Response> {
  try {
    return c.json({
      result: resultFor(
        actor,
        (await runQueryContext(context, { ...deps, options: { ...deps.options, cachedOnly: true } })).result,
      ),
    });
  } catch (error) {
    if (!(error instanceof NotCached)) throw error;
  }
  const request = requestOf(c);
  const requester = await requesterOf(request);
  try {
    const job = await enqueue(
      c.env,
      requester,
      { context: requested.context, requestedAt: request.now },
      { force: deps.options.force || context.force === true, chartId: requested.chartId },
    );
    return c.json(job, 202);
  } catch (error) {
    logWarning("enqueueing a chart", error);
    return c.json({ result: resultFor(actor, (await runQueryContext(context, deps)).result) });
  }
}

/** GET /data/:key returns a job's result to its requester under their current rights; 404 once it has expired. */
export async function respondByCacheKey(c: Context<App>): Promise<Response> {
  const request = requestOf(c);
  const actor = allow(await request.actor(), "can_read", "Chart");
  const requester = await requesterOf(request);
  const payload = await queryPayloads(c.env, requester).find(c.req.param("key") ?? "", request.now);
  if (!payload) throw notFound();
  const { context, deps } = await authorizeChartData(
    request,
    { ...payload.context, force: false },
    { force: false, signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work) },
  );
  const runtime = {
    ...deps.runtime,
    now: payload.requestedAt,
    ...(c.env.RESULTS ? { held: heldResults(c.env.RESULTS, requester) } : {}),
  };
  try {
    return c.json({
      result: resultFor(
        actor,
        (await runQueryContext(context, { ...deps, runtime, options: { ...deps.options, cachedOnly: true } })).result,
      ),
    });
  } catch (error) {
    throw error instanceof NotCached ? notFound() : error;
  }
}
