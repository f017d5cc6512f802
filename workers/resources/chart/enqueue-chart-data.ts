import type { Context } from "hono";
import type { Workspace } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { usesAsyncQueries } from "../../../schema/workspace/settings";
import { runQueryContext, NotRemembered } from "../../data/run-query-context";
import type { Env } from "../../env";
import { heldResults } from "../../data/result-caches";
import { requesterOf } from "../../jobs/requester";
import { enqueue } from "../../jobs/enqueue";
import { queryPayloads } from "../../jobs/query-payloads";
import { type App, allow, requestOf } from "../../request-context";
import { resultFor } from "../embedded/for-guest";
import { type AuthorizedChartData, authorizeChartData } from "./authorize-chart-data";

/**
 * Whether the query may run in the queue: only for rows as JSON, as in Superset, and only with a bucket that stores the
 * results.
 */
export const isAsyncQueryAllowed = ({ result_format, result_type, queries }: QueryContext, workspace: Workspace, { RESULTS }: Pick<Env, "RESULTS">): boolean =>
  RESULTS !== undefined && usesAsyncQueries(workspace) && result_format === "json" && queries.every((query) => (query.result_type ?? result_type) === "full");

/** Returns 200 with cached results, else 202 with a job for the original request, which the job authorizes again. */
export async function enqueueChartData(c: Context<App>, { actor, context, deps }: Pick<AuthorizedChartData, "actor" | "context" | "deps">, requested: { context: QueryContext; chartId: number | null }): Promise<Response> {
  try {
    return c.json({ result: resultFor(actor, (await runQueryContext(context, { ...deps, rememberedOnly: true })).result) });
  } catch (error) {
    if (!(error instanceof NotRemembered)) throw error;
  }
  const request = requestOf(c);
  const job = await enqueue(c.env, await requesterOf(request), { context: requested.context, askedAt: request.now }, { force: deps.force || context.force === true, chartId: requested.chartId });
  return c.json(job, 202);
}

/** GET /data/:key returns a job's result to its requester under their current rights; 404 once it has expired. */
export async function respondByCacheKey(c: Context<App>): Promise<Response> {
  const request = requestOf(c);
  const actor = allow(await request.actor(), "can_read", "Chart");
  const requester = await requesterOf(request);
  const question = await queryPayloads(c.env, requester).find(c.req.param("key") ?? "", request.now);
  if (!question) throw notFound();
  const { context, deps } = await authorizeChartData(request, { ...question.context, force: false }, { force: false, signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  const held = c.env.RESULTS ? { held: heldResults(c.env.RESULTS, requester) } : {};
  try {
    return c.json({ result: resultFor(actor, (await runQueryContext(context, { ...deps, ...held, now: question.askedAt, rememberedOnly: true })).result) });
  } catch (error) {
    throw error instanceof NotRemembered ? notFound() : error;
  }
}
