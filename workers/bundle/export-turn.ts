import type { Context } from "hono";
import { Refusal } from "../../schema/errors";
import { type App, requestOf } from "../request-context";
import { untilLeft } from "../until-left";

/** What bundles are made of is read whole into memory: so many of one person at once. */
export const EXPORTS_AT_ONCE = 3;
/** Whoever does not come back holds no place for longer. */
const LEASE_MS = 60_000;

/** Names begin with the workspace. */
export const exportMeterName = (workspaceId: string, userId: number): string => `${workspaceId}:exports:${userId}`;

/** Makes an export if its person has not as many under way already, which is a 429. It is under way until its last byte went, or nobody reads on. */
export async function inExportTurn(c: Context<App>, make: () => Promise<Response>): Promise<Response> {
  const request = requestOf(c);
  const { workspace, user } = await request.actor();
  const meter = request.env.PLAN_METER.getByName(exportMeterName(workspace.id, user.id));
  const token = crypto.randomUUID();
  const wait = await meter.ask({ kind: "begin", token, limit: EXPORTS_AT_ONCE, leaseMs: LEASE_MS });
  if (wait) throw new Refusal(429, { message: `You have ${EXPORTS_AT_ONCE} exports under way. Try again in a moment.`, retry_after: wait });
  const end = () => meter.ask({ kind: "end", token });
  try {
    const response = await make();
    if (response.body) return new Response(untilLeft(response.body, () => c.executionCtx.waitUntil(end())), response);
    await end();
    return response;
  } catch (error) {
    await end();
    throw error;
  }
}
