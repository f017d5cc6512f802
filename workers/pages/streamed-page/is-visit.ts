import type { Context } from "hono";
import { type App, requestOf } from "../../request/request-context";
import { logError } from "../../logging/log";

/** Whether a person who is signed in opens a page now: a prefetch must not run queries. */
export const isVisit = (c: Context<App>): boolean =>
  (c.req.header("accept")?.includes("text/html") ?? false) &&
  requestOf(c).identity.presented().kind === "session" &&
  !/prefetch/.test(c.req.header("sec-purpose") ?? "");

/** A page that could not be streamed; the application shows what went wrong. */
export function reportUnstreamed(page: "dashboard" | "explore", error: unknown): null {
  logError("streamed page", error, { page });
  return null;
}
