import type { Context } from "hono";
import type { Refusal } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { answer } from "../../data/answer";
import { presentAnswer, presentStream } from "../../data/present";
import { streamAnswer, streams } from "../../data/stream-answer";
import { type App, requestOf } from "../../request-context";
import { answerForGuest, errorForGuest } from "../embedded/for-guest";
import { answerLater, mayComeLater } from "./answer-later";
import { askedData } from "./asked-data";
import type { ConnectionSlots } from "./connection-slots";
import { withOwners } from "./with-owners";

interface Responding {
  force: boolean;
  absent?: (() => Refusal) | undefined;
  /** Ends the queries; the request's own when absent. */
  signal?: AbortSignal;
  /** Shared with the other answers of a request that asks for several. */
  slots?: ConnectionSlots;
}

/** What a query context is answered with: rows as JSON or as a file, at once or (202) by the queue. Throws the recorded refusals. */
export async function respond(c: Context<App>, context: QueryContext, { force, absent, signal, slots }: Responding): Promise<Response> {
  const request = requestOf(c);
  const asked = await askedData(request, context, { force, since: roundOf(context, request.now), absent, signal: signal ?? c.req.raw.signal, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  const { actor, dataset } = asked;
  const deps = slots ? slots.shared(asked.deps) : asked.deps;
  try {
    if (mayComeLater(context, actor.workspace, c.env)) return await answerLater(c, context, { actor, deps }, chartIdOf(c, context));
    if (actor.guest && context.result_format === "json") return c.json({ result: (await answer(context, deps)).result.map(answerForGuest) });
    const rows = streams(context) ? await streamAnswer(context, deps) : null;
    if (rows && !("remembered" in rows)) return presentStream(c, context, rows, dataset, request.now);
    return presentAnswer(c, context, rows ? { result: [], payloads: [rows.remembered] } : await answer(context, deps), dataset, request.now);
  } catch (error) {
    throw actor.guest ? errorForGuest(error) : await withOwners(error, request, chartIdOf(c, context));
  }
}

/** When the round of refreshing began that the asker is in, up to a day ago; none where nothing sensible is said. */
function roundOf({ form_data }: QueryContext, now: Date): Date | undefined {
  const at = form_data?.["refresh_since"];
  return typeof at === "number" && at <= now.getTime() && at > now.getTime() - 86_400_000 ? new Date(at) : undefined;
}

function chartIdOf(c: Context<App>, context: QueryContext): number | null {
  const asked = /"slice_id":\s*(\d+)/.exec(c.req.query("form_data") ?? "")?.[1] ?? context.form_data?.["slice_id"] ?? c.req.param("id");
  const id = Number(asked);
  return asked !== undefined && Number.isSafeInteger(id) ? id : null;
}
