import type { Context } from "hono";
import type { App } from "../request/request-context";

/** Lets pages of other sites read a response. They can't send cookies with this, and none is read here. */
export function allowOtherSites(c: Context<App>): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", "WWW-Authenticate");
}

/** Responds to a browser that asks whether a program in a page may send a request with its token. */
export const preflight =
  (...methods: readonly string[]) =>
  (c: Context<App>): Response => {
    allowOtherSites(c);
    // The wildcard does not stand for Authorization.
    c.header("Access-Control-Allow-Headers", "Authorization, *");
    c.header("Access-Control-Allow-Methods", methods.join(", "));
    c.header("Access-Control-Max-Age", "86400");
    return c.body(null, 204);
  };

/**
 * Whether a page that may hold a token sent the request: of any site over HTTPS or of the person's own machine. Others
 * are refused, as the protocol asks of servers.
 */
export function isTrustworthyOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
