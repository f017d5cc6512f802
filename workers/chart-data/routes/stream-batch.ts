import type { Context } from "hono";
import { Refusal, refuse } from "../../../schema/errors";
import { pause } from "../../engines/pauses";
import { respondWithError } from "../../middleware/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { loadedDataset } from "../../resources/dataset/load-dataset";
import { after } from "../../resources/resource/validate-authorized";
import type { Connections } from "../../connections/connections";
import { requestConnections } from "../../connections/request-connections";
import { isRecordedError, parseQueryContext } from "../../../schema/query/parse-query-context";
import { respond } from "./respond";
import { message } from "../../../schema/language/localizable";

/** Most charts of one request. */
const MOST = 200;
/** Of the six connections that a Worker may wait for, one stays free for metadata lookups. */
const MAX_OPEN = 5;

interface BatchEntry {
  id: string;
  context: unknown;
}

/**
 * POST /data/stream (Edgewise only): {requests: [{id, context}]}, each context as POST /data accepts it. Streams a line of
 * JSON {id, status, body} for each as it finishes, with the body of POST /data. The requester and all datasets are read
 * in one round trip. The content type is plain text because JSON lines would be sent uncompressed.
 */
export async function streamBatch(c: Context<App>, body: unknown): Promise<Response> {
  const requests = await after(requestOf(c), "can_read", "Chart", () => parseBatch(body));
  const contexts = requests.map(({ context }) => parseQueryContext(context));
  const datasets = new Set(
    contexts.flatMap((context) =>
      isRecordedError(context) || context.datasource.type !== "table" ? [] : [context.datasource.id],
    ),
  );
  const actor = allow(await requestOf(c).cached.loadAll([...datasets].map(loadedDataset)), "can_read", "Chart");
  const left = new AbortController();
  const requesting = {
    signal: AbortSignal.any([c.req.raw.signal, left.signal]),
    connections: requestConnections(requestOf(c), actor, { maxOpen: MAX_OPEN }),
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let turn: Promise<void> = Promise.resolve();
  const loaded = contexts.map(async (context, at) => {
    // Each chart compiles in its own task: templates have a time budget of their own.
    if (at > 0) await pause();
    const response = await responseOne(c, context, requesting);
    turn = turn.then(() => writeLine(writable, requests[at]!.id, response));
    await turn;
  });
  const done = Promise.all(loaded)
    .then(() => writable.close())
    .catch(() => left.abort())
    .finally(requesting.connections.end);
  c.executionCtx.waitUntil(done);
  return new Response(readable, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

async function responseOne(
  c: Context<App>,
  context: ReturnType<typeof parseQueryContext>,
  requesting: { signal: AbortSignal; connections: Connections },
): Promise<Response> {
  try {
    if (isRecordedError(context)) throw new Refusal(context.status, { ...context.body });
    if (context.result_format !== "json") throw refuse(400, message("Files cannot be streamed as lines."));
    return await respond(c, context, { ...requesting, force: context.force === true });
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

function parseBatch(body: unknown): BatchEntry[] {
  const requests = (body as { requests?: unknown } | null)?.requests;
  const isEntry = (entry: unknown): entry is BatchEntry =>
    typeof (entry as BatchEntry | null)?.id === "string" && "context" in (entry as object);
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > MOST || !requests.every(isEntry))
    throw refuse(400, message("Expected requests: 1 to {max} of '{'id, context'}'.", { max: MOST }));
  return requests;
}
