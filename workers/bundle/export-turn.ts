import { Refusal } from "../../schema/errors";
import type { RequestContext } from "../request-context";

/** Bundles are made whole in memory: so many of one person at once. */
export const EXPORTS_AT_ONCE = 3;
/** Whoever does not come back holds no place for longer. */
const LEASE_MS = 60_000;

/** Names begin with the workspace. */
export const exportMeterName = (workspaceId: string, userId: number): string => `${workspaceId}:exports:${userId}`;

/** Makes an export if its person has not as many under way already, which is a 429. */
export async function inExportTurn<T>(request: RequestContext, make: () => Promise<T>): Promise<T> {
  const { workspace, user } = await request.actor();
  const meter = request.env.PLAN_METER.getByName(exportMeterName(workspace.id, user.id));
  const token = crypto.randomUUID();
  const wait = await meter.ask({ kind: "begin", token, limit: EXPORTS_AT_ONCE, leaseMs: LEASE_MS });
  if (wait) throw new Refusal(429, { message: `You have ${EXPORTS_AT_ONCE} exports under way. Try again in a moment.`, retry_after: wait });
  try {
    return await make();
  } finally {
    await meter.ask({ kind: "end", token });
  }
}
