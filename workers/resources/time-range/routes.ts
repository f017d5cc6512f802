import { Hono } from "hono";
import type { Context } from "hono";
import { can } from "../../../schema/actor";
import { accessDenied, refuse } from "../../../schema/errors";
import { resolveTimeRange, TimeRangeError } from "../../../schema/query/time-range";
import { wallClock } from "../../../schema/query/wall-clock";
import { decodeRison, RisonError } from "../../../schema/rison";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { message } from "../../../schema/language/localizable";

interface RequestedRange {
  timeRange: string;
  shift: string | null;
}

/**
 * GET /api/v1/time_range/?q='Last week' or q=!((timeRange:…,shift:…)): the current ends of range texts, by the
 * workspace's clock. Requires a session, as in Superset: a bearer token is refused.
 */
export const timeRange = new Hono<App>().get("/", meta({ guests: true }), async (c) => {
  const request = requestOf(c);
  if (request.identity.presented().kind !== "session") throw accessDenied();
  const { actor } = await request.load(() => []);
  if (!can(actor, "can_time_range", "Api")) throw accessDenied();
  const now = wallClock(request.now, actor.workspace.time_zone);
  try {
    return c.json({ result: requestedRanges(c).map((requested) => resolved(requested, now)) });
  } catch (error) {
    if (error instanceof TimeRangeError)
      throw refuse(400, message("Unexpected time range: {reason}", { reason: error.text }));
    throw error;
  }
});

function resolved({ timeRange, shift }: RequestedRange, now: Date) {
  const { since, until } = resolveTimeRange(timeRange, { now, timeShift: shift });
  return { since: isoText(since), until: isoText(until), timeRange, shift };
}

const isoText = (time: Date | null): string =>
  time?.toISOString().replace(/(\.\d{3})Z$/, (_, fraction: string) => (fraction === ".000" ? "" : `${fraction}000`)) ??
  "";

function requestedRanges(c: Context<App>): RequestedRange[] {
  const requested = argument(c.req.query("q"));
  if (typeof requested === "string") return [{ timeRange: requested, shift: null }];
  if (!Array.isArray(requested))
    throw refuse(400, message("Not a valid rison schema: a time range or a list of '{'timeRange, shift'}' is needed"));
  return requested.map((each: unknown) => {
    const { timeRange, shift = null } = (each ?? {}) as { timeRange?: unknown; shift?: unknown };
    if (typeof timeRange !== "string" || (shift !== null && typeof shift !== "string"))
      throw refuse(400, message("Not a valid rison schema: a list holds '{'timeRange, shift'}', both texts"));
    return { timeRange, shift };
  });
}

function argument(text: string | undefined): unknown {
  if (text === undefined) throw refuse(400, message("Not a valid rison/json argument"));
  try {
    return decodeRison(text);
  } catch (error) {
    if (error instanceof RisonError) throw refuse(400, message("Not a valid rison/json argument"));
    throw error;
  }
}
