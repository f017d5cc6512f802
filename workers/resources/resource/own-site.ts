import type { Context } from "hono";
import { forbidden } from "../../../schema/errors";
import { type App, requestOf } from "../../request-context";

/** Browsers let any site open a socket and send the cookie along: only this site may. Who shows a token is no browser. */
export function checkOrigin(c: Context<App>): void {
  const request = requestOf(c);
  const origin = c.req.header("origin");
  if (origin === undefined ? request.shown().kind === "session" : !URL.canParse(origin) || new URL(origin).host !== request.host()) throw forbidden();
}
