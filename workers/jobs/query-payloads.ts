import type { NormalizedQueryContext } from "../../schema/query/normalize-query-context";
import { requireQueryContext } from "../../schema/query/parse-query-context";
import { type Requester, ownerOf, type RunQuery } from "../../schema/messages/queue";
import { canonical } from "../chart-data/cache/cache-key";
import { HELD_SECONDS } from "../chart-data/cache/result-caches";
import { hexSha256 } from "../identity/secrets-hash";
import type { Env } from "../env";

/** Bytes of a message that the queue carries itself; its own limit is 128 KB. */
const MAX_MESSAGE_BYTES = 100_000;

/** A query and the time of its request: relative times are computed from it. */
export interface Request {
  context: NormalizedQueryContext;
  requestedAt: Date;
}

export interface Requests {
  keep: (key: string, request: Request) => Promise<void>;
  find: (key: string, now: Date) => Promise<Request | null>;
}

/** The queries of one requester in the bucket: no other requester's key matches. */
export function queryPayloads(
  { RESULTS }: Pick<Env, "RESULTS">,
  requester: Pick<Requester, "workspaceId" | "userId" | "guest">,
): Requests {
  const path = (key: string): string => `${requester.workspaceId}/asked/${ownerOf(requester)}/${key}`;
  return {
    keep: async (key, { context, requestedAt }) => {
      if (!RESULTS) throw new Error("Asynchronous charts need the bucket RESULTS.");
      await RESULTS.put(path(key), JSON.stringify(context), {
        customMetadata: { requestedAt: requestedAt.toISOString(), until: String(Date.now() + HELD_SECONDS * 1000) },
      });
    },
    find: async (key, now) => {
      const found = await RESULTS?.get(path(key));
      if (!found || Number(found.customMetadata?.["until"]) <= now.getTime()) return null;
      return {
        context: requireQueryContext(await found.json()),
        requestedAt: new Date(found.customMetadata!["requestedAt"]!),
      };
    },
  };
}

/** Returns "qc-…", the same for the same requester, query and time. */
export const payloadKey = async (
  requester: Pick<Requester, "workspaceId" | "userId" | "guest">,
  { context, requestedAt }: Request,
): Promise<string> =>
  `qc-${await hexSha256(canonical([requester.workspaceId, ownerOf(requester), requestedAt.getTime(), context]))}`;

/** Returns the message for the queue: a long query is stored in the bucket first. */
export async function sealPayload(message: RunQuery, stored: Requests): Promise<RunQuery> {
  if (new TextEncoder().encode(JSON.stringify(message)).length <= MAX_MESSAGE_BYTES || message.context === null)
    return message;
  await stored.keep(message.resultKey, { context: message.context, requestedAt: new Date(message.requestedAt) });
  return { ...message, context: null };
}

/** Returns the request of a message. Throws the refusal of a query context that is invalid, as of another release. */
export async function openPayload({ context, requestedAt, resultKey }: RunQuery, stored: Requests): Promise<Request> {
  if (context) return { context: requireQueryContext(context), requestedAt: new Date(requestedAt) };
  const request = await stored.find(resultKey, new Date());
  if (!request) throw new Error("The request of a job no longer exists.");
  return request;
}
