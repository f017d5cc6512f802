import type { Asker } from "../../schema/messages/queue";
import type { Env } from "../env";
import { RequestContext } from "../request-context";

/** Who asks now, to be named with work that is done later. */
export async function askerOf(request: RequestContext): Promise<Asker> {
  const { workspace, user } = await request.actor();
  const { slug, host, guest } = await request.as();
  return { workspaceId: workspace.id, slug, host, userId: user.id, ...(guest ? { guest } : {}) };
}

/** As who asked: what they may is asked anew, of a guest by what the token said. */
export const onBehalfOf = ({ slug, host, workspaceId, userId, guest }: Asker, env: Env, now: Date): RequestContext =>
  RequestContext.onBehalfOf({ slug, host, session: null, workspaceId, ...(guest ? { userId: null, guest } : { userId }) }, env, now);
