import { Refusal } from "../../schema/errors";
import type { RequestContext } from "../request-context";

/** What bundles are made of is read whole into memory: so many of one person at once. */
export const EXPORTS_AT_ONCE = 3;
/** Whoever does not come back holds no place for longer. */
const LEASE_MS = 60_000;

/** Names begin with the workspace. */
export const exportMeterName = (workspaceId: string, userId: number): string => `${workspaceId}:exports:${userId}`;

/** Makes an export if its person has not as many under way already, which is a 429. It is under way until its last byte went. */
export async function inExportTurn(request: RequestContext, make: () => Promise<Response>): Promise<Response> {
  const { workspace, user } = await request.actor();
  const meter = request.env.PLAN_METER.getByName(exportMeterName(workspace.id, user.id));
  const token = crypto.randomUUID();
  const wait = await meter.ask({ kind: "begin", token, limit: EXPORTS_AT_ONCE, leaseMs: LEASE_MS });
  if (wait) throw new Refusal(429, { message: `You have ${EXPORTS_AT_ONCE} exports under way. Try again in a moment.`, retry_after: wait });
  const end = async () => void (await meter.ask({ kind: "end", token }));
  try {
    const response = await make();
    return new Response(response.body?.pipeThrough(new TransformStream({ flush: end })), response);
  } catch (error) {
    await end();
    throw error;
  }
}
