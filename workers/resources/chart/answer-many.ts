import type { Context } from "hono";
import { Refusal, refuse } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { answerError } from "../../middleware/errors";
import { type App, allow, requestOf } from "../../request-context";
import { recalledDataset } from "../dataset/recall-dataset";
import { after } from "../resource/after";
import { connectionSlots } from "./connection-slots";
import { isRecordedError, parseContext } from "./data-routes";
import { respond } from "./respond";

/** Charts of one request. */
const MOST = 200;
/** Of the six connections that a Worker may wait for: one is left for what the answers look up. */
const SLOTS = 5;

interface Ask {
  id: string;
  context: unknown;
}

/**
 * POST /data/stream, ours: {asks: [{id, context}]}, each context as POST /data takes it. Answers a line of JSON {id, status, body} for each as it is there,
 * body as POST /data gives it. Who asks and all datasets are read in one round trip. It is sent as plain text, which is packed on the way as other lines are not.
 */
export async function answerMany(c: Context<App>, body: unknown): Promise<Response> {
  const asks = await after(requestOf(c), "can_read", "Chart", () => asksOf(body));
  const contexts = asks.map(({ context }) => parseContext(context));
  const datasets = new Set(contexts.flatMap((context) => (isRecordedError(context) ? [] : [context.datasource.id])));
  allow(await requestOf(c).recallAll([...datasets].map(recalledDataset)), "can_read", "Chart");
  const left = new AbortController();
  const asking = { signal: AbortSignal.any([c.req.raw.signal, left.signal]), slots: connectionSlots(SLOTS) };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let turn: Promise<void> = Promise.resolve();
  const answered = contexts.map(async (context, at) => {
    const answer = await answerOne(c, context, asking);
    turn = turn.then(() => writeLine(writable, asks[at]!.id, answer));
    await turn;
  });
  const done = Promise.all(answered).then(() => writable.close()).catch(() => left.abort()).finally(asking.slots.end);
  c.executionCtx.waitUntil(done);
  return new Response(readable, { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "x-content-type-options": "nosniff" } });
}

async function answerOne(c: Context<App>, context: ReturnType<typeof parseContext>, asking: { signal: AbortSignal; slots: ReturnType<typeof connectionSlots> }): Promise<Response> {
  try {
    if (isRecordedError(context)) throw new Refusal(context.status, { ...context.body });
    if (context.result_format !== "json") throw refuse(400, "Files are not answered as lines.");
    return await respond(c, context satisfies QueryContext, { ...asking, force: context.force === true });
  } catch (error) {
    return answerError(error as Error, c);
  }
}

const encoder = new TextEncoder();

async function writeLine(writable: WritableStream<Uint8Array>, id: string, { status, body }: Response): Promise<void> {
  const write = async (text: string) => {
    const writer = writable.getWriter();
    await writer.write(encoder.encode(text));
    writer.releaseLock();
  };
  await write(`{"id":${JSON.stringify(id)},"status":${status},"body":`);
  await body!.pipeTo(writable, { preventClose: true });
  await write("}\n");
}

function asksOf(body: unknown): Ask[] {
  const asks = (body as { asks?: unknown } | null)?.asks;
  const isAsk = (ask: unknown): ask is Ask => typeof (ask as Ask | null)?.id === "string" && "context" in (ask as object);
  if (!Array.isArray(asks) || asks.length === 0 || asks.length > MOST || !asks.every(isAsk)) throw refuse(400, `Expected asks: 1 to ${MOST} of {id, context}.`);
  return asks;
}
