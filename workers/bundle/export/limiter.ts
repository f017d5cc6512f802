import type { Context } from "hono";
import { Refusal } from "../../../schema/errors";
import { type App, requestOf } from "../../request/request-context";
import { onStreamEnd } from "../../on-stream-end";
import { message } from "../../../schema/language/localizable";

/** Concurrent exports of one person: the contents of a bundle are read into memory completely. */
export const MAX_CONCURRENT_EXPORTS = 3;
/** Milliseconds until a slot that was not released expires. */
const LEASE_MS = 60_000;

/** Returns the name of a person's meter object; names begin with the workspace. */
export const exportMeterName = (workspaceId: string, userId: number): string => `${workspaceId}:exports:${userId}`;

/**
 * Runs an export in one of the person's slots, or returns 429 when all are in use. The slot is released after the last
 * byte, or when the reader stops.
 */
export async function withExportSlot(c: Context<App>, make: () => Promise<Response>): Promise<Response> {
  const request = requestOf(c);
  const { workspace, user } = await request.actor();
  const meter = request.env.PLAN_METER.getByName(exportMeterName(workspace.id, user.id));
  const token = crypto.randomUUID();
  const wait = await meter.request({ kind: "begin", token, limit: MAX_CONCURRENT_EXPORTS, leaseMs: LEASE_MS });
  if (wait)
    throw new Refusal(429, {
      message: message(
        "{count, plural, one {You already have # export running. Try again in a moment.} other {You already have # exports running. Try again in a moment.}}",
        {
          count: MAX_CONCURRENT_EXPORTS,
        },
      ),
      retry_after: wait,
    });
  const end = () => meter.request({ kind: "end", token });
  try {
    const response = await make();
    if (response.body)
      return new Response(
        onStreamEnd(response.body, () => c.executionCtx.waitUntil(end())),
        response,
      );
    await end();
    return response;
  } catch (error) {
    await end();
    throw error;
  }
}
