import type { Requester } from "../../schema/messages/queue";
import type { Env } from "../env";
import { RequestContext } from "../request/request-context";

/** Returns the requester, to be stored with background work. */
export async function requesterOf(request: RequestContext): Promise<Requester> {
  const { workspace, user } = await request.actor();
  const { slug, host, guest } = await request.identity.credentials();
  return { workspaceId: workspace.id, slug, host, userId: user.id, ...(guest ? { guest } : {}) };
}

/** Returns the context of the original requester: their rights are loaded again, a guest's from the token's claims. */
export const onBehalfOf = (
  { slug, host, workspaceId, userId, guest }: Requester,
  env: Env,
  now: Date,
): RequestContext =>
  RequestContext.onBehalfOf(
    { slug, host, session: null, workspaceId, ...(guest ? { userId: null, guest } : { userId }) },
    env,
    now,
  );
