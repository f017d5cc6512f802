import type { Context } from "hono";
import { CSRF_COOKIE, SESSION_COOKIE } from "../../identity/credentials";
import type { App } from "../../request/request-context";

/**
 * Returns the headers of an archive download. The page that requested it may pass a `token`, and watches for that
 * cookie to detect the start.
 */
export function downloadHeaders(c: Context<App>, fileName: string): Record<string, string> {
  const token = c.req.query("token");
  const isOwnCookie = [SESSION_COOKIE, CSRF_COOKIE].includes(token ?? "");
  return {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename=${fileName}`,
    ...(token && !isOwnCookie && /^[\w-]{1,128}$/.test(token)
      ? { "Set-Cookie": `${token}=done; Max-Age=600; Path=/` }
      : {}),
  };
}
