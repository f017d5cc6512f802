import type { Context } from "hono";
import type { Actor, Workspace } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { asksLater } from "../../../schema/workspace/settings";
import { answer, type AnswerDeps, NotRemembered } from "../../data/answer";
import type { Env } from "../../env";
import { heldResults } from "../../data/result-caches";
import { askerOf } from "../../jobs/asker";
import { enqueue } from "../../jobs/enqueue";
import { questions } from "../../jobs/questions";
import { type App, allow, requestOf } from "../../request-context";
import { resultFor } from "../embedded/for-guest";
import { askedData } from "./asked-data";

/** Whether the answer may come by the queue: only rows as JSON, as Superset has it, and only where there is a bucket to leave them in. */
export const mayComeLater = ({ result_format, result_type, queries }: QueryContext, workspace: Workspace, { RESULTS }: Pick<Env, "RESULTS">): boolean =>
  RESULTS !== undefined && asksLater(workspace) && result_format === "json" && queries.every((query) => (query.result_type ?? result_type) === "full");

/** 200 with what is cached, else 202 with a job. */
export async function answerLater(c: Context<App>, context: QueryContext, { actor, deps }: { actor: Actor; deps: AnswerDeps }, chartId: number | null): Promise<Response> {
  try {
    return c.json({ result: resultFor(actor, (await answer(context, { ...deps, rememberedOnly: true })).result) });
  } catch (error) {
    if (!(error instanceof NotRemembered)) throw error;
  }
  const request = requestOf(c);
  const job = await enqueue(c.env, await askerOf(request), { context, askedAt: request.now }, { force: deps.force || context.force === true, chartId });
  return c.json(job, 202);
}

/** GET /data/:key answers what a job found, to the one who asked and under their rights of now; 404 when it is gone. */
export async function answerByKey(c: Context<App>): Promise<Response> {
  const request = requestOf(c);
  const actor = allow(await request.actor(), "can_read", "Chart");
  const asker = await askerOf(request);
  const question = await questions(c.env, asker).find(c.req.param("key") ?? "", request.now);
  if (!question) throw notFound();
  const context = { ...question.context, force: false };
  const { deps } = await askedData(request, context, { force: false, signal: c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  const held = c.env.RESULTS ? { held: heldResults(c.env.RESULTS, asker) } : {};
  try {
    return c.json({ result: resultFor(actor, (await answer(context, { ...deps, ...held, now: question.askedAt, rememberedOnly: true })).result) });
  } catch (error) {
    throw error instanceof NotRemembered ? notFound() : error;
  }
}
