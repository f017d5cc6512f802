import type { Context } from "hono";
import { forbidden } from "../../../schema/errors";
import { type App, requestOf } from "../../request/request-context";

/**
 * Refuses WebSockets of other origins, since browsers let any site open one with the person's cookie. Requests with a
 * token do not come from a browser.
 */
export function checkOrigin(c: Context<App>): void {
  const request = requestOf(c);
  const origin = c.req.header("origin");
  if (
    origin === undefined
      ? request.identity.presented().kind === "session"
      : !URL.canParse(origin) || new URL(origin).host !== request.identity.host()
  )
    throw forbidden();
}
