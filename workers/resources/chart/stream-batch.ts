import type { Context } from "hono";
import { Refusal, refuse } from "../../../schema/errors";
import type { QueryContext } from "../../../schema/query/query-context";
import { pause } from "../../engines/pauses";
import { respondWithError } from "../../middleware/errors";
import { type App, allow, requestOf } from "../../request-context";
import { loadedDataset } from "../dataset/load-dataset";
import { after } from "../resource/validate-authorized";
import { connectionSlots } from "./connection-slots";
import { isRecordedError, parseContext } from "./data-routes";
import { respond } from "./respond";

/** Most charts of one request. */
const MOST = 200;
/** Of the six connections that a Worker may wait for, one stays free for metadata lookups. */
const SLOTS = 5;

interface Ask {
  id: string;
  context: unknown;
}

/**
 * POST /data/stream (Edgewise only): {asks: [{id, context}]}, each context as POST /data takes it. Streams a line of
 * JSON {id, status, body} for each as it finishes, with the body of POST /data. The requester and all datasets are read
 * in one round trip. The content type is plain text because JSON lines would be sent uncompressed.
 */
export async function streamBatch(c: Context<App>, body: unknown): Promise<Response> {
  const requests = await after(requestOf(c), "can_read", "Chart", () => parseBatch(body));
  const contexts = requests.map(({ context }) => parseContext(context));
  const datasets = new Set(contexts.flatMap((context) => (isRecordedError(context) ? [] : [context.datasource.id])));
  allow(await requestOf(c).loadAll([...datasets].map(loadedDataset)), "can_read", "Chart");
  const left = new AbortController();
  const requesting = { signal: AbortSignal.any([c.req.raw.signal, left.signal]), slots: connectionSlots(SLOTS) };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let turn: Promise<void> = Promise.resolve();
  const loaded = contexts.map(async (context, at) => {
    // Each chart compiles in its own task: templates have a time budget of their own.
    if (at > 0) await pause();
    const response = await responseOne(c, context, requesting);
    turn = turn.then(() => writeLine(writable, requests[at]!.id, response));
    await turn;
  });
  const done = Promise.all(loaded).then(() => writable.close()).catch(() => left.abort()).finally(requesting.slots.end);
  c.executionCtx.waitUntil(done);
  return new Response(readable, { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "x-content-type-options": "nosniff" } });
}

async function responseOne(c: Context<App>, context: ReturnType<typeof parseContext>, requesting: { signal: AbortSignal; slots: ReturnType<typeof connectionSlots> }): Promise<Response> {
  try {
    if (isRecordedError(context)) throw new Refusal(context.status, { ...context.body });
    if (context.result_format !== "json") throw refuse(400, "Files are not answered as lines.");
    return await respond(c, context satisfies QueryContext, { ...requesting, force: context.force === true });
  } catch (error) {
    return respondWithError(error as Error, c);
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

function parseBatch(body: unknown): Ask[] {
  const requests = (body as { asks?: unknown } | null)?.asks;
  const isAsk = (ask: unknown): ask is Ask => typeof (ask as Ask | null)?.id === "string" && "context" in (ask as object);
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > MOST || !requests.every(isAsk)) throw refuse(400, `Expected asks: 1 to ${MOST} of {id, context}.`);
  return requests;
}
